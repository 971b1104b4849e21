/**
 * A return address may say anything, and so may the calls that follow it. The engine never believes what they
 * say of a payment, however often they come and for any payment.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import type { PageGateway } from '../../gateways/gateway.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { fakePageBank, testCard } from '../../testing/bank.ts'
import { attemptsOf, passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { type TestReservation, reserve } from '../../testing/payer.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const trip = { day: plusDays(today, 2) }
const bank = fakePageBank()
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    gateways: { datatrans: bank.gateway },
    settings: { DATATRANS_URL: 'https://api.example', DATATRANS_PAGE_URL: 'https://pay.example' },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
})
afterAll(() => app.close())

type Engine = Pick<TestApp, 'app' | 'deps'>

interface BegunPayment extends TestReservation {
  /** our order, and the gateway's transaction */
  readonly reference: string
  readonly transactionId: string
}

async function begin(): Promise<BegunPayment> {
  const reserved = await reserve(app, trip)
  const begun = await call(app, contract.payment.initTransaction, { caller: reserved.caller, body: {} })
  if (!begun.ok) throw new Error(begun.body.code)
  const { pnrPaymentId: reference, transactionId } = begun.body
  return { ...reserved, reference, transactionId: transactionId ?? '' }
}

function complete(engine: Engine, { caller }: TestReservation, query = {}, body = {}) {
  return call(engine, contract.flow.complete, { caller, query, body })
}

/** A traveller whose payment is real, with everything that an attacker could read in the address bar. */
async function bookHonestly(): Promise<BegunPayment> {
  const begun = await begin()
  bank.payAt(begun.reference)
  await passTime(app, 3)
  expect((await complete(app, begun)).body).toMatchObject({ isCompleted: true })
  return begun
}

/** What the address and the body of a forged return claim. */
function forgeries(
  own: BegunPayment,
  paid: BegunPayment,
): { query: Record<string, string>; body: Record<string, unknown> }[] {
  const { flowId: paidFlow = '' } = paid.caller
  const { flowId: ownFlow = '' } = own.caller
  const paidClaims = { state: 'approved', transactionStatus: 'Approved', isCompleted: true, balance: 0 }
  return [
    { query: { id: ownFlow, payment: 'success' }, body: { totalAmount: own.balance } },
    { query: { id: ownFlow, payment: 'SUCCESS', reference: own.reference }, body: { totalAmount: 0 } },
    { query: { id: ownFlow, datatransTrxId: own.transactionId }, body: { ...paidClaims } },
    { query: { id: ownFlow, reference: paid.reference }, body: { reference: paid.reference, ...paidClaims } },
    {
      query: { id: ownFlow, datatransTrxId: paid.transactionId },
      body: { transactionId: paid.transactionId },
    },
    { query: { id: ownFlow }, body: { confirmationCode: paid.recordLocator, pnrPaymentId: paid.reference } },
    { query: { id: ownFlow }, body: { reservationId: paid.reservationId, flowId: paidFlow } },
    // another's flow, with one's own token
    { query: { id: paidFlow, payment: 'success' }, body: { totalAmount: own.balance } },
  ]
}

const rounds = 1_250

it('ten thousand forged returns, with any claims and about any payment, ticket nothing', async () => {
  const paid = await bookHonestly()
  const own = await begin()
  const forged = forgeries(own, paid)
  const told = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(forged.map(({ query, body }) => complete(app, own, query, body)))
    for (const { ok, body } of answers) {
      const code = ok ? 'completed' : body.code
      told.set(code, (told.get(code) ?? 0) + 1)
    }
  }
  expect([...told.keys()].toSorted()).toEqual(['not-found', 'payment-in-progress'])
  expect(told.get('not-found')).toBe(rounds)
  expect(await ticketsOf(app, own)).toEqual([])
  expect(await attemptsOf(app, own)).toMatchObject([{ state: 'sent' }])
  expect(await ticketsOf(app, paid)).toHaveLength(1)
  // the gateway's message does
  bank.payAt(own.reference)
  await passTime(app, 3)
  expect((await complete(app, own)).body).toMatchObject({ isCompleted: true })
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

it('leaving the page under false claims gives up only one’s own payment, and never another’s', async () => {
  const paid = await bookHonestly()
  const own = await begin()
  const waiting = await begin()
  const abandon = (caller: TestReservation['caller'], body: Record<string, unknown>) =>
    call(app, contract.payment.abandon, { caller, body })
  for (const { body } of forgeries(own, waiting)) {
    expect((await abandon(own.caller, body)).body).toMatchObject({ state: 'declined', reason: 'abandoned' })
    // another's flow with one's own token
    const stolen = { ...own.caller, flowId: waiting.caller.flowId! }
    expect((await abandon(stolen, body)).body).toMatchObject({ code: 'not-found' })
  }
  expect(await attemptsOf(app, waiting)).toMatchObject([{ state: 'sent' }])
  expect((await abandon(paid.caller, {})).body).toMatchObject({ state: 'approved' })
  expect((await complete(app, own, {}, { totalAmount: own.balance })).body).toMatchObject({
    code: 'not-paid',
  })
  expect(await ticketsOf(app, own)).toEqual([])
  expect(await ticketsOf(app, paid)).toHaveLength(1)
  bank.payAt(waiting.reference)
  await passTime(app, 3)
  expect((await complete(app, waiting)).body).toMatchObject({ isCompleted: true })
})

it('each of them tickets an engine that takes the return for the gateway’s message (negative control)', async () => {
  const paid = await bookHonestly()
  const before = bank.kept()
  for (const form of [0, 1, 2, 3, 4, 5, 6]) {
    const own = await begin()
    const gullible: PageGateway = {
      ...bank.gateway,
      find: async ({ transactionId }) => {
        const [attempt] = await attemptsOf(app, own)
        const amount = money(attempt!.amount, 'EUR')
        return { state: 'approved', transactionId: transactionId ?? '', amount, card: testCard }
      },
    }
    const deps = { ...app.deps, gateways: { datatrans: gullible } }
    const engine = { deps, app: await buildApp(deps) }
    await passTime(app, 3)
    const { query, body } = forgeries(own, paid)[form]!
    const shown = { ...body, totalAmount: undefined }
    expect((await complete(engine, own, query, shown)).body, String(form)).toMatchObject({
      isCompleted: true,
    })
    expect(await ticketsOf(app, own)).toHaveLength(1)
    await engine.app.close()
  }
  expect(bank.kept()).toBe(before)
})
