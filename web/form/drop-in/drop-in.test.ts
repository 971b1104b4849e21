/** With a drop-in of the test's own, which behaves as Braintree's does. */
// @vitest-environment jsdom
import { money } from '@jetbridge/core/kernel/money.ts'
import { expect, it, vi } from 'vitest'
import { DropInUnavailable, type DropInOptions, openDropIn } from './drop-in.ts'
import type { DropInInstance, PaymentMethod, ThreeDSecureRequest } from './drop-in-library.ts'

const confirmed: PaymentMethod = {
  nonce: 'nonce-1',
  liabilityShifted: true,
  threeDSecureInfo: { status: 'authenticate_successful' },
}

function braintreeError(message: string, code?: string) {
  return Object.assign(new Error(message), { name: 'DropinError', _braintreeWebError: { code } })
}

function shownPlace(): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  // jsdom lays nothing out.
  container.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
  return container
}

interface PlayOptions {
  answer?: () => Promise<PaymentMethod>
  createError?: Error
  over?: Partial<DropInOptions>
}

function play({ answer = async () => confirmed, createError, over = {} }: PlayOptions = {}) {
  const asked: ThreeDSecureRequest[] = []
  const cleared = vi.fn<() => void>()
  const tornDown = vi.fn<() => void>()
  let heard = () => {}
  const instance: DropInInstance = {
    requestPaymentMethod: ({ threeDSecure }) => {
      asked.push(threeDSecure)
      return answer()
    },
    clearSelectedPaymentMethod: cleared,
    teardown: async () => tornDown(),
    on: (_event, listener) => {
      heard = listener
    },
  }
  const create = vi.fn<() => Promise<DropInInstance>>(async () => {
    if (createError) throw createError
    return instance
  })
  const opened = openDropIn({
    authorization: 'token',
    container: shownPlace(),
    locale: 'de',
    amount: money(12_345, 'EUR'),
    email: 'ada@example.org',
    billing: {
      firstName: 'Zoë',
      lastName: 'Größer',
      address: 'Hauptstraße 1',
      city: 'Köln',
      state: null,
      postalCode: '50667',
      countryISO: 'DE',
    },
    standInUrl: null,
    load: async () => ({ create }),
    ...over,
  })
  return { opened, asked, create, cleared, tornDown, challengeShows: () => heard() }
}

it('asks for 3-D Secure over the amount that is due, and gives the nonce [PAY-36]', async () => {
  const { opened, asked, create } = play()
  expect(await (await opened).requestNonce()).toEqual({ kind: 'nonce', nonce: 'nonce-1' })
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ threeDSecure: true, locale: 'de_DE' }))
  expect(asked).toEqual([
    {
      amount: '123.45',
      email: 'ada@example.org',
      billingAddress: {
        givenName: 'Zoe',
        surname: 'Grosser',
        streetAddress: 'Hauptstrasse 1',
        locality: 'Koln',
        postalCode: '50667',
        countryCodeAlpha2: 'DE',
      },
    },
  ])
})

it('lets the form ask for the name on the card, where the name of the payer stands [MEM-16]', async () => {
  const { opened, create } = play()
  await opened
  const overrides = { fields: { cardholderName: { prefill: 'Zoë Größer' } } }
  const card = { cardholderName: { required: true }, overrides }
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ card }))
})

it('leaves the name on the card to be typed where nobody is known [MEM-16]', async () => {
  const billing = { firstName: '', lastName: ' ', address: '', city: '', postalCode: '', countryISO: '' }
  const { opened, create } = play({ over: { billing } })
  await opened
  const card = { cardholderName: { required: true } }
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ card }))
})

it('leaves out what nobody typed', async () => {
  const nothing = { firstName: '', lastName: '李', address: '', city: '', postalCode: '', countryISO: '' }
  const { opened, asked } = play({ over: { email: '', billing: nothing } })
  await (await opened).requestNonce()
  expect(asked).toEqual([{ amount: '123.45', billingAddress: {} }])
})

it.each<[string, Partial<PaymentMethod>]>([
  ['attempted only', { threeDSecureInfo: { status: 'authenticate_attempt_successful' } }],
  ['no liability shifted', { liabilityShifted: false }],
  ['not asked at all', { threeDSecureInfo: {} }],
])('3-D Secure %s is no confirmation [PAY-37, ERR-14]', async (_what, over) => {
  const { opened } = play({ answer: async () => ({ ...confirmed, ...over }) })
  const outcome = { kind: 'problem', problem: 'authentication-failed' }
  expect(await (await opened).requestNonce()).toEqual(outcome)
})

