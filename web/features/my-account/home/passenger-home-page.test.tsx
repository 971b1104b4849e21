import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { passengerProfileEndpoints as calls } from '@jetbridge/core/contract/passenger-profile.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { reserve } from '@jetbridge/server/testing/payer.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openedNow } from '../../../session/opened-store.ts'
import { buildBooking, buildConnection, passDeparture } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { nextDay, openedEngine, today } from '../../../testing/engine.ts'
import { Network } from '../../../testing/network.ts'
import { press } from '../../../testing/press.ts'
import { done, keepBooking } from '../../../testing/profiles.ts'
import { buildAccount } from '../../../testing/signed-in.ts'
import { actsOf, openPage } from '../testing/open-page.tsx'

const user = userEvent.setup()
const { search } = bookedReservationEndpoints
beforeEach(() => {
  installBrowserParts()
})

const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent)

const printed = { profile: { printedHome: true } }

test('as it is printed: a card searches, with the choice of trip [PSG-01, RTE-17]', async () => {
  const { router } = await openPage('/passenger', printed)
  expect(screen.getByRole('heading', { level: 1, name: 'Passenger - Home' })).toBeTruthy()
  const search = within(screen.getByRole('form', { name: 'Search flights' }))
  await user.click(search.getByRole('radio', { name: 'One way' }))
  expect(search.getByRole('radio', { name: 'One way' })).toHaveProperty('checked', true)
  expect(router.state.location.pathname).toBe('/passenger')
})

test('fills in the usual route there and back for the usual party, and keeps the choice', async () => {
  const account = await buildAccount()
  await keepBooking(account, await buildBooking({ party: { adult: 2, child: 0, infant: 0 } }))
  await openPage('/passenger', { account })
  const from = () => screen.getByLabelText('From')
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveProperty('value', 'VIE'))
  expect(from()).toHaveProperty('value', 'ACH')
  expect(screen.getByRole('radio', { name: 'Round trip' })).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: 'Passengers: 2 adults' })).toBeTruthy()
  await user.selectOptions(from(), 'VIE')
  expect(from()).toHaveProperty('value', 'VIE')
})

test('is no page where nobody may sign in', async () => {
  const { router } = await openPage('/passenger', { isOffered: false })
  expect(router.state.location.pathname).toBe('/not-found')
})

test('as it is printed: lists bookings in eight columns, those ahead first [PSG-02, PSG-04]', async () => {
  const account = await buildAccount()
  const past = await buildBooking({ out: { day: plusDays(today, 2) }, back: null })
  const booking = await buildBooking({ party: { adult: 2, child: 0, infant: 0 } })
  for (const each of [past, booking]) await keepBooking(account, each)
  passDeparture(past)
  await openPage('/passenger', { account, ...printed })
  const ahead = within(await screen.findByRole('table', { name: 'Upcoming' }))
  expect(ahead.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'No.',
    'Confirmation Code',
    'Passenger',
    'Passenger Count',
    'Flight Summary',
    'Departure',
    'Flight #',
    'Actions',
  ])
  const cells = cellsOf(ahead.getAllByRole('row')[1])
  const { recordLocator } = booking
  expect(cells.slice(0, 5)).toEqual(['1', recordLocator, 'Kim adult Müller', '2', 'ACH - VIE - ACH'])
  expect(cells[5]).toMatch(/20\d\d.*0?6:50/)
  expect(cells.slice(6)).toEqual(['PE 101', 'View'])
  const flown = within(screen.getByRole('table', { name: 'Past' }))
  expect(cellsOf(flown.getAllByRole('row')[1]).slice(0, 2)).toEqual(['2', past.recordLocator])
  expect(flown.getByRole('rowheader').textContent).toBe(past.recordLocator)
})

test('says N/A for a booking without a code, which cannot be opened [PSG-02, GAP-64]', async () => {
  const account = await buildAccount()
  const { caller } = await reserve(await openedEngine(), { day: nextDay() })
  const { flowId = '', accessToken = '' } = caller
  done(await account.call(calls.claimBooking, { body: { flowId, accessToken } }))
  const network = new Network()
  // This engine gives each its code at once; the contract allows for one that has none yet.
  network.rewrite(calls.read, async (answer) => {
    const profile = (await answer.json()) as WireProfile
    const flights = profile.flights.map((each) => ({ ...each, confirmationCode: null }))
    return Response.json({ ...profile, flights })
  })
  await openPage('/passenger', { account, network, ...printed })
  const table = within(await screen.findByRole('table', { name: 'Upcoming' }))
  expect(table.getByText('N/A')).toBeTruthy()
  expect(table.getByText('Not paid yet')).toBeTruthy()
  const view = table.getByRole('button', { name: 'View' })
  expect(view.getAttribute('aria-disabled')).toBe('true')
  await user.click(view)
  expect(actsOf(network)).toEqual([])
})

