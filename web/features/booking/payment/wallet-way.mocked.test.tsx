/** Apple Pay and Google Pay on the payment step, with a drop-in of the test’s own in the place of Braintree’s. */
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import type { DropInSetup } from '@jetbridge/core/brand/drop-in-setup.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../../api/failure.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { heldSeats } from '../hold/held-seats.ts'
import type { Booking } from '../model.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { newWizard, withCurrent } from '../wizard/wizard.ts'
import type { CheckoutState } from './checkout-state.ts'
import { DropInWay } from './drop-in-way.tsx'
import type { PayOutcome } from './outcome.ts'

const library = vi.hoisted(() => ({ create: vi.fn() }))
vi.mock('braintree-web-drop-in', () => ({ default: library }))

const user = userEvent.setup()
afterEach(cleanup)

interface DropInOptions {
  container: HTMLElement
  card: unknown
  applePay?: { displayName: string; paymentRequest: object }
  googlePay?: { transactionInfo: object; merchantInfo: object }
}

const names = { applePay: 'Buy with Apple Pay', googlePay: 'Buy with Google Pay' }

/** What the sheet is told when it opens, and whether its owner confirms. */
const sheet = { opened: [] as string[], isConfirmed: true, isNetworkTokenized: true, isHere: true }

beforeEach(() => {
  Object.assign(sheet, { opened: [], isConfirmed: true, isNetworkTokenized: true, isHere: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // jsdom lays nothing out.
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
  library.create.mockReset().mockImplementation(async (options: DropInOptions) => {
    const { container, card, applePay } = options
    const kind = applePay ? 'applePay' : 'googlePay'
    if (card === false && !sheet.isHere) throw new Error('No valid payment options available.')
    const shown = document.createElement(card === false ? 'button' : 'input')
    let heard = () => {}
    shown.setAttribute('aria-label', card === false ? names[kind] : 'Card number')
    shown.setAttribute('type', card === false ? 'button' : 'text')
    if (card === false) {
      shown.addEventListener('click', () => {
        sheet.opened.push(kind)
        if (sheet.isConfirmed) heard()
      })
    }
    container.append(shown)
    const type = applePay ? 'ApplePayCard' : 'AndroidPayCard'
    return {
      requestPaymentMethod: async () => ({
        nonce: `of ${kind}`,
        type,
        details: { isNetworkTokenized: sheet.isNetworkTokenized },
      }),
      clearSelectedPaymentMethod: () => undefined,
      teardown: async () => shown.remove(),
      on: (event: string, listener: () => void) => {
        if (event === 'paymentMethodRequestable') heard = listener
      },
    }
  })
})

const due = fromDecimal(95, 'USD')
const answers: Readonly<Record<string, unknown>> = {
  'client-token': { clientToken: 'c1' },
  'create-reservation': {
    data: {
      confirmationCode: 'K7MPQ2',
      balance: 95,
      totalAmount: 120,
      voucherAmount: 25,
      currencyCode: 'USD',
    },
  },
  checkout: { transactionStatus: 'Approved', reason: null },
}

const both: DropInSetup = {
  standInUrl: null,
  wallets: ['apple-pay', 'google-pay'],
  googlePay: { merchantId: 'BCR2DN', country: 'CH' },
}

async function open({ setup = both, areSeatsGone = false, isPaying = false } = {}) {
  const calls: string[] = []
  const bodies: unknown[] = []
  const told: PayOutcome[] = []
  const call = async ({ path }: { path: string }, { body }: { body?: unknown } = {}) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    calls.push(name)
    if (name === 'checkout') bodies.push(body)
    if (name === 'create-reservation' && areSeatsGone) throw new ApiFailure(409, 'hold-expired', 'gone')
    return answers[name]
  }
  const booking = {
    query: parseQuery({ prov: 'user' }),
    wizard: withCurrent(newWizard(), 'payment'),
    currency: 'USD',
    where: { kind: 'choosing' },
    held: heldSeats({ secondsLeft: 600, totalAmount: 120, currencyCode: 'USD' } as never),
  } as unknown as Booking
  const Stage = () => {
    const [accepted, setAccepted] = useState({ terms: false, dataProtection: false })
    const checkout = {
      due,
      isPaying,
      accepted,
      setAccepted,
      deps: {
        api: { call, session: { read: () => ({}) } },
        locale: 'en',
        due,
        total: fromDecimal(120, 'USD'),
        start: async () => void calls.push('start'),
        onReserved: () => undefined,
      },
      onPaying: () => calls.push('paying'),
      onOutcome: (outcome: PayOutcome) => told.push(outcome),
    } as unknown as CheckoutState
    return (
      <BookingWith value={booking}>
        <DropInWay checkout={checkout} onUnopened={() => false} />
      </BookingWith>
    )
  }
  await renderPiece(<Stage />, { brandId: 'aero', dropIn: setup })
  return { calls, bodies, told }
}

const press = (kind: keyof typeof names) => user.click(screen.getByRole('button', { name: names[kind] }))
const ready = () => screen.findByLabelText('Card number')
const accept = async () => {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
}
const createdFor = (kind: 'applePay' | 'googlePay') =>
  (library.create.mock.calls as [DropInOptions][])
    .map(([options]) => options)
    .find((options) => options[kind])

test('both stand above the card, and their sheets are told whom is paid and what is paid now', async () => {
  document.documentElement.style.setProperty('--radius-field', '9px')
  await open()
  const card = await ready()
  const buttons = Object.values(names).map((name) => screen.getByRole('button', { name }))
  const places = buttons.map((button) => button.compareDocumentPosition(card))
  expect(places).toEqual([Node.DOCUMENT_POSITION_FOLLOWING, Node.DOCUMENT_POSITION_FOLLOWING])
  expect(createdFor('applePay')?.applePay).toMatchObject({
    paymentRequest: { total: { label: 'Aero', amount: '95.00' }, currencyCode: 'USD' },
  })
  expect(createdFor('googlePay')?.googlePay).toMatchObject({
    googlePayVersion: 2,
    merchantId: 'BCR2DN',
    merchantInfo: { merchantName: 'Aero' },
    transactionInfo: {
      totalPriceStatus: 'FINAL',
      totalPrice: '95.00',
      currencyCode: 'USD',
      countryCode: 'CH',
    },
    button: { buttonRadius: 9 },
  })
  document.documentElement.style.removeProperty('--radius-field')
})

test.each<[string, DropInSetup, string[]]>([
  ['none is set', { standInUrl: null }, []],
  ['Apple Pay is set', { standInUrl: null, wallets: ['apple-pay'] }, [names.applePay]],
  ['Google Pay is set', { standInUrl: null, wallets: ['google-pay'] }, [names.googlePay]],
])('where %s, that is offered and nothing else', async (_what, setup, offered) => {
  await open({ setup })
  await ready()
  const shown = screen.queryAllByRole('button', { name: /^Buy with/ }).map((button) => button.ariaLabel)
  expect(shown).toEqual(offered)
})

test('a browser that has none shows the card alone', async () => {
  sheet.isHere = false
  const { told } = await open()
  await ready()
  expect(screen.queryByRole('button', { name: /^Buy with/ })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Apple Pay and Google Pay' })).toBeNull()
  expect(told).toEqual([])
})

test('without the conditions no sheet opens, and they are asked for', async () => {
  const { calls } = await open()
  await ready()
  await press('applePay')
  expect(sheet.opened).toEqual([])
  expect(screen.getAllByText('Please tick this to go on')).toHaveLength(2)
  expect(calls).toEqual(['client-token'])
})

test.each(['applePay', 'googlePay'] as const)(
  '%s: one press opens the sheet and makes sure of seats and amount; once confirmed it is charged as a card is',
  async (kind) => {
    const { calls, bodies, told } = await open()
    await ready()
    await accept()
    await press(kind)
    await waitFor(() => expect(told).toEqual([{ kind: 'approved' }]))
    expect(sheet.opened).toEqual([kind])
    expect(calls).toEqual([
      'client-token',
      'paying',
      'create-reservation',
      'start',
      'create-reservation',
      'checkout',
    ])
    expect(bodies).toEqual([{ amount: '95.00', nonce: `of ${kind}`, confirmationCode: 'K7MPQ2' }])
  },
)

test('a sheet that is left says nothing and charges nothing, and opens again', async () => {
  sheet.isConfirmed = false
  const { calls, told } = await open()
  await ready()
  await accept()
  await press('applePay')
  await press('applePay')
  expect(sheet.opened).toEqual(['applePay', 'applePay'])
  expect(told).toEqual([])
  expect(calls).not.toContain('checkout')
  expect(calls).not.toContain('paying')
})

test('seats that are gone by then are not paid', async () => {
  const { calls, told } = await open({ areSeatsGone: true })
  await ready()
  await accept()
  await press('applePay')
  await waitFor(() => expect(told).toEqual([{ kind: 'hold-ended' }]))
  expect(calls).not.toContain('checkout')
})

test('a card that Google only stores, and whose bank was not asked, is not sent', async () => {
  sheet.isNetworkTokenized = false
  const { calls, told } = await open()
  await ready()
  await accept()
  await press('googlePay')
  await waitFor(() => expect(told).toEqual([{ kind: 'drop-in', problem: 'authentication-failed' }]))
  expect(calls).not.toContain('checkout')
})

test('while a payment runs, a press opens no sheet', async () => {
  await open({ isPaying: true })
  await ready()
  await user.click(screen.getByLabelText(names.applePay))
  expect(sheet.opened).toEqual([])
})

test('a wallet that never answers does not hold up the card', async () => {
  const own = library.create.getMockImplementation()!
  library.create.mockImplementation((options: DropInOptions) =>
    options.applePay ? new Promise(() => undefined) : own(options),
  )
  await open()
  expect(await screen.findByRole('button', { name: names.googlePay }, { timeout: 8_000 })).toBeTruthy()
  expect(await ready()).toBeTruthy()
  expect(screen.queryByRole('button', { name: names.applePay })).toBeNull()
})
