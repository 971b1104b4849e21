import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { extraEndpoints } from '@jetbridge/core/contract/extra.ts'
import { passengerEndpoints } from '@jetbridge/core/contract/passenger.ts'
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { seatEndpoints } from '@jetbridge/core/contract/seat.ts'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { alterFlight, timesOn } from '@jetbridge/server/testing/airline.ts'
import { cardForm } from '@jetbridge/server/testing/payer.ts'
import { searchFlights } from '@jetbridge/server/testing/traveller.ts'
import { giveVoucher } from '@jetbridge/server/testing/voucher.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseWizard, serialiseWizard } from './wizard/wizard-blob.ts'
import { withCurrent } from './wizard/wizard.ts'
import type { Api } from '../../api/client.ts'
import { keptFlow as kept } from '../../testing/bookings.ts'
import { leavePage } from '../../testing/end-of-test.ts'
import { bank, openedEngine, today } from '../../testing/engine.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { Network } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { done } from '../../testing/profiles.ts'
import { buildAccount } from '../../testing/signed-in.ts'

const { get, update, beginAgain, complete, remove } = bookingFlowEndpoints
const {
  requestFlightAvailability,
  getFlightAvailability,
  holdFlightInventory,
  getFareQuotes,
  extendHold,
  validateVoucher,
} = reservationEndpoints
const { setPassengers } = passengerEndpoints
const { createReservation, processPayment } = paymentEndpoints

const departs = plusDays(today, 5)
const returns = plusDays(today, 7)
const trip = `/booking-flow?ori=ACH&des=VIE&dep=${departs}&ret=${returns}&adt=1&chd=0&inf=0&currency=EUR`
const oneWay = (day: string) => trip.replace(departs, day).replace(returns, '')

/** From the pages of a test to the engine. */
let network: Network

beforeAll(async () => {
  await giveVoucher(await openedEngine(), 'EVERYTHING', 500_000)
})

beforeEach(() => {
  installBrowserParts(['min-width: 1025px', 'min-width: 46rem'])
  Element.prototype.scrollTo = vi.fn()
  network = new Network()
})
afterEach(async () => {
  // A warning stays until it is closed, whatever page is opened next.
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) await user.click(close)
  await leavePage()
})

const open = (path = trip) => renderPage({ brandId: 'peoples', path, network })
const user = userEvent.setup()
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const type = async (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, value)
}

/** The first fare of the first direction that still has its list. */
async function chooseFirst() {
  const [table] = await screen.findAllByRole('table')
  await user.click(within(table!).getAllByRole('button', { name: /^Choose/ })[0]!)
}

async function chooseBoth() {
  await chooseFirst()
  await chooseFirst()
}

async function toPassengers() {
  await chooseBoth()
  await press('Continue')
  await screen.findByRole('heading', { name: 'Who is flying?' })
}

async function fillContact() {
  await type('First name', 'Ada')
  await type('Last name', 'Byron')
  await type('Email', 'ada@example.org')
  await type('Mobile phone', '+436641234567')
  await type('Address', 'Seestraße 1')
  await type('Postal code', '6900')
  await type('City', 'Bregenz')
  await user.selectOptions(screen.getByLabelText('Country'), 'AT')
}

async function fillFirst() {
  await fillContact()
  await press(/^Next: Adult 1/)
  await user.click(screen.getByLabelText('Female'))
  await type('Date of birth', '03251990')
}

async function toPayment() {
  await toPassengers()
  await fillFirst()
  await press('Continue')
  await screen.findByRole('heading', { name: 'Choose your seats' })
  await press('Continue')
  await screen.findByRole('heading', { name: 'Add extras' })
  await press('Continue')
  await screen.findByRole('heading', { name: 'Pay and fly' })
}

/** The saved wizard is as if it had been kept without the flights' taxes. */
function forgetTaxes() {
  network.rewrite(get, async (answer) => {
    const body = (await answer.json()) as { data: string | null }
    return Response.json({ ...body, data: body.data?.replaceAll(/"taxes":\[[^\]]*\]/g, '"taxes":[]') })
  })
}

/** Moves the clock by an hour at each look: the page may be reading its hold again just now. */
async function passTimeUntilHeldNoLonger(): Promise<void> {
  const now = performance.now.bind(performance)
  let ahead = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  onTestFinished(() => {
    clock.mockRestore()
  })
  await waitFor(() => {
    ahead += 3_600_000
    expect(screen.getByRole('button', { name: 'Hold the seats again' })).toBeTruthy()
  })
}

/** Takes a seat on the first flight, as another tab of this booking. */
async function takeSeat(there: Api, code: string) {
  const { seatMaps, passengers } = await there.call(seatEndpoints.get, {})
  const selectedSeats = [{ passengerId: passengers[0]!.passengerId, code }]
  const body = { selectedSeats: [{ tripFlightId: seatMaps[0]!.tripFlightId, selectedSeats }] }
  await there.call(seatEndpoints.choose, { body })
}

async function payAllByVoucher() {
  await press('Do you have a voucher?')
  await type('Voucher code', 'EVERYTHING')
  await press('Use voucher')
  await screen.findByRole('button', { name: 'Confirm booking' })
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
}

/** What the payment's summary says of a line; empty without it. */
function shownAmount(line: string): string {
  const costs = within(screen.getByRole('region', { name: 'Your price' }))
  return costs.queryByText(line, { selector: 'dt' })?.nextElementSibling?.textContent ?? ''
}

function minorOf(shown: string): number {
  return Number(shown.replaceAll(/\D/g, ''))
}

async function buy() {
  await type('Card number', '4111 1111 1111 1111')
  await type('Expiry date', '12/49')
  await type('CVC/CVV', '123')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await press(/^Buy now/)
}

