/**
 * From the engine to Datatrans' page in a process of its own and back: the test plays nothing between them.
 */
import type { AddressInfo } from 'node:net'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { parseConfig } from '../../config.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { openGateways } from '../../gateways/open.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { attemptsOf, noticesOf, passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { datatransLedger, travellerAt } from '../../testing/datatrans.ts'
import { type TestReservation, reserve } from '../../testing/payer.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import { recoverAttempts } from './operations/recover.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let sandbox: SandboxProcess
let app: TestApp
let port: number
let day: LocalDate = plusDays(today, 1)

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  const { url, pageUrl, merchantId, password, signKeys } = sandbox.datatrans
  const settings = {
    DATATRANS_URL: url,
    DATATRANS_PAGE_URL: pageUrl,
    DATATRANS_MERCHANT_ID: merchantId,
    DATATRANS_PASSWORD: password,
    DATATRANS_SIGN_KEY: signKeys.join(','),
  }
  app = await testApp({
    settings,
    gateways: openGateways(parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'unused', ...settings })),
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 40 })),
  })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})
beforeEach(() => {
  day = plusDays(day, 1)
})
afterEach(async () => {
  await sandbox.setFaults({})
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

/** On the engine's port, so that Datatrans finds it. */
async function beginAtPage() {
  const reserved = await reserve(app, { day })
  const host = `${reserved.caller.host ?? 'localhost'}:${port}`
  const caller = { ...reserved.caller, host }
  const begun = await call(app, contract.payment.initTransactionWithBalance, {
    caller,
    body: { balance: reserved.balance },
  })
  if (!begun.ok || begun.body.transactionId === null) throw new Error('no payment page')
  const { transactionId } = begun.body
  return { reserved, transactionId, traveller: travellerAt(sandbox.datatrans, transactionId) }
}

async function statusOf({ caller }: TestReservation) {
  return (await call(app, contract.payment.status, { caller })).body
}

function settlesTo(reserved: TestReservation, state: string) {
  return expect.poll(async () => (await attemptsOf(app, reserved))[0]?.state).toBe(state)
}

it('a payment at the page is ticketed by Datatrans’ message alone, though its traveller never comes back', async () => {
  await sandbox.setFaults({ duplicateWebhooks: true })
  const { reserved, traveller } = await beginAtPage()
  await traveller.pay()
  await settlesTo(reserved, 'approved')
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
  expect(await noticesOf(app, reserved)).toEqual(['booking-confirmed'])
})

it('a message with a wrong signature changes nothing; asking tells what is true', async () => {
  await sandbox.setFaults({ forgeWebhooks: true })
  const { reserved, traveller, transactionId } = await beginAtPage()
  await traveller.pay()
  const heard = async () => {
    const { deliveries } = (await (await fetch(`${sandbox.datatrans.url}/deliveries`)).json()) as {
      deliveries: { tries: { result: number | string }[] }[]
    }
    return deliveries.at(-1)?.tries[0]?.result
  }
  await expect.poll(heard).toBe(404)
  expect(await ticketsOf(app, reserved)).toEqual([])
  await passTime(app, 3)
  expect(await statusOf(reserved)).toMatchObject({ state: 'approved', balance: 0 })
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
  expect(transactionId).toMatch(/^\d{18}$/)
})

it('a card that is declined at the page leaves the booking open for another payment', async () => {
  const { reserved, traveller } = await beginAtPage()
  await traveller.pay('4000000000009995')
  await settlesTo(reserved, 'declined')
  expect(await statusOf(reserved)).toMatchObject({ state: 'declined', reason: 'insufficient-funds' })
})

it('a traveller who leaves, and pays in the tab that was still open, gets all of it back', async () => {
  const { reserved, traveller, transactionId } = await beginAtPage()
  const left = await call(app, contract.payment.abandon, { caller: reserved.caller, body: {} })
  expect(left.body).toMatchObject({ state: 'declined', reason: 'abandoned' })
  await traveller.pay()
  const kept = async () => {
    await recoverAttempts(app.deps)
    const { transactions } = await datatransLedger(sandbox.datatrans)
    const ours = transactions.find((each) => each.transactionId === transactionId)
    return ours && [ours.settledMinor > 0, ours.settledMinor - ours.creditedMinor]
  }
  await expect.poll(kept).toEqual([true, 0])
  expect(await ticketsOf(app, reserved)).toEqual([])
})
