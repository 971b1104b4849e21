/** My flights offers seats and extras of the flights that are still sold. */
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { bookingNow, buildBooking, cancelFlight } from '../../testing/bookings.ts'
import { press } from '../../testing/press.ts'
import { renderPiece } from '../../testing/render-piece.tsx'
import { AncillaryOffer } from './ancillary-offer.tsx'
import { openMyFlights } from './testing/my-flights.tsx'

// On a busy machine its first loading outlasts what a test waits for its heading.
beforeAll(async () => {
  await Promise.all([import('./my-flights-page.tsx'), import('../../query-area.tsx')])
})

const begin = { en: 'Choose seats and extras', de: 'Sitzplätze und Extras wählen' } as const

test.each([
  ['en', 'Seats and extras', /Choose or change your seats.*until your flights close for sale/],
  [
    'de',
    'Sitzplätze und Extras',
    /Wählen oder ändern Sie Ihre Sitzplätze.*bis zum Verkaufsschluss Ihrer Flüge/,
  ],
] as const)('they are offered in words, and one press leads to them (%s)', async (locale, title, text) => {
  const { router } = await openMyFlights(await buildBooking(), { locale })
  expect(screen.getByRole('region', { name: title }).textContent).toMatch(text)
  await press(begin[locale])
  await waitFor(() => {
    expect(router.state.location.search).toContain('prov=ancillaries')
  })
})

test('one flight of two that is still sold is enough; with none left nothing is offered', async () => {
  const booking = await buildBooking()
  await cancelFlight(booking, 0)
  const page = await openMyFlights(booking)
  expect(screen.getByRole('button', { name: begin.en })).toBeTruthy()
  page.unmount()
  await cancelFlight(booking, 1)
  await openMyFlights(booking)
  expect(screen.queryByRole('button', { name: begin.en })).toBeNull()
})

test.each([
  ['en', 'seatAssignmentHide', 'ExtrasAdd bags and other extras, until your flights', 'Choose extras', 'eat'],
  ['en', 'ancillariesHide', 'SeatsChoose or change your seats, until your flights', 'Choose seats', 'xtras'],
  ['de', 'seatAssignmentHide', 'ExtrasFügen Sie Gepäck und anderes hinzu –', 'Extras wählen', 'itz'],
  [
    'de',
    'ancillariesHide',
    'SitzplätzeWählen oder ändern Sie Ihre Sitzplätze –',
    'Sitzplätze wählen',
    'xtras',
  ],
] as const)(
  'only what the airline sells is offered (%s, %s)',
  async (locale, hidden, text, action, unsold) => {
    const reservation = await bookingNow(await buildBooking())
    await renderPiece(<AncillaryOffer reservation={reservation} blockedBy={undefined} />, {
      locale,
      switches: { [hidden]: true },
    })
    const offer = screen.getByRole('region').textContent
    expect(offer).toContain(text)
    expect(offer).not.toContain(unsold)
    expect(screen.getByRole('button', { name: action })).toBeTruthy()
  },
)