describe('a traveller who is signed in', () => {
  test('waits for no proof before the search, which everybody gets the same answer to', async () => {
    const { identity } = await buildAccount()
    await renderPage({ brandId: 'peoples', path: trip, network, identity })
    await screen.findAllByRole('table')
    const [search] = network.sentTo(getFlightAvailability)
    expect(search?.headers.get('authorization')).toBeNull()
  })

  test('goes on as a guest when the sign-in ends in the middle: nothing chosen or typed is lost [IDN-18, IDN-31]', async () => {
    const account = await buildAccount()
    const { identity, email } = account
    const switches = { passengerSignIn: true, loginRequired: true }
    const page = await renderPage({ brandId: 'peoples', path: trip, network, identity, switches })
    await toPassengers()
    await waitFor(() => {
      expect(network.sentTo(passengerProfileEndpoints.claimBooking)).toHaveLength(1)
    })
    // what is known of them stands in the form
    await screen.findByDisplayValue(email)
    await type('First name', 'Ada')
    expect(await screen.findByText(email)).toBeTruthy()
    done(await account.call(accountEndpoints.endSession, { body: {} }))
    await page.api.call(accountEndpoints.sessions, {}).catch(() => undefined)
    const told = await screen.findByText('You’ve been signed out. Please sign in again.')
    await user.click(within(told.parentElement!).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
    await waitFor(() => expect(screen.queryByText(email)).toBeNull())
    await fillContact()
    await press(/^Next: Adult 1/)
    await user.click(screen.getByLabelText('Female'))
    await type('Date of birth', '03251990')
    await press('Continue')
    // A step of a booking that was begun asks nobody to sign in.
    expect(await screen.findByRole('heading', { name: 'Choose your seats' })).toBeTruthy()
    expect(page.router.state.location.pathname).toBe('/booking-flow/seats')
  })

  test('is sent to sign in where the airline wants it and the engine knows nobody, and comes back to the search [IDN-26, IDN-27]', async () => {
    const switches = { passengerSignIn: true, agencySignIn: true, loginRequired: true }
    const page = await renderPage({ brandId: 'peoples', path: trip, network, switches })
    const link = await screen.findByRole('link', { name: 'Sign in as a passenger' })
    expect(page.router.state.location.pathname).toBe('/agency/login')
    const { searchParams } = new URL(link.getAttribute('href')!, 'http://site')
    const back = new URL(searchParams.get('redirect')!, 'http://site')
    expect(back.pathname).toBe('/booking-flow')
    expect(back.searchParams.get('dep')).toBe(departs)
    expect(network.calls).toEqual([])
  })
})

describe('flights', () => {
  test('each direction has its days, flights and fares; one block a direction [FLT-01, FLT-05, FLT-08, FLT-24]', async () => {
    await open()
    const [outbound, back] = await screen.findAllByRole('table')
    expect(await screen.findAllByRole('radiogroup')).toHaveLength(2)
    expect(within(outbound!).getAllByRole('rowheader').length).toBeGreaterThan(3)
    expect(within(outbound!).getAllByRole('columnheader').length).toBeGreaterThan(2)
    expect(within(back!).getAllByRole('button').length).toBeGreaterThan(0)
  })

  test('Continue without a choice says which message, and stays, reading at what is left to choose [FLOW-17, FLOW-30]', async () => {
    await open(oneWay(departs))
    await screen.findAllByRole('table')
    expect(network.sentTo(getFlightAvailability)[0]?.query).toMatchObject({
      origin: 'ACH',
      destination: 'VIE',
    })
    await press('Continue')
    expect((await screen.findByRole('alert')).textContent).toBe('Please, select a flight')
    await leavePage()
    await open()
    await screen.findAllByRole('table')
    await press('Continue')
    expect((await screen.findByRole('alert')).textContent).toBe('Please, select a flight')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /^Outbound/ }))
    await chooseFirst()
    await press('Continue')
    expect((await screen.findByRole('alert')).textContent).toBe('Please, select all flights and fares')
  })

  test('a chosen flight can be changed, and the running total follows; a day without flights says so and cannot be chosen [FLT-05]', async () => {
    await open(oneWay(plusDays(today, 12)))
    const fares = async () => {
      const [table] = await screen.findAllByRole('table')
      return within(table!).getAllByRole('button', { name: /^Choose/ })
    }
    const priceOf = ({ textContent }: Element) => textContent.match(/€[\d,]+\.\d\d/g)?.at(-1)
    const total = () => priceOf(document.querySelector('main [data-moves]')!)
    const [cheap] = await fares()
    const closed = screen.getAllByRole('radio').filter(({ textContent }) => /No flights/.test(textContent))
    expect(closed.length).toBeGreaterThan(0)
    for (const day of closed) {
      expect(day.getAttribute('aria-disabled')).toBe('true')
      expect(day.textContent).not.toContain('€')
    }
    const before = priceOf(cheap!)
    await user.click(cheap!)
    await waitFor(() => expect(total()).toBe(before))
    await press('Change the flight, Outbound')
    const [, dear] = await fares()
    const after = priceOf(dear!)
    expect(after).not.toBe(before)
    await user.click(dear!)
    await waitFor(() => expect(total()).toBe(after))
  })

  test('a return that leaves before the outbound has arrived is greyed out and says why [FLT-19]', async () => {
    await open(trip.replace(returns, departs))
    const [outbound] = await screen.findAllByRole('table')
    const offered = within(outbound!).getAllByRole('button', { name: /^Choose/ })
    await user.click(offered.at(-1)!)
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(1))
    const early = within(screen.getByRole('table')).getAllByRole('button', { name: /Departs before/ })
    for (const fare of early) expect(fare.getAttribute('aria-disabled')).toBe('true')
    await user.click(early[0]!)
    expect(screen.getByRole('table')).toBeTruthy()
  })

  test('where there are no flights at all the page says so, and the traveller cannot go on [FLT-09, FLOW-23]', async () => {
    await open(oneWay(plusDays(today, 60)))
    const told = await screen.findByText('No flights found', { exact: false })
    expect(told.closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  test('a loader shows while a call is on its way [HDR-16]', async () => {
    const gate = network.hold(getFlightAvailability)
    await open()
    const loaders = () =>
      screen.queryAllByRole('status').filter(({ textContent }) => textContent === 'Loading')
    await waitFor(() => expect(loaders()).toHaveLength(1))
    gate.open()
    await screen.findAllByRole('table')
    await waitFor(() => expect(loaders()).toHaveLength(0))
  })

  test('reading goes on where something is left to choose: the way back, then Continue', async () => {
    await open()
    await chooseFirst()
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /^Return/ }))
    })
    await chooseFirst()
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }))
    })
    await press('Change the flight, Return')
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /^Return/ }))
    })
  })

  test('a day opened later asks for its own flights, says when they do not come, and sells them when they do', async () => {
    await open()
    await screen.findAllByRole('table')
    const next = plusDays(departs, 1)
    const [days] = screen.getAllByRole('radiogroup')
    const pressed = within(days!)
      .getAllByRole('radio')
      .find((each) => each.dataset['date'] === next)!
    expect(pressed.textContent).toMatch(/from €/)
    network.refuse(getFlightAvailability, 'fault', { times: Infinity })
    await user.click(pressed)
    await screen.findByText('We couldn’t load the flights.')
    // The way back still has its own.
    expect(screen.getAllByRole('table')).toHaveLength(1)
    network.mend()
    const before = network.sentTo(getFlightAvailability).length
    await press('Try again')
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2))
    const asked = () => network.sentTo(getFlightAvailability).slice(before)
    expect(asked()).toHaveLength(1)
    // Once known, a day is shown at once.
    await user.click(
      within(days!)
        .getAllByRole('radio')
        .find((each) => each.dataset['date'] === departs)!,
    )
    await user.click(pressed)
    expect(screen.getAllByRole('table')).toHaveLength(2)
    expect(asked()).toHaveLength(1)
    await chooseBoth()
    expect(await screen.findByRole('button', { name: 'Change the flight, Outbound' })).toBeTruthy()
  })

  test('the days looked at for both directions outlive a reload [FLT-06, FLOW-31]', async () => {
    await open()
    const wanted = [departs, returns].map((day) => plusDays(day, 1))
    const day = async (direction: number, date: string) => {
      const group = (await screen.findAllByRole('radiogroup'))[direction]!
      return within(group)
        .getAllByRole('radio')
        .find((each) => each.dataset['date'] === date)!
    }
    for (const [direction, date] of wanted.entries()) await user.click(await day(direction, date))
    await leavePage()
    await open()
    for (const [direction, date] of wanted.entries()) {
      await waitFor(async () =>
        expect((await day(direction, date)).getAttribute('aria-checked')).toBe('true'),
      )
    }
  })

  test('next holds, saves, and then shows the passengers [FLOW-09, RTE-02]', async () => {
    await open()
    await toPassengers()
    const moves = network.calls.filter((call) => /hold|update/.test(call))
    expect(moves.slice(-2)).toEqual(['POST reservation/hold-flight-inventory', 'POST booking-flow/update'])
    expect(network.bodyTo(update)).toMatchObject({
      step: 1,
      data: expect.stringContaining('"current":"passengers"'),
    })
    expect(network.calls[0]).toBe('POST booking-flow/create')
  })

  test('a flight sold meanwhile is dropped, its list is fetched again and unfolds, and the page says why', async () => {
    await open()
    await chooseBoth()
    const before = network.sentTo(requestFlightAvailability).length
    network.refuse(holdFlightInventory, 'sold-out')
    await press('Continue')
    const alert = await screen.findByText(/^These seats have just been sold/)
    expect(alert.getAttribute('role')).toBe('alert')
    expect(document.activeElement).toBe(alert)
    expect(screen.getAllByRole('table')).toHaveLength(2)
    expect(network.sentTo(requestFlightAvailability).length).toBeGreaterThan(before)
    await toPassengers()
  })

  test('flights that no longer fit together since the airline moved one are dropped, and the page says why', async () => {
    await open()
    await chooseBoth()
    network.refuse(holdFlightInventory, 'return-before-arrival')
    await press('Continue')
    const alert = await screen.findByText(/^These flights don’t fit together/)
    expect(alert.getAttribute('role')).toBe('alert')
    expect(screen.getAllByRole('table')).toHaveLength(2)
    await toPassengers()
  })

  test('a held flight that the airline cancels brings back to the flights, which say so, wherever it is learnt', async () => {
    const heading = (name: string) => screen.findByRole('heading', { name })
    const pressWhenCancelled = async (endpoint: Parameters<Network['refuse']>[0], button: string) => {
      network.refuse(endpoint, 'departure-cancelled', { times: Infinity })
      await press(button)
      const alert = await screen.findByText(/^We’re sorry: we had to cancel the flight you chose/)
      expect(alert.getAttribute('role')).toBe('alert')
      expect(screen.getAllByRole('table')).toHaveLength(2)
      expect(screen.queryByText(/no longer held/)).toBeNull()
      network.mend()
      await toPassengers()
    }
    await open()
    await toPayment()
    await press('Do you have a voucher?')
    await type('Voucher code', 'EVERYTHING')
    await pressWhenCancelled(validateVoucher, 'Use voucher')
    await pressWhenCancelled(setPassengers, 'Continue')
    await pressWhenCancelled(seatEndpoints.get, 'Continue')
    await press('Continue')
    await heading('Choose your seats')
    await pressWhenCancelled(seatEndpoints.choose, 'Continue')
    await press('Continue')
    await heading('Choose your seats')
    await press('Continue')
    await heading('Add extras')
    await pressWhenCancelled(extraEndpoints.hold, 'Continue')
  })
})

