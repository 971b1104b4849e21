import type { OpenForms } from '../../../form/drop-in/open-forms.ts'
import { brandById, brands } from '@jetbridge/brands/brands.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { describe, expect, test } from 'vitest'
import { emptyInfo, emptyContact, type PartyDraft } from '../wizard/party-draft.ts'
import { createApi } from '../../../api/client.ts'
import type { DropIn } from '../../../form/drop-in/drop-in.ts'
import { DropInUnavailable } from '../../../form/drop-in/drop-in.ts'
import { consentOf, subscribe } from './newsletter.ts'
import { leavePage, payAtPage, type PageTransaction } from './pay-at-page.ts'
import { confirmForNothing, payOnAccount } from './pay-at-once.ts'
import { openToPay, payByDropIn } from './pay-by-drop-in.ts'
import type { PayDeps } from './reserve.ts'
import { askVoucher, forgetVoucher, isVerdict } from './voucher.ts'

const reserved = {
  data: { confirmationCode: 'K7MPQ2', balance: 123.45, totalAmount: 123.45, voucherAmount: 0 },
}
const failure = (code: string, message: string = code) => ({ code, message, requestId: 'r' })

type Answers = Readonly<Record<string, readonly [status: number, body: unknown]>>

/** Plays the server; every request is kept in order. Status 0 is a lost connection. */
function world(answers: Answers = {}) {
  const requests: { to: string; body: Record<string, unknown> }[] = []
  const asked: string[] = []
  const all: Answers = { 'create-reservation': [200, reserved], ...answers }
  const send: typeof fetch = (url, init) => {
    if (typeof url === 'string') asked.push(url)
    const to = (typeof url === 'string' ? url : '').split('/').at(-1)?.replace(/\?.*/, '') ?? ''
    requests.push({ to, body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as never })
    const [status, body] = all[to] ?? [404, failure('not-found')]
    if (status === 0) return Promise.reject(new TypeError('no network'))
    return Promise.resolve(Response.json(body, { status }))
  }
  const session = { read: () => ({ bookingFlowId: 'flow-1' }), keep: () => undefined, clear: () => undefined }
  const api = createApi({ base: '/api', session, fetch: send, tell: () => undefined })
  const deps: PayDeps = {
    api,
    locale: 'en',
    due: fromDecimal(123.45, 'EUR'),
    total: fromDecimal(123.45, 'EUR'),
    start: async () => void requests.push({ to: 'save', body: {} }),
    onReserved: () => undefined,
  }
  return { api, deps, send, requests, asked, order: () => requests.map(({ to }) => to) }
}

/** Answers after which nobody knows whether money moved. */
const uncertain = [
  [500, failure('fault')],
  [503, failure('busy')],
  [502, {}],
] as const

const paid = (transactionStatus: string, reason: string | null = null) =>
  [200, { transactionStatus, reason }] as const

describe('the gateway’s own page', () => {
  const contact = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.org',
    phone: '+43 664 1234567',
    address: 'Seestraße 1',
    city: 'Bregenz',
    state: '',
    postCode: '6900',
    country: 'AT',
    countryCode: 'AT',
  }
  const opened = {
    transactionId: 't1',
    paymentPageUrl: 'https://pay.example/t1',
    pnrPaymentId: 'a1',
    confirmationCode: 'K7MPQ2',
  }
  const go = async (answers: Answers) => {
    const { deps, requests, order } = world(answers)
    const left: string[] = []
    const remembered: PageTransaction[] = []
    const outcome = await payAtPage({
      ...deps,
      provider: 'datatrans',
      contact,
      returnPath: '/booking-flow?ori=ACH',
      remember: async (page) => void remembered.push(page),
      leave: (url) => left.push(url),
    })
    return { outcome, left, remembered, requests, order: order() }
  }

  test('is opened with what is due and whom it is billed to, once the flow is saved, and then gone to [API-30, PAY-11, PAY-14, PAY-15]', async () => {
    const { outcome, left, remembered, requests, order } = await go({
      'init-transaction-with-balance': [200, opened],
    })
    expect(order).toEqual(['save', 'create-reservation', 'init-transaction-with-balance'])
    expect(requests.at(-1)?.body).toEqual({
      ...contact,
      provider: 'datatrans',
      balance: 123.45,
      currencyCode: 'EUR',
      confirmationCode: 'K7MPQ2',
      isTransactionInitiated: true,
      returnPath: '/booking-flow?ori=ACH',
      locale: 'en',
    })
    expect(outcome).toEqual({ kind: 'sent-away' })
    expect(left).toEqual(['https://pay.example/t1'])
    expect(remembered).toHaveLength(1)
  })

  test.each([
    ['no transaction', [200, { ...opened, transactionId: null, paymentPageUrl: null }], { kind: 'no-page' }],
    ['a page without a transaction', [200, { ...opened, transactionId: null }], { kind: 'no-page' }],
    ['a page with an empty transaction', [200, { ...opened, transactionId: '' }], { kind: 'no-page' }],
    ['an answer without data', [200, null], { kind: 'no-page' }],
    ['an empty answer', [200, {}], { kind: 'no-page' }],
    ['a transaction without a page', [200, { ...opened, paymentPageUrl: null }], { kind: 'no-page' }],
    ['another one under way', [409, failure('payment-in-progress')], { kind: 'pending' }],
    ['no answer: nothing was charged', [0, {}], { kind: 'offline' }],
    ['a fault', [500, failure('fault')], { kind: 'refused', code: 'fault', message: 'fault' }],
  ] as const)('%s leads nowhere and says so [ERR-09]', async (_name, answer, expected) => {
    const { outcome, left } = await go({ 'init-transaction-with-balance': answer })
    expect([outcome, left]).toEqual([expected, []])
  })
})

