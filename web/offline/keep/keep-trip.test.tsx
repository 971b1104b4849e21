import type { KeptTrip } from '@jetbridge/core/trip/kept-trip.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tripShelf } from '../../device/trip-shelf.ts'
import { renderPiece } from '../../testing/render-piece.tsx'
import { wholeTexts } from '../../testing/whole-texts.ts'
import { fakeCaches } from '../testing/fake-caches.ts'
import { KeepTrip } from './keep-trip.tsx'

const arrivesAt = new Date(Date.now() + 3_600_000).toISOString()
const trip: KeptTrip = {
  code: 'ABC123',
  readAt: Date.now(),
  people: ['Kim Noa'],
  flights: [
    {
      number: 'PE 101',
      state: 'booked',
      from: { code: 'ACH', city: { en: 'St. Gallen' } },
      to: { code: 'VIE', city: { en: 'Vienna' } },
      departs: '2027-03-04T07:10',
      arrives: '2027-03-04T08:20',
      arrivesAt,
      seats: [],
    },
  ],
}

// Compiled before anybody waits for them.
beforeAll(() => wholeTexts('en').load('offline'))

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A browser that has workers. @param isInstalled it shows the site as an app */
function withWorkers(isInstalled = false) {
  const caches = fakeCaches('https://own.example')
  const unregister = vi.fn(() => Promise.resolve(true))
  const register = vi.fn(() => Promise.resolve({ active: {} }))
  const serviceWorker = { register, getRegistration: () => Promise.resolve({ unregister }) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  vi.stubGlobal('caches', caches)
  const list = { matches: isInstalled, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => list)
  return { caches, register, unregister, shelf: tripShelf(caches) }
}

const keepButton = () => screen.findByRole('button', { name: 'Keep on this device' })

test('a press keeps the trip and fetches the worker; a second one removes both', async () => {
  const { shelf, caches, register, unregister } = withWorkers()
  await renderPiece(<KeepTrip trip={trip} />)
  expect(await shelf.all()).toEqual([])
  await userEvent.click(await keepButton())
  expect(await screen.findByText(/^Kept on this device/)).toBeDefined()
  expect(await shelf.all()).toEqual([trip])
  expect(register).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Remove from this device' }))
  await keepButton()
  expect(await caches.keys()).toEqual([])
  expect(unregister).toHaveBeenCalledOnce()
})

test('a full device says so and keeps nothing', async () => {
  const { caches } = withWorkers()
  await renderPiece(<KeepTrip trip={trip} />)
  const button = await keepButton()
  caches.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await userEvent.click(button)
  expect(await screen.findByText(/no room left on this device/)).toBeDefined()
})

test('a worker that does not come is told, and no trip stays behind', async () => {
  const { shelf, register } = withWorkers()
  register.mockRejectedValue(new TypeError('no network'))
  await renderPiece(<KeepTrip trip={trip} />)
  await userEvent.click(await keepButton())
  expect(await screen.findByText(/could not be kept/)).toBeDefined()
  expect(await shelf.all()).toEqual([])
})

test('an installed app keeps a trip that it shows', async () => {
  const { shelf } = withWorkers(true)
  await renderPiece(<KeepTrip trip={trip} />)
  expect(await screen.findByText(/^Kept on this device/)).toBeDefined()
  expect(await shelf.all()).toEqual([trip])
})

test('a trip that is cancelled is removed as soon as a page hears of it', async () => {
  const { shelf, caches } = withWorkers()
  await shelf.keep(trip)
  const cancelled = {
    ...trip,
    flights: trip.flights.map((each) => ({ ...each, state: 'cancelled' as const })),
  }
  await renderPiece(<KeepTrip trip={cancelled} />)
  await vi.waitFor(async () => expect(await caches.keys()).toEqual([]))
})

test('a newer state of a kept trip takes its place, and an older one does not', async () => {
  const { shelf } = withWorkers()
  await shelf.keep(trip)
  await shelf.keep({ ...trip, readAt: trip.readAt - 1, people: ['Old'] })
  expect(await shelf.find('ABC123')).toEqual(trip)
  await renderPiece(<KeepTrip trip={{ ...trip, readAt: trip.readAt + 1, people: ['New'] }} />)
  await screen.findByText(/^Kept on this device/)
  expect((await shelf.find('ABC123'))?.people).toEqual(['New'])
})

test('nothing is offered to an agent', async () => {
  const { register } = withWorkers()
  await renderPiece(<KeepTrip trip={trip} />, { isAgent: true })
  await new Promise(setImmediate)
  expect(screen.queryByRole('button')).toBeNull()
  expect(register).not.toHaveBeenCalled()
})

test('nothing is offered where there are no workers, as in some private windows', async () => {
  await renderPiece(<KeepTrip trip={trip} />)
  await new Promise(setImmediate)
  expect(screen.queryByRole('button')).toBeNull()
})