it.each([
  ['CLIENT_AUTHORIZATION_INVALID', 'sign-in-required'],
  ['CLIENT_AUTHORIZATION_INSUFFICIENT', 'sign-in-required'],
  ['CLIENT_REQUEST_ERROR', 'not-initialized'],
  [undefined, 'not-initialized'],
] as const)('a set-up that fails with %s is told as %s [ERR-12, ERR-15]', async (code, problem) => {
  const { opened } = play({ createError: braintreeError('There was an error creating Drop-in.', code) })
  await expect(opened).rejects.toMatchObject({ problem })
  await expect(opened).rejects.toBeInstanceOf(DropInUnavailable)
})

it('a script that does not load counts as not initialized [ERR-12]', async () => {
  const { opened } = play({ over: { load: () => Promise.reject(new TypeError('blocked')) } })
  await expect(opened).rejects.toMatchObject({ problem: 'not-initialized' })
})

it('a hidden container is reported, and nothing is asked [ERR-13]', async () => {
  const { opened, asked } = play({ over: { container: document.createElement('div') } })
  expect(await (await opened).requestNonce()).toEqual({ kind: 'problem', problem: 'not-visible' })
  expect(asked).toEqual([])
})

it('a challenge that never shows itself is reported, and the drop-in is not used again [ERR-13]', async () => {
  const { opened, tornDown } = play({ answer: () => new Promise(() => {}), over: { patience: 20 } })
  const dropIn = await opened
  expect(await dropIn.requestNonce()).toEqual({ kind: 'problem', problem: 'not-visible' })
  expect(tornDown).toHaveBeenCalledOnce()
  expect(await dropIn.requestNonce()).toEqual({ kind: 'problem', problem: 'not-initialized' })
})

it('a challenge that shows itself has all the time its owner needs', async () => {
  let answered = (_method: PaymentMethod) => {}
  const answer = () => new Promise<PaymentMethod>((resolve) => (answered = resolve))
  const { opened, challengeShows } = play({ answer, over: { patience: 20 } })
  const outcome = (await opened).requestNonce()
  challengeShows()
  // One that does not show itself, and begins later, is given up meanwhile.
  const hidden = play({ answer: () => new Promise(() => {}), over: { patience: 20 } })
  expect(await (await hidden.opened).requestNonce()).toMatchObject({ problem: 'not-visible' })
  answered(confirmed)
  expect(await outcome).toEqual({ kind: 'nonce', nonce: 'nonce-1' })
})

it('the card form itself says what is missing in it', async () => {
  const { opened } = play({ answer: () => Promise.reject(braintreeError('No payment method is available.')) })
  expect(await (await opened).requestNonce()).toEqual({ kind: 'incomplete' })
})

it.each([
  [
    'Something went wrong during 3D Secure authentication. Please try again.',
    undefined,
    'authentication-failed',
  ],
  ['Something went wrong during 3D Secure authentication.', 'CLIENT_REQUEST_ERROR', 'failed'],
  ['There was an error.', undefined, 'failed'],
] as const)('“%s” (%s) is told as %s [ERR-14]', async (message, code, problem) => {
  const { opened } = play({ answer: () => Promise.reject(braintreeError(message, code)) })
  expect(await (await opened).requestNonce()).toEqual({ kind: 'problem', problem })
})

it('a spent nonce is never given twice: the card is entered again', async () => {
  const { opened, cleared } = play()
  const dropIn = await opened
  await dropIn.requestNonce()
  expect(cleared).not.toHaveBeenCalled()
  await dropIn.requestNonce()
  expect(cleared).toHaveBeenCalledOnce()
})

it('pressed twice, it asks once', async () => {
  const { opened, asked } = play()
  const dropIn = await opened
  const both = await Promise.all([dropIn.requestNonce(), dropIn.requestNonce()])
  expect(both).toEqual([{ kind: 'nonce', nonce: 'nonce-1' }, { kind: 'incomplete' }])
  expect(asked).toHaveLength(1)
})