test('a page that cannot be left now says why, and nothing has changed', async () => {
  expect(await leavePage(world({ abandon: [409, failure('payment-in-progress')] }).api)).toMatchObject({
    code: 'payment-in-progress',
  })
  expect(await leavePage(world({ abandon: [0, {}] }).api)).toMatchObject({ code: 'offline' })
  expect(await leavePage(world({ abandon: [200, { state: 'declined' }] }).api)).toEqual({ state: 'declined' })
})

describe('an agency’s account', () => {
  test('is debited after the reservation; any status other than approved is shown [PAY-12, GAP-104]', async () => {
    const good = world({ 'account-payment': paid('approved') })
    expect(await payOnAccount(good.deps)).toEqual({ kind: 'approved' })
    expect(good.order()).toEqual(['save', 'create-reservation', 'account-payment'])
    const bad = world({ 'account-payment': paid('Declined', 'credit-exceeded') })
    expect(await payOnAccount(bad.deps)).toEqual({
      kind: 'declined',
      reason: 'credit-exceeded',
      status: 'Declined',
    })
    expect(await payOnAccount(world({ 'account-payment': [0, {}] }).deps)).toEqual({ kind: 'pending' })
  })

  test.each([null, {}, { transactionStatus: '' }])(
    'that answers %o and no status is asked about',
    async (body) => {
      expect(await payOnAccount(world({ 'account-payment': [200, body] }).deps)).toEqual({ kind: 'pending' })
    },
  )

  test.each(uncertain)('that answers %i %o is asked about, never told as failed', async (status, body) => {
    expect(await payOnAccount(world({ 'account-payment': [status, body] }).deps)).toEqual({ kind: 'pending' })
  })
})

test('nothing due asks nobody for money [PAY-39, VCH-07]', async () => {
  const { deps, order } = world({ 'create-reservation': [200, { data: { ...reserved.data, balance: 0 } }] })
  expect(await confirmForNothing({ ...deps, due: fromDecimal(0, 'EUR') })).toEqual({ kind: 'approved' })
  expect(order()).toEqual(['save', 'create-reservation'])
})

