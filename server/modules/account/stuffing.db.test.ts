/** Thousands of bought credentials; and whether the time of an answer tells who has an account. */
import { solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'
import { type Instant, instant } from '@jetbridge/core/kernel/time.ts'
import { hash, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { goodPassword, keptPassword, peoplesSite, withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { isFullProof, proofSize } from '../../testing/proof-size.ts'
import { openBrowser, type TestBrowser } from '../../testing/relying-party.ts'
import { welchT } from '../../testing/welch.ts'
import { budgetOf, openThrottle } from '../identity/operations/throttle.ts'

/** The budget of an airline in an hour, whatever the sources (sign-in.ts). */
const mostOfSite = 300
const people = 400
/** How many credentials are stuffed; in full, as many as such lists have. */
const stuffed = proofSize({ usual: 1_200, full: 100_000 })
/** One pair in this number is right: somebody has used it elsewhere. The owner comes as often, too. */
const every = proofSize({ usual: 400, full: 1_000 })
const patience = 240_000 + stuffed * 30

let app: TestApp
/** Where the clock stands still; undefined while it goes. */
let stopped: Instant | undefined

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    now: () => stopped ?? instant(Date.now()),
    settings: { ...withSignIn.settings, PUZZLE_BITS: '1', TRUST_PROXY: '1' },
  })
  const kept = await keptPassword()
  for (let index = 0; index < people; index++) {
    await sql`insert into account (id, brand, kind, email, locale, password)
      values (${randomUUID()}, 'peoples', 'passenger', ${emailOf(index)}, 'en', ${kept})`.execute(
      app.deps.db.query,
    )
  }
})
afterAll(() => app.close())

/** Tries that others have failed with in this hour: each one evaluated would cost a password's work. */
async function useUpBudget(tries: number): Promise<void> {
  const throttle = openThrottle(app.deps)
  const budget = budgetOf('sign-in-site', ['peoples'], mostOfSite, 60 * 60)
  for (let index = 0; index < tries; index++) await throttle.count([budget])
}

const emailOf = (index: number) => `kim${index}@example.com`
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

interface Try {
  readonly browser: TestBrowser
  readonly email: string
  readonly password: string
  readonly address: string
}

/** Answers the code of the refusal; undefined: signed in. @param puzzle solved before */
async function attempt({ browser, email, password, address }: Try, puzzle?: object) {
  const body = { kind: 'passenger', email, password, ...(puzzle && { puzzle }) }
  const url = `${peoplesSite}/api/account/sign-in`
  const headers = { origin: peoplesSite, 'x-forwarded-for': address }
  const answer = await browser.fetchPage('POST', url, headers, body)
  const { code, fields } = answer.json<{ code?: string; fields?: { challenge: string; bits: string } }>()
  return { status: answer.statusCode, code, fields }
}

/** As the site does it: a puzzle is solved where one is set. */
async function withPuzzle(tried: Try) {
  const first = await attempt(tried)
  if (first.code !== 'puzzle-required' || !first.fields) return first
  const { challenge, bits } = first.fields
  const answer = solvePuzzle({ challenge, bits: Number(bits) }, (text) => hash('sha256', text, 'buffer'))
  return attempt(tried, { challenge, answer })
}

async function asking(): Promise<TestBrowser> {
  const browser = await openBrowser({ app: app.app, site: peoplesSite })
  await browser.authorize()
  return browser
}

it(
  'of stuffed credentials by the thousand none signs in, though each source sends one alone; the owner always does',
  async () => {
    await useUpBudget(mostOfSite - 20)
    const attacker = await asking()
    const owner = await asking()
    const owned: number[] = []
    const refusals = new Map<string | undefined, number>()
    let sent = 0
    while (sent < stuffed) {
      const batch = Array.from({ length: Math.min(50, stuffed - sent) }, () => {
        const index = sent++
        // The first come when the budget is gone.
        const isRight = index % every === every - 1
        const email = isRight ? emailOf(1 + (index % (people - 1))) : `kim${index % 5_000}@example.com`
        const password = isRight ? goodPassword : `bought password ${index}`
        return attempt({ browser: attacker, email, password, address: addressOf(index) })
      })
      for (const { status, code } of await Promise.all(batch)) {
        expect(status).toBeLessThan(500)
        refusals.set(code, (refusals.get(code) ?? 0) + 1)
      }
      if (sent % every === 0) {
        const tried = { browser: owner, email: emailOf(0), password: goodPassword, address: '192.0.2.1' }
        owned.push((await withPuzzle(tried)).status)
      }
    }
    // What is evaluated does not grow with what is sent.
    expect(refusals.get('sign-in-refused') ?? 0).toBeLessThanOrEqual(20)
    expect(refusals.get('puzzle-required')).toBeGreaterThanOrEqual(sent - 20)
    expect(refusals.get(undefined)).toBeUndefined()
    expect(owned.length).toBeGreaterThan(1)
    expect(new Set(owned)).toEqual(new Set([200]))
  },
  patience,
)

