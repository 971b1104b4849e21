import { money } from '@jetbridge/core/kernel/money.ts'
import { expect, test, vi } from 'vitest'
import { createApi } from '../../api/client.ts'
import { sessionOf } from '../../api/session.ts'
import type { DropIn, NonceOutcome } from '../../form/drop-in/drop-in.ts'
import { payForMembership } from './pay-for-membership.ts'
import { MembershipEngine } from './testing/membership-engine.ts'

const draft = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  hasAgreed: true,
  startsNow: false,
}
const order = {
  emdSUid: 'aero-mem1y',
  price: money(64_000, 'USD'),
  draft,
  profileUid: 'profile-1',
  locale: 'de',
} as const

function pay(
  engine: MembershipEngine,
  setup: { asked?: NonceOutcome; goesOn?: boolean; over?: object } = {},
) {
  const { asked = { kind: 'nonce', nonce: 'nonce-1' }, goesOn = true, over = {} } = setup
  const dropIn: DropIn = {
    requestNonce: () => Promise.resolve(asked),
    startAgain: vi.fn(),
    close: () => Promise.resolve(),
  }
  const api = createApi({ base: '/api', session: sessionOf({}), fetch: engine.fetch, tell: vi.fn() })
  return payForMembership(dropIn, { ...order, ...over }, { api, goesOn: () => goesOn })
}

test('buys, then pays, with the same nonce and the price that was shown [MEM-19]', async () => {
  const engine = new MembershipEngine()
  expect(await pay(engine)).toEqual({ kind: 'paid' })
  expect(engine.calls()).toEqual(['POST membership/purchaseEmds', 'POST membership/createEmdSPayment'])
  expect(engine.sent[0]?.body).toEqual({
    emdSUid: 'aero-mem1y',
    purchaserFirstName: 'Ada',
    purchaserLastName: 'Byron',
    email: 'ada@example.com',
    dataCollectionItems: [{ passengerProfileUid: 'profile-1', paymentNonce: 'nonce-1' }],
    hasAgreed: true,
    startsNow: false,
    locale: 'de',
  })
  expect(engine.sent[1]?.body).toEqual({ amount: '640.00', nonce: 'nonce-1', confirmationCode: 'M7XQ2A' })
})

test('of an agent names nobody: the airline knows them by the token [MEM-26]', async () => {
  const engine = new MembershipEngine()
  await pay(engine, { over: { profileUid: null } })
  expect(engine.sent[0]?.body).toEqual({
    emdSUid: 'aero-mem1y',
    dataCollectionItems: [{ passengerProfileUid: null, paymentNonce: 'nonce-1' }],
    hasAgreed: true,
    startsNow: false,
    locale: 'de',
  })
})

test.each([
  ['authentication-failed', 'MEM-18'],
  ['not-visible', 'MEM-17'],
] as const)('nothing is bought where the drop-in says %s [%s]', async (problem, _id) => {
  const engine = new MembershipEngine()
  const asked = { kind: 'problem', problem } as const
  expect(await pay(engine, { asked })).toEqual({ kind: 'failed', notice: { kind: 'drop-in', problem } })
  expect(engine.calls()).toEqual([])
})

test('a card form that is not complete is no failure [MEM-16]', async () => {
  const engine = new MembershipEngine()
  expect(await pay(engine, { asked: { kind: 'incomplete' } })).toEqual({ kind: 'incomplete' })
  expect(engine.calls()).toEqual([])
})

test('somebody who leaves while the bank asks buys nothing', async () => {
  const engine = new MembershipEngine()
  expect(await pay(engine, { goesOn: false })).toEqual({ kind: 'left' })
  expect(engine.calls()).toEqual([])
})

test('a purchase at another price than shown is not paid', async () => {
  const engine = new MembershipEngine()
  expect(await pay(engine, { over: { price: money(60_000, 'USD') } })).toEqual({
    kind: 'failed',
    notice: { kind: 'price-changed', price: money(64_000, 'USD') },
  })
  expect(engine.calls()).toEqual(['POST membership/purchaseEmds'])
})

const purchase = 'POST membership/purchaseEmds'
const payment = 'POST membership/createEmdSPayment'
const refused = (code: string) => ({ kind: 'failed', notice: { kind: 'refused', failure: { code } } })

test.each([
  [purchase, 'lost', refused('offline')],
  [purchase, 'fault', refused('fault')],
  [purchase, 'already-member', { kind: 'asking' }],
  [purchase, 'payment-in-progress', { kind: 'asking' }],
  [payment, 'lost', { kind: 'asking' }],
  [payment, 'fault', { kind: 'asking' }],
  [payment, 'busy', { kind: 'asking' }],
  [payment, 'payment-in-progress', { kind: 'asking' }],
  [payment, 'amount-differs', refused('amount-differs')],
  [payment, 'too-many-payments', refused('too-many-payments')],
] as const)(
  '%s that ends with %s: only what may have charged is asked for [MEM-20]',
  async (call, how, ended) => {
    const engine = new MembershipEngine()
    engine.answers.set(call, how)
    expect(await pay(engine)).toMatchObject(ended)
  },
)

test.each([
  ['Pending', null, { kind: 'asking' }],
  [
    'Declined',
    'insufficient-funds',
    { kind: 'failed', notice: { kind: 'declined', reason: 'insufficient-funds' } },
  ],
  ['Refunded', 'too-late', { kind: 'failed', notice: { kind: 'refunded' } }],
] as const)('a payment that is answered with %s', async (transactionStatus, reason, ended) => {
  const engine = new MembershipEngine()
  engine.answers.set(payment, () => ({ transactionStatus, reason }))
  expect(await pay(engine)).toEqual(ended)
})
