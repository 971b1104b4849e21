import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepEdit, keepOpened, openedNow } from '../../../session/opened-store.ts'
import { bookingNow, buildBooking, openInTab } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { press } from '../../../testing/press.ts'
import { backOf, choose, costs, openChange, openWizard } from './testing/open-change.tsx'

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
afterEach(cleanup)

const said = () => screen.getByRole('main').textContent ?? ''

/** As the portal leaves it, with the way back to be changed. */
async function openAsAgent(locale: 'en' | 'de') {
  const booking = await buildBooking({ fareBrand: 'classic' })
  openInTab({ ...booking, opened: await bookingNow(booking) }, '/', Date.now())
  keepOpened({ ...openedNow()!, isOnAccount: true }, Date.now())
  keepEdit(backOf(booking).id)
  await openWizard(booking, { locale })
}

test('an agent who changes a flight reads of the booking, not of “your flight”', async () => {
  await openAsAgent('en')
  await screen.findByRole('heading', { level: 1, name: 'Choose the new flight' })
  await choose()
  await costs()
  expect(screen.getByRole('button', { name: 'Keep the flight' })).toBeTruthy()
  expect(said()).not.toMatch(/\byours?\b|you get/i)
  await press('Change flight')
  await screen.findByRole('heading', { level: 1, name: /^(Pay and change|Confirm the change)$/ })
})

test('the same in German', async () => {
  await openAsAgent('de')
  await screen.findByRole('heading', { level: 1, name: 'Neuen Flug wählen' })
  expect(said()).not.toMatch(/\bIhre?\b/)
})

test('somebody who travels is spoken to', async () => {
  await openChange(await buildBooking({ fareBrand: 'classic' }))
  await choose()
  await costs()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your new flight')
  expect(screen.getByRole('button', { name: 'Keep my flight' })).toBeTruthy()
})
