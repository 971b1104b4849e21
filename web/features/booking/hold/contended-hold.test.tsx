/** A traveller whose seats, or whose promo code, many others want at the same time. */
import { hash } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { type Puzzle, solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { openDatabase } from '@jetbridge/server/db/open.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '@jetbridge/server/seed/factories.ts'
import { type FreshDatabase, freshDatabase } from '@jetbridge/server/testing/database.ts'
import { callProcess, type ServerProcess, startServerProcess } from '@jetbridge/server/testing/process.ts'
import { onePerson, wireParty } from '@jetbridge/server/testing/traveller.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const host = 'peoples.localhost'
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let day = plusDays(today, 5)

let database: FreshDatabase
let server: ServerProcess
/** bodies of the holds that the page has sent */
let holds: { puzzle?: object }[] = []
/** milliseconds that the browser's worker takes */
let workTime = 0
/** in place of the right answer */
let workAnswer: string | undefined

beforeAll(async () => {
  database = await freshDatabase()
  const db = openDatabase(database.url, { connections: 2 })
  await seedTinyWorld(db, { today, seats: 150 })
  const validity = {
    valid_from: new Date(Date.now() - 60_000),
    valid_until: new Date(Date.now() + 3_600_000),
  }
  for (const code of ['ONCEEN', 'ONCEDE']) {
    const promo = { brand: 'peoples', code, percent: 50, quota: 1, ...validity }
    await db.query.insertInto('promo_code').values(promo).execute()
  }
  await db.close()
  const env = { HOLD_SHARE_PERCENT: '2', PUZZLE_BITS: '3' }
  server = await startServerProcess({ databaseUrl: database.url, env })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** A worker that solves as the real one does, after a while. */
class SlowWorker {
  listen: (event: { data: string }) => void = () => undefined
  addEventListener(kind: string, listen: (event: { data: string }) => void) {
    if (kind === 'message') this.listen = listen
  }
  postMessage(puzzle: Puzzle) {
    const data = workAnswer ?? solvePuzzle(puzzle, (words) => hash('sha256', words, 'buffer'))
    setTimeout(() => this.listen({ data }), workTime)
  }
  terminate() {
    return undefined
  }
}

beforeEach(() => {
  installBrowserParts(['min-width: 1025px', 'min-width: 46rem'])
  Element.prototype.scrollTo = vi.fn()
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('Worker', SlowWorker)
  holds = []
  workTime = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The page's calls to the real server; `fetch` would keep the host, which names the brand, to itself. */
const toServer: typeof fetch = async (asked, init) => {
  const path = typeof asked === 'string' ? asked : ''
  if (path.includes('hold-flight-inventory')) holds.push(JSON.parse(init?.body as string) as object)
  const headers = { ...(init?.headers as Record<string, string>), host }
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { method: init?.method ?? 'GET', headers }, (answer) => {
      void text(answer).then((body) => {
        resolve(new Response(body, { status: answer.statusCode ?? 500 }))
      })
    })
    sent.on('error', reject)
    sent.end(init?.body)
  })
}

/** Others hold this number of seats of the first flight of the day, from the same address. */
async function othersHold(count: number, promoCode?: string): Promise<void> {
  const passengers = wireParty(onePerson)
  const found = await callProcess(server, contract.reservation.requestFlightAvailability, {
    caller: { host },
    body: {
      origin: tinyOrigin,
      destination: tinyDestination,
      departureDate: day,
      isOneWay: true,
      passengers,
      ...(promoCode && { promoCode }),
    },
  })
  if (!found.ok) throw new Error(found.body.code)
  const days = found.body.flightGroups.flatMap((group) => group.days)
  const [flight] = days.find(({ date }) => date === day)?.flights ?? []
  const { fareSummaryUid = '' } = flight?.fares[0] ?? {}
  const flightsToHold = [{ flightId: flight?.id ?? '', fareSummaryUid }]
  for (let index = 0; index < count; index++) {
    const created = await callProcess(server, contract.flow.create, { caller: { host }, body: {} })
    if (!created.ok) throw new Error(created.body.code)
    const caller = { host, flowId: created.body.bookingFlowId, accessToken: created.body.accessToken }
    const body = { flightsToHold, passengers }
    const held = await callProcess(server, contract.reservation.holdFlightInventory, { caller, body })
    expect(held.status).toBe(200)
  }
}

const user = userEvent.setup()

async function openAndChoose(locale: 'en' | 'de', promoCode = '') {
  const query = `ori=${tinyOrigin}&des=${tinyDestination}&dep=${day}&ret=&adt=1&chd=0&inf=0&currency=EUR`
  const path = `/booking-flow?${query}&pro=${promoCode}`
  await renderPage({ brandId: 'peoples', locale, path, fetch: toServer })
  const [table] = await screen.findAllByRole('table')
  const name = locale === 'en' ? /^Choose/ : /wählen/
  await user.click(within(table!).getAllByRole('button', { name })[0]!)
}

test.each([
  ['en', 'Continue', 'This promo code has just been used up.', 'is not valid for this search'],
  ['de', 'Weiter', 'Dieser Aktionscode ist soeben aufgebraucht worden.', 'gilt für diese Suche nicht'],
] as const)(
  'a promo code that has run out meanwhile is told at the flights, with the usual prices (%s)',
  async (locale, goOn, sentence, note) => {
    const code = `ONCE${locale.toUpperCase()}`
    await openAndChoose(locale, code)
    await othersHold(1, code)
    await user.click(screen.getByRole('button', { name: goOn }))
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(await screen.findByText((words) => words.includes(note))).toBeTruthy()
    expect(holds).toHaveLength(1)
  },
)

/** Each test has a day of its own. */
const next = () => {
  day = plusDays(day, 1)
}

test('a puzzle is solved without a word, and the hold goes on by itself', async () => {
  next()
  await othersHold(3)
  await openAndChoose('en')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Who is flying?' })
  expect(holds.map(({ puzzle }) => puzzle !== undefined)).toEqual([false, true])
  expect(screen.queryByText('Checking…')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['en', 'Continue', 'Checking…', 'Who is flying?'],
  ['de', 'Weiter', 'Wir prüfen noch…', 'Wer fliegt mit?'],
] as const)(
  'one that takes more than a second says that something is being checked (%s)',
  async (locale, goOn, words, heading) => {
    next()
    workTime = 1_500
    await othersHold(3)
    await openAndChoose(locale)
    await user.click(screen.getByRole('button', { name: goOn }))
    const line = await screen.findByText(words)
    expect(line.getAttribute('role')).toBe('status')
    await screen.findByRole('heading', { name: heading })
    expect(screen.queryByText(words)).toBeNull()
  },
)

test('endless puzzles are reported at last, and the choice stays', async () => {
  next()
  await othersHold(3)
  await openAndChoose('en')
  // answers that are never right
  workAnswer = '1.2.3'
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/^We’re getting a lot of requests right now/)).toBeTruthy()
  expect(holds).toHaveLength(4)
  workAnswer = undefined
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Who is flying?' })
})
