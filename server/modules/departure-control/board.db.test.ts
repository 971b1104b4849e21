/** What somebody of the staff sees of departures: two airlines with the same flights, and rights for stations. */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import type { Endpoint, QueryInput, QueryOf, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { parse } from 'csv-parse/sync'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Proven } from '../../http/actor.ts'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'
import { depart } from '../../testing/departed.ts'
import { openDeskReader, type Right } from '../../testing/desk-reader.ts'
import { selectAboutDeparture } from '../notice/read.ts'
import { selectAnswers } from '../reservation/read/aboard.ts'
import { openBoardLive } from './operations/watch-board.ts'
import { selectBoard } from './read/board.ts'
import { departureHandlers } from './routes.ts'
import { viewFor } from './policy.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const party = { adult: 2, child: 1, infant: 1 }

let app: TestApp
let handlers: ReturnType<typeof departureHandlers>
let peoples: TinyWorld
let aero: TinyWorld
/** each test has a day of its own */
let day = plusDays(today, 1)

beforeAll(async () => {
  app = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => {
      peoples = await seedTinyWorld(db, { today, days: 30 })
      aero = await seedTinyWorld(db, { today, days: 30, brand: 'aero' })
    },
  })
  handlers = departureHandlers(app.deps, openBoardLive(app.deps))
})
afterAll(() => app.close())
beforeEach(() => {
  day = plusDays(day, 1)
})

type Name = 'list' | 'read' | 'people' | 'history'

/** Asks as its endpoint reads and answers it. */
async function ask<N extends Name>(
  name: N,
  actor: Proven<Staff>,
  query: QueryInput<(typeof deskDepartureEndpoints)[N]>,
): Promise<ResponseOf<(typeof deskDepartureEndpoints)[N]>> {
  const endpoint: Endpoint = deskDepartureEndpoints[name]
  const parsed = endpoint.query?.parse(query) as QueryOf<(typeof deskDepartureEndpoints)[N]>
  const handler = handlers[name] as (call: object) => Promise<unknown>
  return endpoint.response.parse(await handler({ actor, query: parsed })) as never
}

const readerOf = (...rights: Right[]) => openDeskReader(app.deps, rights)
const everywhere = { brand: 'peoples' } as const

async function boardOf(
  actor: Proven<Staff>,
  query: Partial<QueryInput<typeof deskDepartureEndpoints.list>> = {},
) {
  return ask('list', actor, { date: day, ...query })
}

async function listFile(
  actor: Proven<Staff>,
  id: number,
  { columns = 'names', locale = 'en' }: { columns?: 'names' | 'personal'; locale?: 'en' | 'de' } = {},
) {
  const headers = new Map<string, string>()
  const pieces = await handlers.passengerList({
    actor,
    query: { id, columns, locale },
    readRows: (work: never) => app.deps.db.readRows(work, { statementSeconds: 20 }),
    caller: { requestId: 'r1' },
    setHeader: (name: string, value: string) => void headers.set(name, value),
  } as never)
  let text = ''
  for await (const piece of pieces) text += String(piece)
  const rows = parse(text, { bom: true, relax_column_count: true }) as string[][]
  return { text, rows, headers }
}

const first = (world: TinyWorld, on: LocalDate = day) => world.departureOn('outbound', on)

