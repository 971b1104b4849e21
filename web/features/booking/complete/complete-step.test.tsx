import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newWizard, withCurrent } from '../wizard/wizard.ts'
import { ApiProvider } from '../../../api/api-context.tsx'
import { createApi } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { type PieceSetup, renderPiece } from '../../../testing/render-piece.tsx'
import { sampleProfile } from '../../../testing/sample-profile.ts'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import type { Booking } from '../model.ts'
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
  walletCard: null,
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
async function open(reference: string, shown = result, setup: PieceSetup = {}) {
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
    setup,
  )
  return (term: string) => screen.queryByText(term)?.nextElementSibling?.textContent
}

test('a payment page’s name is greeted; its reference is beside the booking’s code, never in its place [FLOW-40, FLOW-48]', async () => {
  const told = await open('REF234')
  expect(screen.getByRole('heading', { level: 1, name: 'You’re booked, Ms King Lovelace' })).toBeTruthy()
  expect(told('Confirmation code')).toBe('K7MPQ2')
  expect(told('Payment reference')).toBe('REF234')
})

test('after a return from a payment page it shows the whole result: thanks, code, date of payment and masked card [FLOW-40, FLOW-48]', async () => {
  const told = await open('K7MPQ2', { ...result, cardNumber: '4111XXXXXXXX1111' })
  expect(screen.getByRole('heading', { level: 1, name: 'You’re booked, Ms King Lovelace' })).toBeTruthy()
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

describe('what happens next', () => {
  const next = () => document.querySelector('[aria-labelledby=next]')?.textContent ?? ''
  const papers = { en: 'A valid passport.', de: 'Ein gültiger Reisepass.' }
  const checkIn = { opens: null, closes: '2026-06-01T07:40', at: null }
  const preparation = { place: null, arriveBy: null, checkIn, papers, baggage: null }
  const ticket = { passengerUid: 'ada', passengerName: 'BYRON/ADAMS', passengerType: 'adult' } as const
  const ada = {
    ...ticket,
    ticketNumber: '9991234567890',
    conjunctionNumbers: [],
    firstName: 'Ada',
    lastName: 'Byron',
    adultUid: null,
  }
  const flight = {
    marketingCarrierCode: 'PE',
    flightNumber: '101',
    origin: 'ACH',
    destination: 'VIE',
    departureDateTime: '2026-06-01T08:00',
    arrivalDateTime: '2026-06-01T09:10',
    bound: 0,
    departsAt: '2026-06-01T06:00:00Z',
    arrivesAt: '2026-06-01T07:10:00Z',
    duration: 70,
    fareBrand: 'week',
    fareBrandTranslations: {},
    seats: [],
    extras: [],
    preparation,
  }
  const back = { ...flight, bound: 1, departsAt: '2026-06-08T06:00:00Z' }

  test('names the address of the mail, and the papers once for all flights', async () => {
    await open('K7MPQ2', { ...result, tickets: [ada], flights: [flight, back] })
    expect(next()).toContain('on their way to ada@example.org.')
    expect(next().match(/A valid passport\./g)).toHaveLength(1)
    expect(next()).toContain('The name on your document must match the name on your ticket.')
    expect(next()).toContain('To change or cancel a flight, open your booking')
  })

  test('asks an agent to open no account, and leads back to the portal', async () => {
    const setup = { switches: { passengerSignIn: true } }
    await open('K7MPQ2', result, { ...setup, isAgent: true })
    expect(next()).not.toContain('Sign in or open an account')
    expect(screen.queryByRole('link', { name: 'Book another flight' })).toBeNull()
    const portal = screen.getByRole('link', { name: 'Back to the portal' })
    expect(portal.getAttribute('href')).toBe('/agency/portal')
    cleanup()
    await open('K7MPQ2', result, setup)
    expect(next()).toContain('Sign in or open an account')
    expect(screen.getByRole('link', { name: 'Book another flight' })).toBeTruthy()
  })

  const lacking = { ...result, tickets: [ada], flights: [flight] }

  test.each([
    ['en', 'You can still add bags and other extras: open your booking', /Write to us/],
    [
      'de',
      'Gepäck und andere Extras können Sie noch hinzufügen: Öffnen Sie Ihre Buchung',
      /Schreiben Sie uns/,
    ],
  ] as const)(
    'says where seats and extras that nobody chose can still be added (%s)',
    async (locale, later, letter) => {
      await open('K7MPQ2', lacking, { locale })
      expect(next()).toContain(later)
      expect(next()).not.toMatch(letter)
    },
  )

  test('says plainly that no seat and no extras are chosen, and whom to ask where the site sells none', async () => {
    await open('K7MPQ2', lacking, { switches: { ancillariesHide: true } })
    expect(screen.getByText(/^Seat assigned at check-in/).textContent).toBe(
      'Seat assigned at check-in\u00a0· no extras',
    )
    expect(next()).toContain('Would you like to add a bag or another extra? Write to us')
    const contact = screen.getByRole('link', { name: 'Write to us' })
    expect(contact.getAttribute('href')).toBe('/contact?topic=baggage')
  })

  test('does not suggest extras to travellers with some on every flight', async () => {
    const whose = { passengerUid: 'ada', passengerName: 'Ada Byron' }
    const bag = {
      ...whose,
      code: 'BAG23',
      translations: { en: 'Bag' },
      amount: 30,
      isBaggage: true,
      isOfWay: false,
    }
    await open('K7MPQ2', { ...result, tickets: [ada], flights: [{ ...flight, extras: [bag] }] })
    expect(next()).not.toContain('To add a bag')
  })

  test('shows no papers that the airline does not name, also for a booking kept before it named any', async () => {
    const { preparation: _, ...kept } = flight
    await open('K7MPQ2', { ...result, tickets: [ada], flights: [kept as typeof flight] })
    expect(screen.getByText('K7MPQ2')).toBeTruthy()
    expect(next()).not.toContain('passport')
  })
})

test('a second payment that bought nothing is shown beside the booking, with the refund and where it goes', async () => {
  const second = { method: 'gateway', provider: 'datatrans', voucherCode: null, amount: 136 } as const
  const returned = [
    { ...second, maskedCard: '4111XXXXXXXX1111', walletCard: null },
    { ...second, maskedCard: null, walletCard: null },
  ]
  await open('REF234', { ...result, returned })
  const told = screen.getAllByText(/another payment/).map(({ textContent }) => textContent)
  expect(told).toEqual([
    'We’re sending another payment of €136.00 for this booking back to your card ending 1111. Your tickets stay the same.',
    'We’re sending another payment of €136.00 for this booking back the way you paid. Your tickets stay the same.',
  ])
  expect(screen.getByText('K7MPQ2')).toBeTruthy()
})

describe('the way to keep the booking in an account', () => {
  const switches = { passengerSignIn: true }
  const link = () => screen.queryByRole('link', { name: 'Sign in or open an account' })

  test('is offered to a guest where there are accounts, and leads back here', async () => {
    await open('', result, { switches })
    expect(link()?.getAttribute('href')).toBe('/sign-in?for=passenger&redirect=%2F')
  })

  test('is not there where the airline has none', async () => {
    await open('', result, { switches: { passengerSignIn: false } })
    expect(link()).toBeNull()
  })

  test('becomes the link to the list for a signed-in passenger', async () => {
    await open('', result, { switches, profile: sampleProfile() })
    expect(link()).toBeNull()
    expect(screen.getByRole('link', { name: /My Bookings/ }).getAttribute('href')).toBe('/passenger')
  })
})