describe('passengers', () => {
  test('nothing filled in: the step stays and leads to the first field of the panel [PAX-28, PAX-34]', async () => {
    await open()
    await toPassengers()
    await press('Continue')
    expect((await screen.findAllByText('Please, fill passenger details')).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('link', { name: /^Contact information/ }))
    await waitFor(() => {
      expect(document.activeElement).toBe(document.querySelector('[aria-invalid="true"]'))
    })
    expect(network.sentTo(setPassengers)).toEqual([])
  })

  test('"this passenger", which a guest is until they say otherwise, copies the contact to the first adult; unticking clears it there [CNT-12]', async () => {
    await open()
    await toPassengers()
    expect(screen.getByLabelText('I’m flying too')).toHaveProperty('checked', true)
    await fillContact()
    await press(/^Next: Adult 1/)
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
    await press(/^Contact information/)
    await user.click(screen.getByLabelText('I’m flying too'))
    await press(/^Next: Adult 1/)
    expect(screen.getByLabelText('First name')).toHaveProperty('value', '')
  })

  test('an infant flies on the lap of its adult, who is named; a date of birth is judged as it is typed [PAX-11, PAX-16]', async () => {
    await open(trip.replace('inf=0', 'inf=1'))
    await toPassengers()
    await fillContact()
    await press(/^Next: Adult 1/)
    await type('Date of birth', '12312020')
    await user.tab()
    expect(await screen.findByText(/^The age must be more than 12 years/)).toBeTruthy()
    await type('Date of birth', '02301990')
    await user.tab()
    expect(await screen.findByText(/Please enter a valid date as/)).toBeTruthy()
    await press(/^Infant 1/)
    expect(screen.getByRole('region', { name: 'Infant 1' }).textContent).toContain(
      'Travels on the lap of Ada Byron',
    )
  })

  test('custom fields that do not load are nobody’s concern [PAX-21]', async () => {
    network.refuse(systemEndpoints.customDefinitions, 'fault', { times: Infinity })
    await open()
    await toPassengers()
    await fillContact()
    expect(network.sentTo(systemEndpoints.customDefinitions)).not.toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Bregenz')
  })

  test('a reload opens the same step with everything that was typed [FLOW-31]', async () => {
    await open()
    await toPassengers()
    await type('Last name', 'Byron')
    await press('More details (optional)')
    await type('Phone (optional)', '+4315880000')
    await leavePage()
    const before = network.calls.length
    await open()
    await screen.findByRole('heading', { name: 'Who is flying?' })
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Byron')
    expect(screen.getByLabelText('Phone (optional)')).toHaveProperty('value', '+4315880000')
    expect(network.calls[before]).toBe('GET booking-flow')
  })
})

describe('the sidebar', () => {
  test('shows the search to change, the steps, the flights, the passengers and the price; a completed step leads back, and later entries are kept [SIDE-01, SIDE-02, SIDE-03, SIDE-04, FLOW-05, FLOW-29]', async () => {
    await open(`${trip}&pro=SPRING10`)
    await screen.findAllByRole('table')
    const aside = screen.getByRole('complementary', { name: 'Trip details' })
    const sidebar = within(aside)
    expect(sidebar.getByRole('heading', { name: 'Trip details' })).toBeTruthy()
    // The step has one action in sight: the search is behind its button.
    expect(screen.queryByRole('button', { name: 'Check Availability' })).toBeNull()
    await press('Change search')
    expect(screen.getByRole('button', { name: 'Check Availability' })).toBeTruthy()
    for (const [field, value] of [
      ['From', 'ACH'],
      ['To', 'VIE'],
      ['Promo code', 'SPRING10'],
    ] as const)
      expect(sidebar.getByLabelText(field)).toHaveProperty('value', value)
    expect(sidebar.getByRole('button', { name: /^Dates: \w{3}\b/ })).toBeTruthy()
    expect(sidebar.getByRole('button', { name: 'Passengers: 1 adult' })).toBeTruthy()
    const steps = within(sidebar.getByRole('list', { name: 'Steps of your booking' })).getAllByRole(
      'listitem',
    )
    expect(steps.map(({ textContent }) => /Flights|Passengers|Payment/.exec(textContent)?.[0])).toEqual(
      expect.arrayContaining(['Flights', 'Passengers', 'Payment']),
    )
    expect(steps[0]?.getAttribute('aria-current')).toBe('step')

    await toPassengers()
    expect(aside.textContent).toContain('Light')
    expect(aside.textContent).toMatch(/Adult 1.*Not added yet/)
    await fillContact()
    expect(aside.textContent).toContain('Ada Byron')
    expect(sidebar.getByRole('heading', { name: 'Price' })).toBeTruthy()
    await press(/^Next: Adult 1/)
    await user.click(screen.getByLabelText('Female'))
    await type('Date of birth', '03251990')
    await press('Continue')
    await screen.findByRole('heading', { name: 'Choose your seats' })

    await press(/^Flights ?, done/)
    await screen.findByRole('heading', { name: 'Choose your flights' })
    expect(screen.getByRole('region', { name: /^Outbound/ }).textContent).toContain('Light')
    await press('Continue')
    await screen.findByRole('heading', { name: 'Who is flying?' })
    expect(screen.getByRole('region', { name: 'Adult 1' }).textContent).toContain('Complete')
    await press(/^Contact information/)
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.org')
  })
})