describe('the drop-in', () => {
  const dropIn = (asked: Awaited<ReturnType<DropIn['requestNonce']>>): OpenForms => ({
    requestNonce: () => Promise.resolve(asked),
    startAgain: () => undefined,
    wallets: [],
    close: () => Promise.resolve(),
  })
  const nonce = { kind: 'nonce', nonce: 'n1' } as const

  test('is opened by the first press, after the reservation; no money is asked for, and no payment has begun [PAY-35]', async () => {
    const { deps, order } = world({ 'client-token': [200, { clientToken: 'c1' }] })
    const shown: string[] = []
    const opened = await openToPay({
      ...deps,
      email: 'ada@example.org',
      open: async (token) => {
        shown.push(token)
        return dropIn(nonce)
      },
    })
    expect(opened).toHaveProperty('requestNonce')
    expect(shown).toEqual(['c1'])
    expect(order()).toEqual(['create-reservation', 'client-token'])
  })

  test('opens with a token that is an object or a bare string, and tells the gateway who pays [API-33]', async () => {
    for (const answer of [{ clientToken: 'c1' }, 'c1']) {
      const { deps, asked } = world({ 'client-token': [200, answer] })
      const shown: string[] = []
      const open = (token: string) => {
        shown.push(token)
        return Promise.resolve(dropIn(nonce))
      }
      await openToPay({ ...deps, email: 'ada@example.org', open })
      expect(shown).toEqual(['c1'])
      expect(asked.at(-1)).toBe('/api/braintree/client-token?email=ada%40example.org&uid=flow-1')
    }
  })

  test.each([
    [401, failure('session-expired', '1'), { kind: 'drop-in', problem: 'sign-in-required' }],
    [403, failure('not-found'), { kind: 'drop-in', problem: 'sign-in-required' }],
    [503, failure('busy'), { kind: 'drop-in', problem: 'not-initialized' }],
    [0, {}, { kind: 'offline' }],
  ])('an answer of %i to its token is shown on the step [ERR-12, ERR-15]', async (status, body, expected) => {
    const { deps } = world({ 'client-token': [status, body] })
    const open = () => Promise.resolve(dropIn(nonce))
    expect(await openToPay({ ...deps, email: '', open })).toEqual(expected)
  })

  test('one that cannot be shown is not initialised [ERR-12]', async () => {
    const { deps } = world({ 'client-token': [200, { clientToken: 'c1' }] })
    const open = () => Promise.reject(new DropInUnavailable('not-initialized', undefined))
    expect(await openToPay({ ...deps, email: '', open })).toEqual({
      kind: 'drop-in',
      problem: 'not-initialized',
    })
  })

  test('the next press charges its nonce with the amount in two decimals and the code of the booking [API-34, PAY-36, PAY-41]', async () => {
    const { deps, requests, order } = world({ checkout: paid('Approved') })
    expect(await payByDropIn(dropIn(nonce), deps)).toEqual({ kind: 'approved' })
    expect(order()).toEqual(['save', 'create-reservation', 'checkout'])
    expect(requests.at(-1)).toEqual({
      to: 'checkout',
      body: { amount: '123.45', nonce: 'n1', confirmationCode: 'K7MPQ2' },
    })
  })

  test.each(uncertain)(
    'charged and answered %i %o is asked about, never told as failed',
    async (status, body) => {
      const { deps } = world({ checkout: [status, body] })
      expect(await payByDropIn(dropIn(nonce), deps)).toEqual({ kind: 'pending' })
    },
  )

  test('without a nonce nothing is sent: failed 3-D Secure is shown, an incomplete form stays [PAY-37, ERR-13, ERR-14]', async () => {
    const { deps, requests } = world()
    for (const problem of ['not-visible', 'authentication-failed', 'failed'] as const) {
      expect(await payByDropIn(dropIn({ kind: 'problem', problem }), deps)).toEqual({
        kind: 'drop-in',
        problem,
      })
    }
    expect(await payByDropIn(dropIn({ kind: 'incomplete' }), deps)).toEqual({ kind: 'invalid', problems: {} })
    expect(requests).toEqual([])
  })
})