describe('a board', () => {
  it('shows the airlines and stations of the grants alone, though flights have the same numbers', async () => {
    const flights = (board: Awaited<ReturnType<typeof boardOf>>) =>
      board.departures.map(({ brand, flightNumber }) => `${brand} ${flightNumber}`)
    const [one, both] = [await readerOf(everywhere), await readerOf(everywhere, { brand: 'aero' })]
    const board = await boardOf(one)
    expect(board.departures).toHaveLength(8)
    expect(new Set(board.departures.map(({ brand }) => brand))).toEqual(new Set(['peoples']))
    expect(flights(await boardOf(both))).toHaveLength(16)
    expect(flights(await boardOf(both, { brands: 'aero' })).every((each) => each.startsWith('aero'))).toBe(
      true,
    )
    await expect(boardOf(one, { brands: 'aero' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(boardOf(one, { brands: 'nobody' })).rejects.toMatchObject({ code: 'not-found' })
    const abroad = await readerOf({ ...everywhere, station: 'ZRH' }, { brand: 'aero', station: 'VIE' })
    expect(new Set((await boardOf(abroad)).departures.map(({ brand }) => brand))).toEqual(new Set(['aero']))
    const reader = await readerOf({ ...everywhere, permissions: ['read-reservations'] as StaffPermission[] })
    expect((await boardOf(reader)).departures).toEqual([])
  })

  it('counts what is sold and held, by class and together, and who has special needs', async () => {
    const { id } = first(peoples)
    const booked = await book(app, { day, party, fareBrand: 'flex' })
    await sql`
      insert into extra_choice (departure_id, passenger_id, code, hold_id, names, rfic, rfisc, currency, amount_minor)
      select ${id}, p.id, 'PETC', h.id, '{"en":"Pet"}', 'C', '0BT', 'EUR', 0
      from passenger p join hold h on h.flow_id = p.flow_id
      where p.flow_id = ${booked.caller.flowId} and p.number = 1`.execute(app.deps.db.query)
    const { departures, totals, isWhole } = await boardOf(await readerOf(everywhere))
    const [shown, ...others] = departures
    expect(shown).toMatchObject({
      id: String(id),
      flightNumber: 101,
      capacity: 20,
      state: 'on-sale',
      delayMinutes: 0,
      seats: { authorised: 20, sold: 3, held: 0 },
      needs: { child: 1, infant: 1, pet: 1, sport: 0 },
    })
    expect(shown?.classes.map(({ bookingClass, sold }) => [bookingClass, sold])).toEqual([
      ['Y', 3],
      ['M', 0],
      ['K', 0],
      ['L', 0],
    ])
    expect(others.every(({ seats }) => seats.sold === 0)).toBe(true)
    expect(totals).toMatchObject({ departures: 8, capacity: 160, sold: 3, states: { 'on-sale': 8 } })
    expect(isWhole).toBe(true)
    const withPets = await boardOf(await readerOf(everywhere), { needs: 'pet,sport' })
    expect([withPets.departures.length, withPets.totals.departures]).toEqual([1, 1])
  })

  it('tells what became of each: moved with its delay, cancelled, departed, flown', async () => {
    const [early, ...rest] = [0, 1, 2, 3].map((place) => peoples.departureOn('outbound', day, place))
    await alterFlight(app, early!.id, timesOn(day, '07:35', '08:50'))
    await alterFlight(app, early!.id, timesOn(day, '08:20', '09:35'))
    await alterFlight(app, rest[0]!.id, null)
    await depart(app, rest[1]!.id)
    const reader = await readerOf(everywhere)
    const told = new Map((await boardOf(reader)).departures.map((each) => [each.id, each]))
    expect(told.get(String(early!.id))).toMatchObject({
      state: 'moved',
      delayMinutes: 90,
      departsLocal: `${day}T08:20`,
      planned: { departsLocal: `${day}T06:50` },
    })
    expect([told.get(String(rest[0]!.id))?.state, told.get(String(rest[1]!.id))?.state]).toEqual([
      'cancelled',
      'flown',
    ])
    expect((await boardOf(reader, { states: 'cancelled,moved' })).departures).toHaveLength(2)
    await alterFlight(app, early!.id, timesOn(day, '06:50', '08:05'))
    const back = (await boardOf(reader, { flight: 'pe 101' })).departures
    expect(back).toMatchObject([{ state: 'on-sale', delayMinutes: 0 }])
  })

  it('shows a flight that was moved past midnight on both days', async () => {
    const { id } = peoples.departureOn('outbound', day, 3)
    const next = plusDays(day, 1)
    await alterFlight(app, id, timesOn(next, '00:30', '01:45'))
    const reader = await readerOf(everywhere)
    const isOn = async (date: LocalDate) =>
      (await boardOf(reader, { date })).departures.some((each) => each.id === String(id))
    expect([await isOn(day), await isOn(next), await isOn(plusDays(day, 2))]).toEqual([true, true, false])
    const around = await boardOf(reader, { date: plusDays(day, 2), days: 1 })
    expect(around.departures[0]?.id).toBe(String(id))
    day = next
  })

  it.each(['0001-01-01', '9999-12-31', '1899-12-31', '2027-02-30', '2027-3-4', "2027-03-04'--", ''])(
    'takes no day like %j',
    (date) => {
      expect(deskDepartureEndpoints.list.query?.safeParse({ date }).success).toBe(false)
    },
  )

  it('of the first and the last day that there is, is empty', async () => {
    const reader = await readerOf(everywhere)
    for (const date of ['1900-01-01', '2199-12-31'])
      expect((await boardOf(reader, { date, days: 3 })).departures).toEqual([])
  })

  it('is read by the index of airline and day, and its airlines are part of that', async () => {
    const view = viewFor(await readerOf(everywhere), { date: day, days: 0, brands: [] })
    const plan = await planOf(selectBoard(view))
    expect(plan).toMatch(/departure_by_date|departure_by_route/)
    expect(plan).toMatch(/Index Cond: \(\(brand = ANY/)
    expect(plan).toContain('Index Only Scan using young_in_booking')
    expect(plan).not.toMatch(/Seq Scan on/)
  })
})

/** With so few rows the planner would read whole tables. */
function planOf(query: RawBuilder<unknown>): Promise<string> {
  return app.deps.db.transact(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

describe('one departure', () => {
  it('outside the airlines and stations of the caller is not found, whatever is asked of it', async () => {
    const readers = [
      await readerOf({ brand: 'aero' }),
      await readerOf({ ...everywhere, station: 'ZRH' }),
      await readerOf(),
    ]
    const { id } = first(peoples)
    for (const reader of readers) {
      for (const name of ['read', 'people', 'history'] as const)
        await expect(ask(name, reader, { id: String(id) })).rejects.toMatchObject({ code: 'not-found' })
      await expect(listFile(reader, id)).rejects.toMatchObject({ code: 'not-found' })
    }
    const reader = await readerOf({ ...everywhere, station: 'ACH' })
    expect((await ask('read', reader, { id: String(id) })).departure.id).toBe(String(id))
  })

  it('tells sale, money, answers, letters, and the cabin', async () => {
    const { id } = first(peoples)
    await book(app, { day, party, fareBrand: 'flex' })
    await book(app, { day, fareBrand: 'light' })
    const reader = await readerOf(everywhere)
    const told = await ask('read', reader, { id: String(id) })
    // flex 180 for adults, 135 for a child, 18 on a lap; light 60; taxes of 24 for each but the infant
    expect(told.money).toEqual([
      { currency: 'EUR', tickets: 180 * 2 + 135 + 18 + 60 + 4 * 24, extras: 0, total: 669 },
    ])
    expect(told).toMatchObject({ people: 5, letters: [], answers: { open: 0, accepted: 0 } })
    expect(told.cabin.rows).toHaveLength(5)
    expect(told.cabin.rows[0]?.seats.map(({ code }) => code)).toEqual(['1A', '1C', '1D', '1F'])
    await alterFlight(app, id, timesOn(day, '08:20', '09:35'), 'fog')
    const moved = await ask('read', reader, { id: String(id) })
    expect(moved).toMatchObject({
      departure: { delayMinutes: 90 },
      answers: { open: 2, accepted: 0, changed: 0, refunded: 0 },
      letters: [{ kind: 'schedule-changed', delivered: 0, waiting: 2 }],
    })
    const { acts } = await ask('history', reader, { id: String(id) })
    expect(acts).toMatchObject([{ act: 'departure-moved', by: 'operator', name: null }])
  })

  it('lists its people by name, page by page, without contacts and numbers of documents', async () => {
    const { id } = first(peoples)
    const { recordLocator } = await book(app, { day, party, fareBrand: 'flex' })
    await book(app, { day, fareBrand: 'light' })
    const reader = await readerOf(everywhere)
    const whole = await ask('people', reader, { id: String(id), limit: '200' })
    expect(whole.nextCursor).toBeNull()
    expect(whole.items).toHaveLength(5)
    expect(whole.items.filter(({ bookingCode }) => bookingCode === recordLocator)).toHaveLength(4)
    expect(whole.items.map(({ type }) => type).toSorted()).toEqual([
      'adult',
      'adult',
      'adult',
      'child',
      'infant',
    ])
    const infant = whole.items.find(({ type }) => type === 'infant')
    expect(infant).toMatchObject({ needs: ['infant'], seat: null, coupon: 'open', document: 'missing' })
    expect(JSON.stringify(whole)).not.toMatch(/@|\+43|\d{13}/)
    const found: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await ask('people', reader, { id: String(id), limit: '2', ...(cursor && { cursor }) })
      found.push(...page.items.map(({ passengerId }) => passengerId))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(found).toEqual(whole.items.map(({ passengerId }) => passengerId))
  })

  it('takes no cursor of another departure, and none that no page gave', async () => {
    const [own, other] = [first(peoples), first(aero)]
    await book(app, { day, party, fareBrand: 'flex' })
    const reader = await readerOf(everywhere, { brand: 'aero' })
    const { nextCursor } = await ask('people', reader, { id: String(own.id), limit: '1' })
    const strange = [
      nextCursor,
      'x',
      Buffer.from('[1,2,3]').toString('base64url'),
      Buffer.from('null').toString('base64url'),
    ]
    for (const cursor of strange)
      await expect(
        ask('people', reader, { id: String(other.id), cursor: cursor ?? '' }),
      ).rejects.toMatchObject({
        code: 'malformed-request',
      })
  })
})

it('finds what was told of a departure by an index, also of those who have left it', async () => {
  expect(await planOf(selectAboutDeparture(1))).toMatch('outbox_departure')
  const plan = await planOf(selectAnswers(1))
  for (const index of ['segment_left', 'schedule_change_segment']) expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on/)
})

describe('a passenger list', () => {
  it('begins with flight, day, time of printing and zone, and has no cell that begins a formula', async () => {
    const { id } = first(peoples)
    const { caller } = await book(app, { day, party, fareBrand: 'flex' })
    await sql`update passenger set first_name = '=HYPERLINK("x")', last_name = '+1;=2' where number = 1
      and flow_id = ${caller.flowId}`.execute(app.deps.db.query)
    const { rows, text, headers } = await listFile(await readerOf(everywhere), id)
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="passengers-PE101-${day}.csv"`)
    expect(rows.slice(0, 5)).toMatchObject([
      ['Flight', 'PE 101 ACH-VIE'],
      ['Date', day],
      ['Printed', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)],
      ['Time zone', 'Europe/Zurich'],
      ['Passengers', '4'],
    ])
    const heading = rows.findIndex(([cell]) => cell === 'Last name')
    expect(rows.slice(heading + 1)).toHaveLength(4)
    expect(rows.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
    expect(text).not.toMatch(/kim@example|\+43664/)
    const german = await listFile(await readerOf(everywhere), id, { locale: 'de' })
    expect(german.rows.find(([cell]) => cell === 'Nachname')).toContain('Sitz')
  })

  it('with personal data takes the right for it, is noted in the log, and beyond twenty people takes another right', async () => {
    const { id } = first(peoples)
    await book(app, { day, party, fareBrand: 'flex' })
    const may: StaffPermission[] = ['read-departures', 'read-personal-data']
    const acts = async () => {
      const { rows } = await sql<{ act: string; by: string; at: string }>`
        select act, actor_id as by, record_id as at from audit_act where act = 'passenger-list-taken'
        order by id`.execute(app.deps.db.query)
      return rows
    }
    const personal = { columns: 'personal' } as const
    await expect(listFile(await readerOf(everywhere), id, personal)).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await acts()).toEqual([])
    const agent = await readerOf({ ...everywhere, permissions: may })
    const unproved = { ...agent, provedSeconds: 0 }
    await expect(listFile(unproved, id, personal)).rejects.toMatchObject({ code: 'proof-required' })
    const { rows } = await listFile(agent, id, personal)
    expect(rows.flat()).toContain('kim@example.com')
    expect(await acts()).toEqual([
      { act: 'passenger-list-taken', by: agent.accountId, at: `PE 101 ${day} ACH` },
    ])
    for (let count = 0; count < 2; count++)
      await book(app, { day, party: { adult: 8, child: 0, infant: 1 }, fareBrand: 'flex' })
    await expect(listFile(agent, id, personal)).rejects.toMatchObject({ code: 'not-found' })
    const clerk = await readerOf({ ...everywhere, permissions: [...may, 'export-in-bulk'] })
    const later = { ...clerk, provedSeconds: 0 }
    await expect(listFile(later, id, personal)).rejects.toMatchObject({ code: 'proof-required' })
    expect((await listFile(clerk, id, personal)).rows.length).toBeGreaterThan(20)
    expect(await acts()).toHaveLength(2)
    expect((await listFile(agent, id)).rows.length).toBeGreaterThan(20)
  })
})
