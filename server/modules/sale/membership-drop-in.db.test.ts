/**
 * A membership paid from the engine through Braintree's SDK to the sandbox in a process of its own: 3-D Secure is judged
 * by the server, and money goes back the way it came.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { settlementPause } from '@jetbridge/core/payment/attempt.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { parseConfig } from '../../config.ts'
import { openGateways } from '../../gateways/open.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { passTime } from '../../testing/booking-facts.ts'
import { playDropIn, type PlayedDropIn } from '../../seed/drop-in.ts'
import { settleSale } from '../../testing/braintree.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { ageMembership, orderMembership, payMembership, withMembership } from '../../testing/membership.ts'
import { signedInPassenger, type TestPassenger } from '../../testing/passenger.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import { recoverRefunds } from '../payment/jobs.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let sandbox: SandboxProcess
let app: TestApp

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  const settings = { ...withMembership.settings, SANDBOX_URL: sandbox.url, TRUST_PROXY: '1' }
  app = await testApp({
    ...withMembership,
    settings,
    gateways: openGateways(parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'unused', ...settings })),
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})
afterEach(async () => {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

/** As the site does it: a client token of a signed-in user, the drop-in, the nonce to the engine. */
async function pay(ada: TestPassenger, code: string, played: Partial<PlayedDropIn> = {}) {
  const opened = await ada.call(contract.braintree.clientToken)
  if (!opened.ok) throw new Error(opened.body.code)
  const { nonce } = await playDropIn(sandbox.url, opened.body.clientToken, { amount: '290.00', ...played })
  return payMembership(ada, code, nonce)
}

async function attemptsOf(code: string) {
  const { rows } = await sql<{ id: string; state: string; transactionId: string }>`
    select a.id, a.state, a.gateway_transaction_id as "transactionId" from payment_attempt a
    join membership m on m.id = a.membership_id where m.record_locator = ${code} order by a.created_at
  `.execute(app.deps.db.query)
  return rows
}

/** What the gateway holds of a membership's money, in cents. */
async function keptOf(code: string): Promise<number> {
  const { transactions } = await sandbox.ledger()
  const ids = (await attemptsOf(code)).map(({ id }) => id)
  return transactions
    .filter(({ orderId }) => ids.includes(orderId))
    .reduce((all, { capturedMinor, refundedMinor }) => all + capturedMinor - refundedMinor, 0)
}

it('a card whose owner confirms pays it once, in the currency of the membership [MEM-15, MEM-18, MEM-19]', async () => {
  const ada = await signedInPassenger(app)
  const code = await orderMembership(ada)
  const paid = await pay(ada, code, { card: '4000000000001091' })
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved', membership: { state: 'Active' } })
  expect(await keptOf(code)).toBe(29_000)
})

it.each<[string, Partial<PlayedDropIn>]>([
  ['failed', { card: '4000000000001018' }],
  ['left', { card: '4000000000001091', code: 'leave' }],
  ['left out by hand', { threeDSecure: false }],
  ['given for another amount', { amount: '1.00' }],
])(
  '3-D Secure %s takes no money, and another card can pay the order [MEM-18, GAP-79]',
  async (_what, played) => {
    const ada = await signedInPassenger(app)
    const code = await orderMembership(ada)
    const declined = await pay(ada, code, played)
    expect(declined.body).toMatchObject({
      transactionStatus: 'Declined',
      reason: 'authentication-failed',
      membership: { state: 'Unpaid' },
    })
    expect(await keptOf(code)).toBe(0)
    expect(await orderMembership(ada)).toBe(code)
    expect((await pay(ada, code)).body).toMatchObject({ transactionStatus: 'Approved' })
    expect(await keptOf(code)).toBe(29_000)
  },
)

it('a nonce pays once: sent for the next order of somebody else it is declined [GAP-79]', async () => {
  const ada = await signedInPassenger(app)
  const eve = await signedInPassenger(app)
  const opened = await ada.call(contract.braintree.clientToken)
  const clientToken = opened.ok ? opened.body.clientToken : ''
  const { nonce } = await playDropIn(sandbox.url, clientToken, { amount: '290.00' })
  await payMembership(ada, await orderMembership(ada), nonce)
  const stolen = await payMembership(eve, await orderMembership(eve), nonce)
  expect(stolen.body).toMatchObject({ transactionStatus: 'Declined', membership: { state: 'Unpaid' } })
})

it('a withdrawal with days that are kept waits for the night’s batch, and then gives back that part', async () => {
  const ada = await signedInPassenger(app)
  const code = await orderMembership(ada, { startsNow: true })
  await pay(ada, code)
  await ageMembership(app, code, 5)
  const gone = await ada.call(contract.membership.withdraw, { body: { confirmationCode: code } })
  expect(gone.body).toMatchObject({ membership: { state: 'Withdrawn' } })
  const back = Math.round((gone.ok ? (gone.body.membership.refundedAmount ?? 0) : 0) * 100)
  expect(back).toBeLessThan(29_000)
  expect(await keptOf(code)).toBe(29_000)
  const [attempt] = await attemptsOf(code)
  await settleSale(sandbox.url, attempt?.transactionId ?? '')
  await passTime(app, settlementPause + 1)
  expect(await recoverRefunds(app.deps)).toBe(1)
  expect(await keptOf(code)).toBe(29_000 - back)
})
