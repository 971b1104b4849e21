import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newWizard, withCurrent } from '../wizard/wizard.ts'
import { ApiProvider } from '../../../api/api-context.tsx'
import { createApi } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import type { Booking } from '../store/booking.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { CompleteStep } from './complete-step.tsx'

beforeEach(() => {
  installBrowserParts()
})
afterEach(cleanup)

const api = createApi({
  base: '/api',
  session: sessionStore(sessionStorage),
  fetch: () => Promise.reject(new TypeError('nobody asks')),
  tell: () => undefined,
})

const result: BookingResult = {
  confirmationCode: 'K7MPQ2',
  email: 'ada@example.org',
  paymentDate: '2026-05-20T10:00:00Z',
  cardNumber: null,
  currencyCode: 'EUR',
  totalAmount: 136,
  paidBy: 'default',
  voucherAmount: 0,
  change: null,
  returned: [],
  leadPassenger: { firstName: 'Ada', lastName: 'Byron', gender: 'F' },
  tickets: [],
  emds: [],
  flights: [],
}

/** A booking that is made, shown after a return from a payment page that said so much. */
async function open(reference: string, shown = result) {
  const booking = {
    where: { kind: 'complete', result: shown },
    returned: { outcome: 'success', holder: { firstName: 'Ada', lastName: 'King Lovelace', reference } },
    wizard: withCurrent(newWizard(), 'success'),
    options: { seatsHidden: false, ancillariesHidden: false, hasExtras: false },
  } as Partial<Booking> as Booking
  await renderPiece(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api}>
        <BookingWith value={booking}>
          <CompleteStep />
        </BookingWith>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return (term: string) => screen.queryByText(term)?.nextElementSibling?.textContent
}

test('a payment page’s name is greeted; its reference stands beside the booking’s code, never in its place [FLOW-40, FLOW-48]', async () => {
  const told = await open('REF234')
  expect(screen.getByText('Dear Ms King Lovelace')).toBeTruthy()
  expect(told('Confirmation code')).toBe('K7MPQ2')
  expect(told('Payment reference')).toBe('REF234')
})

test('after a return from a payment page it shows the whole result: thanks, code, date of payment and masked card [FLOW-40, FLOW-48]', async () => {
  const told = await open('K7MPQ2', { ...result, cardNumber: '4111XXXXXXXX1111' })
  expect(screen.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeTruthy()
  expect(screen.getByText(/^Thank you for your booking/)).toBeTruthy()
  expect(told('Confirmation code')).toContain('K7MPQ2')
  expect(told('Date of payment')).toBe('May 20, 2026')
  expect(screen.getByText('Card 4111XXXXXXXX1111')).toBeTruthy()
})

test('a reference that is the booking’s code is not said twice', async () => {
  const told = await open('K7MPQ2')
  expect(told('Confirmation code')).toBe('K7MPQ2')
  expect(told('Payment reference')).toBeUndefined()
})

test('a second payment that bought nothing is told beside the booking, with what goes back and where to', async () => {
  const second = { method: 'gateway', provider: 'datatrans', voucherCode: null, amount: 136 } as const
  const returned = [
    { ...second, maskedCard: '4111XXXXXXXX1111' },
    { ...second, maskedCard: null },
  ]
  await open('REF234', { ...result, returned })
  const told = screen.getAllByText(/^We’re sending another payment/).map(({ textContent }) => textContent)
  expect(told).toEqual([
    'We’re sending another payment of €136.00 for this booking back to your card ending 1111. Your tickets stay the same.',
    'We’re sending another payment of €136.00 for this booking back the way you paid. Your tickets stay the same.',
  ])
  expect(screen.getByText('K7MPQ2')).toBeTruthy()
})
