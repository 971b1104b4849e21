/**
 * SQL of looking through the audit log: acts and the entries of versions before, in one order of time. Each series is
 * read from an index that a filter begins with, so a page costs as much in a long log as in a short one.
 */
import type { AuditRule } from '@jetbridge/core/contract/endpoint.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { AuditRow } from '../queries.ts'

export interface AuditFilter {
  /** brands, and `airline` for what belongs to none */
  readonly series: readonly string[]
  /** `operator`, `staff` … */
  readonly actorKind?: string | undefined
  readonly actorIds?: readonly string[] | undefined
  readonly acts?: readonly string[] | undefined
  readonly records?: readonly AuditRecord[] | undefined
  readonly from?: Instant | undefined
  /** the first instant after it */
  readonly until?: Instant | undefined
}

export interface AuditRecord {
  readonly record: AuditRule['record']
  readonly recordId: string
}

export interface FoundAct extends AuditRow {
  readonly series: string
  readonly place: ActPlace
}

/** The place of a row in the order of time. */
export interface ActPlace {
  /** to the microsecond */
  readonly at: string
  readonly place: number
  readonly series: string
}

export interface FoundPageAsked {
  readonly limit: number
  readonly order: 'newest-first' | 'oldest-first'
  /** the last row of the page before */
  readonly after: ActPlace | undefined
}

/** Where rows stand: before the acts, entries of versions before. */
interface Source {
  readonly table: RawBuilder<unknown>
  readonly series: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  /** makes a place of an id: entries stand before the acts of the same moment */
  readonly shift: number
  readonly number: RawBuilder<unknown>
  readonly words: RawBuilder<unknown>
}

const acts: Source = {
  table: sql`audit_act`,
  series: sql`a.series`,
  id: sql`a.id`,
  shift: 0,
  number: sql`a.id + (select coalesce(max(number), 0) from audit_entry where brand = a.series)`,
  words: sql`a.reason, a.note`,
}

const entries: Source = {
  table: sql`audit_entry`,
  series: sql`a.brand`,
  id: sql`a.number`,
  shift: 2 ** 50,
  number: sql`a.number`,
  words: sql`(select reason from audit_reason r where r.brand = a.brand and r.number = a.number) as reason, null as note`,
}

/** One page. Nothing is found twice or left out when rows are added meanwhile. */
export async function findActs(db: Db, filter: AuditFilter, asked: FoundPageAsked): Promise<FoundAct[]> {
  const { rows } = await selectActs(filter, asked).execute(db)
  return rows.map(({ moment, placed, ...row }) => ({
    ...row,
    place: { at: moment, place: placed, series: row.series },
  }))
}

type SelectedAct = Omit<FoundAct, 'place'> & { readonly moment: string; readonly placed: number }

/** For its plan, too. */
export function selectActs(filter: AuditFilter, asked: FoundPageAsked) {
  const direction = directionOf(asked)
  return sql<SelectedAct>`
    (${selectFrom(acts, filter, asked)}) union all (${selectFrom(entries, filter, asked)})
    order by at ${direction}, placed ${direction}, series ${direction} limit ${asked.limit}`
}

function directionOf({ order }: FoundPageAsked): RawBuilder<unknown> {
  return order === 'newest-first' ? sql`desc` : sql`asc`
}

/** As many rows of each key as a page has: then the first ones of all keys are among them. */
function selectFrom(source: Source, filter: AuditFilter, asked: FoundPageAsked): RawBuilder<unknown> {
  const { table, series, id, shift, number, words } = source
  const direction = directionOf(asked)
  const { keys, holds } = conditionsOf(source, filter)
  return sql`
    select ${series} as series, ${number} as number, a.at, a.at::text as moment,
      ${id} - ${shift}::bigint as placed, a.act, a.record, a.record_id as "recordId",
      a.actor_kind as "actorKind", a.actor_id as "actorId", a.request_id as "requestId", ${words}
    from unnest(${filter.series}::text[]) as of_series(name) ${keys} cross join lateral (
      select * from ${table} a where ${series} = of_series.name and ${sql.join(holds, sql` and `)}
        and ${beyond(source, asked)}
      order by a.at ${direction}, ${id} ${direction} limit ${asked.limit}
    ) a`
}

