/**
 * Bookings by the million, copied from bookings that the engine made: every row that belongs to one is written again,
 * under other ids, on a flight of its own. So `check` finds nothing in them, and what they cost is what real ones cost.
 * Triggers and foreign keys are off meanwhile.
 */
import type { Database } from '@jetbridge/server/db/open.ts'
import pg from 'pg'

/** Of the copies; ids of departures and serials of documents lie further apart than a template has. */
const stride = 10_000
/** Serials of copies begin here, and those drawn later behind all of them. */
const firstSerial = 1_000_000_000
const lastSerial = 3_000_000_000
/** Flight numbers of copies: four digits, four flights a day. */
export const mostCopies = 2_000
const locatorLetters = 'BCDFGHJKMNPQRSTVWXYZ23456789'
/** Locators of copies end with one of these, and those of the template with none. */
const lastLetters = locatorLetters.slice(0, Math.ceil((mostCopies * stride) / locatorLetters.length ** 5))

const documentColumns = ['document_number', 'exchanged_for', 'ticket_number']

/** What bookings have no rows in, and what counts or chains all of them. */
const ofNoBooking = new Set([
  'account',
  'agency',
  'audit_act',
  'audit_block',
  'audit_chain',
  'audit_entry',
  'audit_reason',
  'audit_series',
  'audit_unsealed',
  'guest_change',
  'guest_filling',
  'guest_word',
  'oidc_key',
  'scheduled_change',
  'staff_factor_reset',
  'staff_grant',
  'staff_member',
  'staff_session',
  'staff_view',
])

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isDrawn: boolean
}

/** A table of the template, and how a row of it becomes another booking's. */
interface CopyRule {
  readonly table: string
  readonly columns: readonly string[]
  readonly values: readonly string[]
}

export interface Copies {
  /** adds copies until there are this many bookings in all */
  grow(bookings: number): Promise<void>
}

const helpers = `
  create schema grown;
  -- until when bookings of the engine have got a locator of their own, and how many have
  create table grown.aside as select '-infinity'::timestamptz as until, 0::bigint as last;
  create function grown.id(was uuid, copy int) returns uuid language sql immutable
    return md5(was::text || ':' || copy)::uuid;
  create function grown.document(was text, copy int) returns text language sql immutable
    return left(was, 3) || lpad((right(was, 10)::bigint + ${firstSerial} + copy::bigint * ${stride})::text, 10, '0');
  -- a number as a record locator
  create function grown.locator(n bigint) returns text language sql immutable
    return (select string_agg(substr('${locatorLetters}', 1 + ((n / (28 ^ place)::bigint) % 28)::int, 1), '' order by place)
      from generate_series(0, 5) place);
  -- a text with the ids that are in it
  create function grown.text(was text, copy int) returns text language plpgsql immutable as $$
  declare found text;
  begin
    for found in select distinct m[1] from regexp_matches(was,
      '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') m
    loop was := replace(was, found, grown.id(found::uuid, copy)::text); end loop;
    return was;
  end $$;
`

/** Takes all bookings of a database as the template. Nothing else may book meanwhile. */
export async function openCopies(databaseUrl: string, { pool }: Database): Promise<Copies> {
  await pool.query(helpers)
  await setAside(pool)
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from reservation')
  const templates = rows[0]?.count ?? 0
  const copied: CopyRule[] = []
  for (const [table, columns] of await bookingTables(pool)) {
    const isFlight = columns.some(({ name, table: of }) => name === 'departure_id' || of === 'departure')
    const key = table === 'departure' ? 'id' : 'departure_id'
    const where = isFlight ? `where ${key} in (select departure_id from segment)` : ''
    await pool.query(`create table grown."${table}" as select * from "${table}" ${where}`)
    copied.push(await copiesOf(pool, table, columns))
  }
  let copies = 0
  return {
    async grow(bookings) {
      const wanted = Math.ceil(bookings / templates) - 1
      if (wanted > mostCopies) throw new RangeError(`more than ${mostCopies} copies of ${templates} bookings`)
      await setAside(pool)
      await unguarded(databaseUrl, async (client) => {
        for (const each of copied) await copy(client, each, copies + 1, wanted)
        await client.query(`update document_counter set next_serial = greatest(next_serial, ${lastSerial})`)
      })
      copies = wanted
    },
  }
}