describe('the hold', () => {
  /** The page's clock goes on by a number of seconds; the engine's does not. */
  function pageClock(): (seconds: number) => void {
    const now = performance.now.bind(performance)
    let ahead = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
    onTestFinished(() => clock.mockRestore())
    return (seconds) => (ahead += seconds * 1_000)
  }

  test('is shown, warned about two minutes before its end, and made longer by a press; once it has ended the question closes, and the page says what to do', async () => {
    await open()
    await toPassengers()
    const pass = pageClock()
    const promise = await screen.findByText(/^Seats and price held for you until \d/)
    pass(17.5 * 60)
    await waitFor(() => expect(promise.textContent).toContain('3 minutes left'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    pass(60)
    const warning = await screen.findByRole('alertdialog', { name: 'Do you need more time?' })
    expect(warning.textContent).toContain('We’re holding your seats and their price until')
    const longer = within(warning).getByRole('button', { name: 'Hold them longer' })
    await waitFor(() => expect(document.activeElement).toBe(longer))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(network.sentTo(extendHold)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() =>
      expect(screen.getByText(/^Seats and price held for you until \d/).textContent).not.toContain('left'),
    )
    pass(18.5 * 60)
    await screen.findByRole('alertdialog', { name: 'Do you need more time?' })
    pass(2 * 60)
    const ended = await screen.findByText('Your seats are no longer held', { exact: false })
    expect(ended.closest('[role=alert]')).toBeTruthy()
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
  })
})

describe('payment', () => {
  test('taxes of flights that were kept without them are fetched [XTR-10]', async () => {
    await open()
    await toPayment()
    const line = 'including taxes and charges'
    const taxes = () => screen.getByText(line).closest('dt')?.nextElementSibling?.textContent ?? ''
    const before = taxes()
    expect(minorOf(before)).toBeGreaterThan(0)
    expect(network.sentTo(getFareQuotes)).toEqual([])
    await leavePage()
    forgetTaxes()
    await open()
    await screen.findByText(line)
    await waitFor(() => expect(network.sentTo(getFareQuotes)).toHaveLength(2))
    await waitFor(() => expect(taxes()).toBe(before))
  })

  test('taxes that could not be loaded are mentioned, with another try and no partial sum; paying goes on [FLT-28]', async () => {
    const otherDay = trip.replace(departs, plusDays(today, 6))
    await open(otherDay)
    await toPayment()
    await leavePage()
    forgetTaxes()
    network.refuse(getFareQuotes, 'fault', { times: Infinity })
    await open(otherDay)
    const failed = 'We couldn’t load the taxes'
    await screen.findByText(failed)
    expect(shownAmount('including taxes and charges')).not.toMatch(/\d/)
    expect(minorOf(shownAmount('Total'))).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: /^Buy now – €/ })).toBeTruthy()
    network.mend()
    await press('Try again')
    await waitFor(() => {
      expect(screen.queryByText(failed)).toBeNull()
    })
    const line = screen.getByText('including taxes and charges').closest('dt')
    expect(minorOf(line?.nextElementSibling?.textContent ?? '')).toBeGreaterThan(0)
  })

  test('terms and data protection start unticked, open in a new tab and are asked for [PAY-05, PAY-07, PAY-32, PAY-33]', async () => {
    await open()
    await toPayment()
    for (const name of [/terms and conditions/, /data protection notice/]) {
      expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', false)
    }
    const link = screen.getByRole('link', { name: /terms and conditions/ })
    expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
      '_blank',
      '/documents/terms-en',
    ])
    await press(/^Buy now – €/)
    expect(await screen.findAllByText('Please tick this to go on')).toHaveLength(2)
    expect(network.sentTo(createReservation)).toEqual([])
  })

  test('payment=error warns, shows the payment and leaves the address clean [FLOW-38, FLOW-41, ERR-11]', async () => {
    const page = await open()
    await toPassengers()
    await page.router.navigate(
      `${page.router.state.location.pathname}${page.router.state.location.search}&payment=error`,
    )
    expect(await screen.findByRole('heading', { name: 'Pay and fly' })).toBeTruthy()
    // once, by the step itself
    expect(
      await screen.findByText('Nothing has been paid for this booking yet. You can pay now.'),
    ).toBeTruthy()
    expect(screen.queryByText(/Please try again$/)).toBeNull()
    await waitFor(() => {
      expect(page.router.state.location.search).not.toContain('payment')
    })
  })

  test.each(['error', 'success'])(
    'payment=%s with nothing chosen stays at the flights [FLOW-41]',
    async (outcome) => {
      const page = await open(`${trip}&payment=${outcome}`)
      await screen.findAllByRole('table')
      await waitFor(() => {
        expect(page.router.state.location.search).not.toContain('payment')
      })
      expect(screen.queryByRole('heading', { name: 'Pay and fly' })).toBeNull()
      expect(screen.queryAllByText('The payment didn’t go through. Please try again')).toHaveLength(
        outcome === 'error' ? 1 : 0,
      )
      expect(network.sentTo(complete)).toEqual([])
    },
  )

  test('payment=success that nobody paid does not book: the step stays with a warning [FLOW-39]', async () => {
    const page = await open()
    await toPassengers()
    const { pathname, search } = page.router.state.location
    await page.router.navigate(`${pathname}${search}&payment=success&cardHolder=Ada%20Byron&reference=K7MPQ2`)
    await screen.findByRole('heading', { name: 'Pay and fly' })
    await waitFor(() => {
      expect(network.sentTo(complete)).not.toEqual([])
    })
    expect(screen.queryByText('K7MPQ2')).toBeNull()
  })

  test('payment=success with a card holder and a reference leads to the success step, which greets the holder, once nothing is due [FLOW-40, FLOW-41, FLOW-48]', async () => {
    const page = await open()
    await toPassengers()
    const there = page.api.as(kept())
    await there.call(setPassengers, { body: [traveller] })
    const { data } = await there.call(createReservation, { body: {} })
    const body = { voucherCode: 'EVERYTHING', reservationId: data.reservationId }
    await there.call(validateVoucher, { body })
    const { pathname, search } = page.router.state.location
    const told = 'payment=success&cardHolder=Grace%20Brewster%20Hopper&reference=REF234'
    await page.router.navigate(`${pathname}${search}&${told}`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You’re booked, Ms Brewster Hopper' }),
    ).toBeTruthy()
    await waitFor(() => {
      expect(page.router.state.location.pathname).toBe('/booking-flow/success')
    })
    expect(page.router.state.location.search).not.toMatch(/payment|cardHolder|reference/)
    const shown = (term: string) => screen.getByText(term).nextElementSibling?.textContent
    expect(shown('Confirmation code')).toContain(data.confirmationCode)
    expect(shown('Payment reference')).toBe('REF234')
    // The confirmation does not wait for its step to be saved.
    await waitFor(async () => {
      expect(await there.call(get, { query: { id: kept().bookingFlowId } })).toMatchObject({ step: 6 })
    })
  })
})

