/** Changing a flight: how it begins, and its flights. */

import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { ageFlow } from '@jetbridge/server/testing/aged-flow.ts'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import {
  buildBooking,
  buildFlight,
  cancelFlight,
  isOffered,
  keptFlow,
  taking,
} from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { openedEngine, switchEngine } from '../../../testing/engine.ts'
import { letterOf } from '../../../testing/mails.ts'
import { Network } from '../../../testing/network.ts'
import { press } from '../../../testing/press.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import {
  backOf,
  choose,
  chooseOne,
  costs,
  dayOf,
  fares,
  leaveForChange,
  openChange,
  openWizard,
  timesOnPage,
  toPayment,
} from './testing/open-change.tsx'

const user = userEvent.setup()
const two = { adult: 2, child: 0, infant: 0 }
const { createForEdit, remove } = bookingFlowEndpoints
const { estimate, commit } = flightChangeEndpoints
const { requestFlightAvailability: availability } = reservationEndpoints

// On a busy machine their first loading outlasts what a test waits for its heading.
beforeAll(async () => {
  await Promise.all([
    import('../booking-page.tsx'),
    import('./start-edit.ts'),
    import('./change-composition.tsx'),
    import('../../../query-area.tsx'),
  ])
})

beforeEach(() => {
  installBrowserParts(['min-width: 1025px', 'min-width: 46rem'])
  Element.prototype.scrollTo = vi.fn()
})
afterEach(async () => {
  // A message stays until it is closed, whatever page is opened next.
  for (const close of screen.queryAllByRole('button', { name: /^(Close|Ok)$/ })) await user.click(close)
  cleanup()
})

const classic = () => buildBooking({ party: two, fareBrand: 'classic' })

test('a change is begun in the reservation’s name, for the flight left by my flights, and searched for its route and people [CHG-10, FLOW-34, GAP-114]', async () => {
  const booking = await classic()
  await leaveForChange(booking)
  const network = new Network()
  await renderPage({ brandId: 'peoples', path: '/booking-flow?ori=VIE&des=ACH&prov=search', network })
  await screen.findByRole('heading', { level: 1, name: 'Choose your new flight' })
  const [created] = network.sentTo(createForEdit)
  const { passengers } = booking.opened
  expect(passengers).toHaveLength(2)
  expect(created?.headers.get(headers.accessToken)).toBe(booking.opener.accessToken)
  expect(created?.body).toMatchObject({
    flightInformation: {
      flightId: backOf(booking).id,
      currency: 'EUR',
      confirmationCode: booking.recordLocator,
      passengers: passengers.map(({ passengerType, firstName, lastName }) => ({
        passengerType,
        firstName,
        lastName,
      })),
    },
  })
  await screen.findAllByRole('table')
  expect(network.sentTo(availability)[0]?.body).toMatchObject({
    origin: 'VIE',
    destination: 'ACH',
    departureDate: dayOf(booking),
    isOneWay: true,
    passengers: [{ requestedSeats: 2 }, { requestedSeats: 0 }, { requestedSeats: 0 }],
    currency: 'EUR',
  })
})

test('without an opened reservation it leads to the find page and says why [CHG-10]', async () => {
  const { router, network } = await openWizard(await classic())
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/booking-flow/search')
  })
  expect(await screen.findByText(/^To change a flight, first open your booking/)).toBeTruthy()
  expect(network.sentTo(createForEdit)).toEqual([])
})

describe('a flight that cannot be changed says so and leads to my flights', () => {
  const isTold = async () => {
    const told = await screen.findByRole('alert')
    expect(told.textContent).toMatch(/can’t be changed|has departed|cancelled/)
    expect(within(told).getByRole('link', { name: 'My flights' })).toHaveProperty(
      'pathname',
      '/booking-flow/my-flights',
    )
  }

  test('by its fare', async () => {
    const booking = await buildBooking({ fareBrand: 'light' })
    await leaveForChange(booking)
    await openWizard(booking)
    await isTold()
  })

  test('since it was given back', async () => {
    const booking = await classic()
    await leaveForChange(booking)
    await cancelFlight(booking, 1)
    await openWizard(booking)
    await isTold()
  })
})

