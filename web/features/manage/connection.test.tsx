import { cancellationEndpoints } from '@jetbridge/core/contract/cancellation.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { timesOn } from '@jetbridge/server/testing/airline.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { alterFlight, bookingNow, buildConnection, passDeparture, taking } from '../../testing/bookings.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { openHub, today } from '../../testing/engine.ts'
import { Network } from '../../testing/network.ts'
import { press } from '../../testing/press.ts'
import { costs, fares } from '../booking/edit/testing/open-change.tsx'
import { card, openMyFlights, plainText, user } from './testing/my-flights.tsx'

const { cancelFlight } = cancellationEndpoints

beforeEach(() => {
  installBrowserParts()
})

test('flights in connection are one ticket, with the stop between them and one change for all', async () => {
  const booking = await buildConnection({ taken: taking({ seats: { 0: ['2A'], 1: ['3C'] } }) })
  await openMyFlights(booking)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your trip to Cologne')
  const [ticket, ...others] = screen.getAllByRole('article')
  expect(others).toEqual([])
  expect(card(booking.opened.flights[0]!)).toBe(card(booking.opened.flights[1]!))
  const words = plainText(ticket!)
  expect(words).toContain('1 stop: St. Gallen-Altenrhein, 1 h 05 min')
  expect(words).toContain('3 h 35 min')
  expect(within(ticket!).getByText('Change planes in St. Gallen-Altenrhein, 1 h 05 min')).toBeTruthy()
  expect(words).toMatch(/2A[^]*Change planes[^]*3C/)
  const actions = within(ticket!).getAllByRole('button', { name: / connection/ })
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    'Change connection: PE 102, PE 301',
    'Cancel connection: PE 102, PE 301',
  ])
})

test('they are given back together: one question, one sum, both flights', async () => {
  const booking = await buildConnection()
  const network = new Network('peoples')
  await openMyFlights(booking, { network })
  await press('Cancel connection: PE 102, PE 301')

  const dialog = await screen.findByRole('dialog', { name: 'Cancel the connection PE 102, PE 301?' })
  expect(plainText(dialog)).toContain('Vienna to Cologne')
  expect(
    within(dialog).getByText('These 2 flights belong together: you give back the whole connection.'),
  ).toBeTruthy()
  const sum = booking.balance.toFixed(2)
  await waitFor(() => {
    expect(plainText(dialog)).toContain(`You get back€${sum}`)
  })
  await press('Yes, cancel all flights', dialog)
  const told = await screen.findByRole('alertdialog', { name: 'Your connection is cancelled' })
  expect(plainText(told)).toContain(`Flights PE 102, PE 301 have been cancelled.`)
  expect(plainText(told)).toContain(`You get €${sum} back.`)
  await press('Ok', told)
  expect(network.sentTo(cancelFlight)).toHaveLength(1)
  expect((await bookingNow(booking)).flights.map(({ isCancelled }) => isCancelled)).toEqual([true, true])
  const [ticket, ...others] = screen.getAllByRole('article')
  expect(others).toEqual([])
  expect(plainText(ticket!)).toContain(`Refund: €${sum}`)
  expect(within(ticket!).getAllByText('Cancelled')).toHaveLength(2)
})

test('why a connection cannot be changed stands in the place of its change, before cancel', async () => {
  const booking = await buildConnection({ fareBrand: 'light' })
  await openMyFlights(booking)
  const ticket = card(booking.opened.flights[0]!)
  const actions = within(ticket).getAllByRole('button', { name: / connection/ })
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Cancel connection: PE 102, PE 301'])
  expect(plainText(ticket)).toContain('The Light fare can’t be changed.Cancel connection')
})

test('says the same in German', async () => {
  const booking = await buildConnection()
  await openMyFlights(booking, { locale: 'de' })
  const ticket = screen.getByRole('article', { name: /^Verbindung PE 102, PE 301, Wien – Köln/ })
  expect(plainText(ticket)).toContain('1 Umstieg: St. Gallen-Altenrhein, 1 Std. 05 Min.')
  expect(within(ticket).getByText('Umstieg in St. Gallen-Altenrhein, 1 Std. 05 Min.')).toBeTruthy()
  expect(within(ticket).getByRole('button', { name: 'Verbindung umbuchen: PE 102, PE 301' })).toBeTruthy()
  await press('Verbindung stornieren: PE 102, PE 301')
  const dialog = await screen.findByRole('dialog', { name: 'Verbindung PE 102, PE 301 stornieren?' })
  expect(plainText(dialog)).toContain(
    'Diese 2 Flüge gehören zusammen: Sie geben die ganze Verbindung zurück.',
  )
  await press('Flüge behalten', dialog)
})