describe('a payment that runs', () => {
  test('locks the trip, hides the time of the hold, and is not ended by leaving [FLOW-06]', async () => {
    const page = await open()
    await toPayment()
    expect(screen.getByText(/^Seats and price held/)).toBeTruthy()
    await press('Change search')
    const gateway = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
    onTestFinished(() => gateway.mockRestore())
    await buy()
    await screen.findByRole('button', { name: /^Paying/ })
    for (const name of ['Back', 'Change search', /^Flights/]) {
      const button = screen.getByRole('button', { name })
      expect([button.getAttribute('aria-disabled'), button.title]).toEqual([
        'true',
        'A payment is in progress, so the trip can’t be changed right now.',
      ])
      await user.click(button)
    }
    expect(screen.getByText('A payment is in progress, so the trip can’t be changed right now.')).toBeTruthy()
    expect(screen.queryByRole('search')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Pay and fly' })).toBeTruthy()
    expect(screen.queryByText(/^Seats and price held/)).toBeNull()
    await page.router.navigate(-1)
    expect(await screen.findByRole('heading', { name: 'Pay and fly' })).toBeTruthy()
    await waitFor(() => {
      expect(page.router.state.location.state).toMatchObject({ behind: { length: 4 } })
    })
    void page.router.navigate('/')
    expect(
      await screen.findByText(/^Your payment is being processed, and leaving won’t stop it/),
    ).toBeTruthy()
    await press('Leave')
    await waitFor(() => {
      expect(page.router.state.location.pathname).toBe('/')
    })
    expect(network.sentTo(remove)).toEqual([])
    expect(await screen.findByText(/^Your payment for .* is being checked/)).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Go to the payment' })
    expect(back.getAttribute('href')).toContain(`/booking-flow?ori=ACH&des=VIE&dep=${departs}`)
  })
})

test('a payment the engine never recorded says that nothing was charged, and the form is there again', async () => {
  await open()
  await toPayment()
  const card = { token: 'tok_1', masked: '4111XXXXXXXX1111' }
  const gateway = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(card))
  onTestFinished(() => gateway.mockRestore())
  network.lose(processPayment)
  await buy()
  const told = await screen.findByText('Nothing was charged. You can pay now.')
  expect(told.getAttribute('role')).toBe('alert')
  expect(screen.getByRole('button', { name: /^Buy now/ }).getAttribute('aria-disabled')).toBeNull()
  expect(await screen.findByText(/^Seats and price held/)).toBeTruthy()
})

describe('after a payment that came to nothing', () => {
  /** At the payment with a seat, refused when it was sent. */
  async function refused() {
    const page = await open()
    await toPayment()
    const card = { token: 'tok_1', masked: '4111XXXXXXXX1111' }
    const gateway = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(card))
    onTestFinished(() => gateway.mockRestore())
    network.refuse(processPayment, 'unknown-provider')
    await buy()
    await screen.findByRole('heading', { name: 'The payment didn’t go through' })
    return page
  }
  const changing = async (name: string) =>
    within(await screen.findByRole('group', { name: 'Change something' })).getByRole('button', { name })
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
  const begun = () => network.sentTo(beginAgain).length

  test('the trip stays locked; to change something a new flow begins, once, with everything there but the card [FLOW-06]', async () => {
    const page = await refused()
    const before = kept()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await press('Or change something in your booking')
    expect(document.activeElement).toBe(await changing('Flights'))
    await user.dblClick(await changing('Passengers'))
    await heading('Who is flying?')
    expect(begun()).toBe(1)
    expect(kept().bookingFlowId).not.toBe(before.bookingFlowId)
    expect(page.router.state.location).toMatchObject({
      pathname: '/booking-flow/passengers',
      state: { behind: ['flights'] },
    })
    expect(screen.getByText(/^Seats and price held/)).toBeTruthy()
    expect(network.sentTo(holdFlightInventory)).toHaveLength(1)
    await press(/^Contact information/)
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Bregenz')
    await press('Continue')
    await heading('Choose your seats')
    await press('Continue')
    await heading('Add extras')
    await press('Continue')
    await heading('Pay and fly')
    expect(screen.queryByText('The payment didn’t go through')).toBeNull()
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '')
  })

  test('Back leads through the steps before the one that is changed, and Forward to it again', async () => {
    const page = await refused()
    await user.click(await changing('Seats'))
    await heading('Choose your seats')
    await page.router.navigate(-1)
    await heading('Who is flying?')
    await page.router.navigate(-1)
    await heading('Choose your flights')
    await page.router.navigate(2)
    await heading('Choose your seats')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(network.sentTo(remove)).toEqual([])
  })

  test('a reload, and another tab, are in the new flow', async () => {
    await refused()
    await user.click(await changing('Seats'))
    await heading('Choose your seats')
    await leavePage()
    await open()
    await heading('Choose your seats')
    expect(screen.getByText(/^Seats and price held/)).toBeTruthy()
    expect(begun()).toBe(1)
  })

  test('a lost answer loses nothing: pressing again leads to the same flow', async () => {
    await refused()
    network.refuse(beginAgain, 'fault')
    await user.click(await changing('Extras'))
    await screen.findByRole('alertdialog', { name: /error/i })
    await press('Ok')
    expect(await heading('Pay and fly')).toBeTruthy()
    network.refuse(get, 'fault', { times: Infinity })
    await user.click(await changing('Extras'))
    await waitFor(() => {
      expect(begun()).toBe(2)
    })
    await press('Ok')
    const { bookingFlowId } = kept()
    network.mend()
    await user.click(await changing('Extras'))
    await heading('Add extras')
    expect(begun()).toBe(3)
    expect(kept().bookingFlowId).toBe(bookingFlowId)
  })

  test('while another tab pays, nothing begins: the page shows the payment as it is', async () => {
    await refused()
    const { bookingFlowId } = kept()
    network.refuse(beginAgain, 'payment-in-progress')
    const reads = network.sentTo(get).length
    await user.click(await changing('Flights'))
    await waitFor(() => {
      expect(network.sentTo(get).length).toBeGreaterThan(reads)
    })
    expect(await heading('Pay and fly')).toBeTruthy()
    expect(kept().bookingFlowId).toBe(bookingFlowId)
  })

  test('in a browser that keeps nothing it goes on as well', async () => {
    await refused()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => full.mockRestore())
    localStorage.clear()
    await user.click(await changing('Seats'))
    await heading('Choose your seats')
    expect(screen.getByText(/^Seats and price held/)).toBeTruthy()
  })
})

