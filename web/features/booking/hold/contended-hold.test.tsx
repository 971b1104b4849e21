/** A traveller whose seats, or whose promo code, many others want at the same time. */
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { givePromoCode } from '@jetbridge/server/testing/promo.ts'
import { type TinyDeparture, tinyDestination, tinyOrigin } from '@jetbridge/server/seed/factories.ts'
import { bodyOf, call } from '@jetbridge/server/testing/app.ts'
import {
  choose,
  hold,
  onePerson,
  searchFlights,
  startFlow,
  tinyHost,
  wireParty,
} from '@jetbridge/server/testing/traveller.ts'
import { untilTrue } from '@jetbridge/server/testing/until.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildFlight, isOffered } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { openedEngine } from '../../../testing/engine.ts'
import { Network } from '../../../testing/network.ts'
import { stubPuzzleWorkers } from '../../../testing/puzzle-workers.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const { holdFlightInventory, askHoldPuzzle } = reservationEndpoints

/** Of these an address holds two unpaid before it is asked for a puzzle. */
const seats = 100

let flight: TinyDeparture
let network: Network

beforeEach(async () => {
  installBrowserParts(['min-width: 1025px', 'min-width: 46rem'])
  Element.prototype.scrollTo = vi.fn()
  stubPuzzleWorkers((worker) => worker.solve())
  network = new Network()
  flight = await buildFlight({ seats })
  await isOffered(flight)
})

const holds = () => network.sentTo(holdFlightInventory).map(({ body }) => body as { puzzle?: object })

/** Others hold a seat each on the flight, from the same address. */
async function othersHold(count: number, promoCode?: string): Promise<void> {
  const app = await openedEngine()
  const { address } = network
  const date = flight.serviceDate
  const route = { origin: tinyOrigin, destination: tinyDestination, date }
  const found = await searchFlights(app, { ...route, ...(promoCode && { promoCode }) })
  const choice = choose(found.find(({ id }) => id === String(flight.id)))
  for (let index = 0; index < count; index++) {
    const caller = { ...(await startFlow(app)), address }
    bodyOf(await hold(app, caller, [choice], onePerson, promoCode))
  }
}

/** Whether the engine offers flights for the code: it learns of it, and of its end, a moment later. */
async function isGood(promoCode: string): Promise<boolean> {
  const { body } = await call(await openedEngine(), reservationEndpoints.requestFlightAvailability, {
    caller: { host: tinyHost },
    body: {
      origin: tinyOrigin,
      destination: tinyDestination,
      departureDate: flight.serviceDate,
      isOneWay: true,
      passengers: wireParty(onePerson),
      promoCode,
    },
  })
  return 'promo' in body && body.promo?.applied === true
}

const user = userEvent.setup()

async function openAndChoose(locale: 'en' | 'de', promoCode = '') {
  const query = `ori=${tinyOrigin}&des=${tinyDestination}&dep=${flight.serviceDate}&ret=&adt=1&chd=0&inf=0&currency=EUR`
  const path = `/booking-flow?${query}&pro=${promoCode}`
  await renderPage({ brandId: 'peoples', locale, path, network })
  const [table] = await screen.findAllByRole('table')
  const name = locale === 'en' ? /^Choose/ : /wählen/
  // Two tests may share a day.
  const row = within(table!).getByRole('row', { name: new RegExp(`PE ${flight.flightNumber}(?!\\d)`) })
  await user.click(within(row).getAllByRole('button', { name })[0]!)
}

test.each([
  ['en', 'Continue', 'This promo code has just been used up.', 'is not valid for this search'],
  ['de', 'Weiter', 'Dieser Aktionscode ist soeben aufgebraucht worden.', 'gilt für diese Suche nicht'],
] as const)(
  'a promo code that has run out meanwhile is told at the flights, with the usual prices (%s)',
  async (locale, goOn, sentence, note) => {
    const code = `ONCE${locale.toUpperCase()}`
    await givePromoCode(await openedEngine(), { code, percent: 50, quota: 1 })
    await untilTrue(() => isGood(code))
    await openAndChoose(locale, code)
    await othersHold(1, code)
    await untilTrue(async () => !(await isGood(code)))
    await user.click(screen.getByRole('button', { name: goOn }))
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(await screen.findByText((words) => words.includes(note))).toBeTruthy()
    expect(holds()).toHaveLength(1)
  },
)

test('a puzzle is solved while the visitor reads on, and the hold is sent with its answer', async () => {
  const workers = stubPuzzleWorkers()
  await othersHold(2)
  await openAndChoose('en')
  await untilTrue(() => workers.length === 1)
  expect(workers[0]?.rests).toBe(1_000)
  workers[0]?.solve()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Who is flying?' })
  expect(holds().map(({ puzzle }) => puzzle !== undefined)).toEqual([true])
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('nothing is solved while the address holds little of the flights', async () => {
  const workers = stubPuzzleWorkers()
  await openAndChoose('en')
  await untilTrue(() => network.sentTo(askHoldPuzzle).length === 1)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Who is flying?' })
  expect(workers).toHaveLength(0)
  expect(holds()).toHaveLength(1)
})

test.each([
  ['en', 'Continue', /Your browser is solving a small puzzle/, 'Who is flying?'],
  ['de', 'Weiter', /Ihr Browser löst eine kleine Rechenaufgabe/, 'Wer fliegt mit?'],
] as const)(
  'one that takes more than a second says what is done, and how far it is (%s)',
  async (locale, goOn, words, heading) => {
    const workers = stubPuzzleWorkers()
    await othersHold(2)
    await openAndChoose(locale)
    await untilTrue(() => workers.length === 1)
    workers[0]?.tell(4)
    await user.click(screen.getByRole('button', { name: goOn }))
    const line = await screen.findByText(words, undefined, { timeout: 5_000 })
    expect(line.getAttribute('role')).toBe('status')
    // It works on without a rest: the visitor waits.
    expect(workers[0]?.rests).toBeUndefined()
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: words })
    expect(bar.value).toBe(4)
    workers[0]?.tell(12)
    await untilTrue(() => bar.value === 12)
    expect(bar.parentElement?.textContent).toMatch(/^75\s?%$/)
    workers[0]?.solve()
    await screen.findByRole('heading', { name: heading })
    expect(screen.queryByText(words)).toBeNull()
  },
)

test('a worker that breaks ahead costs nothing: the hold asks for itself', async () => {
  const workers = stubPuzzleWorkers()
  await othersHold(2)
  await openAndChoose('en')
  await untilTrue(() => workers.length === 1)
  workers[0]?.break()
  stubPuzzleWorkers((worker) => worker.solve())
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Who is flying?' })
  expect(holds().map(({ puzzle }) => puzzle !== undefined)).toEqual([false, true])
})

test('endless puzzles are reported at last, and the choice stays', async () => {
  // answers that are never right, that of the puzzle solved ahead among them
  const workers = stubPuzzleWorkers((worker) => worker.say('1.2.3'))
  await othersHold(2)
  await openAndChoose('en')
  await untilTrue(() => workers.length === 1)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/^We’re getting a lot of requests right now/)).toBeTruthy()
  expect(holds()).toHaveLength(4)
  stubPuzzleWorkers((worker) => worker.solve())
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Who is flying?' })
})
