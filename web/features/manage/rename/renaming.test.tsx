import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { nameChangeEndpoints } from '@jetbridge/core/contract/name-change.ts'
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { rename as renameAtEngine, type Renaming } from '@jetbridge/server/testing/renamer.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bookingNow, buildBooking, cancelFlight } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { openedEngine, passTime, switchEngine } from '../../../testing/engine.ts'
import { press } from '../../../testing/press.ts'
import { mailedCode, openMyFlights, user } from '../testing/my-flights.tsx'

const { quoteNames, changeNames } = nameChangeEndpoints
const { read } = bookedReservationEndpoints

beforeEach(() => {
  installBrowserParts()
})

const nameNow = async (booking: TestBooking) => {
  const { firstName, lastName } = (await bookingNow(booking)).passengers[0]!
  return `${firstName} ${lastName}`
}

/** The form for the first passenger. */
async function openForm(booking: TestBooking, setup?: Parameters<typeof openMyFlights>[1]) {
  const page = await openMyFlights(booking, setup)
  await press(/^Correct name/)
  const dialog = await screen.findByRole('dialog', { name: 'Correct a name' })
  return { ...page, dialog, last: await within(dialog).findByLabelText('Last name') }
}

async function retype(input: HTMLElement, text: string) {
  await user.clear(input)
  await user.type(input, text)
}

async function ask(dialog: HTMLElement, last: HTMLElement, lastName: string) {
  await retype(last, lastName)
  await press('Check name', dialog)
}

const elsewhere = async (booking: TestBooking, ...renaming: readonly Renaming[]) =>
  renameAtEngine(await openedEngine(), booking, ...renaming)

test('a name is told as it was and will be, and only then corrected', async () => {
  const booking = await buildBooking()
  const { dialog, last, network } = await openForm(booking)
  await ask(dialog, last, 'Möller')
  expect(await within(dialog).findByText('Kim adult Möller')).toBeTruthy()
  expect(within(dialog).getByText('Kim adult Müller').tagName).toBe('S')
  expect(within(dialog).getByText('MOELLER/KIMADULTMS')).toBeTruthy()
  expect(within(dialog).getByText('No charge')).toBeTruthy()
  expect(within(dialog).getByText(/exchanged for one with a new number/)).toBeTruthy()
  expect(network.sentTo(changeNames)).toEqual([])
  expect(await nameNow(booking)).toBe('Kim adult Müller')
  await press('Correct name', dialog)
  expect(await screen.findByText(/^Name corrected: Kim adult Möller/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByText('Kim adult Möller')).not.toEqual([])
  expect(screen.queryByText('Kim adult Müller')).toBeNull()
  expect(await nameNow(booking)).toBe('Kim adult Möller')
})

test('what is typed stays when one goes back, and keeping the name sends nothing', async () => {
  const booking = await buildBooking()
  const { dialog, last, network } = await openForm(booking)
  await ask(dialog, last, 'Möller')
  await press('Back', dialog)
  expect(within(dialog).getByLabelText<HTMLInputElement>('Last name').value).toBe('Möller')
  await press('Keep name', dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.sentTo(changeNames)).toEqual([])
})

test('a name that no ticket prints is told at its field, without asking', async () => {
  const { dialog, last, network } = await openForm(await buildBooking())
  await ask(dialog, last, 'M1ller')
  expect(last.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(last)
  await retype(last, ' ')
  expect(within(dialog).getByText('Please enter the last name')).toBeTruthy()
  expect(network.sentTo(quoteNames)).toEqual([])
})

test.each([
  ['another name', 'Winter', /^More than three letters differ/],
  ['the same name', 'Müller', /^This is the name on the booking already/],
])('%s is told in words, and what is typed stays', async (_, lastName, told) => {
  const { dialog, last } = await openForm(await buildBooking())
  await ask(dialog, last, lastName)
  expect(await within(dialog).findByText(told)).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Last name').value).toBe(lastName)
})

test.each([
  ['too-often', /corrected five times already/],
  ['too-late', /Departure is too near/],
  ['checked-in', /is checked in/],
] as const)('a refusal is told with what to do: %s', async (why, told) => {
  const { dialog, last, network } = await openForm(await buildBooking())
  network.refuse(quoteNames, 'name-change-refused', { fields: { 'names.0': why } })
  await ask(dialog, last, 'Möller')
  expect(await within(dialog).findByText(told)).toBeTruthy()
})

test('where somebody else was first, the name is checked once more', async () => {
  const booking = await buildBooking()
  const { dialog, last, network } = await openForm(booking)
  await ask(dialog, last, 'Möller')
  await within(dialog).findByText('MOELLER/KIMADULTMS')
  await elsewhere(booking, [0, 'Kim adult/Miller'])
  const reads = network.sentTo(read).length
  await press('Correct name', dialog)
  expect(await within(dialog).findByText(/changed elsewhere meanwhile/)).toBeTruthy()
  expect(network.sentTo(read).length).toBeGreaterThan(reads)
  expect(await nameNow(booking)).toBe('Kim adult Miller')
})

test('where the answer is lost, the same press does no harm', async () => {
  const booking = await buildBooking()
  const { dialog, last, network } = await openForm(booking)
  await ask(dialog, last, 'Möller')
  await within(dialog).findByText('MOELLER/KIMADULTMS')
  network.loseAnswer(changeNames)
  await press('Correct name', dialog)
  expect(await within(dialog).findByText(/^We don’t know yet whether the name is corrected/)).toBeTruthy()
  await press('Correct name', dialog)
  expect(await screen.findByText(/^Name corrected: Kim adult Möller/)).toBeTruthy()
})

test('where nothing arrives, the form says so and stays', async () => {
  const { dialog, last, network } = await openForm(await buildBooking())
  network.lose(quoteNames, 3)
  await ask(dialog, last, 'Möller')
  await waitFor(() => {
    expect(within(dialog).getByLabelText<HTMLInputElement>('Last name').value).toBe('Möller')
    expect(within(dialog).getByText(/connection/i)).toBeTruthy()
  })
})

test('a code by mail is asked for where the airline wants one', async () => {
  const booking = await buildBooking()
  switchEngine({ codeBeforeChanges: true })
  const { dialog, last } = await openForm(booking)
  await ask(dialog, last, 'Möller')
  const code = await screen.findByRole('dialog', { name: 'Is it you?' })
  await press('Send code', code)
  await user.type(await within(code).findByLabelText('Code from the email'), await mailedCode(booking))
  await press('Continue', code)
  expect(await screen.findByText('MOELLER/KIMADULTMS')).toBeTruthy()
})

test('the words are there in German, too', async () => {
  await openMyFlights(await buildBooking(), { locale: 'de' })
  await press(/^Name berichtigen/)
  const dialog = await screen.findByRole('dialog', { name: 'Namen berichtigen' })
  await retype(within(dialog).getByLabelText('Familienname'), 'Möller')
  await press('Namen prüfen', dialog)
  expect(await within(dialog).findByText('Ohne Gebühr')).toBeTruthy()
})

test('no name is offered once it is too late', async () => {
  const booking = await buildBooking()
  const until = Date.parse(booking.opened.namesCorrectableUntil ?? '')
  passTime(Math.ceil((until - Date.now()) / 60_000) + 1)
  await openMyFlights(booking)
  expect(screen.queryByRole('button', { name: /^Correct name/ })).toBeNull()
})

test('no name is offered once every flight is given back', async () => {
  const booking = await buildBooking({ back: null })
  await cancelFlight(booking)
  await openMyFlights(booking)
  expect(screen.queryByRole('button', { name: /^Correct name/ })).toBeNull()
})
