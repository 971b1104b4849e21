import { parseInstant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/open.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { type AuditFilter, selectActs } from './queries/search.ts'
import { type FoundAct, listActNames, listActorIds, listSeries, readActs } from './read.ts'

let fresh: FreshDatabase
let db: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { statementTimeout: 60_000 })
  // many of one moment, so that pages end within it; far more acts of travellers than of others
  await sql`insert into audit_act (series, at, actor_kind, actor_id, act, record, record_id, request_id)
    select (array['one', 'two', 'airline'])[1 + n % 3], timestamptz '2027-03-01' + n / 700 * interval '1 minute',
      case when n % 5000 = 0 then 'staff' else 'reservation-holder' end,
      case when n % 5000 = 0 then 'kim' else 'session-' || n end,
      case when n % 7000 = 0 then 'fares-imported' else 'cancel-flight' end, 'reservation', 'r' || n, 'q'
    from generate_series(1, 30000) n`.execute(db.query)
  await sql`insert into audit_entry
    select 'one', n, timestamptz '2027-03-01' + n / 700 * interval '1 minute',
      case when n % 1000 = 0 then 'staff' else 'reservation-holder' end,
      case when n % 1000 = 0 then 'kim' else 'session-' || n end,
      case when n % 1500 = 0 then 'fares-imported' else 'cancel-flight' end, 'reservation', 'r' || n, 'q', '', ''
    from generate_series(1, 3000) n`.execute(db.query)
  await sql`analyze audit_act, audit_entry`.execute(db.query)
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

const series = ['airline', 'one', 'two']

async function all(filter: AuditFilter, order: 'newest-first' | 'oldest-first'): Promise<FoundAct[]> {
  const found: FoundAct[] = []
  for await (const page of readActs(db.query, filter, { limit: 1_000_000, order })) {
    expect(page.length).toBeLessThanOrEqual(1_000)
    found.push(...page)
  }
  return found
}

it('comes page by page in one order of time, each row once and none left out', async () => {
  const found = await all({ series }, 'oldest-first')
  expect(found).toHaveLength(33_000)
  expect(
    new Set(found.map(({ series: of, number, record, place }) => `${of} ${number} ${record} ${place.place}`))
      .size,
  ).toBe(33_000)
  const times = found.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const back = await all({ series }, 'newest-first')
  expect(back.toReversed()).toEqual(found)
}, 60_000)

it.each<[string, Omit<AuditFilter, 'series'>, string, number]>([
  ['everything', {}, 'by_time', 200],
  [
    'a time',
    { from: parseInstant('2027-03-01T00:10:00Z'), until: parseInstant('2027-03-01T00:10:01Z') },
    'by_time',
    200,
  ],
  ['an act', { acts: ['fares-imported'] }, 'by_act', 6],
  ['a kind of actor', { actorKind: 'staff' }, 'by_kind', 9],
  ['a person', { actorIds: ['kim', 'session-7'] }, 'by_actor', 11],
  ['a record', { records: [{ record: 'reservation', recordId: 'r9' }] }, 'by_record', 2],
])('%s is found by an index', async (_, filter, index, rows) => {
  const asked = { limit: 200, order: 'newest-first', after: undefined } as const
  const selected = selectActs({ ...filter, series }, asked)
  expect((await selected.execute(db.query)).rows).toHaveLength(rows)
  const { rows: lines } = await sql<{
    'QUERY PLAN': string
  }>`explain (analyze, costs off, timing off) ${selected}`.execute(db.query)
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  for (const table of ['act', 'entry']) expect(plan).toContain(`audit_${table}_${index}`)
  expect(plan).not.toContain('Seq Scan')
  // of a series hardly more rows are read than a page has, or than fit
  const read = [...plan.matchAll(/Scan.*rows=([\d.]+)/g)].map(([, count]) => Number(count))
  expect(Math.max(...read)).toBeLessThanOrEqual(250)
})

it('several filters hold together', async () => {
  const together = { acts: ['cancel-flight'], actorKind: 'staff', from: parseInstant('2027-03-01T00:10:00Z') }
  const found = await all({ series: ['one'], ...together }, 'newest-first')
  expect(found.map(({ recordId }) => recordId)).toEqual(['r30000', 'r15000'])
})

it('lists series, acts and actors by one look at an index each', async () => {
  expect(await listSeries(db.query)).toEqual(series)
  expect(await listActNames(db.query, ['one'])).toEqual(['cancel-flight', 'fares-imported'])
  expect(await listActorIds(db.query, series, 'ki', 9)).toEqual(['kim'])
  expect(await listActorIds(db.query, series, 'session-2999', 3)).toEqual([
    'session-2999',
    'session-29990',
    'session-29991',
  ])
  expect(await listActorIds(db.query, series, '%', 9)).toEqual([])
})
