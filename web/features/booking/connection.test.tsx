/** A connection from the search to the booking, over the hub of server/testing/hub-world.ts. */
import { reservationEndpoints, type WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import { seatEndpoints } from '@jetbridge/core/contract/seat.ts'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { giveVoucher } from '@jetbridge/server/testing/voucher.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { leavePage } from '../../testing/end-of-test.ts'
import { hubDay, openedEngine, openHub } from '../../testing/engine.ts'
import { Network } from '../../testing/network.ts'
import { press } from '../../testing/press.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fillPersonAlone } from './testing/fill-person.ts'

const { getFlightAvailability, requestFlightAvailability, holdFlightInventory } = reservationEndpoints
const { daysOnSale } = systemEndpoints
const day = hubDay
const path = `/booking-flow?ori=VIE&des=CGN&dep=${day}&ret=&adt=1&chd=0&inf=0&currency=EUR`
const connected = { VIE: ['CGN', 'OLB'], CGN: ['VIE'] }
const user = userEvent.setup()
const wide = ['min-width: 1025px', 'min-width: 46rem']

let network: Network

beforeAll(async () => {
  await openHub()
  await giveVoucher(await openedEngine(), 'WHOLEWAY', 500_000)
})

beforeEach(() => {
  installBrowserParts(wide)
  Element.prototype.scrollTo = vi.fn()
  network = new Network()
})

afterEach(() => leavePage())

const open = (locale: 'en' | 'de' = 'en') => renderPage({ brandId: 'peoples', path, locale, network })
const textOf = (element: HTMLElement | undefined) => element?.textContent.replaceAll('\u00a0', ' ') ?? ''

/** A flight without a stop on the same day, later, dearer and shorter. */
function addNonstop() {
  const withNonstop = async (answer: Response) => {
    const body = (await answer.json()) as WireAvailability
    for (const each of body.flightGroups[0]!.days) {
      const [connection] = each.flights
      if (!connection) continue
      const { segments: _, ...flight } = connection
      const departs = { departureDateTime: `${each.date}T19:00`, departsAt: `${each.date}T19:00:00+01:00` }
      const arrives = { arrivalDateTime: `${each.date}T20:30`, arrivesAt: `${each.date}T20:30:00+01:00` }
      const times = { ...departs, ...arrives, duration: 90 }
      each.flights.push({ ...flight, ...times, id: '900', flightNumber: '900', minPrice: 999 })
      each.flightCount += 1
      each.openFlightCount += 1
    }
    return Response.json(body)
  }
  network.rewrite(getFlightAvailability, withNonstop)
  // asked again on the way back
  network.rewrite(requestFlightAvailability, withNonstop)
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((each) => /PE (\d+)/.exec(textOf(each))?.[1])
    .filter((number) => number !== undefined)

describe('the search form', () => {
  test('offers what is reached with a stop, says so, and asks for its days with stops', async () => {
    await renderPage({ brandId: 'peoples', connected, network })
    await user.selectOptions(screen.getByLabelText('From'), 'VIE')
    const to = screen.getByLabelText('To')
    expect(within(to).getByRole('option', { name: 'Cologne Bonn (CGN), with a stop' })).toBeTruthy()
    expect(within(to).getByRole('option', { name: 'St. Gallen-Altenrhein (ACH)' })).toBeTruthy()
    await user.selectOptions(to, 'CGN')
    await user.click(screen.getByRole('button', { name: /^Dates:/ }))
    await waitFor(() => {
      expect(network.sentTo(daysOnSale).map(({ query }) => query)).toEqual([
        { origin: 'VIE', destination: 'CGN', mostStops: '2' },
      ])
    })
    await network.settled()
  })

  test('says it in German, too', async () => {
    await renderPage({ brandId: 'peoples', locale: 'de', connected, network })
    await user.selectOptions(screen.getByLabelText('Von'), 'VIE')
    const to = screen.getByLabelText('Nach')
    expect(within(to).getByRole('option', { name: 'Köln/Bonn (CGN), mit Umstieg' })).toBeTruthy()
  })

  test('of an airline that connects nothing asks as before', async () => {
    const page = await renderPage({ brandId: 'aero' })
    await user.selectOptions(screen.getByLabelText('From'), 'VNY')
    await user.selectOptions(screen.getByLabelText('To'), 'LAS')
    await user.click(screen.getByRole('button', { name: /^Dates:/ }))
    await waitFor(() => {
      expect(page.network.sentTo(daysOnSale)[0]?.query).toEqual({ origin: 'VNY', destination: 'LAS' })
    })
    await page.network.settled()
  })
})

describe('a connection in the list', () => {
  test.each([
    ['en', '1 stop: St. Gallen-Altenrhein, 1 h 05 min', '3 h 35 min', 'Each flight', 'Change planes in'],
    [
      'de',
      '1 Umstieg: St. Gallen-Altenrhein, 1 Std. 05 Min.',
      '3 Std. 35 Min.',
      'Die einzelnen Flüge',
      'Umstieg in',
    ],
  ] as const)(
    'is one entry with its stop and its flights (%s)',
    async (locale, stop, duration, each, change) => {
      await open(locale)
      const table = await screen.findByRole('table')
      const [entry] = within(table).getAllByRole('rowheader')
      expect(textOf(entry)).toContain(stop)
      expect(textOf(entry)).toContain(duration)
      expect(textOf(entry)).toContain('PE 102, PE 301')
      await user.click(within(entry!).getByText(each))
      expect(textOf(within(entry!).getByText(new RegExp(`^${change}`)))).toContain('St. Gallen-Altenrhein')
      expect(network.sentTo(getFlightAvailability)[0]?.query).toMatchObject({ mostStops: '2' })
      // all are of one kind
      expect(screen.queryByRole('checkbox')).toBeNull()
    },
  )

  test('can be left out where flights without a stop are there, and lists are put in order; both are kept', async () => {
    addNonstop()
    await open()
    await screen.findByRole('table')
    expect(rows()).toEqual(['102', '900'])
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Duration')
    expect(rows()).toEqual(['900', '102'])
    expect(screen.getByText('2 flights, by duration')).toBeTruthy()
    await user.click(screen.getByLabelText('Non-stop only'))
    expect(rows()).toEqual(['900'])
    await user.click(screen.getByLabelText('Non-stop only'))
    expect(rows()).toEqual(['900', '102'])
    // with the flight chosen, going on and coming back
    await user.click(screen.getAllByRole('button', { name: /^Choose Flex, 06:50/ })[0]!)
    await press('Continue')
    await screen.findByRole('heading', { name: 'Who is flying?' })
    await press('Back')
    await press('Change the flight, Outbound')
    await screen.findByRole('table')
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('duration')
    expect(rows()).toEqual(['900', '102'])
  })

  test('on a phone every fare is a press away, what each includes stands once, and the flights open between', async () => {
    installBrowserParts([])
    await open()
    const list = await screen.findByRole('list', { name: /^Outbound/ })
    expect(textOf(list)).toContain('1 stop: St. Gallen-Altenrhein')
    expect(within(list).getByText('Each flight')).toBeTruthy()
    const included = screen.getByRole('table', { name: 'What each fare includes' })
    expect(within(included).getAllByRole('columnheader').map(textOf)).toContainEqual(
      expect.stringContaining('Flex'),
    )
    await user.click(within(list).getAllByRole('button', { name: /^Choose Flex/ })[0]!)
    expect(document.activeElement?.textContent).toBe('Continue')
  })
})

test('is held as one choice, seated on both flights, paid and shown with its stop', async () => {
  await open()
  const table = await screen.findByRole('table')
  await user.click(within(table).getAllByRole('button', { name: /^Choose Flex/ })[0]!)
  const summary = within(screen.getByRole('complementary'))
  expect(summary.getByText('Change planes in St. Gallen-Altenrhein, 1 h 05 min')).toBeTruthy()
  await press('Continue')
  await fillPersonAlone(user)
  const held = network.bodyTo(holdFlightInventory) as { flightsToHold: { flightId: string }[] }
  expect(held.flightsToHold.map(({ flightId }) => flightId)).toEqual([expect.stringMatching(/^\d+\+\d+$/)])
  await press('Continue')
  await screen.findByRole('heading', { name: 'Choose your seats' })
  for (const [index, code] of ['2A', '3C'].entries()) {
    const places = within(await screen.findByRole('table')).getAllByRole('button')
    await user.click(places[index]!)
    const seat = await waitFor(() => {
      const found = screen.getByRole('grid').querySelector<HTMLElement>(`[data-code="${code}"]`)
      expect(found).toBeTruthy()
      return found
    })
    await user.click(seat!)
  }
  await press('Continue')
  await screen.findByRole('heading', { name: 'Add extras' })
  const [seated] = network.sentTo(seatEndpoints.choose).slice(-1)
  expect(seated?.body).toMatchObject({
    selectedSeats: [
      { departureAirport: 'VIE', arrivalAirport: 'ACH', selectedSeats: [{ code: '2A' }] },
      { departureAirport: 'ACH', arrivalAirport: 'CGN', selectedSeats: [{ code: '3C' }] },
    ],
  })
  await press('Continue')
  await screen.findByRole('heading', { name: 'Pay and fly' })
  await press('Do you have a voucher?')
  await user.type(screen.getByLabelText('Voucher code'), 'WHOLEWAY')
  await press('Use voucher')
  await screen.findByRole('button', { name: 'Confirm booking' })
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await press('Confirm booking')
  await screen.findByRole('heading', { name: /^You’re booked/ }, { timeout: 10_000 })
  const card = screen.getByRole('article')
  expect(textOf(card)).toMatch(
    /PE 102[^]*2A[^]*Change planes in St\. Gallen-Altenrhein, 1 h 05 min[^]*PE 301[^]*3C/,
  )
})
