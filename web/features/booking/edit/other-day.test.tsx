/** A change opens where there is something else to choose. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleDay, sampleFlight } from '../../../testing/sample-flight.ts'
import { bookedReservation, homebound, type SentCall } from '../../../testing/booked-reservation.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { changeQuote, editEngine } from '../../../testing/edit-engine.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { closeOpened, keepEdit, keepOpened } from '../../../session/opened-store.ts'

const user = userEvent.setup()
const availability = 'reservation/request-flight-availability'

beforeEach(() => {
  installBrowserParts(['min-width: 1025px', 'min-width: 46rem'])
  Element.prototype.scrollTo = vi.fn()
  localStorage.clear()
  sessionStorage.clear()
  closeOpened()
})
afterEach(cleanup)

const own = {
  ...sampleFlight({ id: 'own', departs: homebound.departureDateTime, arrives: homebound.arrivalDateTime }),
  flightNumber: homebound.flightNumber,
}
const ownDay = homebound.departureDateTime.slice(0, 10)

function flightOn(date: string, minPrice: number | null = 330) {
  return sampleFlight({ id: `on-${date}`, departs: `${date}T08:00`, arrives: `${date}T08:55`, minPrice })
}

type Flights = readonly ReturnType<typeof sampleFlight>[]

function answer(days: Record<string, Flights>, nextDay?: string) {
  const { origin, destination } = homebound
  const wire = Object.entries(days).map(([date, flights]) => sampleDay(date, flights))
  const group = { isReturn: false, origin, destination, days: wire, ...(nextDay && { nextDay }) }
  return Response.json({ currencyCode: 'EUR', flightGroups: [group], promo: null })
}

/** Another number of people in every test: the answer to a search is kept for a while. */
let travellers: typeof bookedReservation.passengers = []

/** @param answers in the order asked */
async function openChange(answers: readonly (() => Response)[], locale: 'en' | 'de' = 'en') {
  const left = [...answers]
  travellers = [...travellers, bookedReservation.passengers[0]!]
  const answered = { [availability]: () => (left.length > 1 ? left.shift()! : left[0]!)() }
  const engine = editEngine(answered, changeQuote, { travellers })
  const session = { sessionId: 'session-1', accessToken: 'token-1' }
  keepOpened({ reservation: bookedReservation, session, backRoute: '/' })
  keepEdit(homebound.id)
  const path = '/booking-flow?ori=VIE&des=ACH&prov=search'
  const page = await renderPage({ brandId: 'peoples', path, locale, fetch: engine.fetch })
  return { ...page, ...engine }
}

/** What was answered to an earlier test may be shown until this one's answer is there. */
const untilOpen = (day: string) =>
  waitFor(() => {
    expect(screen.getByRole('radio', { checked: true }).dataset['date']).toBe(day)
  })
const asked = (calls: readonly SentCall[]) =>
  calls
    .filter(({ path }) => path === availability)
    .map(({ body }) => (body as { departureDate: string }).departureDate)

test('a day with nothing but the booked flight gives way to the nearest with another, and says so [FLT-10]', async () => {
  const days = {
    '2099-06-05': [flightOn('2099-06-05')],
    [ownDay]: [own],
    '2099-06-09': [flightOn('2099-06-09', null)],
    '2099-06-10': [flightOn('2099-06-10')],
  }
  await openChange([() => answer(days)])
  await untilOpen('2099-06-10')
  expect(
    screen.getByText(/^There are no other flights to choose on Monday, 8 June 2099\./).textContent,
  ).toContain('The nearest day with one is Wednesday, 10 June 2099.')
  await user.click(screen.getByRole('radio', { name: /8 Jun/ }))
  await untilOpen(ownDay)
  expect(screen.queryByText(/^There are no other flights to choose/)).toBeNull()
})

test('a day with another flight opens without a word [FLT-10]', async () => {
  await openChange([
    () => answer({ [ownDay]: [own, flightOn(ownDay)], '2099-06-09': [flightOn('2099-06-09')] }),
  ])
  await untilOpen(ownDay)
  expect(screen.queryByText(/no other flight/)).toBeNull()
})

test('where none of the days has another flight the days after them are looked at as well, once', async () => {
  const { calls } = await openChange(
    [() => answer({ [ownDay]: [own] }), () => answer({ '2099-06-20': [flightOn('2099-06-20')] })],
    'de',
  )
  await waitFor(async () => {
    await untilOpen('2099-06-20')
  })
  expect(screen.getByText(/^Am Montag, 8\. Juni 2099 gibt es keinen anderen Flug\./).textContent).toContain(
    'ist Samstag, 20. Juni 2099.',
  )
  expect(asked(calls)).toEqual([ownDay, '2099-06-12'])
})

test('and if those have none either it says when the next one goes, and leads there [SIDE-10]', async () => {
  const { calls, router } = await openChange([
    () => answer({ [ownDay]: [own] }),
    () => answer({ '2099-06-09': [] }, '2099-08-01'),
    () => answer({ '2099-08-01': [flightOn('2099-08-01')] }),
  ])
  expect(await screen.findByText(/The next one leaves on Saturday, 1 August 2099\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Show flights on .*1 Aug/ }))
  await waitFor(async () => {
    await untilOpen('2099-08-01')
  })
  expect(router.state.location.search).toContain('dep=2099-08-01')
  expect(calls.filter(({ path }) => path === 'booking-flow/create-for-edit')).toHaveLength(1)
})

test('after the season it says so and stops asking', async () => {
  const { calls } = await openChange([() => answer({ [ownDay]: [own] }), () => answer({ '2099-06-09': [] })])
  expect(await screen.findByText('There are no other flights on these days.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep my flight' })).toBeTruthy()
  expect(asked(calls)).toHaveLength(2)
})