/** The narrowest filter gives the keys to read by; the others are asked of each row. */
function conditionsOf({ series, id }: Source, filter: AuditFilter) {
  const { records, actorIds, acts: named, actorKind, from, until } = filter
  const holds: RawBuilder<unknown>[] = []
  let keys = sql``
  const add = (key: RawBuilder<unknown>, keyed: RawBuilder<unknown>, plain: RawBuilder<unknown>) => {
    holds.push(holds.length === 0 ? keyed : plain)
    if (holds.length === 1) keys = sql`cross join ${key}`
  }
  if (records) {
    const pairs = sql`unnest(${records.map(({ record }) => record)}::text[], ${records.map(({ recordId }) => recordId)}::text[])`
    add(
      sql`${pairs} as key(record, record_id)`,
      sql`a.record = key.record and a.record_id = key.record_id`,
      sql`(a.record, a.record_id) in (select * from ${pairs})`,
    )
  }
  const lists: readonly (readonly [readonly string[] | undefined, RawBuilder<unknown>])[] = [
    [actorIds, sql`a.actor_id collate "C"`],
    [named, sql`a.act`],
    [actorKind === undefined ? undefined : [actorKind], sql`a.actor_kind`],
  ]
  for (const [values, column] of lists)
    if (values)
      add(
        sql`unnest(${values}::text[]) as key(value)`,
        sql`${column} = key.value`,
        sql`${column} = any(${values}::text[])`,
      )
  if (from !== undefined) holds.push(sql`a.at >= ${momentOf(from)}`)
  if (until !== undefined) holds.push(sql`a.at < ${momentOf(until)}`)
  return { keys, holds: holds.length === 0 ? [sql`${series} is not null and ${id} is not null`] : holds }
}

function momentOf(at: Instant): RawBuilder<unknown> {
  return sql`to_timestamp(${at}::float8 / 1000)`
}

/** Rows behind the page before: by an index as far as their id, then by their series. */
function beyond({ series, id, shift }: Source, { after, order }: FoundPageAsked): RawBuilder<unknown> {
  if (!after) return sql`true`
  const at = sql`${after.at}::timestamptz`
  const last = sql`${after.place + shift}::bigint`
  return order === 'newest-first'
    ? sql`(a.at, ${id}) <= (${at}, ${last}) and (a.at, ${id}, ${series}) < (${at}, ${last}, ${after.series})`
    : sql`(a.at, ${id}) >= (${at}, ${last}) and (a.at, ${id}, ${series}) > (${at}, ${last}, ${after.series})`
}

/** Every series that has a row. */
export async function listSeries(db: Db): Promise<string[]> {
  const found = await Promise.all(
    [acts, entries].map(async ({ table, series }) => {
      const next = (than: RawBuilder<unknown>) =>
        sql`(select ${series} from ${table} a where ${than} order by ${series} limit 1)`
      const { rows } = await sql<{ value: string }>`
        with recursive found(value) as (
          select ${next(sql`true`)} union all
          select ${next(sql`${series} > found.value`)} from found where found.value is not null
        ) select value from found where value is not null`.execute(db)
      return rows.map(({ value }) => value)
    }),
  )
  return [...new Set(found.flat())].toSorted()
}

/** Every act that was done in some series, by name. */
export function listActNames(db: Db, series: readonly string[]): Promise<string[]> {
  return listValues(db, series, { column: sql`a.act`, holds: sql`true`, most: 10_000 })
}

/** Ids of actors that begin so, at most `most`. */
export function listActorIds(
  db: Db,
  series: readonly string[],
  beginning: string,
  most: number,
): Promise<string[]> {
  const column = sql`a.actor_id collate "C"`
  // behind every text that goes on
  const end = `${beginning}\u{10ffff}`
  const holds = sql`${column} >= ${beginning} and ${column} < ${end}`
  return listValues(db, series, { column, holds, most })
}

interface ListedColumn {
  readonly column: RawBuilder<unknown>
  readonly holds: RawBuilder<unknown>
  readonly most: number
}

/** Values of a column, each by one look at the index, however many rows have it. */
async function listValues(
  db: Db,
  series: readonly string[],
  { column, holds, most }: ListedColumn,
): Promise<string[]> {
  const found = await Promise.all(
    [acts, entries].map(async (source) => {
      const next = (than: RawBuilder<unknown>) => sql`(
        select ${column} from ${source.table} a where ${source.series} = of_series.name and ${holds} and ${than}
        order by ${column} limit 1)`
      const { rows } = await sql<{ value: string }>`
        select distinct each.value from unnest(${series}::text[]) as of_series(name) cross join lateral (
          with recursive found(value) as (
            select ${next(sql`true`)} union all
            select ${next(sql`${column} > found.value`)} from found where found.value is not null
          ) select value from found where value is not null limit ${most}
        ) each order by 1 limit ${most}`.execute(db)
      return rows.map(({ value }) => value)
    }),
  )
  return [...new Set(found.flat())].toSorted().slice(0, most)
}