/** The airline moves the first flight of the trip past its way back. Returns how to undo it. */
async function delayWayOut(): Promise<() => Promise<void>> {
  const app = await openedEngine()
  const [flight] = await searchFlights(app, { origin: 'ACH', destination: 'VIE', date: departs })
  const moveTo = async (day: typeof today) =>
    void (await alterFlight(app, Number(flight!.id), timesOn(day, '06:50', '08:05')))
  await moveTo(plusDays(departs, 3))
  return () => moveTo(departs)
}

test('a trip that no longer fits together when it is paid is no failed payment: other flights are asked for', async () => {
  await open()
  await toPayment()
  const card = { token: 'tok_1', masked: '4111XXXXXXXX1111' }
  const gateway = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(card))
  onTestFinished(() => gateway.mockRestore())
  onTestFinished(await delayWayOut())
  await buy()
  expect(await screen.findByText(/^With the new times, your flights no longer fit together/)).toBeTruthy()
  expect(screen.queryByText('Payment failed')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Accept the new times' })).toBeNull()
  await press('Choose other flights')
  expect(await screen.findByRole('heading', { name: 'Choose your flights' })).toBeTruthy()
})

describe('Back and Forward of the browser', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
  /** At the address of a step, with those before it behind it. */
  const arrived = (page: Awaited<ReturnType<typeof open>>, ...trail: string[]) =>
    waitFor(() => {
      const { pathname, state } = page.router.state.location
      expect([pathname, state]).toEqual([`/booking-flow/${trail.at(-1)}`, { behind: trail.slice(0, -1) }])
    })

  test('walk the steps of the booking, and only Back from the first one leaves, with the question [FLOW-11, FLOW-43]', async () => {
    const page = await open()
    await toPassengers()
    await fillContact()
    await page.router.navigate(-1)
    await heading('Choose your flights')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await page.router.navigate(1)
    await heading('Who is flying?')
    await press(/^Contact information/)
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Bregenz')
    expect(network.sentTo(remove)).toEqual([])
  })

  /** As the list has them: the number of a step that is to come. */
  const listed = () =>
    within(screen.getByRole('list', { name: 'Steps of your booking' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent.replace(/, done$/, ''))
  const counted = () => screen.getByText(/^Step \d/).textContent

  test('count the same steps from the first screen to the payment, in the list and in the line above the question [FLOW-03]', async () => {
    await open()
    await heading('Choose your flights')
    expect(counted()).toBe('Step 1 of 5, Flights')
    await toPassengers()
    expect(counted()).toBe('Step 2 of 5, Passengers')
    await fillFirst()
    await press('Continue')
    await heading('Choose your seats')
    expect(counted()).toBe('Step 3 of 5, Seats')
    expect(listed()).toEqual(['Flights', 'Passengers', '3Seats', '4Extras', '5Payment'])
    await press('Continue')
    await heading('Add extras')
    expect(counted()).toBe('Step 4 of 5, Extras')
    await press('Continue')
    const question = await heading('Pay and fly')
    expect(counted()).toBe('Step 5 of 5, Payment')
    expect(listed()).toEqual(['Flights', 'Passengers', 'Seats', 'Extras', '5Payment'])
    expect(question.getAttribute('aria-describedby')).toBe(screen.getByText(/^Step \d/).id)
  })

  test('at Slate One, too, extras are counted from the first screen on', async () => {
    await renderPage({ path: trip.replace('ori=ACH&des=VIE', 'ori=TEB&des=PBI'), network })
    await heading('Choose your flights')
    await screen.findByRole('list', { name: 'Steps of your booking' })
    expect(counted()).toBe('Step 1 of 5, Flights')
    expect(listed()).toEqual(['1Flights', '2Passengers', '3Seats', '4Extras', '5Payment'])
  })

  test('past seats and extras it goes straight to the payment, with the steps between to go back to [FLOW-27, FLOW-28, FLOW-29]', async () => {
    const page = await open()
    await toPassengers()
    await fillFirst()
    await press('Continue')
    await heading('Choose your seats')
    await press('Straight to payment')
    await heading('Pay and fly')
    await arrived(page, 'flights', 'passengers', 'seats', 'ancillaries', 'payment')
    expect(counted()).toBe('Step 5 of 5, Payment')
    await press('Back')
    await heading('Add extras')
    await press('Continue without choosing')
    await heading('Pay and fly')
  })

  test('count extras, too, where the flights have none: the step says so and leads on', async () => {
    network.rewrite(extraEndpoints.list, async (answer) => {
      const body = (await answer.json()) as object
      return Response.json({ ...body, ancillaries: [] })
    })
    await open()
    await toPayment()
    expect(counted()).toBe('Step 5 of 5, Payment')
    await press('Back')
    await heading('Add extras')
    expect(screen.getByText('There are no extras for these flights.')).toBeTruthy()
    expect(counted()).toBe('Step 4 of 5, Extras')
  })

  test('as it is printed: count extras while one is there, and payment after them, until none were taken [FLOW-02, FLOW-03]', async () => {
    await renderPage({
      brandId: 'peoples',
      path: trip,
      network,
      switches: { extrasListedOnceChosen: true },
    })
    await toPayment()
    expect(listed()).toEqual(['Flights', 'Passengers', 'Seats', '4Payment'])
    expect(counted()).toBe('Step 4 of 4, Payment')
    await press('Back')
    await heading('Add extras')
    expect(listed()).toEqual(['Flights', 'Passengers', 'Seats', '4Extras', '5Payment'])
    expect(counted()).toBe('Step 4 of 5, Extras')
  })

  test('Forward passes the same checks as Continue: it comes back and says what is missing [FLOW-29, FLOW-30]', async () => {
    const page = await open()
    await toPassengers()
    await type('Last name', 'Byron')
    await page.router.navigate(-1)
    await heading('Choose your flights')
    await press('Change the flight, Outbound')
    await page.router.navigate(1)
    expect((await screen.findByRole('alert')).textContent).toBe('Please, select all flights and fares')
    await arrived(page, 'flights')
  })

  test('Back on the page and Back of the browser are one way: neither is walked twice [FLOW-11]', async () => {
    const page = await open()
    await toPassengers()
    await press('Back')
    await heading('Choose your flights')
    await arrived(page, 'flights')
    await press('Continue')
    await heading('Who is flying?')
    await arrived(page, 'flights', 'passengers')
  })

  test('a booking opened again at a later step has the earlier ones behind it [FLOW-31]', async () => {
    await open()
    await toPassengers()
    await leavePage()
    const page = await open()
    await heading('Who is flying?')
    await arrived(page, 'flights', 'passengers')
    await type('Last name', 'Byron')
    await page.router.navigate(-1)
    await heading('Choose your flights')
  })

  /** The address of a step of the trip. */
  const addressOf = (step: string) => trip.replace('/booking-flow', `/booking-flow/${step}`)

  test('the step is in the address; Back pressed right after a step leads to the one before [FLOW-11]', async () => {
    const page = await open()
    await heading('Choose your flights')
    await arrived(page, 'flights')
    await chooseBoth()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => {
      expect(page.router.state.location.pathname).toBe('/booking-flow/passengers')
    })
    void page.router.navigate(-1)
    await heading('Choose your flights')
    await arrived(page, 'flights')
    expect(page.router.state.location.search).toContain('ori=ACH')
  })

  test('Back and Forward pressed fast end where the last press leads', async () => {
    const page = await open()
    await toPayment()
    await arrived(page, 'flights', 'passengers', 'seats', 'ancillaries', 'payment')
    void page.router.navigate(-1)
    void page.router.navigate(-1)
    await heading('Choose your seats')
    await arrived(page, 'flights', 'passengers', 'seats')
    void page.router.navigate(1)
    void page.router.navigate(1)
    await heading('Pay and fly')
    await arrived(page, 'flights', 'passengers', 'seats', 'ancillaries', 'payment')
    void page.router.navigate(-1)
    void page.router.navigate(1)
    await heading('Pay and fly')
    await arrived(page, 'flights', 'passengers', 'seats', 'ancillaries', 'payment')
  })

  test('Back pressed while a step is being held goes back, and what was held is held', async () => {
    const page = await open()
    await toPassengers()
    await fillContact()
    await press(/^Next: Adult 1/)
    await user.click(screen.getByLabelText('Female'))
    await type('Date of birth', '03251990')
    const gate = network.hold(setPassengers)
    await press('Continue')
    void page.router.navigate(-1)
    await heading('Choose your flights')
    gate.open()
    await waitFor(() => {
      expect(network.sentTo(update).length).toBeGreaterThan(1)
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    await heading('Choose your flights')
    await arrived(page, 'flights')
    await press('Continue')
    await heading('Who is flying?')
    await arrived(page, 'flights', 'passengers')
  })

  test('a reload shows the step of its address [FLOW-31]', async () => {
    await open()
    await toPayment()
    for (const [step, title] of [
      ['payment', 'Pay and fly'],
      ['seats', 'Choose your seats'],
      ['passengers', 'Who is flying?'],
      ['flights', 'Choose your flights'],
    ] as const) {
      await leavePage()
      const page = await open(addressOf(step))
      await heading(title)
      expect(page.router.state.location.pathname).toBe(`/booking-flow/${step}`)
    }
  })

  test('an address of a step that may not be shown yet leads to the one where the booking is', async () => {
    const page = await open(addressOf('payment'))
    await heading('Choose your flights')
    await arrived(page, 'flights')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a second tab at another step of the same booking shows that step; the booking is there then [FLOW-31]', async () => {
    await open()
    await toPayment()
    await leavePage()
    sessionStorage.clear()
    const saves = network.sentTo(update).length
    const second = await open(addressOf('seats'))
    await heading('Choose your seats')
    await arrived(second, 'flights', 'passengers', 'seats')
    await waitFor(() => {
      expect(network.sentTo(update).length).toBeGreaterThan(saves)
    })
    await leavePage()
    sessionStorage.clear()
    const third = await open()
    await heading('Choose your seats')
    await arrived(third, 'flights', 'passengers', 'seats')
  })
})

describe('leaving', () => {
  test('asks; cancel keeps everything, OK ends the flow here and on the server [FLOW-43, FLOW-44, FLOW-45]', async () => {
    const page = await open()
    await toPassengers()
    void page.router.navigate('/')
    await press('Stay here')
    expect(screen.getByRole('heading', { name: 'Who is flying?' })).toBeTruthy()
    expect(network.sentTo(remove)).toEqual([])
    void page.router.navigate('/')
    await press('Leave')
    await waitFor(() => {
      expect(page.router.state.location.pathname).toBe('/')
    })
    await waitFor(() => {
      expect(network.sentTo(remove)).toHaveLength(1)
    })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('jetbridge.booking'))).toEqual([])
  })
})

