import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { cancellationEndpoints } from '@jetbridge/core/contract/cancellation.ts'
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bookingNow, buildBooking, buildFlight, passDeparture, taking } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { inlandBrand, passTime, switchEngine } from '../../../testing/engine.ts'
import { Network } from '../../../testing/network.ts'
import { press } from '../../../testing/press.ts'
import { openedNow } from '../../../session/opened-store.ts'
import { card, mailedCode, numberOf, openMyFlights, plainText, user } from '../testing/my-flights.tsx'

const { read } = bookedReservationEndpoints
const { cancelFlight } = cancellationEndpoints
const aDay = 24 * 60

beforeEach(() => {
  installBrowserParts()
})

const first = ({ opened }: TestBooking) => opened.flights[0]!
const isCancelled = async (booking: TestBooking) => (await bookingNow(booking)).flights[0]!.isCancelled
const cancels = (network: Network) => network.sentTo(cancelFlight).map(({ query }) => query)
const dialogOf = (name: string) => screen.findByRole('dialog', { name })

/** After the day of its sale, on which any fare would give back everything. */
async function buildOlder(setup?: Parameters<typeof buildBooking>[0]) {
  const booking = await buildBooking(setup)
  passTime(aDay)
  return booking
}

/** The question whether to cancel the first flight. */
async function askFor(booking: TestBooking, setup?: Parameters<typeof openMyFlights>[1]) {
  const page = await openMyFlights(booking, setup)
  const name = numberOf(first(booking))
  await press(`Cancel flight: ${name}`)
  return { ...page, dialog: await dialogOf(`Cancel flight ${name}?`) }
}

const rowsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row', { hidden: true })
    .map(({ textContent }) => textContent)

const headersOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('rowheader', { hidden: true })
    .map(({ textContent }) => textContent)

const comesBack = async (dialog: HTMLElement) =>
  (await within(dialog).findByText('You get back')).nextSibling?.textContent

test('asks first, with the flight and the money that comes back, line by line; keeping it sends nothing [CHG-06, RES-14, GAP-103]', async () => {
  const booking = await buildOlder({ fareBrand: 'classic' })
  const { dialog, network } = await askFor(booking)
  expect(await comesBack(dialog)).toBe('€34.00')
  expect(within(dialog).getByText('To your card ending 1111')).toBeTruthy()
  expect(rowsOf(dialog).slice(1)).toEqual([
    'Fare€90.00€90.00',
    expect.stringMatching(/^Service charge.*€15\.00€15\.00$/),
    expect.stringMatching(/^Airport tax .*€9\.00€9\.00$/),
    'Cancellation fee−€80.00',
  ])
  expect(within(dialog).getByText('This cannot be undone.')).toBeTruthy()
  await press('Keep the flight', dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cancels(network)).toEqual([])
})

test.each([
  [
    'en',
    'Cancel flight',
    'Your fare is non-refundable; you get the taxes back. The seats and extras you paid for are non-refundable too.',
    /^We send the amount to your card’s bank/,
  ],
  [
    'de',
    'Flug stornieren',
    'Ihr Tarif ist nicht erstattbar; Sie erhalten die Steuern zurück. Bezahlte Sitzplätze und Extras werden nicht erstattet.',
    /^Wir überweisen den Betrag an die Bank Ihrer Karte/,
  ],
] as const)(
  'says before the figures that seats are lost with the fare, and where the rest goes (%s) [CHG-06]',
  async (locale, cancel, told, where) => {
    const taken = taking({ seats: { 0: ['2A'] } })
    const booking = await buildOlder({ out: await buildFlight(), fareBrand: 'light', taken })
    await openMyFlights(booking, { locale })
    await press(`${cancel}: ${numberOf(first(booking))}`)
    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.getByText(where)).toBeTruthy()
  },
)

