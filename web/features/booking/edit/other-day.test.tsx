/** A change opens where there is something else to choose. Each test has some weeks with its own flights alone. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildBooking, buildFlight, isOffered } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { nextDay, today } from '../../../testing/engine.ts'
import { Network } from '../../../testing/network.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { longDay, plainDay } from '../../../testing/written-days.ts'
import { leaveForChange } from './testing/open-change.tsx'

const user = userEvent.setup()

beforeEach(() => {
  installBrowserParts(['min-width: 1025px', 'min-width: 46rem'])
  Element.prototype.scrollTo = vi.fn()
})

const flyHome = (day: LocalDate, seats?: number) =>
  buildFlight({ isReturn: true, day, ...(seats !== undefined && { seats }) })

/** The way home on a day after the timetable, and other flights by their days after it. */
async function buildTrip(ownDay: LocalDate, others: readonly number[] = []) {
  const out = { day: nextDay() }
  const booking = await buildBooking({ out, back: await flyHome(ownDay) })
  for (const days of others) await isOffered(await flyHome(plusDays(ownDay, days)))
  return booking
}

async function openChange(booking: Awaited<ReturnType<typeof buildTrip>>, locale: 'en' | 'de' = 'en') {
  await leaveForChange(booking)
  const network = new Network()
  const path = '/booking-flow?ori=VIE&des=ACH&prov=search'
  return renderPage({ brandId: 'peoples', path, locale, network })
}

const untilOpen = (day: string) =>
  waitFor(() => {
    expect(screen.getByRole('radio', { checked: true }).dataset['date']).toBe(day)
  })
const asked = (network: Network) =>
  network
    .sentTo(reservationEndpoints.requestFlightAvailability)
    .map(({ body }) => (body as { departureDate: string }).departureDate)

test('a day with nothing but the booked flight gives way to the nearest with another, and says so [FLT-10]', async () => {
  const ownDay = plusDays(today, 40)
  const booking = await buildTrip(ownDay, [-3, 2])
  const full = await flyHome(plusDays(ownDay, 1), 1)
  await buildBooking({ out: { day: nextDay() }, back: full })
  await openChange(booking)
  const nearest = plusDays(ownDay, 2)
  await untilOpen(nearest)
  expect(
    screen.getByText((text) => text.startsWith(`There are no other flights to choose on ${longDay(ownDay)}.`))
      .textContent,
  ).toContain(`The nearest day with one is ${longDay(nearest)}.`)
  const own = screen.getAllByRole('radio').find(({ dataset }) => dataset['date'] === ownDay)
  await user.click(own!)
  await untilOpen(ownDay)
  expect(screen.queryByText(/^There are no other flights to choose/)).toBeNull()
})

test('a day with another flight opens without a word [FLT-10]', async () => {
  const ownDay = plusDays(today, 70)
  const booking = await buildTrip(ownDay, [1])
  await isOffered(await buildFlight({ isReturn: true, day: ownDay, departs: '08:00' }))
  await openChange(booking)
  await untilOpen(ownDay)
  expect(screen.queryByText(/no other flight/)).toBeNull()
})

test('where none of the days has another flight the days after them are looked at as well, once', async () => {
  const ownDay = plusDays(today, 100)
  const later = plusDays(ownDay, 14)
  const { network } = await openChange(await buildTrip(ownDay, [14]), 'de')
  await untilOpen(later)
  const told = `Am ${longDay(ownDay, 'de')} gibt es keinen anderen Flug.`
  expect(screen.getByText((text) => text.startsWith(told)).textContent).toContain(
    `ist ${longDay(later, 'de')}.`,
  )
  expect(asked(network)).toEqual([ownDay, later])
})

test('and if those have none either it says when the next one goes, and leads there [SIDE-10]', async () => {
  const ownDay = plusDays(today, 150)
  const next = plusDays(ownDay, 54)
  const { network, router } = await openChange(await buildTrip(ownDay, [54]))
  expect(
    await screen.findByText((text) => text.includes(`The next one leaves on ${longDay(next)}.`)),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: new RegExp(`^Show flights on .*${shown(next)}`) }))
  await untilOpen(next)
  expect(router.state.location.search).toContain(`dep=${next}`)
  expect(network.sentTo(bookingFlowEndpoints.createForEdit)).toHaveLength(1)
})

/** "1 Aug" of "1 August 2099". */
const shown = (day: LocalDate) => plainDay(day).slice(0, plainDay(day).indexOf(' ') + 4)

test('the day to look at next is one field, which has its name once [SIDE-10]', async () => {
  await openChange(await buildTrip(plusDays(today, 120), [1]))
  expect(await screen.findByRole('textbox', { name: 'Another day' })).toBeTruthy()
  expect(screen.getAllByText('Another day')).toHaveLength(1)
})

test('after the season it says so and stops asking', async () => {
  const ownDay = plusDays(today, 340)
  const { network } = await openChange(await buildTrip(ownDay))
  expect(await screen.findByText('There are no other flights on these days.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep my flight' })).toBeTruthy()
  expect(asked(network)).toHaveLength(2)
})