/** Both without what took longest by chance, as tests of time leaks crop it: the same bound for both. */
function calm(a: readonly number[], b: readonly number[]): [number[], number[]] {
  const all = [...a, ...b].toSorted((x, y) => x - y)
  const bound = all[Math.floor(all.length * 0.8)] ?? Infinity
  return [a.filter((each) => each <= bound), b.filter((each) => each <= bound)]
}

/** What the database is asked for while a wrong password is answered. */
async function statementsOf(browser: TestBrowser, email: string, address: string): Promise<string[]> {
  const { pool } = app.deps.db
  const sent: string[] = []
  const hear = (client: pg.PoolClient) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown
    const heard = vi.spyOn(client, 'query').mockImplementation((...given: unknown[]) => {
      const [query] = given
      sent.push(typeof query === 'string' ? query : (query as pg.QueryConfig).text)
      return ask(...given)
    })
    pool.once('release', () => heard.mockRestore())
  }
  pool.on('acquire', hear)
  const tried = { browser, email, password: 'a wrong long password', address }
  const { code } = await withPuzzle(tried)
  pool.off('acquire', hear)
  expect(code).toBe('sign-in-refused')
  return sent
}

it('an address without an account asks the database for the same, in the same order', async () => {
  const browser = await asking()
  // A budget found used up is remembered for seconds: for both of them, however long the first one takes.
  stopped = instant(Date.now())
  onTestFinished(() => (stopped = undefined))
  await withPuzzle({ browser, email: emailOf(8), password: 'wrong', address: addressOf(300_002) })
  const existing = await statementsOf(browser, emailOf(7), addressOf(300_000))
  expect(existing.length).toBeGreaterThan(2)
  expect(await statementsOf(browser, 'nobody@example.com', addressOf(300_001))).toEqual(existing)
})

// Time is measured where nothing else runs: a busy machine hides what the control would have to see.
it.runIf(isFullProof)(
  'the work of an answer does not tell whether the address has an account: |t| < 4.5',
  async () => {
    const browser = await asking()
    const work = { existing: [] as number[], unknown: [] as number[] }
    const time = async (email: string, index: number): Promise<number> => {
      const tried = { browser, email, password: 'a wrong long password', address: addressOf(200_000 + index) }
      const first = await attempt(tried)
      const { challenge = '', bits } = first.fields ?? {}
      const answer = solvePuzzle({ challenge, bits: Number(bits) }, (text) => hash('sha256', text, 'buffer'))
      const before = process.cpuUsage()
      const { code } = await attempt(tried, { challenge, answer })
      const { user, system } = process.cpuUsage(before)
      expect(code).toBe('sign-in-refused')
      return user + system
    }
    const measure = async (from: number) => {
      for (let index = from; index < from + 80; index++) {
        const turns = [
          async (isWarm: boolean) => {
            const used = await time(emailOf(100 + (index % 300)), index)
            if (isWarm) work.existing.push(used)
          },
          async (isWarm: boolean) => {
            const used = await time(`nobody${index}@example.com`, index + 1_000)
            if (isWarm) work.unknown.push(used)
          },
        ]
        for (const turn of randomInt(2) === 0 ? turns : turns.toReversed()) await turn(index >= 10)
      }
    }
    const more = (times: number) => work.existing.map((used) => used * times)
    const told = (existing: readonly number[]) => Math.abs(welchT(...calm(existing, work.unknown)))
    // On a busy machine it takes more turns until the measure would see a fifth more work.
    for (let round = 0; round < 5 && (round === 0 || told(more(1.2)) <= 4.5); round++)
      await measure(round * 80)
    expect(told(more(1))).toBeLessThan(4.5)
    expect(told(more(1.2))).toBeGreaterThan(4.5)
  },
  patience,
)
