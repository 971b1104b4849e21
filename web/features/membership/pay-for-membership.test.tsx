import { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { expect, test, vi } from 'vitest'
import { createApi } from '../../api/client.ts'
import { sessionOf } from '../../api/session.ts'
import type { DropIn, NonceOutcome } from '../../form/drop-in/drop-in.ts'
import { bank } from '../../testing/engine.ts'
import { Network } from '../../testing/network.ts'
import {
  becomeMember,
  membershipOf,
  orderMembership,
  payForMembership as pay,
} from '../../testing/profiles.ts'
import { type Account, type Agent, buildAccount, buildAgent } from '../../testing/signed-in.ts'
import { payForMembership } from './pay-for-membership.ts'

const { purchaseEmds, createEmdSPayment } = membershipEndpoints

const draft = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  hasAgreed: true,
  startsNow: false,
}
/** At the airline of the small world. */
const order = { emdSUid: 'peoples-mem1y', price: money(19_000, 'EUR'), draft, locale: 'de' } as const

interface Setup {
  readonly asked?: NonceOutcome
  readonly goesOn?: boolean
  readonly over?: object
  readonly buyer?: Account | Agent
  readonly network?: Network
}

async function buy(setup: Setup = {}) {
  const { asked = { kind: 'nonce', nonce: 'nonce-1' }, goesOn = true, over = {} } = setup
  const { network = new Network(), buyer = await buildAccount() } = setup
  const dropIn: DropIn = {
    requestNonce: () => Promise.resolve(asked),
    startAgain: vi.fn(),
    close: () => Promise.resolve(),
  }
  const { fetch } = network
  const { identity } = buyer
  const api = createApi({ base: '/api', session: sessionOf({}), identity, fetch, tell: vi.fn() })
  const profileUid = 'uid' in buyer ? buyer.uid : null
  const ended = await payForMembership(
    dropIn,
    { ...order, profileUid, ...over },
    { api, goesOn: () => goesOn },
  )
  return { ended, buyer, network }
}

test('buys, then pays, with the same nonce and the price that was shown [MEM-19]', async () => {
  const { ended, buyer, network } = await buy()
  expect(ended).toEqual({ kind: 'paid' })
  expect(network.calls).toEqual(['POST membership/purchaseEmds', 'POST membership/createEmdSPayment'])
  expect(network.bodyTo(purchaseEmds)).toEqual({
    emdSUid: 'peoples-mem1y',
    purchaserFirstName: 'Ada',
    purchaserLastName: 'Byron',
    email: 'ada@example.com',
    dataCollectionItems: [{ passengerProfileUid: (buyer as Account).uid, paymentNonce: 'nonce-1' }],
    hasAgreed: true,
    startsNow: false,
    locale: 'de',
  })
  const { confirmationCode } = await membershipOf(buyer as Account)
  expect(network.bodyTo(createEmdSPayment)).toEqual({ amount: '190.00', nonce: 'nonce-1', confirmationCode })
})

test('of an agent names nobody: the airline knows them by the token [MEM-26]', async () => {
  const { ended, network } = await buy({ buyer: await buildAgent() })
  expect(ended).toEqual({ kind: 'paid' })
  expect(network.bodyTo(purchaseEmds)).toEqual({
    emdSUid: 'peoples-mem1y',
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
  const { ended, network } = await buy({ asked: { kind: 'problem', problem } })
  expect(ended).toEqual({ kind: 'failed', notice: { kind: 'drop-in', problem } })
  expect(network.calls).toEqual([])
})

test('a card form that is not complete is no failure [MEM-16]', async () => {
  const { ended, network } = await buy({ asked: { kind: 'incomplete' } })
  expect(ended).toEqual({ kind: 'incomplete' })
  expect(network.calls).toEqual([])
})

test('somebody who leaves while the bank asks buys nothing', async () => {
  const { ended, network } = await buy({ goesOn: false })
  expect(ended).toEqual({ kind: 'left' })
  expect(network.calls).toEqual([])
})

test('a purchase at another price than shown is not paid', async () => {
  const { ended, network } = await buy({ over: { price: money(18_000, 'EUR') } })
  expect(ended).toEqual({
    kind: 'failed',
    notice: { kind: 'price-changed', price: money(19_000, 'EUR') },
  })
  expect(network.calls).toEqual(['POST membership/purchaseEmds'])
})

const refused = (code: string) => ({ kind: 'failed', notice: { kind: 'refused', failure: { code } } })

test.each([
  [purchaseEmds, 'lost', refused('offline')],
  [purchaseEmds, 'fault', refused('fault')],
  [createEmdSPayment, 'lost', { kind: 'asking' }],
  [createEmdSPayment, 'fault', { kind: 'asking' }],
  [createEmdSPayment, 'busy', { kind: 'asking' }],
  [createEmdSPayment, 'payment-in-progress', { kind: 'asking' }],
  [createEmdSPayment, 'amount-differs', refused('amount-differs')],
  [createEmdSPayment, 'too-many-payments', refused('too-many-payments')],
] as const)(
  '$0.path that ends with %s: only what may have charged is asked for [MEM-20]',
  async (call, how, end) => {
    const network = new Network()
    if (how === 'lost') network.lose(call)
    else network.refuse(call, how)
    expect((await buy({ network })).ended).toMatchObject(end)
  },
)

test('somebody who is a member by now is asked about, and so is a payment under way', async () => {
  const member = await buildAccount()
  await becomeMember(member)
  expect((await buy({ buyer: member })).ended).toEqual({ kind: 'asking' })
  const payer = await buildAccount()
  bank.setMood('absent')
  await pay(payer, await orderMembership(payer))
  expect((await buy({ buyer: payer })).ended).toEqual({ kind: 'asking' })
})

test.each([
  ['absent', { kind: 'asking' }],
  ['decline', { kind: 'failed', notice: { kind: 'declined', reason: 'insufficient-funds' } }],
  ['short', { kind: 'failed', notice: { kind: 'refunded' } }],
] as const)('a payment that the gateway answers with %s', async (mood, end) => {
  bank.setMood(mood)
  expect((await buy()).ended).toEqual(end)
})