describe('a booking whose flights were taken back', () => {
  test('still has seats held and names typed: leaving asks, another search takes the names along [FLOW-43]', async () => {
    const page = await open()
    await toPassengers()
    await type('Last name', 'Byron')
    await press('Back')
    await screen.findByRole('heading', { name: 'Choose your flights' })
    await press('Change the flight, Outbound')
    await press('Change the flight, Return')
    void page.router.navigate('/')
    await press('Stay here')
    expect(page.router.state.location.pathname).toBe('/booking-flow/flights')
    expect(network.sentTo(remove)).toEqual([])
  })
})

describe('more than one booking', () => {
  const later = trip.replace(departs, plusDays(today, 6))

  test('another search in another tab leaves the first as it is [FLOW-31, FLOW-36]', async () => {
    await open()
    await toPassengers()
    await type('Last name', 'Byron')
    await leavePage()
    sessionStorage.clear()
    await open(later)
    await screen.findAllByRole('table')
    await leavePage()
    await open()
    await screen.findByRole('heading', { name: 'Who is flying?' })
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
    expect(network.sentTo(remove)).toEqual([])
  })

  test('changes of the same booking in another tab show when the visitor comes back to this one', async () => {
    const { api } = await open()
    await toPassengers()
    const query = { id: kept().bookingFlowId }
    const there = api.as(kept())
    const { data } = await there.call(get, { query })
    const moved = withCurrent(parseWizard(data)!, 'payment')
    await there.call(update, { query, body: { step: 4, data: serialiseWizard(moved) } })
    dispatchEvent(new Event('focus'))
    expect(await screen.findByRole('heading', { name: 'Pay and fly' })).toBeTruthy()
  })

  test('a voucher pays the total that was seen; dearer seats taken in another tab are shown first, and then confirmed', async () => {
    const { api } = await open()
    await toPayment()
    await payAllByVoucher()
    const there = api.as(kept())
    const [seatsBefore, totalBefore] = [shownAmount('Seats'), shownAmount('Total')]
    expect(seatsBefore).toBe('')
    await takeSeat(there, '3A')
    await press('Confirm booking')
    expect(await screen.findByText(/^The amount has changed/)).toBeTruthy()
    await waitFor(() => {
      expect(shownAmount('Seats')).toBe('€8.00')
    })
    expect(minorOf(shownAmount('Total'))).toBe(minorOf(totalBefore) + 800)
    const sidebar = within(screen.getByRole('complementary'))
    expect(sidebar.getByText('3A')).toBeTruthy()
    expect(network.sentTo(complete)).toEqual([])
    await press('Confirm booking')
    const seeBooked = async () => {
      await screen.findByRole('heading', { name: /^You’re booked/ })
      const main = document.body.textContent
      for (const said of ['Ada Byron', 'Seat 3A', 'ada@example.org', 'Light']) expect(main).toContain(said)
      expect(main).toMatch(/Seat 3A\s*[A-Z0-9]{2} \d+, BYRON/)
    }
    await seeBooked()
    await leavePage()
    sessionStorage.clear()
    await open()
    await seeBooked()
  })

  test('while a payment is checked the sums shown are those being charged, and add up', async () => {
    const { api } = await open()
    await toPayment()
    const before = minorOf(shownAmount('Total'))
    const there = api.as(kept())
    await takeSeat(there, '4A')
    await giveVoucher(await openedEngine(), 'TWENTY', 2_000)
    const { data } = await there.call(createReservation, { body: {} })
    const body = { voucherCode: 'TWENTY', reservationId: data.reservationId }
    await there.call(validateVoucher, { body })
    bank.setMood('absent')
    await there.call(processPayment, { body: cardForm('tok_1') })
    await leavePage()
    await open()
    await screen.findByText(/^We are checking your payment/)
    expect(screen.getByRole('main').textContent).toContain('please don’t pay again')
    await waitFor(() => {
      expect(shownAmount('Seats')).toBe('€8.00')
    })
    expect(minorOf(shownAmount('Flights'))).toBe(before)
    expect(minorOf(shownAmount('Total'))).toBe(before + 800)
    expect(minorOf(shownAmount('Balance due'))).toBe(before + 800 - 2000)
  })

  test('a tab that learns that the booking was completed elsewhere shows its confirmation', async () => {
    const { api } = await open()
    await toPayment()
    await press('Back')
    await screen.findByRole('heading', { name: 'Add extras' })
    const there = api.as(kept())
    const { data } = await there.call(createReservation, { body: {} })
    const body = { voucherCode: 'EVERYTHING', reservationId: data.reservationId }
    await there.call(validateVoucher, { body })
    await there.call(complete, { query: { id: kept().bookingFlowId } })
    await press('Continue')
    expect(await screen.findByRole('heading', { name: /^You’re booked/ })).toBeTruthy()
    expect(document.body.textContent).toContain(data.confirmationCode)
  })

  test('so does one that asks again for its seats, which are sold to that very booking', async () => {
    const { api } = await open()
    await toPayment()
    const there = api.as(kept())
    const { data } = await there.call(createReservation, { body: {} })
    const body = { voucherCode: 'EVERYTHING', reservationId: data.reservationId }
    await there.call(validateVoucher, { body })
    await there.call(complete, { query: { id: kept().bookingFlowId } })
    await passTimeUntilHeldNoLonger()
    await press('Hold the seats again')
    expect(await screen.findByRole('heading', { name: /^You’re booked/ })).toBeTruthy()
    expect(document.body.textContent).toContain(data.confirmationCode)
  })

  test('a changed search asks before held seats are given up, and takes contact and travellers along [SIDE-10, SRCH-16]', async () => {
    await open()
    await toPassengers()
    await fillContact()
    await press('Change search')
    await user.click(screen.getByRole('radio', { name: 'One way' }))
    await press('Check Availability')
    await screen.findByRole('alertdialog', { name: 'Leave this booking?' })
    await press('Stay here')
    expect(network.sentTo(remove)).toEqual([])
    expect(screen.getByRole('heading', { name: 'Who is flying?' })).toBeTruthy()
    await press('Check Availability')
    await press('Leave')
    await waitFor(() => {
      expect(screen.getAllByRole('table')).toHaveLength(1)
    })
    expect(network.calls.filter((call) => /DELETE|create$/.test(call))).toEqual([
      'POST booking-flow/create',
      'DELETE booking-flow',
      'POST booking-flow/create',
    ])
    await chooseFirst()
    await press('Continue')
    await screen.findByRole('heading', { name: 'Who is flying?' })
    await press(/^Contact information/)
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Bregenz')
  })

  test('a booking that was made is shown again at its address, and at no other [FLOW-37]', async () => {
    await open()
    await screen.findAllByRole('table')
    await leavePage()
    const [key] = Object.keys(localStorage).filter((each) => each.startsWith('jetbridge.booking'))
    const kept = JSON.parse(localStorage.getItem(key!)!) as object
    localStorage.setItem(key!, JSON.stringify({ ...kept, state: 'shown', result: booked }))
    await open()
    expect(await screen.findByText('K7MPQ2')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Book another flight' }).getAttribute('href')).toBe('/')
    await leavePage()
    await open(later)
    await screen.findAllByRole('table')
    expect(screen.queryByText('K7MPQ2')).toBeNull()
  })
})

const traveller = {
  passengerType: 'adult',
  firstName: 'Ada',
  lastName: 'Byron',
  gender: 'F',
  dateOfBirth: '1990-03-25',
  email: 'ada@example.org',
  mobilePhone: '+436641234567',
  address: 'Seestraße 1',
  city: 'Bregenz',
  postCode: '6900',
  country: 'AT',
} as const

const booked = {
  confirmationCode: 'K7MPQ2',
  paymentDate: '2026-05-20T10:00:00Z',
  cardNumber: null,
  currencyCode: 'EUR',
  totalAmount: 120,
  paidBy: [],
  voucherAmount: 0,
  change: null,
  leadPassenger: { firstName: 'Ada', lastName: 'Byron', gender: 'F' },
  tickets: [],
  flights: [],
}

describe('an address that cannot be booked', () => {
  const newSearch = async () => (await screen.findByRole('link', { name: 'New search' })).getAttribute('href')

  test.each([
    ['adt=1', 'adt=abc', 'The number of passengers in this link is not valid.'],
    ['adt=1', 'adt=12', 'You can book up to 9 passengers together online.'],
    ['inf=0', 'inf=2', /^There are more infants than adults/],
    ['ori=ACH&', '', 'The departure airport is missing.'],
    ['des=VIE&', '', 'The destination is missing.'],
    [/\?.*/, '', /^This link is incomplete/],
    ['ori=ACH', 'ori=XXX', 'We don’t fly from the airport in this link.'],
    [`dep=${departs}`, 'dep=2026-02-30', 'A date in this link does not exist.'],
    [`dep=${departs}`, 'dep=2020-01-01', 'A date in this link is in the past.'],
  ])('%s → %s: says why and leads to a new search [QRY-11, QRY-13]', async (from, to, why) => {
    await open(trip.replace(from, to))
    expect(await screen.findByText(why)).toBeTruthy()
    expect(document.body.textContent).not.toContain('NaN')
    expect(await newSearch()).toMatch(/^\/\?(?!.*NaN)/)
    expect(network.calls).toEqual([])
  })

  test('an agency without its session is offered a new search that is filled in [FLOW-33]', async () => {
    const page = await open(`${trip}&prov=agency`)
    const why = 'Trying to create booking flow for expired agency session'
    expect(await screen.findByText(why)).toBeTruthy()
    const again = within(screen.getByRole('alert')).getByRole('link', { name: 'Sign in' })
    // Signed in again, the agent is back at this very search.
    const asked = new URLSearchParams(again.getAttribute('href')?.split('?').slice(1).join('?'))
    expect([asked.get('for'), asked.get('redirect')]).toEqual(['agency', `${trip}&prov=agency`])
    await user.click(await screen.findByRole('link', { name: 'New search' }))
    await waitFor(() => {
      expect(page.router.state.location.pathname).toBe('/')
    })
    expect(await screen.findByLabelText('From')).toHaveProperty('value', 'ACH')
    expect(screen.getByLabelText('To')).toHaveProperty('value', 'VIE')
  })
})

test('data that cannot be searched for is said in place of the flights, with the form at hand [QRY-13]', async () => {
  await open(trip.replace('des=VIE', 'des=ACH'))
  expect(await screen.findByText(/^This search can’t be made: /)).toBeTruthy()
  expect(network.calls).toEqual([])
})
