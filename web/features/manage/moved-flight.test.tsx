/** A flight that the airline has moved or cancelled, and the traveller's answers. */
import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { scheduleChangeEndpoints } from '@jetbridge/core/contract/schedule-change.ts'
import type { TinyDeparture } from '@jetbridge/server/seed/factories.ts'
import { timesOn } from '@jetbridge/server/testing/airline.ts'
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { untilHolds } from '@jetbridge/server/testing/until.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  alterFlight,
  bookingNow,
  type BookingSetup,
  buildBooking,
  buildFlight,
  cancelFlight,
  openInTab,
} from '../../testing/bookings.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { passTime, switchEngine } from '../../testing/engine.ts'
import { Network } from '../../testing/network.ts'
import { press } from '../../testing/press.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { shortDay } from '../../testing/written-days.ts'
import { paths } from '../../paths.ts'
import { card, mailedCode, numberOf, openMyFlights, plainText, user } from './testing/my-flights.tsx'

const { read, requestCode } = bookedReservationEndpoints
const { answer } = scheduleChangeEndpoints

beforeEach(() => {
  installBrowserParts()
})

interface AlteredTrip {
  readonly flight: TinyDeparture
  readonly booking: TestBooking
}

/** A booking whose way out is a flight that no other test has; the way back leaves at 15:40 of the same day. */
async function buildOwn(setup: BookingSetup = {}): Promise<AlteredTrip> {
  const flight = await buildFlight()
  const back = { day: flight.serviceDate, place: 2 }
  return { flight, booking: await buildBooking({ out: flight, back, ...setup }) }
}

const later = ({ serviceDate }: TinyDeparture) => timesOn(serviceDate, '13:30', '14:45')
/** It has not landed when the way back leaves. */
const tooLate = ({ serviceDate }: TinyDeparture) => timesOn(serviceDate, '15:00', '16:15')

/** The airline has moved its way out by some hours. */
async function buildMoved(): Promise<AlteredTrip> {
  const own = await buildOwn()
  await alterFlight(own.flight, later(own.flight))
  return own
}

/** The airline has cancelled its way out. */
async function buildCancelled(setup?: BookingSetup): Promise<AlteredTrip> {
  const own = await buildOwn(setup)
  await alterFlight(own.flight, null)
  return own
}

const first = ({ opened }: TestBooking) => opened.flights[0]!
const outCard = ({ booking }: AlteredTrip) => card(first(booking))
const nameOf = ({ booking }: AlteredTrip) => numberOf(first(booking))
const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('shows old and new times side by side; accepting them settles it', async () => {
  const moved = await buildMoved()
  const { network } = await openMyFlights(moved.booking)
  const text = plainText(outCard(moved))
  const day = shortDay(moved.flight.serviceDate)
  expect(text).toContain(`Before${day}12:30 – 13:45`)
  expect(text).toContain(`Now${day}13:30 – 14:45`)
  await press(`Accept: ${nameOf(moved)}`, outCard(moved))
  const thanks = await within(outCard(moved)).findByText('Thank you. The new times are confirmed.')
  expect(thanks.closest('[role=status]')).toBeTruthy()
  await untilHolds(() => {
    expect(document.activeElement).toBe(outCard(moved))
  })
  expect(within(outCard(moved)).queryByText('New times')).toBeNull()
  expect(network.bodyTo(answer)).toEqual({ answer: 'accept' })
})

test('asks for the code by mail where the brand wants it before its new times are accepted', async () => {
  const moved = await buildMoved()
  switchEngine({ codeBeforeChanges: true })
  const { network } = await openMyFlights(moved.booking)
  await press(`Accept: ${nameOf(moved)}`, outCard(moved))
  const code = await screen.findByRole('dialog', { name: 'Is it you?' })
  await press('Send code', code)
  await user.type(await within(code).findByLabelText('Code from the email'), await mailedCode(moved.booking))
  await press('Continue', code)
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(await within(outCard(moved)).findByText('Thank you. The new times are confirmed.')).toBeTruthy()
  const answers = network.sentTo(answer).map(({ body }) => body)
  expect(answers).toEqual([{ answer: 'accept' }, { answer: 'accept' }])
})

test.each([
  ['en', 'Accept', 'Is it you?', 'Send code', /in about an hour, or open your booking with the link/],
  ['de', 'Annehmen', 'Sind Sie es?', 'Code senden', /in etwa einer Stunde noch einmal, oder öffnen Sie/],
] as const)(
  'says that no code is sent for an hour, and which way is open (%s)',
  async (locale, accept, title, send, told) => {
    const moved = await buildMoved()
    switchEngine({ codeBeforeChanges: true })
    const { network } = await openMyFlights(moved.booking, { locale })
    await press(`${accept}: ${nameOf(moved)}`, outCard(moved))
    const code = await screen.findByRole('dialog', { name: title })
    network.refuse(requestCode, 'too-many-requests')
    await press(send, code)
    expect((await within(code).findByRole('alert')).textContent).toMatch(told)
  },
)

