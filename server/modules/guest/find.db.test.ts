/** The search of bookings by the airline's own people: what is found, by whom, in which order, and by which index. */
import type { StaffScope } from '@jetbridge/core/access/staff-act.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, type Db, openDatabase } from '../../db/open.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { keepAllKeys } from '../../testing/booking-search.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { addManyBookings } from '../../testing/many-bookings.ts'
import { findBookings, type FoundBooking } from './operations/find.ts'
import { selectMatches, selectNearWords } from './queries/find.ts'

let fresh: FreshDatabase
let db: Database
const now = instant(Date.now())

const one: StaffScope = { brand: 'one', stations: null }
const two: StaffScope = { brand: 'two', stations: null }

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { statementTimeout: 60_000 })
  const few = { bookings: 3_000, familyNames: 400, days: { past: 60, ahead: 60 }, flightsADay: 20 }
  await addManyBookings(fresh.url, { brand: 'one', carrier: 'XA', series: 1, ...few })
  await addManyBookings(fresh.url, { brand: 'two', carrier: 'XB', series: 2, ...few })
  await nameGuests()
  await sql`insert into agency (brand, code, name, currency, state) values
    ('one', 'AG10', 'Reisebüro Sonne', 'EUR', 'open'), ('two', 'AG10', 'Reisebüro Mond', 'EUR', 'open')`.execute(
    db.query,
  )
  await keepAllKeys({ db })
  await sql`analyze`.execute(db.query)
}, 120_000)
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

/** Of both airlines the same people in the same bookings. */
async function nameGuests() {
  const names: readonly (readonly [number, string, string])[] = [
    [11, 'Anna', 'Müller'],
    [21, 'Bert', 'Mueller'],
    [31, 'Carla', 'Muller'],
    [41, 'Jan', 'van den Berg'],
    [51, 'Marit', 'Vandenberg'],
    [61, 'Maria del Carmen', 'García López'],
    [71, 'Đorđe', 'O’Brien'],
    [81, 'Li', 'Wu'],
    [91, 'Michael', 'Grünwald'],
  ]
  for (const series of [1, 2])
    for (const [n, first, last] of names)
      await sql`update passenger set first_name = ${first}, last_name = ${last}
        where id = many.id('p', ${series}, ${n * 10 + 1})`.execute(db.query)
}

