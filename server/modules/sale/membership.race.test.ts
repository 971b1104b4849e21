/**
 * Two tabs and a phone buy at once, over two engines on one database: one order, one charge, one membership. Without the
 * index that lets one payment of an order be open, the same presses charge more than once.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { type Engine, openEngine } from '../../testing/engine.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { orderMembership, orderOf, payMembership, withMembership } from '../../testing/membership.ts'
import { signedInPassenger, type TestPassenger } from '../../testing/passenger.ts'
import { untilTrue } from '../../testing/until.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
const options = {
  ...withMembership,
  gateways: { braintree: bank.gateway },
  settings: { ...withMembership.settings, TRUST_PROXY: '1', PAYMENTS_PER_BOOKING: '100' },
}
let app: TestApp
let other: Engine
/** takes turns between both engines */
let both: TestApp

beforeAll(async () => {
  app = await testApp({ ...options, seed: async (db) => void (await seedTinyWorld(db, { today })) })
  other = await openEngine(app.databaseUrl, options)
  let turn = 0
  const inject = ((request: never) =>
    (turn++ % 2 ? app : other).app.inject(request)) as TestApp['app']['inject']
  both = { ...app, app: Object.assign(Object.create(app.app) as TestApp['app'], { inject }) }
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(() => bank.reset())

const presses = 12
/** An order that looks while a payment ends is seldom: so it is tried often. */
const rounds = 12
const many = <T>(press: () => Promise<T>) => Promise.all(Array.from({ length: presses }, press))

const orderIn = (ada: TestPassenger) => ada.call(contract.membership.purchaseEmds, { body: orderOf(ada.uid) })

it('is ordered once, however many tabs order it', async () => {
  const ada = await signedInPassenger(both)
  const answers = await many(() => orderIn(ada))
  const codes = answers.map((answer) => (answer.ok ? answer.body.confirmationCode : answer.body.code))
  expect(new Set(codes).size).toBe(1)
})

it('is charged once, however many tabs pay it, and every tab learns how it ended', async () => {
  const ada = await signedInPassenger(both)
  const code = await orderMembership(ada)
  const answers = await many(() => payMembership(ada, code))
  const ends = answers.map((answer) => (answer.ok ? answer.body.transactionStatus : answer.body.code))
  expect(new Set(ends)).toEqual(
    new Set(ends.filter((end) => ['Approved', 'payment-in-progress'].includes(end))),
  )
  expect(ends).toContain('Approved')
  expect(bank.orders.size).toBe(1)
  const mine = await ada.call(contract.membership.mine)
  expect(mine.body).toMatchObject({ memberships: [{ state: 'Active' }] })
  expect(mine.ok && mine.body.memberships).toHaveLength(1)
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

it.each(Array.from({ length: rounds }, (_, index) => index + 1))(
  'is one, where every tab orders and pays: round %d',
  async () => {
    const ada = await signedInPassenger(both)
    await many(async () => {
      const ordered = await orderIn(ada)
      return ordered.ok ? payMembership(ada, ordered.body.confirmationCode) : ordered
    })
    expect(bank.orders.size).toBe(1)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from membership where account_id = ${ada.uid}`.execute(app.deps.db.query)
    expect(rows).toEqual([{ count: 1 }])
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  },
)

it('is given back once, however many tabs withdraw', async () => {
  const ada = await signedInPassenger(both)
  const confirmationCode = await orderMembership(ada)
  await payMembership(ada, confirmationCode)
  const answers = await many(() => ada.call(contract.membership.withdraw, { body: { confirmationCode } }))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(bank.kept()).toBe(0)
  expect([...bank.orders.values()].map(({ refunded }) => refunded)).toEqual([29_000])
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

it('is charged more than once without the guard (negative control)', async () => {
  await sql`drop index one_open_membership_attempt, one_open_purchase`.execute(app.deps.db.query)
  // else one press may be charged and settled before the next one's turn, and nothing is raced
  const gateway = { ...bank.gateway }
  vi.spyOn(bank.gateway, 'charge').mockImplementation(async (request) => {
    const outcome = await gateway.charge(request)
    await untilTrue(() => bank.orders.size > 1)
    return outcome
  })
  const ada = await signedInPassenger(both)
  const code = await orderMembership(ada)
  await many(() => payMembership(ada, code))
  expect(bank.orders.size).toBeGreaterThan(1)
})