describe('the flights', () => {
  test('show the booked flight with its fee, and one direction to choose from [FLT-10, GAP-40]', async () => {
    await openChange(await classic())
    const now = screen.getByRole('region', { name: 'Current flight' })
    expect(now.textContent).toContain('Changing your Classic fare costs €50.00 per passenger')
    expect(now.textContent).toContain('PE 102')
    expect(await screen.findByRole('region', { name: /^New flight/ })).toBeTruthy()
    expect(screen.queryByRole('region', { name: /^Return/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Keep my flight' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change flight' })).toBeTruthy()
  })

  test('ask what a choice costs, and show it line by line with its promise; flights and sum appear once [CHG-01, CHG-02, SIDE-11]', async () => {
    const back = await buildFlight({ isReturn: true })
    const taken = taking({ seats: { 1: ['25A'] } })
    const booking = await buildBooking({ back, party: two, fareBrand: 'classic', taken })
    const { network, costs: shown } = await chooseOne(booking)
    const day = plusDays(dayOf(booking), 1)
    expect(network.bodyTo(estimate)).toEqual({
      currentTripFlightId: backOf(booking).id,
      newTripFlightId: expect.stringMatching(/^\d+$/),
      newFareSummaryId: expect.stringMatching(/\S/),
      departureDateTime: `${day}T06:50`,
      arrivalDateTime: `${day}T08:05`,
    })
    expect(within(shown).getByRole('status').textContent).toBe('To pay now €20.00')
    for (const line of ['Fare difference−€60.00', 'Seat 25A (current flight)−€20.00', 'Change fee']) {
      expect(shown.textContent).toContain(line)
    }
    expect(shown.textContent).toContain('Price held until')
    expect(shown.textContent).toContain('Seats and extras on your current flight are given up')
    expect(timesOnPage('To pay now €20.00')).toBe(1)
    for (const time of ['12:30', '06:50']) expect(timesOnPage(time), time).toBe(1)
  })

  test('are compared with the one that is booked: what it cost, and what each fare costs more or less [FLT-10]', async () => {
    await openChange(await classic())
    const now = await screen.findByRole('region', { name: 'Current flight' })
    expect(now.textContent).toContain('Fare and taxes €232.00')
    const [light] = await fares()
    expect(light!.textContent).toMatch(/^Choose Light, .*: €60\.00 lessNew price €172\.00$/)
    const list = await screen.findByRole('region', { name: /^New flight/ })
    expect(list.textContent).toContain(
      'Price difference from your current flight for 2 adults, before fees and non-refundable amounts',
    )
    const day = within(list).getByRole('radio', { checked: true }).textContent
    expect(day).toMatch(/[a-z]€60\.00 less/)
    expect(list.textContent).not.toMatch(/[+−]€/)
    await choose()
    await costs()
    // One sum is shown: the cost of the change.
    expect(list.textContent).not.toContain('€')
  })

  test('lead on to what the choice costs: it has the focus, with the flight chosen at the head of the window', async () => {
    const seen: Element[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this)
    }
    await openChange(await classic())
    seen.length = 0
    await choose()
    const shown = await costs()
    expect(document.activeElement?.contains(shown)).toBe(true)
    expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Change flight' }))).toBe(
      false,
    )
    expect(seen.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^New flight/)])
  })

  test('say how the new fare differs from the booked one, and say it again at the payment', async () => {
    const { costs: shown } = await chooseOne(await classic())
    const differs = within(shown).getByRole('region', { name: 'What’s different in your new fare' })
    const rows = within(differs)
      .getAllByRole('term')
      .map((term) => term.parentElement?.textContent)
    expect(rows).toEqual([
      'Checked bag1 bag becomes Not included',
      'Seat choiceFree becomes For a fee',
      'Change€50.00 fee becomes Not possible',
      'Refund€80.00 fee becomes Non-refundable',
    ])
    await press('Change flight')
    const paid = await screen.findByRole('region', { name: 'Your change' })
    expect(within(paid).getByRole('region', { name: 'What’s different in your new fare' }).textContent).toBe(
      differs.textContent,
    )
  })

  test('show a fee of several passengers per passenger, too', async () => {
    const { costs: shown } = await chooseOne(await classic(), 'Classic')
    expect(shown.textContent).toContain('To pay now €100.00Change fee, 2 × €50.00')
  })

  test('without a choice the change goes nowhere and says what is missing [FLOW-24]', async () => {
    const { network } = await openChange(await classic())
    await fares()
    await press('Change flight')
    expect((await screen.findByRole('alert')).textContent).toBe('Please, select a flight')
    expect(network.sentTo(estimate)).toEqual([])
  })

  describe('drop a choice that is refused, with its reason, and the list is there again', () => {
    const isDropped = async (why: RegExp) => {
      expect((await screen.findByRole('alert')).textContent).toMatch(why)
      expect(await screen.findAllByRole('table')).toHaveLength(1)
    }

    test('as sold out', async () => {
      const booking = await classic()
      const day = plusDays(dayOf(booking), 1)
      const few = await buildFlight({ isReturn: true, day, departs: '05:00', seats: 2 })
      await isOffered(few)
      await openChange(booking)
      await buildBooking({ back: few })
      await choose('Flex')
      await isDropped(/just been sold/)
    })

    test('as dearer meanwhile', async () => {
      const { network } = await openChange(await classic())
      network.refuse(estimate, 'price-changed')
      await choose()
      await isDropped(/price/i)
    })

    test('as too early for the way out', async () => {
      const out = await buildFlight()
      const booking = await buildBooking({ out, party: two, fareBrand: 'classic' })
      await openChange(booking, { day: out.serviceDate })
      await choose()
      await isDropped(/before/i)
    })
  })

  test.each(['reservation-changed', 'change-not-allowed', 'flight-not-active'] as const)(
    'lead back to the booking when the change is over (%s)',
    async (code) => {
      const { network } = await openChange(await classic())
      network.refuse(estimate, code)
      await choose()
      const told = await screen.findByRole('alert')
      expect(within(told).getByRole('link', { name: 'My flights' })).toBeTruthy()
      expect(screen.queryByRole('table')).toBeNull()
    },
  )

  test('get no new promise once the code is no longer valid: another is asked for, and the change starts again', async () => {
    const booking = await classic()
    const { network } = await openChange(booking)
    switchEngine({ codeBeforeChanges: true })
    await ageFlow(await openedEngine(), keptFlow().bookingFlowId, 31)
    await choose()
    const code = await screen.findByRole('dialog', { name: 'Is it you?' })
    expect(localStorage).toHaveLength(0)
    await press('Send code', code)
    const field = await within(code).findByLabelText('Code from the email')
    const letter = await letterOf('one-time-code', booking.recordLocator)
    await user.type(field, /\b\d{6}\b/.exec(letter)![0])
    await press('Continue', code)
    await screen.findByRole('heading', { level: 1, name: 'Choose your new flight' })
    await choose()
    await costs()
    expect(network.sentTo(createForEdit)).toHaveLength(3)
  })

  test('Keep my flight goes to my flights without a question and ends what was begun [CHG-05, FLT-10]', async () => {
    const { router, network } = await chooseOne(await classic())
    await press('Keep my flight')
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/booking-flow/my-flights')
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => {
      expect(network.sentTo(remove)).toHaveLength(1)
    })
    expect(network.sentTo(commit)).toEqual([])
  })

  test('Back pressed twice asks once; what is confirmed then leaves and ends it, and nothing breaks [FLOW-43, FLOW-45]', async () => {
    const { router, network } = await chooseOne(await classic())
    void router.navigate('/')
    await screen.findByRole('alertdialog')
    void router.navigate('/gallery')
    const question = await screen.findByRole('alertdialog')
    await press('Leave', question)
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/gallery')
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => {
      expect(localStorage).toHaveLength(0)
    })
    expect(network.sentTo(commit)).toEqual([])
  })

  test('Forward past the question whether to leave goes on, and takes the question away [FLOW-43]', async () => {
    const { router } = await toPayment(await classic())
    await router.navigate(-1)
    await screen.findByRole('heading', { level: 1, name: 'Choose your new flight' })
    void router.navigate('/')
    await screen.findByRole('alertdialog')
    await router.navigate(1)
    await screen.findByRole('heading', { level: 1, name: 'Pay and change' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('another choice made while the costs are worked out stands, and is asked about next [CHG-02]', async () => {
    const { network } = await openChange(await classic())
    const answers = network.hold(estimate)
    await choose()
    await waitFor(() => {
      expect(network.sentTo(estimate)).toHaveLength(1)
    })
    await press('Change the flight, New flight')
    answers.open()
    await screen.findAllByRole('table')
    await network.settled()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('region', { name: 'What the change costs' })).toBeNull()
    await user.click((await fares()).at(-1)!)
    await costs()
    const asked = network.sentTo(estimate).map(({ body }) => body as { newTripFlightId: string })
    expect(new Set(asked.map(({ newTripFlightId }) => newTripFlightId)).size).toBe(2)
  })

  test('the day that is shown is not shown again, and the button says so', async () => {
    await openChange(await classic())
    const show = await screen.findByRole('button', { name: 'Show this day' })
    expect([show.getAttribute('aria-disabled'), show.title]).toEqual([
      'true',
      'This day is already shown. Please choose another one.',
    ])
  })

  test('days that could not be loaded are asked for again although the browser believes to be offline', async () => {
    const network = new Network()
    network.refuse(availability, 'fault')
    await openChange(await classic(), { network })
    const told = await screen.findByText('We couldn’t load the flights.')
    expect(told.closest('[role=alert]')).toBeTruthy()
    // The dialog's code comes when it is first needed.
    await press('Ok')
    onlineManager.setOnline(false)
    onTestFinished(() => {
      onlineManager.setOnline(true)
    })
    await press('Try again')
    expect(await screen.findAllByRole('table')).toHaveLength(1)
  })

  test('leaving otherwise asks, in words that leave the booking as it is [FLOW-43]', async () => {
    const { router } = await chooseOne(await classic())
    void router.navigate('/')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('The booking itself stays the same.')
    await press('Stay here', question)
    expect(router.state.location.pathname).toBe('/booking-flow/flights')
  })
})