describe('a voucher', () => {
  const question = { code: ' gift50 ', reservationId: 'flow-1', total: fromDecimal(123.45, 'EUR') }
  const asked = (...answer: Answers[string]) =>
    askVoucher(world({ 'validate-voucher': answer }).api, question)
  const result = {
    isSuccess: true,
    balanceToPay: 73.45,
    voucherAmount: 50,
    currencyCode: 'EUR',
    validateVoucherError: null,
  }
  const refused = (code: string, errorDescription: string) => ({
    ...result,
    isSuccess: false,
    validateVoucherError: { code, errorDescription },
  })

  test('is trimmed, and sent with reservation and amount; an empty one is asked for here [API-27, VCH-02, VCH-03, VCH-04]', async () => {
    const { api, requests } = world({ 'validate-voucher': [200, result] })
    expect(await askVoucher(api, question)).toEqual({ ok: true, covered: fromDecimal(50, 'EUR') })
    expect(requests[0]?.body).toEqual({ voucherCode: 'gift50', reservationId: 'flow-1', amount: 123.45 })
    expect(await askVoucher(api, { ...question, code: '  ' })).toEqual({
      ok: false,
      why: { problem: 'required' },
    })
    expect(requests).toHaveLength(1)
  })

  test('that pays nothing says why: known reasons in the site’s words, others in the server’s [VCH-05, VCH-06]', async () => {
    const why = async (...answer: Answers[string]) => {
      const told = await asked(...answer)
      return told.ok ? undefined : told.why
    }
    expect(await why(200, refused('expired', 'The voucher has expired'))).toEqual({ problem: 'expired' })
    expect(await why(200, refused('unknown', 'Not at weekends'))).toEqual({ words: 'Not at weekends' })
    expect(await why(200, { ...result, isSuccess: false })).toEqual({ problem: 'unknown' })
    expect(await why(409, failure('hold-expired'))).toEqual({ lost: 'hold-expired' })
    expect(await why(409, failure('departure-cancelled'))).toEqual({ lost: 'departure-cancelled' })
  })

  test('that could not be checked is shown with the reason of the call, or its message if it has none [VCH-06]', async () => {
    const failed = async (...answer: Answers[string]) => {
      const told = await asked(...answer)
      if (told.ok || !('failed' in told.why)) throw new Error('answered')
      expect(isVerdict(told.why)).toBe(false)
      return told.why.failed
    }
    expect(await failed(422, failure('amount-differs'))).toMatchObject({ code: 'amount-differs' })
    expect(await failed(429, failure('too-many-requests'))).toMatchObject({ code: 'too-many-requests' })
    expect(await failed(500, { message: 'Out of order' })).toMatchObject({
      code: 'unreadable',
      message: 'Out of order',
    })
    expect(await failed(0, {})).toMatchObject({ code: 'offline' })
  })

  test('whose forgetting fails says why', async () => {
    expect(await forgetVoucher(world({ 'validate-voucher': [200, {}] }).api)).toBeUndefined()
    const lost = world({ 'validate-voucher': [409, failure('hold-expired')] }).api
    expect(await forgetVoucher(lost)).toEqual({ lost: 'hold-expired' })
    const busy = world({ 'validate-voucher': [503, failure('busy')] }).api
    expect(await forgetVoucher(busy)).toMatchObject({ failed: { code: 'busy' } })
  })
})

describe('the newsletter', () => {
  const person = (passengerType: 'adult' | 'child', info: Partial<typeof emptyInfo>) =>
    ({ passengerType, info: { ...emptyInfo, ...info } }) as PartyDraft['people'][number]
  const party = (email: string): PartyDraft => ({
    people: [
      person('child', { firstName: 'Leo' }),
      person('adult', { firstName: 'Ada', lastName: 'Byron', gender: 'F', email }),
    ],
    contact: undefined,
    typedContact: { ...emptyContact, email: 'home@example.org' },
  })

  test('is for the first adult, at their own address or that of the booking [NWS-02, NWS-03]', () => {
    const consent = { type: 'MarketingConsent', firstName: 'Ada', lastName: 'Byron', gender: 'F' }
    expect(consentOf(party('ada@example.org'))).toEqual({ ...consent, email: 'ada@example.org' })
    expect(consentOf(party(''))).toEqual({ ...consent, email: 'home@example.org' })
    expect(consentOf(undefined)).toBeUndefined()
  })

  test.each(['X', 'U', ''] as const)('is told no gender that it does not know: %s', (gender) => {
    const people = [person('adult', { firstName: 'FNU', lastName: 'Sukarno', gender })]
    expect(consentOf({ ...party(''), people })).toMatchObject({
      firstName: '',
      lastName: 'Sukarno',
      gender: null,
    })
  })

  test('has an address of its own at one brand alone [BRD-05]', () => {
    const own = brands.filter(({ newsletterUrl }) => newsletterUrl !== undefined)
    expect(own.map(({ id }) => id)).toEqual(['air_direct'])
  })

  test('goes to the API, or to the brand’s own address with the same payload; a failure is nobody’s concern [API-35, BRD-05, NWS-03, NWS-04]', async () => {
    const consent = consentOf(party('ada@example.org'))!
    const standard = world({ 'subscribe-newsletter': [500, failure('fault')] })
    await subscribe(consent, { api: standard.api, url: undefined, fetch: standard.send })
    expect(standard.requests).toEqual([{ to: 'subscribe-newsletter', body: consent }])
    const own = world({ subscriptions: [0, {}] })
    const url = brandById('air_direct').newsletterUrl
    await subscribe(consent, { api: own.api, url, fetch: own.send })
    expect(own.asked).toEqual([url])
    expect(own.requests).toEqual([{ to: 'subscriptions', body: consent }])
  })
})
