import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { describe, expect, test } from 'vitest'
import { createApi } from '../../../api/client.ts'
import type { CardFields } from '../../../form/card/card-fields.ts'
import { payByCard } from './pay-by-card.ts'

const number = '4111111111111111'
const fields: CardFields = {
  email: 'ada@example.org',
  cardHolder: 'Ada Byron',
  cardNumber: '4111 1111 1111 1111',
  cardExpirationDate: '12/30',
  cardCode: '123',
  firstName: 'Ada',
  lastName: 'Byron',
  address: 'Seestraße 1',
  city: 'Bregenz',
  state: '',
  postalCode: '6900',
  countryISO: 'AT',
}
const gatewayUrl = 'https://gateway.example'
const reserved = { data: { confirmationCode: 'K7MPQ2', balance: 123.45, totalAmount: 123.45 } }
const approved = { transactionStatus: 'Approved', reason: null }
const token = { token: 'tok_1', masked: '4111XXXXXXXX1111' }

type Answers = Partial<
  Record<'tokens' | 'card-token' | 'create-reservation' | 'process-payment', [status: number, body: unknown]>
>

/** The client asks by address alone. */
function addressOf(asked: Parameters<typeof fetch>[0]): string {
  return typeof asked === 'string' ? asked : ''
}

/** Plays gateway and server; every request is kept in order. */
function world(
  answers: Answers = {},
  { isOnline = true, savedCard }: { isOnline?: boolean; savedCard?: string } = {},
) {
  const requests: { to: string; body: string }[] = []
  const all = {
    tokens: [200, token],
    'card-token': [200, { token: 'tok_2', accountNumber: '5555XXXXXXXX4444' }],
    'create-reservation': [200, reserved],
    'process-payment': [200, approved],
    ...answers,
  }
  const send: typeof fetch = (url, init) => {
    const to = addressOf(url).split('/').at(-1) ?? ''
    requests.push({ to, body: typeof init?.body === 'string' ? init.body : '' })
    const [status, body] = all[to as keyof typeof all] as [number, unknown]
    if (status === 0) return Promise.reject(new TypeError('no network'))
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  }
  const session = { read: () => ({}), keep: () => undefined, clear: () => undefined }
  const told: unknown[] = []
  const api = createApi({ base: '/api', session, fetch: send, tell: (failure) => told.push(failure) })
  const pay = () =>
    payByCard(fields, {
      api,
      gatewayUrl,
      fetch: send,
      provider: 'default',
      savedCard,
      locale: 'en',
      isOnline: () => isOnline,
      due: fromDecimal(123.45, 'EUR'),
      total: fromDecimal(123.45, 'EUR'),
      onReserved: () => undefined,
      start: async () => void requests.push({ to: 'save', body: '' }),
    })
  return { pay, requests, told, order: () => requests.map(({ to }) => to) }
}

test('the flow is saved as started before any money is asked for [PAY-11, PAY-18]', async () => {
  const { pay, order } = world()
  expect(await pay()).toEqual({ kind: 'approved' })
  expect(order()).toEqual(['tokens', 'save', 'create-reservation', 'process-payment'])
})

test('the number goes to the gateway and nowhere else; the server sees it masked, with the token [PAY-42]', async () => {
  const { pay, requests } = world()
  await pay()
  expect(requests.filter(({ body }) => body.replace(/\D/g, '').includes(number)).map(({ to }) => to)).toEqual(
    ['tokens'],
  )
  const sent = JSON.parse(requests.at(-1)?.body ?? '{}') as Record<string, unknown>
  expect(sent).toMatchObject({ token: 'tok_1', amount: 123.45, cardNumber: '4111XXXXXXXX1111' })
  expect(sent).not.toHaveProperty('cardCode')
})

