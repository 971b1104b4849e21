import { newWizard, withCurrent } from '@jetbridge/core/booking/wizard.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiProvider } from '../../../api/api-context.tsx'
import { createApi } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { type Booking, BookingProvider, type BookingResult } from '../flow/booking-context.tsx'
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
  leadPassenger: { firstName: 'Ada', lastName: 'Byron', gender: 'F' },
  tickets: [],
  emds: [],
  flights: [],
}

/** A booking that is made, shown after a return from a payment page that said so much. */
async function open(reference: string) {
  const booking = {
    result,
    holder: { firstName: 'Ada', lastName: 'King Lovelace', reference },
    wizard: withCurrent(newWizard(), 'success'),
    options: { seatsHidden: false, ancillariesHidden: false, hasExtras: false },
  } as Partial<Booking> as Booking
  await renderPiece(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api}>
        <BookingProvider value={booking}>
          <CompleteStep />
        </BookingProvider>
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

test('a reference that is the booking’s code is not said twice', async () => {
  const told = await open('K7MPQ2')
  expect(told('Confirmation code')).toBe('K7MPQ2')
  expect(told('Payment reference')).toBeUndefined()
})