test('what is left once the first flight has departed is given back alone', async () => {
  const booking = await buildConnection()
  passDeparture(booking, 0, 5)
  await openMyFlights(booking)
  const tickets = screen.getAllByRole('article')
  expect(tickets.map((each) => each.getAttribute('aria-label')?.slice(0, 13))).toEqual([
    'Flight PE 102',
    'Flight PE 301',
  ])
})

/** On a day of its own, because other tests see the flight, too. */
async function buildMovedConnection(daysAhead: number, departs: string, arrives: string) {
  const day = plusDays(today, daysAhead)
  const flights = await openHub()
  const second = flights.find((each) => each.serviceDate === day && each.origin === 'ACH')!
  const booking = await buildConnection({ day })
  await alterFlight(second, timesOn(day, departs, arrives))
  return booking
}

test('a flight of it that the airline moves is asked about: accepted, or all of it given back for nothing', async () => {
  const booking = await buildMovedConnection(1, '10:10', '11:25')
  await openMyFlights(booking)
  const [ticket] = screen.getAllByRole('article')
  expect(plainText(ticket!)).toContain('you can change the whole connection or get back everything you paid')
  expect(within(ticket!).getByText('Change planes in St. Gallen-Altenrhein, 2 h 05 min')).toBeTruthy()
  expect(within(ticket!).getByRole('button', { name: 'Change connection: PE 301' })).toBeTruthy()
  expect(within(ticket!).queryByRole('button', { name: /^Cancel connection/ })).toBeNull()
  await press('Refund: PE 301', ticket)
  const dialog = await screen.findByRole('dialog', { name: 'Refund for the connection PE 102, PE 301?' })
  await waitFor(() => {
    expect(plainText(dialog)).toContain(`You get back€${booking.balance.toFixed(2)}`)
  })
  await press('Not now', dialog)
  await press('Accept: PE 301', ticket)
  await within(ticket!).findByText('Thank you. The new times are confirmed.')
  expect(within(ticket!).getByRole('button', { name: 'Cancel connection: PE 102, PE 301' })).toBeTruthy()
})

test('a flight of it that can no longer be reached cannot be accepted', async () => {
  const booking = await buildMovedConnection(2, '07:30', '08:45')
  await openMyFlights(booking, { locale: 'de' })
  const [ticket] = screen.getAllByRole('article')
  expect(plainText(ticket!)).toContain('Mit den neuen Zeiten passt dieser Flug nicht mehr zu PE 102')
  expect(within(ticket!).queryByRole('button', { name: /^Annehmen/ })).toBeNull()
  expect(within(ticket!).getByRole('button', { name: 'Geld zurück: PE 301' })).toBeTruthy()
})

/** On the screen that confirms. */
async function confirmChange(page = document.body) {
  for (const box of within(page).getAllByRole('checkbox')) await user.click(box)
  await press('Confirm the change')
}

test('they are changed together: the wizard shows both with their stop, lists ways with and without one, and confirms', async () => {
  const day = plusDays(today, 5)
  const booking = await buildConnection({ day })
  const network = new Network('peoples')
  installBrowserParts(['min-width: 1025px', 'min-width: 46rem'])
  Element.prototype.scrollTo = vi.fn()
  await openMyFlights(booking, { network })
  await press('Change connection: PE 102, PE 301')
  await screen.findByRole('heading', { level: 1, name: 'Choose your new flights' })
  const old = screen.getByRole('region', { name: 'Current connection' })
  expect(plainText(old)).toContain('PE 102, PE 301')
  expect(plainText(old)).toContain('1 stop: St. Gallen-Altenrhein, 1 h 05 min')
  const asked = { origin: 'VIE', destination: 'CGN', mostStops: 2, departureDate: day }
  await waitFor(() => {
    const [searched] = network.sentTo(reservationEndpoints.requestFlightAvailability)
    expect(searched?.body).toMatchObject(asked)
  })
  // the booked one is not to be had again, so the nearest day with another is open
  const [fare] = await fares(/^Choose Flex/)
  await user.click(fare!)
  await costs()
  await press('Change connection')
  await screen.findByRole('heading', { level: 1, name: 'Confirm your change' })
  await confirmChange()
  await screen.findByRole('heading', { level: 1, name: 'Your connection is changed' })
  const sides = screen.getAllByText(/^1 stop: St. Gallen-Altenrhein/)
  expect(sides).toHaveLength(2)
  const { flights } = await bookingNow(booking)
  expect(flights.map(({ bound, origin, isMarried }) => ({ bound, origin, isMarried }))).toEqual([
    { bound: 0, origin: 'VIE', isMarried: true },
    { bound: 0, origin: 'ACH', isMarried: true },
  ])
  expect(flights[0]?.departureDateTime.slice(0, 10)).not.toBe(day)
})