describe('a saved card', () => {
  const savedCard = 'card-1'

  test('is charged by a token that the engine gets for it; nothing goes to the gateway from here', async () => {
    const { pay, requests, order } = world({}, { savedCard })
    expect(await pay()).toEqual({ kind: 'approved' })
    expect(order()).toEqual(['card-token', 'save', 'create-reservation', 'process-payment'])
    expect(JSON.parse(requests[0]?.body ?? '{}')).toEqual({ passengerProfilePaymentUid: 'card-1' })
    const sent = JSON.parse(requests.at(-1)?.body ?? '{}') as Record<string, unknown>
    expect(sent).toMatchObject({ token: 'tok_2', cardNumber: '5555XXXXXXXX4444' })
  })

  test.each([
    [401, 'session-expired'],
    [404, 'not-found'],
  ])(
    'that its owner cannot use any more (%i) starts nothing, and the booking goes on',
    async (status, code) => {
      const { pay, order } = world({ 'card-token': [status, { code, message: '1' }] }, { savedCard })
      expect(await pay()).toMatchObject({ kind: 'refused', code: 'card-refused' })
      expect(order()).toEqual(['card-token'])
    },
  )
})

test('a year further ahead than cards are issued for is called that, not a typing mistake', async () => {
  const { pay } = world({ tokens: [422, { fields: { expiryYear: 'too-far' } }] })
  expect(await pay()).toMatchObject({ problems: { cardExpirationDate: 'card-expiry-far' } })
})

test('a card that the gateway refuses starts nothing: the traveller may still go back [FLOW-06]', async () => {
  const { pay, order } = world({ tokens: [422, { fields: { number: 'checksum', expiryMonth: 'expired' } }] })
  expect(await pay()).toEqual({
    kind: 'invalid',
    problems: { cardNumber: 'card-checksum', cardExpirationDate: 'card-expired' },
  })
  expect(order()).toEqual(['tokens'])
})

describe('how a try ends', () => {
  const failure = (code: string) => ({ code, message: code, requestId: 'r' })
  test.each<[string, Answers, unknown]>([
    [
      'declined, with its status',
      { 'process-payment': [200, { transactionStatus: 'Declined', reason: 'insufficient-funds' }] },
      { kind: 'declined', reason: 'insufficient-funds', status: 'Declined' },
    ],
    [
      'pending',
      { 'process-payment': [200, { transactionStatus: 'Pending', reason: null }] },
      { kind: 'pending' },
    ],
    ['the gateway is down', { tokens: [503, {}] }, { kind: 'gateway-down' }],
    [
      'the connection is lost before anything is charged',
      { 'create-reservation': [0, {}] },
      { kind: 'offline' },
    ],
    ['the hold has ended', { 'create-reservation': [409, failure('hold-expired')] }, { kind: 'hold-ended' }],
    [
      'the balance is not the one on the button, and nothing is charged',
      { 'create-reservation': [200, { data: { ...reserved.data, balance: 140 } }] },
      { kind: 'refused', code: 'amount-differs', message: 'The balance is not the amount shown' },
    ],
    [
      'the amount is another',
      { 'process-payment': [422, failure('amount-differs')] },
      { kind: 'refused', code: 'amount-differs', message: 'amount-differs' },
    ],
    ['already under way', { 'process-payment': [409, failure('payment-in-progress')] }, { kind: 'pending' }],
    ['the answer is lost: nobody may pay twice', { 'process-payment': [0, {}] }, { kind: 'pending' }],
    ['the engine failed on the way', { 'process-payment': [500, failure('fault')] }, { kind: 'pending' }],
    ['the engine was too busy to say', { 'process-payment': [503, failure('busy')] }, { kind: 'pending' }],
    ['a proxy answered in its place', { 'process-payment': [504, {}] }, { kind: 'pending' }],
    [
      'a fault before anything is charged',
      { 'create-reservation': [500, failure('fault')] },
      { kind: 'refused', code: 'fault', message: 'fault' },
    ],
  ])('%s [PAY-18, ERR-16]', async (_name, answers, outcome) => {
    expect(await world(answers).pay()).toEqual(outcome)
  })

  test('a device without a connection never blames the gateway, and nothing is begun [ERR-16]', async () => {
    const { pay, order } = world({ tokens: [0, {}] }, { isOnline: false })
    expect(await pay()).toEqual({ kind: 'offline' })
    expect(order()).toEqual(['tokens'])
  })

  test('shows nothing by itself: the payment step shows it [PAY-44]', async () => {
    const { pay, told } = world({ 'process-payment': [422, failure('amount-differs')] })
    await pay()
    expect(told).toEqual([])
  })
})
