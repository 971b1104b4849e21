import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { passengerProfileEndpoints as calls } from '@jetbridge/core/contract/passenger-profile.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { reserve } from '@jetbridge/server/testing/payer.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openedNow } from '../../../session/opened-store.ts'
import { buildBooking, passDeparture } from '../../../testing/bookings.ts'
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

test('begins with a card that searches, with the choice of trip [PSG-01, RTE-17]', async () => {
  const { router } = await openPage('/passenger')
  expect(screen.getByRole('heading', { level: 1, name: 'Passenger - Home' })).toBeTruthy()
  const search = within(screen.getByRole('form', { name: 'Search flights' }))
  await user.click(search.getByRole('radio', { name: 'One way' }))
  expect(search.getByRole('radio', { name: 'One way' })).toHaveProperty('checked', true)
  expect(router.state.location.pathname).toBe('/passenger')
})

test('fills in the passenger’s usual airport, and keeps the choice', async () => {
  const account = await buildAccount()
  await keepBooking(account, await buildBooking())
  await openPage('/passenger', { account })
  const from = () => screen.getByLabelText('From')
  await waitFor(() => expect(from()).toHaveProperty('value', 'ACH'))
  await user.selectOptions(from(), 'VIE')
  expect(from()).toHaveProperty('value', 'VIE')
})

test('is no page where nobody may sign in', async () => {
  const { router } = await openPage('/passenger', { isOffered: false })
  expect(router.state.location.pathname).toBe('/not-found')
})

test('lists bookings in eight columns, those ahead first [PSG-02, PSG-04]', async () => {
  const account = await buildAccount()
  const past = await buildBooking({ out: { day: plusDays(today, 2) }, back: null })
  const booking = await buildBooking({ party: { adult: 2, child: 0, infant: 0 } })
  for (const each of [past, booking]) await keepBooking(account, each)
  passDeparture(past)
  await openPage('/passenger', { account })
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
  await openPage('/passenger', { account, network })
  const table = within(await screen.findByRole('table', { name: 'Upcoming' }))
  expect(table.getByText('N/A')).toBeTruthy()
  expect(table.getByText('Not paid yet')).toBeTruthy()
  const view = table.getByRole('button', { name: 'View' })
  expect(view.getAttribute('aria-disabled')).toBe('true')
  await user.click(view)
  expect(actsOf(network)).toEqual([])
})

test('says No Bookings Yet where there is none [PSG-03]', async () => {
  await openPage('/passenger', { account: await buildAccount() })
  expect(await screen.findByText('No Bookings Yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('VIEW opens a booking by its code and the first family name, with the way back [GAP-64]', async () => {
  const account = await buildAccount()
  const booking = await buildBooking()
  const { recordLocator: confirmationCode } = booking
  await keepBooking(account, booking)
  const { network, router } = await openPage('/passenger', { account })
  network.refuse(search, 'not-found')
  const view = async () => {
    const table = within(await screen.findByRole('table', { name: 'Upcoming' }))
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
  expect(await screen.findByRole('table', { name: 'Upcoming' })).toBeTruthy()
  expect(network.bodyTo(calls.claimBooking)).toEqual({
    confirmationCode: recordLocator.toLowerCase(),
    familyName: lastName,
  })
})

test('opens the dialogs of My Account from My profile, under the same flags [PSG-05, PSG-06, PSG-07, PSG-08, PSG-09, GAP-64]', async () => {
  const { unmount } = await openPage('/passenger')
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
  await openPage('/passenger', { profile: { allowViewVouchers: false, allowViewAssociateProfiles: false } })
  await screen.findByRole('region', { name: 'My profile' })
  expect(screen.queryByRole('button', { name: 'Your Vouchers' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Associated Profiles' })).toBeNull()
})