type Pool = Database['pool']

/** Bookings of the engine get record locators that no copy has. A copy has its template's time of creation. */
async function setAside(pool: Pool): Promise<void> {
  await pool.query(
    `with own as (
       select id, row_number() over (order by id) + (select last from grown.aside) as nth from reservation
       where created_at > (select until from grown.aside) and position(right(record_locator, 1) in $1) > 0
     ), moved as (
       update reservation set record_locator = left(grown.locator(own.nth), 5) || '9' from own where own.id = reservation.id
       returning nth
     )
     update grown.aside set until = now(), last = greatest(last, (select max(nth) from moved))`,
    [lastLetters],
  )
}

/** Tables with rows of bookings, by name. */
async function bookingTables(pool: Pool): Promise<Map<string, Column[]>> {
  const { rows } = await pool.query<Column>(`
    select c.table_name as table, c.column_name as name, c.data_type as type,
      (c.is_identity = 'YES' or c.column_default like 'nextval%') and c.table_name <> 'departure' as "isDrawn"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`)
  const tables = new Map<string, Column[]>()
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row])
  for (const [table, columns] of tables) {
    const isOfBookings = columns.some(
      ({ name, type }) => type === 'uuid' || name === 'departure_id' || documentColumns.includes(name),
    )
    const count = await pool.query(`select from "${table}" limit 1`)
    const isKept = (isOfBookings || table === 'departure') && !ofNoBooking.has(table) && count.rowCount
    if (!isKept) tables.delete(table)
  }
  return tables
}

async function copiesOf(pool: Pool, table: string, all: readonly Column[]): Promise<CopyRule> {
  const columns = all.filter(({ isDrawn }) => !isDrawn)
  const values = []
  for (const column of columns) values.push(await valueOf(pool, table, column))
  return { table, columns: columns.map(({ name }) => `"${name}"`), values }
}

async function valueOf(pool: Pool, table: string, { name, type }: Column): Promise<string> {
  const own = `t."${name}"`
  if (name === 'departure_id' || (table === 'departure' && name === 'id')) return `${own} + copy * ${stride}`
  if (table === 'departure' && name === 'flight_number') return `1000 + 4 * copy + (${own} - 101) / 2`
  if (name === 'record_locator') return `grown.locator(copy::bigint * ${stride} + t."nth")`
  if (name === 'check_digit') return `(grown.document(t.document_number, copy)::bigint % 7)::text`
  if (documentColumns.includes(name)) return `grown.document(${own}, copy)`
  if (name === 'gateway_transaction_id') return `${own} || '_' || copy`
  if (type === 'uuid') return `grown.id(${own}, copy)`
  if (type === 'bytea' && name.endsWith('hash')) return `sha256(${own} || int4send(copy))`
  if (type === 'text' || type === 'jsonb') {
    const { rowCount } = await pool.query(
      `select from "${table}" t where ${own}::text ~ '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}' limit 1`,
    )
    if (rowCount) return `grown.text(${own}::text, copy)::${type}`
  }
  return own
}

async function copy(client: pg.Client, { table, columns, values }: CopyRule, from: number, to: number) {
  await client.query(`insert into "${table}" (${columns.join()}) overriding system value
    select ${values.join()}
    from generate_series(${from}, ${to}) copy, (select *, row_number() over () as nth from grown."${table}") t`)
}

async function unguarded(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set statement_timeout = 0;
      set synchronous_commit = off; set work_mem = '256MB'`)
    await work(client)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
