/** With a drop-in of the test’s own in the place of Braintree’s. */
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
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

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // jsdom lays nothing out.
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
  library.create.mockReset().mockImplementation(async ({ container }: { container: HTMLElement }) => {
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Card number')
    container.append(field)
    return {
      requestPaymentMethod: async () => ({
        nonce: 'n1',
        liabilityShifted: true,
        threeDSecureInfo: { status: 'authenticate_successful' },
      }),
      clearSelectedPaymentMethod: () => undefined,
      teardown: async () => field.remove(),
      on: () => undefined,
    }
  })
})

const due = fromDecimal(120, 'USD')
const reserved = {
  confirmationCode: 'K7MPQ2',
  balance: 120,
  totalAmount: 120,
  voucherAmount: 0,
  currencyCode: 'USD',
}
const answers: Readonly<Record<string, unknown>> = {
  'client-token': { clientToken: 'c1' },
  'create-reservation': { data: reserved },
  checkout: { transactionStatus: 'Approved', reason: null },
}

/** @param refused the first questions for a client token are not answered */
async function open({ refused = 0, hasOther = false, brandId = 'aero' } = {}) {
  const calls: string[] = []
  const told: PayOutcome[] = []
  let left = refused
  const call = async ({ path }: { path: string }) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    calls.push(name)
    if (name === 'client-token' && left > 0) {
      left -= 1
      throw new ApiFailure(503, 'busy', 'busy')
    }
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
      isPaying: false,
      accepted,
      setAccepted,
      deps: {
        api: { call, session: { read: () => ({}) } },
        locale: 'en',
        due,
        total: due,
        start: async () => void calls.push('start'),
        onReserved: () => undefined,
      },
      onPaying: () => undefined,
      onOutcome: (outcome: PayOutcome) => told.push(outcome),
    } as unknown as CheckoutState
    return (
      <BookingWith value={booking}>
        <DropInWay checkout={checkout} onUnopened={() => hasOther} />
      </BookingWith>
    )
  }
  await renderPiece(<Stage />, { brandId })
  return { calls, told }
}

const buy = () => screen.getByRole('button', { name: /^Buy now/ })
const accept = async () => {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
}

test('the card form is there by itself, below the word Card, with one button; the conditions are asked for by it, and can be changed', async () => {
  const { calls, told } = await open()
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Card' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /card details|card form/ })).toBeNull()
  await user.click(buy())
  expect(screen.getAllByText('Please tick this to go on')).toHaveLength(2)
  await accept()
  expect(screen.getAllByRole('checkbox').every((box) => box.matches(':enabled'))).toBe(true)
  expect(calls, 'nothing is reserved by looking').toEqual(['client-token'])
  expect(told).toEqual([])
})

test('one press makes sure of seats and amount, asks the bank and pays [PAY-36, PAY-41]', async () => {
  const { calls, told } = await open()
  await screen.findByLabelText('Card number')
  await accept()
  await user.click(buy())
  await waitFor(() => expect(told).toEqual([{ kind: 'approved' }]))
  expect(calls).toEqual(['client-token', 'create-reservation', 'start', 'create-reservation', 'checkout'])
})

test('a form that does not open is said, and opened by the button [ERR-12]', async () => {
  const { calls, told } = await open({ refused: 1 })
  await accept()
  await user.click(await screen.findByRole('button', { name: 'Open the card form' }))
  expect(told).toEqual([{ kind: 'drop-in', problem: 'not-initialized' }])
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  expect(buy()).toBeTruthy()
  expect(calls).toEqual(['client-token', 'client-token'])
})

test('where another way takes its place, nobody is told of a failure', async () => {
  const { told } = await open({ refused: 1, hasOther: true })
  await screen.findByRole('button', { name: 'Open the card form' })
  expect(told).toEqual([])
})

test('as printed the first press opens the form, and locks the conditions that it asked for [PAY-34, PAY-35]', async () => {
  const { calls, told } = await open({ brandId: 'slate_one' })
  const first = screen.getByRole('button', { name: 'Continue to card details' })
  await user.click(first)
  expect(screen.getAllByText('The Terms and conditions should be confirmed')).toHaveLength(1)
  expect(calls).toEqual([])
  await accept()
  await user.click(first)
  await screen.findByLabelText('Card number')
  expect(calls).toEqual(['create-reservation', 'client-token'])
  expect(told).toEqual([{ kind: 'opened' }])
  expect(screen.getAllByRole('checkbox').every((box) => box.matches(':disabled'))).toBe(true)
})