test('names the seats and extras that would be given back [CHG-06]', async () => {
  const taken = taking({ seats: { 0: ['2A'] }, extras: { 0: ['SKI'] } })
  const { dialog } = await askFor(await buildBooking({ out: await buildFlight(), fareBrand: 'light', taken }))
  await comesBack(dialog)
  expect(headersOf(dialog)).toEqual(expect.arrayContaining(['Seat 2A', 'Skis']))
})

test('sends that very quote, marks the flight, and says what comes back [CHG-07, CHG-08]', async () => {
  const booking = await buildBooking()
  const flight = first(booking)
  const { dialog, network } = await askFor(booking)
  await press('Yes, cancel this flight', dialog)
  const result = await screen.findByRole('alertdialog', { name: 'Your flight is cancelled' })
  expect(plainText(result)).toMatch(
    new RegExp(`Flight ${numberOf(flight)} has been cancelled.*You get €204\\.00 back\\.`),
  )
  expect(cancels(network)).toEqual([
    { flightId: flight.id, quoteId: expect.stringMatching(/^[\da-f-]{36}$/) },
  ])
  expect(await isCancelled(booking)).toBe(true)
  await press('Ok', result)
  expect(within(card(flight)).getByText('Cancelled')).toBeTruthy()
  expect(openedNow()?.reservation.flights[0]?.isCancelled).toBe(true)
  await waitFor(() => {
    expect(document.activeElement).toBe(card(flight))
  })
})

test('of a fare that is not refundable says so before the figures [CHG-06]', async () => {
  const { dialog } = await askFor(await buildOlder({ fareBrand: 'light' }))
  expect(await within(dialog).findByText('Your fare is non-refundable; you get the taxes back.')).toBeTruthy()
})

test('says no amount when nothing comes back, neither before nor after [CHG-08]', async () => {
  const booking = await buildOlder({ brandId: inlandBrand, fareBrand: 'light' })
  const { dialog } = await askFor(booking, { brandId: inlandBrand })
  expect(await within(dialog).findByText(/^Your fare is non-refundable, and you paid no/)).toBeTruthy()
  await press('Yes, cancel this flight', dialog)
  const result = await screen.findByRole('alertdialog')
  expect(result.textContent).not.toContain('€')
})

test('shows new figures when the old ones have expired, and waits for another yes', async () => {
  const booking = await buildBooking({ fareBrand: 'classic' })
  const { dialog, network } = await askFor(booking)
  expect(await comesBack(dialog)).toBe('€114.00')
  passTime(aDay)
  await press('Yes, cancel this flight', dialog)
  expect(await within(dialog).findByText(/The amounts have changed/)).toBeTruthy()
  expect(await comesBack(dialog)).toBe('€34.00')
  expect(await isCancelled(booking)).toBe(false)
  await press('Yes, cancel this flight', dialog)
  await screen.findByRole('alertdialog', { name: 'Your flight is cancelled' })
  expect(cancels(network)).toHaveLength(2)
})

test('whose answer was lost can be sent again, and is found done', async () => {
  const booking = await buildBooking()
  const network = new Network()
  const { dialog } = await askFor(booking, { network })
  network.loseAnswer(cancelFlight)
  await press('Yes, cancel this flight', dialog)
  expect(await within(dialog).findByText(/will only be cancelled once/)).toBeTruthy()
  await press('Yes, cancel this flight', dialog)
  const result = await screen.findByRole('alertdialog', { name: 'Your flight is cancelled' })
  expect(plainText(result)).toContain('You get €204.00 back.')
})

test.each([
  ['en', /^Cancel flight/, 'Yes, cancel this flight', 'Keep the flight', 'You get €204.00 back.'],
  ['de', /^Flug stornieren/, 'Ja, Flug stornieren', 'Flug behalten', 'Sie erhalten €204,00 zurück.'],
] as const)(
  'whose answer was lost reads the booking when the dialog is left, and then says what was done (%s) [CHG-08, GAP-108]',
  async (locale, ask, yes, keep, told) => {
    const booking = await buildBooking()
    const { network } = await openMyFlights(booking, { locale })
    network.loseAnswer(cancelFlight)
    await press(ask, card(first(booking)))
    await press(yes)
    await screen.findByText(/only be cancelled once|nur einmal/)
    await press(keep)
    const result = await screen.findByRole('alertdialog')
    expect(plainText(result)).toContain(told)
    await press('Ok', result)
    expect(within(card(first(booking))).queryByRole('button')).toBeNull()
  },
)