test('says nothing when its new times are not accepted because the traveller does not want the code now', async () => {
  const moved = await buildMoved()
  switchEngine({ codeBeforeChanges: true })
  await openMyFlights(moved.booking)
  await press(`Accept: ${nameOf(moved)}`, outCard(moved))
  await press('Not now', await screen.findByRole('dialog', { name: 'Is it you?' }))
  const accept = within(outCard(moved)).getByRole('button', { name: `Accept: ${nameOf(moved)}` })
  await waitFor(() => {
    expect(accept.getAttribute('aria-disabled')).toBeNull()
  })
  expect(within(outCard(moved)).getByRole('alert').textContent).toBe('')
})

test('whose acceptance arrived is shown as accepted, also when an earlier read is answered after it', async () => {
  const moved = await buildMoved()
  const network = new Network()
  const early = network.hold(read, { what: 'answers', times: 1 })
  const after = network.hold(read, { times: 1 })
  network.loseAnswer(answer)
  openInTab({ ...moved.booking, opened: await bookingNow(moved.booking) })
  await renderPage({ brandId: 'peoples', path: paths.myFlights, network })
  await screen.findByRole('heading', { level: 2, name: 'Flights' })
  await press(`Accept: ${nameOf(moved)}`, outCard(moved))
  await waitFor(() => {
    expect(network.sentTo(read)).toHaveLength(2)
  })
  early.open()
  // The clock goes on between the two answers.
  await new Promise((done) => setTimeout(done, 5))
  after.open()
  expect(await within(outCard(moved)).findByText('Thank you. The new times are confirmed.')).toBeTruthy()
})

test('whose acceptance arrived is shown as accepted, although the answer was lost', async () => {
  const moved = await buildMoved()
  const { network } = await openMyFlights(moved.booking)
  network.loseAnswer(answer)
  await press(`Accept: ${nameOf(moved)}`, outCard(moved))
  expect(await within(outCard(moved)).findByText('Thank you. The new times are confirmed.')).toBeTruthy()
  expect(within(outCard(moved)).queryByRole('button', { name: /^Refund/ })).toBeNull()
})

test.each([
  ['en', 'Accept', /^We couldn’t find out whether your answer reached us/],
  ['de', 'Annehmen', /^Wir konnten nicht erfahren, ob Ihre Antwort bei uns angekommen ist/],
] as const)(
  'whose answer was lost offers no other answer until the booking can be read (%s)',
  async (locale, accept, told) => {
    const moved = await buildMoved()
    const { network } = await openMyFlights(moved.booking, { locale })
    network.lose(answer)
    network.refuse(read, 'busy', { times: Infinity })
    await press(`${accept}: ${nameOf(moved)}`, outCard(moved))
    expect(await within(outCard(moved)).findByText(told)).toBeTruthy()
    for (const button of within(outCard(moved)).getAllByRole('button'))
      expect(button.getAttribute('aria-disabled')).toBe('true')
  },
)

test.each([
  ['too-many-requests', /^That was a little too fast/],
  ['fault', /^Your answer didn’t reach us/],
] as const)('whose answer fails (%s) says why, and asks on', async (code, why) => {
  const moved = await buildMoved()
  const { network } = await openMyFlights(moved.booking)
  network.refuse(answer, code)
  const accept = `Accept: ${nameOf(moved)}`
  await press(accept, outCard(moved))
  expect(await within(outCard(moved)).findByText(why)).toBeTruthy()
  expect(within(outCard(moved)).getByRole('button', { name: accept })).toBeTruthy()
})

test('whose answer is refused for good is read again', async () => {
  const moved = await buildMoved()
  await openMyFlights(moved.booking)
  await cancelFlight(moved.booking)
  await press(`Accept: ${nameOf(moved)}`, outCard(moved))
  expect(await within(outCard(moved)).findByText('Refunded after a schedule change')).toBeTruthy()
})