/** Those that most bookings of an airline have. */
async function commonWords(most = 3): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select substr(key, 3) as word from guest_key where brand = 'one' and key like 'w %'
    group by key order by count(*) desc, key limit ${most}`.execute(db.query)
  return rows.map(({ word }) => word)
}

const find = (text: string, scopes: readonly StaffScope[] = [one], limit = 20, cursor?: string) =>
  findBookings({ db, now: () => now }, scopes, text, { limit, cursor })
const codesOf = (items: readonly FoundBooking[]) => items.map(({ recordLocator }) => recordLocator)
const codeOf = (n: number, series = 1) => `${series}${n.toString(16).padStart(5, '0').toUpperCase()}`
const foundBy = async (text: string, scopes?: readonly StaffScope[]) =>
  codesOf((await find(text, scopes, 200)).items)

describe('a name', () => {
  it.each([
    ['Müller', [11, 21, 31]],
    ['mueller', [11, 21, 31]],
    ['MULLER', [11, 21, 31]],
    ['anna muller', [11]],
    ['Müller Anna', [11]],
    ['MUELLER/ANNA MRS', [11]],
    ['Mulker Anna', [11]],
    ['Anna Mieller', [11]],
    ['Ana Müller', [11]],
    ['Anna Müllre', [11]],
    ['van den Berg', [41]],
    ['Berg Jan', [41]],
    ['vandenberg', [41, 51]],
    ['Marit van den Berg', [51]],
    ['garcia', [61]],
    ['Carmen Lopez Garcia', [61]],
    ['lopez maria', [61]],
    ['dorde obrien', [71]],
    ["Dordje O'Brien", [71]],
    ['Wu Li', [81]],
    ['Michsel Gruenwald', [91]],
    ['gruenwald', [91]],
  ])('%s is found in any spelling', async (text, guests) => {
    const found = await foundBy(text)
    for (const guest of guests) expect(found).toContain(codeOf(guest))
  })

  it('as typed stands before one with a letter off', async () => {
    const { items } = await find('Anna Muller', [one], 200)
    const ahead = items.filter(({ isPast }) => !isPast).map(({ rank }) => rank)
    expect(ahead).toEqual(ahead.toSorted((a, b) => a - b))
    expect(items.find(({ recordLocator }) => recordLocator === codeOf(11))?.kinds).toEqual(['name'])
    expect((await find('Anna Mulker')).items.map(({ kinds }) => kinds)).toContainEqual(['like-name'])
  })

  it('with two letters off, or of two letters with one off, is another one', async () => {
    expect(await foundBy('Anna Mukker')).not.toContain(codeOf(11))
    expect(await foundBy('Wo Li')).not.toContain(codeOf(81))
  })
})

describe('anything else', () => {
  it('is found, with what it matched', async () => {
    const { rows } = await sql<{ email: string; phone: string; day: string; number: number }>`
      select contact ->> 'email' as email, contact ->> 'mobilePhone' as phone, service_date as day, flight_number as number
      from reservation r join segment s on s.reservation_id = r.id and position = 0
      join departure d on d.id = s.departure_id
      where record_locator = ${codeOf(123)}`.execute(db.query)
    const [{ email, phone, day, number } = { email: '', phone: '', day: '', number: 0 }] = rows
    const matched = async (text: string) =>
      (await find(text, [one], 200)).items.find(({ recordLocator }) => recordLocator === codeOf(123))?.kinds
    expect(await matched(codeOf(123).toLowerCase())).toEqual(['code'])
    expect(await matched('991-0000001231')).toEqual(['ticket'])
    expect(await matched(email.toUpperCase())).toEqual(['mail'])
    expect(await matched(phone)).toEqual(['phone'])
    expect(await matched(phone.replace('+43', '0'))).toEqual(['phone'])
    expect(await matched(phone.slice(-4))).toContain('phone')
    expect(await matched(phone.slice(-6))).toContain('phone')
    expect(await matched(`XA${number} ${day}`)).toEqual(['flight'])
  })

  it('an agency is found by code and by a part of its name', async () => {
    const byCode = await foundBy('ag10')
    expect(byCode).toHaveLength(60)
    expect(await foundBy('sonne')).toEqual(byCode)
    expect(await foundBy('mond')).toEqual([])
  })
})

describe('results', () => {
  it('come page by page: those with a flight ahead by the next one, then the past, none twice or left out', async () => {
    const all: FoundBooking[] = []
    let cursor: string | undefined
    do {
      const page = await find('ag10', [one, two], 7, cursor)
      expect(page.items.length).toBeLessThanOrEqual(7)
      all.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(all).toHaveLength(120)
    expect(new Set(codesOf(all)).size).toBe(120)
    const nextOf = ({ flights }: FoundBooking) =>
      Math.min(...flights.map(({ departsAt }) => departsAt).filter((at) => at >= now))
    const ahead = all.filter(({ isPast }) => !isPast)
    const past = all.filter(({ isPast }) => isPast)
    expect(all).toEqual([...ahead, ...past])
    expect(ahead.length * past.length).toBeGreaterThan(0)
    expect(ahead.map(({ at }) => at)).toEqual(ahead.map(nextOf).toSorted((a, b) => a - b))
    expect(past.every((each) => nextOf(each) === Infinity)).toBe(true)
    expect(past.map(({ at }) => at)).toEqual(past.map(({ at }) => at).toSorted((a, b) => b - a))
  })

  it('of a name stand in four groups, the same page by page: as typed and ahead, like it and ahead, then the past', async () => {
    for (const text of ['Muller', 'anna', ...(await commonWords())]) {
      const { items: whole } = await find(text, [one, two], 500)
      const groups = whole.map(({ isPast, rank }) => 2 * Number(isPast) + rank)
      expect(groups).toEqual(groups.toSorted((a, b) => a - b))
      const paged: FoundBooking[] = []
      let cursor: string | undefined
      do {
        const page = await find(text, [one, two], 9, cursor)
        paged.push(...page.items)
        cursor = page.nextCursor ?? undefined
      } while (cursor && paged.length < 500)
      expect(codesOf(paged).slice(0, whole.length)).toEqual(codesOf(whole).slice(0, paged.length))
      expect(new Set(codesOf(paged)).size).toBe(paged.length)
    }
  })

  it('are there once, also what an agency and a name like its own lead to', async () => {
    const [agent] = (await find('ag10')).items
    await sql`update passenger set last_name = 'Sonnf' where flow_id = (
      select flow_id from reservation where record_locator = ${agent?.recordLocator ?? ''})`.execute(db.query)
    await keepAllKeys({ db })
    const found = await foundBy('sonne')
    expect(found).toContain(agent?.recordLocator)
    expect(new Set(found).size).toBe(found.length)
  })

  it('stay in their order when a flight leaves between two pages', async () => {
    const first = await find('ag10', [one], 10)
    const later = findBookings({ db, now: () => instant(now + 5 * 86_400_000) }, [one], 'ag10', {
      limit: 200,
      cursor: first.nextCursor ?? '',
    })
    expect(codesOf([...first.items, ...(await later).items])).toEqual(await foundBy('ag10'))
  })
})

describe('who may not see a booking', () => {
  const texts = [
    'Müller',
    'Mulker',
    'anna muller',
    'garcia lopez',
    'ag10',
    'reisebüro',
    'BELBELBEL',
    'XA101',
    'XB101',
  ]

  it.each(texts)('finds none of another airline by %s', async (text) => {
    for (const scope of [one, two])
      for (const { brand } of (await find(text, [scope], 200)).items) expect(brand).toBe(scope.brand)
    expect(await foundBy(text, [])).toEqual([])
  })

  it('finds none of another airline by code, ticket, mail or telephone', async () => {
    for (const text of [codeOf(123, 2), '992-0000001231', '+43660001234', '1231']) {
      const { items } = await find(text, [one], 200)
      expect(items.filter(({ brand }) => brand !== 'one')).toEqual([])
    }
    expect(await foundBy(codeOf(123, 2), [two])).toEqual([codeOf(123, 2)])
    expect(await foundBy(codeOf(123, 2), [one])).toEqual([])
  })

  it.each([...texts, codeOf(11), '991-0000000111'])(
    'finds by %s what is of their stations, and all of it',
    async (text) => {
      const isAt = (station: string) => (each: FoundBooking) =>
        each.flights.some(({ origin, destination }) => [origin, destination].includes(station))
      for (const station of ['QAB', 'QAC', 'XXX']) {
        const { items: all } = await find(text, [one, two], 500)
        const { items: own } = await find(text, [{ brand: 'one', stations: [station] }, two], 500)
        const expected = all.filter((each) => each.brand === 'two' || isAt(station)(each))
        expect(codesOf(own)).toEqual(codesOf(expected))
      }
    },
  )
})

describe('the work of a search', () => {
  it.each([
    'a'.repeat(4_096),
    'ab '.repeat(1_400),
    '%%%%',
    '____',
    '*',
    'a',
    "'; drop table guest_key; --",
    '\0\u0001\u202e',
    '\ud800',
    '🙂🙂🙂🙂',
    '0000',
    '1'.repeat(40),
    '{"a":[]}',
    String.raw`\\\\\\`,
  ])('has an end for %j', async (text) => {
    await expect(find(text)).resolves.toMatchObject({ items: expect.any(Array) as unknown })
  })

  it('ends at a page in each index, however many bookings there are', async () => {
    const probe = { brand: 'one', kind: 'agency', rank: 0 } as const
    const probes = (await commonWords()).map((word) => ({ ...probe, key: `w ${word}` }))
    const selected = selectMatches({ scopes: [one], probes, known: [], now, after: undefined, limit: 21 })
    const plan = await planOf(selected)
    expect(plan).toContain('Index Scan using guest_key_pkey')
    expect(plan).toContain('Index Scan Backward using guest_key_pkey')
    expect(plan).toMatch(/Index Cond: .*brand = p\.brand.*key = .*ROW/)
    expect(plan).not.toContain('Seq Scan')
    const read = [...plan.matchAll(/guest_key_pkey.*rows=([\d.]+)/g)].map(([, count]) => Number(count))
    expect(Math.max(...read)).toBeLessThanOrEqual(21)
  })

  it('asks what else a booking has by the primary key alone, however many keys it has', async () => {
    const [word = '', other = '', third = ''] = await commonWords()
    const probe = { brand: 'one', kind: 'like-name', rank: 1, key: `w ${word}` } as const
    const probes = [
      { ...probe, unless: [[`w ${other}`, `w ${third}`]] },
      { ...probe, besides: [`w ${other}`] },
    ]
    const plan = await planOf(
      selectMatches({ scopes: [one], probes, known: [], now, after: undefined, limit: 21 }),
    )
    expect(plan).toMatch(
      /Index Cond: .*brand = p\.brand.*key = \S*one\S*\.key.*at = near\.at.*reservation_id = near/,
    )
    expect(plan).not.toMatch(/guest_key_reservation|Seq Scan/)
  })

  it('looks for nothing like a name whose bookings to come fill the page', async () => {
    const asked = async (text: string) => {
      const before = db.roundTrips()
      const { items } = await find(text)
      return { statements: db.roundTrips() - before, items }
    }
    const [word = ''] = await commonWords()
    const common = await asked(word)
    const rare = await asked('Grünwald')
    expect(common.items.filter(({ isPast, rank }) => !isPast && rank === 0)).toHaveLength(20)
    expect(rare.items.length).toBeLessThan(20)
    // Words that are near, and their bookings.
    expect(rare.statements - common.statements).toBeGreaterThanOrEqual(1)
  })

  it('finds words like the one typed by an index', async () => {
    const near = selectNearWords({ brands: ['one'], left: ['MULLER', 'MULER'], most: 10 })
    const plan = await db.transact(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return planOf(near, tx)
    })
    expect(plan).toContain('guest_word_near')
  })

  async function planOf(query: ReturnType<typeof sql>, on: Db = db.query): Promise<string> {
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain (analyze, costs off, timing off) ${query}`.execute(on)
    return rows.map((line) => line['QUERY PLAN']).join('\n')
  }
})

it('all keys are those of their bookings', async () => {
  const findings = await checkInvariants(db.query)
  expect(findings.filter(({ rule }) => /keys|words|kept of/.test(rule))).toEqual([])
})