test('as it is printed: says No Bookings Yet where there is none [PSG-03]', async () => {
  await openPage('/passenger', { account: await buildAccount(), ...printed })
  expect(await screen.findByText('No Bookings Yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('somebody without trips begins with a route that is flown', async () => {
  await openPage('/passenger', { account: await buildAccount() })
  expect(await screen.findByText('No trips yet')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Your next trip/ })).toBeNull()
  const routes = within(screen.getByRole('list', { name: 'Where we fly' }))
  await user.click(routes.getByRole('button', { name: 'St. Gallen – Vienna' }))
  expect(screen.getByLabelText('From')).toHaveProperty('value', 'ACH')
  expect(screen.getByLabelText('To')).toHaveProperty('value', 'VIE')
})

/** The card of the trip that comes next. */
const findNext = async () => within(await screen.findByRole('region', { name: /^Your next trip/ }))
const linesOf = (card: ReturnType<typeof within>) =>
  within(card.getByRole('region', { name: 'Still to do' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p')?.textContent)

test('shows the next trip as the confirmation did, and each thing that is missing with its action', async () => {
  const account = await buildAccount()
  const booking = await buildBooking({ party: { adult: 2, child: 0, infant: 0 } })
  await keepBooking(account, booking)
  const { router } = await openPage('/passenger', { account })
  const card = await findNext()
  expect(card.getByRole('heading', { level: 3, name: 'St. Gallen to Vienna' })).toBeTruthy()
  expect(card.getByText('Be there by').nextElementSibling?.textContent).toMatch(/\d:\d\d/)
  expect(card.getByText('Where to go')).toBeTruthy()
  expect(card.getByText(booking.recordLocator)).toBeTruthy()
  const back = within(card.getByRole('region', { name: 'After that' }))
  expect(back.getByRole('listitem').textContent).toMatch(/^Vienna to St\. Gallen.* PE \d+$/)
  const [first] = booking.opened.passengers
  const lines = linesOf(card)
  expect(lines.slice(0, 1)).toEqual([
    `Travel document of ${first!.firstName} ${first!.lastName}, for the border`,
  ])
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(/^Seats for 2 people: at check-infrom \d?\d:\d\d/)
  // What has no action yet shows no button.
  expect(card.getAllByRole('button', { name: /^Add document/ })).toHaveLength(2)
  await user.click(card.getAllByRole('button', { name: /^Add document/ })[0]!)
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-flow/document-details'))
  expect(router.state.location.search).toBe(`?passenger=${first!.passengerUid}`)
  expect(openedNow()?.backRoute).toBe('/passenger')
})

test('opens the next trip without another look-up, and lists it once', async () => {
  const account = await buildAccount()
  const later = await buildBooking({ out: { day: plusDays(today, 12) }, back: null })
  const past = await buildBooking({ out: { day: plusDays(today, 3) }, back: null })
  const next = await buildBooking()
  for (const each of [later, past, next]) await keepBooking(account, each)
  passDeparture(past)
  const { network, router } = await openPage('/passenger', { account })
  const card = await findNext()
  await card.findByRole('region', { name: 'Still to do' })
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(rows('Later trips')).toEqual(['St. Gallen – Vienna'])
  expect(rows('Past trips')).toEqual(['St. Gallen – Vienna'])
  expect(screen.getAllByText(next.recordLocator)).toHaveLength(1)
  await user.click(card.getByRole('button', { name: 'Open booking' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-flow/my-flights'))
  expect(network.sentTo(search)).toHaveLength(1)
})

test('says of a booking that is not paid yet that its payment is open, and looks nothing up', async () => {
  const account = await buildAccount()
  const { caller } = await reserve(await openedEngine(), { day: nextDay() })
  const { flowId = '', accessToken = '' } = caller
  done(await account.call(calls.claimBooking, { body: { flowId, accessToken } }))
  const { network } = await openPage('/passenger', { account })
  const card = await findNext()
  expect(card.getByText(/^Payment: still open/)).toBeTruthy()
  expect(network.sentTo(search)).toEqual([])
})

test('shows what the list knows of the next trip where it cannot be opened, and View tries again', async () => {
  const account = await buildAccount()
  const booking = await buildBooking()
  await keepBooking(account, booking)
  const network = new Network()
  network.refuse(search, 'not-found')
  const { router } = await openPage('/passenger', { account, network })
  const card = await findNext()
  expect(card.getByText('St. Gallen – Vienna and back')).toBeTruthy()
  await user.click(card.getByRole('button', { name: `View booking ${booking.recordLocator}` }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-flow/my-flights'))
})

test('VIEW opens a booking by its code and the first family name, with the way back [GAP-64]', async () => {
  const account = await buildAccount()
  const booking = await buildBooking()
  const { recordLocator: confirmationCode } = booking
  await keepBooking(account, booking)
  await keepBooking(account, await buildBooking({ out: { day: plusDays(today, 1) }, back: null }))
  const { network, router } = await openPage('/passenger', { account })
  await within(await screen.findByRole('region', { name: /^Your next trip/ })).findByRole('region')
  network.sent.length = 0
  network.refuse(search, 'not-found')
  const view = async () => {
    const table = within(await screen.findByRole('table', { name: 'Later trips' }))
    await user.click(table.getByRole('button', { name: `View booking ${confirmationCode}` }))
  }
  await view()
  expect(await within(screen.getByRole('log')).findByText('Booking not found')).toBeTruthy()
  await view()
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-flow/my-flights'))
  const asked = { confirmationCode, familyName: booking.opened.passengers[0]!.lastName }
  expect(network.sentTo(search).map(({ body }) => body)).toEqual([asked, asked])
  expect(openedNow()?.backRoute).toBe('/passenger')
})

test('adds a booking by its code and a family name', async () => {
  const { opened, recordLocator } = await buildBooking()
  const { lastName } = opened.passengers[0]!
  const { network } = await openPage('/passenger', { account: await buildAccount() })
  await user.click(await screen.findByText('Add a booking', { selector: 'summary' }))
  await press('Add a booking')
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2)
  await user.type(screen.getByLabelText('Confirmation Code'), ` ${recordLocator.toLowerCase()} `)
  await user.type(screen.getByLabelText('Family Name'), 'Somebody')
  await press('Add a booking')
  expect(await screen.findByText('Booking not found')).toBeTruthy()
  expect(screen.getByLabelText('Family Name')).toHaveProperty('value', 'Somebody')
  await user.clear(screen.getByLabelText('Family Name'))
  await user.type(screen.getByLabelText('Family Name'), lastName)
  await press('Add a booking')
  expect(await screen.findByRole('region', { name: /^Your next trip/ })).toBeTruthy()
  expect(network.bodyTo(calls.claimBooking)).toEqual({
    confirmationCode: recordLocator.toLowerCase(),
    familyName: lastName,
  })
})

test('opens the dialogs of My Account from My profile, under the same flags [PSG-05, PSG-06, PSG-07, PSG-08, PSG-09, GAP-64]', async () => {
  const profile = { printedAccount: true }
  const { unmount } = await openPage('/passenger', { profile })
  const list = within(await screen.findByRole('region', { name: 'My profile' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Edit Basic Info',
    'Your Vouchers',
    'Associated Profiles',
    'Secure Flight Information',
  ])
  await user.click(list.getByRole('button', { name: 'Associated Profiles' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Associated Profiles' }))
  for (const name of ['Edit: Noa Byron', 'Delete: Noa Byron', 'Add New Profile', 'Close']) {
    expect(dialog.getByRole('button', { name })).toBeTruthy()
  }
  await user.click(dialog.getByRole('button', { name: 'Delete: Noa Byron' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }))
  expect(question.getByRole('button', { name: 'Yes, Delete' })).toBeTruthy()
  expect(question.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  unmount()
  const without = { allowViewVouchers: false, allowViewAssociateProfiles: false }
  await openPage('/passenger', { profile: { ...profile, ...without } })
  await screen.findByRole('region', { name: 'My profile' })
  expect(screen.queryByRole('button', { name: 'Your Vouchers' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Associated Profiles' })).toBeNull()
})

test('leads to the sections of My Account by their names', async () => {
  await openPage('/passenger', { profile: { allowViewVouchers: false } })
  const list = within(await screen.findByRole('region', { name: 'My Account' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/my-account/personal',
    '/my-account/documents',
    '/my-account/companions',
    '/membership/card',
    '/my-account/security',
  ])
})

test('of a connection it shows both flights with the stop between them, and says once when to be there', async () => {
  const account = await buildAccount()
  await keepBooking(account, await buildConnection())
  await openPage('/passenger', { account })
  const card = within(await screen.findByRole('region', { name: /^Your next trip/ }))
  await waitFor(() => {
    expect(card.getByText(/^Change planes in St. Gallen-Altenrhein/)).toBeTruthy()
  })
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Vienna to St. Gallen',
    'St. Gallen to Cologne',
    'Still to do',
  ])
  expect(card.getAllByText('Check-in')).toHaveLength(1)
})