describe('whose way back would leave before it lands', () => {
  async function buildUnfit(): Promise<AlteredTrip> {
    const own = await buildOwn()
    await alterFlight(own.flight, tooLate(own.flight))
    return own
  }

  test.each([
    ['en', 'Your trip to Vienna', 'no longer fits with', ['Change flight', 'Refund']],
    ['de', 'Ihre Reise nach Wien', 'nicht mehr zu', ['Flug umbuchen', 'Geld zurück']],
  ] as const)('says so in place of the question (%s)', async (locale, heading, told, answers) => {
    const unfit = await buildUnfit()
    const [, back] = unfit.booking.opened.flights
    await openMyFlights(unfit.booking, { locale })
    expect(within(outCard(unfit)).getByText(new RegExp(`${told} ${numberOf(back!)}`))).toBeTruthy()
    expect(namesIn(outCard(unfit))).toEqual(answers.map((each) => `${each}: ${nameOf(unfit)}`))
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
  })

  test('is accepted once the way back is given back, too', async () => {
    const unfit = await buildUnfit()
    await cancelFlight(unfit.booking, 1)
    await openMyFlights(unfit.booking)
    expect(within(outCard(unfit)).queryByText(/no longer fits/)).toBeNull()
    expect(namesIn(outCard(unfit))[0]).toBe(`Accept: ${nameOf(unfit)}`)
  })

  test('is read again when the mismatch shows only on accepting', async () => {
    const moved = await buildMoved()
    await openMyFlights(moved.booking)
    await alterFlight(moved.flight, tooLate(moved.flight))
    await press(`Accept: ${nameOf(moved)}`, outCard(moved))
    expect(await within(outCard(moved)).findByText(/no longer fits with/)).toBeTruthy()
    expect(within(outCard(moved)).getByRole('alert').textContent).toMatch(/don’t fit together/)
  })
})

test('can be given back for everything paid, which is shown first', async () => {
  const moved = await buildMoved()
  await openMyFlights(moved.booking)
  await press(`Refund: ${nameOf(moved)}`, outCard(moved))
  await screen.findByRole('dialog', { name: `Refund for flight ${nameOf(moved)}?` })
  expect(
    await screen.findByText(/We had to move this flight, so you get back everything you paid/),
  ).toBeTruthy()
  expect(screen.getByText('This cannot be undone.')).toBeTruthy()
})

test('or cancelled says so, with another flight or the money to choose from [RES-09]', async () => {
  const gone = await buildCancelled({ back: null })
  await openMyFlights(gone.booking)
  expect(within(outCard(gone)).getByText('Cancelled by us')).toBeTruthy()
  expect(screen.getByText(/^We had to cancel your flight\. Please tell us below/)).toBeTruthy()
  expect(namesIn(outCard(gone))).toEqual([`Change flight: ${nameOf(gone)}`, `Refund: ${nameOf(gone)}`])
})

test.each([
  ['en', 'Refund', 'We had to cancel this flight, so you get back everything you paid for it.'],
  ['de', 'Geld zurück', /^Weil wir diesen Flug streichen mussten, erhalten Sie alles zurück/],
] as const)('or cancelled is given back for that reason, in %s', async (locale, refund, why) => {
  const gone = await buildCancelled()
  await openMyFlights(gone.booking, { locale })
  await press(`${refund}: ${nameOf(gone)}`, outCard(gone))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByText(/cannot be undone|rückgängig/)).toBeNull()
})

test('and given back frees the other flights of the trip, too: told before, and at each of them after', async () => {
  const free = /^You can cancel this flight too and get back everything/
  const moved = await buildMoved()
  const [, back] = moved.booking.opened.flights
  passTime(24 * 60)
  await openMyFlights(moved.booking)
  expect(within(card(back!)).queryByText(free)).toBeNull()
  await press(`Refund: ${nameOf(moved)}`, outCard(moved))
  expect(await screen.findByText(/^You can then cancel the other flights of your trip too/)).toBeTruthy()
  await press('Not now')
  await press(`Cancel flight: ${numberOf(back!)}`, card(back!))
  expect(await screen.findByText(/^Another flight of your trip is waiting for your answer/)).toBeTruthy()
  cleanup()
  await cancelFlight(moved.booking)
  await openMyFlights(moved.booking)
  expect(within(card(back!)).getByText(free)).toBeTruthy()
  await press(`Cancel flight: ${numberOf(back!)}`, card(back!))
  expect(await screen.findByText(/^We had to cancel or move another flight/)).toBeTruthy()
  expect(screen.queryByText(/^You can then cancel the other flights/)).toBeNull()
})

test.each([
  ['en', 'moved', 'Refunded after a schedule change'],
  ['en', 'cancelled', 'Cancelled by us'],
  ['de', 'moved', 'Nach Zeitänderung erstattet'],
  ['de', 'cancelled', 'Von uns gestrichen'],
] as const)('says who ended it once it was given back: %s, %s [RES-09]', async (locale, what, label) => {
  const altered = what === 'moved' ? await buildMoved() : await buildCancelled()
  await cancelFlight(altered.booking)
  await openMyFlights(altered.booking, { locale })
  expect(within(outCard(altered)).getByText(label)).toBeTruthy()
  expect(within(outCard(altered)).queryByRole('button')).toBeNull()
})
