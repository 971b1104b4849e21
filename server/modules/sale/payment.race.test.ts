/** Up to five hundred presses of one pay button, at a real server process and a real gateway process. */
import { randomUUID } from 'node:crypto'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { cardGateway } from '../../gateways/card-gateway.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { cardForm, reserve, type TestReservation } from '../../testing/payer.ts'
import { callProcess, type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { proofSize } from '../../testing/proof-size.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import { getReservedParty } from '../reservation/read/party.ts'
import { listTickets } from '../ticket/read.ts'

const presses = proofSize({ usual: 200, full: 500 })

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

let app: TestApp

let sandbox: SandboxProcess

let server: ServerProcess

beforeAll(async () => {
  app = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today })) })
  sandbox = await startSandboxProcess()
  server = await startServerProcess({
    databaseUrl: app.databaseUrl,
    sandbox,
    env: { DATABASE_CONNECTIONS: '20' },
  })
})
afterAll(async () => {
  await server.stop()
  await sandbox.stop()
  await app.close()
})

/** Every press has a token of its own for the same card, so only the engine stops a second charge. */
async function pressPay({ caller }: TestReservation): Promise<number[]> {
  const tokens: string[] = []
  for (let count = 0; count < presses; count++) tokens.push(await sandbox.token())
  return Promise.all(
    tokens.map(async (token) => {
      const body = cardForm(token)
      const answer = await callProcess(server, contract.payment.processPayment, { caller, body })
      return answer.status
    }),
  )
}

/** Charges the gateway carried out for a reservation, and what it still keeps of them. */
async function chargesOf({ reservationId }: TestReservation) {
  const attempts = await app.deps.db.query
    .selectFrom('payment_attempt')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .execute()
  const { transactions } = await sandbox.ledger()
  const own = transactions.filter(({ orderId }) => attempts.some(({ id }) => id === orderId))
  return {
    charges: own.filter(({ capturedMinor }) => capturedMinor > 0).length,
    kept: own.reduce((all, { capturedMinor, refundedMinor }) => all + capturedMinor - refundedMinor, 0),
  }
}

function counted(statuses: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  )
}

describe('one payment pressed five hundred times', () => {
  it('is charged once, ticketed once, and refused politely every other time', async () => {
    const reserved = await reserve(app, { day: plusDays(today, 2) })
    const { 200: done, 409: refused = 0, 503: asked = 0 } = counted(await pressPay(reserved))
    expect(done).toBe(1)
    // on a busy machine some are asked to come again
    expect(refused + asked).toBe(presses - 1)
    expect(refused).toBeGreaterThan(asked)
    expect(await chargesOf(reserved)).toEqual({ charges: 1, kept: Math.round(reserved.balance * 100) })
    expect(await listTickets(app.deps.db.query, reserved.reservationId)).toHaveLength(1)
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it('is charged again and again by a server that looks first and charges then (negative control)', async () => {
    const { reservationId } = await reserve(app, { day: plusDays(today, 3) })
    const gateway = cardGateway({ url: sandbox.url, apiKey: sandbox.apiKey })
    const orders = await Promise.all(
      Array.from({ length: presses / 10 }, async () => {
        const token = await sandbox.token()
        const { reservation } = await getReservedParty(app.deps.db.query, reservationId)
        const { state, total } = reservation
        if (state !== 'unpaid') return undefined
        const orderId: string = randomUUID()
        await gateway.charge({ orderId, amount: total, token })
        await sql`update reservation set state = 'refunded' where id = ${reservationId}`.execute(
          app.deps.db.query,
        )
        return orderId
      }),
    )
    const { transactions } = await sandbox.ledger()
    const charged = transactions.filter(({ orderId }) => orders.includes(orderId))
    expect(charged.length).toBeGreaterThan(1)
  })
})
