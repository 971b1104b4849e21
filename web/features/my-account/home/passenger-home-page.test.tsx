import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openedNow } from '../../../session/opened-store.ts'
import { bookedReservation, opening, refuse } from '../../../testing/booked-reservation.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { openPage } from '../testing/open-page.tsx'
import { emptyProfile, fullProfile, ProfileEngine, trip } from '../testing/profile-engine.ts'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts()
})

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

test('begins with a card that searches, with the choice of trip [PSG-01, RTE-17]', async () => {
  const { router } = await openPage('/passenger')
  expect(screen.getByRole('heading', { level: 1, name: 'Passenger - Home' })).toBeTruthy()
  const search = within(screen.getByRole('form', { name: 'Search flights' }))
  await user.click(search.getByRole('radio', { name: 'One way' }))
  expect(search.getByRole('radio', { name: 'One way' })).toHaveProperty('checked', true)
  expect(router.state.location.pathname).toBe('/passenger')
})

test('fills in the passenger’s usual airport, and keeps the choice', async () => {
  await openPage('/passenger')
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
  await openPage('/passenger')
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
  const cells = ahead.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 5)).toEqual(['1', 'K7XQ2M', 'Ada Byron', '2', 'ACH - VIE - ACH'])
  expect(cells[5]).toMatch(/2099.*06:50|6:50/)
  expect(cells.slice(6)).toEqual(['PE 101', 'View'])
  const past = within(screen.getByRole('table', { name: 'Past' }))
  expect(
    past
      .getAllByRole('cell')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['2', 'P9RSTV'])
})

test('says N/A for a booking without a code, which cannot be opened [PSG-02, GAP-64]', async () => {
  const unpaid = { ...trip, confirmationCode: null, state: 'unpaid' as const }
  const { engine } = await openPage('/passenger', {
    engine: new ProfileEngine({ ...fullProfile, flights: [unpaid] }),
  })
  const table = within(await screen.findByRole('table', { name: 'Upcoming' }))
  expect(table.getByText('N/A')).toBeTruthy()
  expect(table.getByText('Not paid yet')).toBeTruthy()
  const view = table.getByRole('button', { name: 'View' })
  expect(view.getAttribute('aria-disabled')).toBe('true')
  await user.click(view)
  expect(engine.calls.filter((call) => !call.startsWith('GET '))).toEqual([])
})

test('says No Bookings Yet where there is none [PSG-03]', async () => {
  await openPage('/passenger', { engine: new ProfileEngine(emptyProfile) })
  expect(await screen.findByText('No Bookings Yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('VIEW opens a booking by its code and the first family name, with the way back [GAP-64]', async () => {
  const engine = new ProfileEngine()
  const asked: unknown[] = []
  engine.others = (path, body) => {
    if (path !== 'reservation/search') return undefined
    asked.push(body)
    return asked.length === 1
      ? refuse('not-found')
      : opening({ ...bookedReservation, confirmationCode: 'K7XQ2M' })
  }
  const { router } = await openPage('/passenger', { engine })
  const view = async () => {
    const table = within(await screen.findByRole('table', { name: 'Upcoming' }))
    await user.click(table.getByRole('button', { name: 'View booking K7XQ2M' }))
  }
  await view()
  expect(await within(screen.getByRole('log')).findByText('Booking not found')).toBeTruthy()
  await view()
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-flow/my-flights'))
  expect(asked).toEqual([
    { confirmationCode: 'K7XQ2M', familyName: 'Byron' },
    { confirmationCode: 'K7XQ2M', familyName: 'Byron' },
  ])
  expect(openedNow()?.backRoute).toBe('/passenger')
})

test('adds a booking by its code and a family name', async () => {
  const { engine } = await openPage('/passenger', { engine: new ProfileEngine(emptyProfile) })
  await user.click(await screen.findByText('Add a booking', { selector: 'summary' }))
  await press('Add a booking')
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2)
  await user.type(screen.getByLabelText('Confirmation Code'), ' k7xq2m ')
  await user.type(screen.getByLabelText('Family Name'), 'Byron')
  engine.refusals.set('POST claim-booking', { code: 'not-found' })
  await press('Add a booking')
  expect(await screen.findByText('Booking not found')).toBeTruthy()
  expect(screen.getByLabelText('Family Name')).toHaveProperty('value', 'Byron')
  await press('Add a booking')
  expect(await screen.findByRole('table', { name: 'Upcoming' })).toBeTruthy()
  expect(engine.bodyOf('POST claim-booking')).toEqual({ confirmationCode: 'k7xq2m', familyName: 'Byron' })
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