test('whose answer was lost without doing anything leaves the flight as it was read', async () => {
  const booking = await buildBooking()
  const { dialog, network } = await askFor(booking)
  network.lose(cancelFlight)
  const reads = () => network.sentTo(read).length
  await press('Yes, cancel this flight', dialog)
  await within(dialog).findByText(/will only be cancelled once/)
  const before = reads()
  await press('Keep the flight', dialog)
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(reads()).toBe(before + 1)
  expect(within(card(first(booking))).getByRole('button', { name: /^Cancel flight/ })).toBeTruthy()
})

test('whose answer was lost offers nothing at the flight while the booking cannot be read either', async () => {
  const booking = await buildBooking()
  const { dialog, network } = await askFor(booking)
  network.lose(cancelFlight)
  await press('Yes, cancel this flight', dialog)
  await within(dialog).findByText(/will only be cancelled once/)
  network.refuse(read, 'busy', { times: Infinity })
  await press('Keep the flight', dialog)
  expect(await screen.findByText(/This is your booking as it was on/)).toBeTruthy()
  const again = within(card(first(booking))).getByRole('button', { name: /^Cancel flight/ })
  expect(again.getAttribute('aria-disabled')).toBe('true')
})

test('that failed says so between the figures and the button, and brings it into view', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { dialog, network } = await askFor(await buildBooking())
  network.refuse(cancelFlight, 'too-many-requests')
  await press('Yes, cancel this flight', dialog)
  const note = await within(dialog).findByText(/The flight was not cancelled/)
  const details = within(dialog).getByText('How this adds up')
  expect(details.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(shown.mock.contexts.some((each) => (each as Element).contains(note))).toBe(true)
})

test('names each tax and charge, with its code [FLT-26, FLT-27]', async () => {
  const booking = await buildBooking({ brandId: inlandBrand })
  const { dialog } = await askFor(booking, { brandId: inlandBrand })
  await comesBack(dialog)
  expect(headersOf(dialog)).toEqual(
    expect.arrayContaining(['US U.S. transportation tax', 'Service charge YQ', 'Tax ZX']),
  )
})

test('is refused in words when the flight has left meanwhile', async () => {
  const booking = await buildBooking()
  const { dialog } = await askFor(booking)
  await comesBack(dialog)
  passDeparture(booking)
  await press('Yes, cancel this flight', dialog)
  expect(await within(dialog).findByText(/has been cancelled or has departed/)).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('asks for the code by mail where the brand wants it, then goes on by itself', async () => {
  const booking = await buildBooking()
  const { dialog, network } = await askFor(booking)
  switchEngine({ codeBeforeChanges: true })
  await press('Yes, cancel this flight', dialog)
  const code = await dialogOf('Is it you?')
  await press('Send code', code)
  const field = await within(code).findByLabelText<HTMLInputElement>('Code from the email')
  expect(field.autocomplete).toBe('one-time-code')
  expect(within(code).getByRole('button', { name: /^A new code can be sent in \d+ seconds/ })).toBeTruthy()
  const right = await mailedCode(booking)
  await user.type(field, right === '000000' ? '000001' : '000000')
  await press('Continue', code)
  expect(await within(code).findByText(/That isn’t the code we sent/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, `${right.slice(0, 3)} ${right.slice(3)}`)
  await press('Continue', code)
  await screen.findByRole('alertdialog', { name: 'Your flight is cancelled' })
  expect(cancels(network)).toHaveLength(2)
  expect(await isCancelled(booking)).toBe(true)
})
