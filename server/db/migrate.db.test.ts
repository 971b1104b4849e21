/**
 * A database comes to the same schema from every release, with any number of processes that start at once.
 */
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { withClient } from './embedded-postmaster.ts'
import { migrate } from './migrate.ts'

const made: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(made.splice(0).map((drop) => drop())))

async function copy(of: () => Promise<FreshDatabase>): Promise<string> {
  const database = await of()
  made.push(() => database.drop())
  return database.url
}

/** As the release left it whose migrations made the functions themselves, with 0020 as the last. */
async function databaseOf0020(): Promise<string> {
  const url = await copy(emptyDatabase)
  const folder = new URL('./migrations/', import.meta.url)
  const landed = (await readdir(folder)).filter((name) => name <= '0020-code-of-an-access.sql').sort()
  const files = [
    ...landed.map((name) => new URL(name, folder)),
    new URL('./landed-0020.sql', import.meta.url),
  ]
  await withClient(url, async (client) => {
    for (const file of files) await client.query(await readFile(file, 'utf8'))
  })
  return url
}

/** Every part of the schema, one line each. */
const catalogue = `
  select concat_ws(' ', kind, name, definition) as line from (
    select 'column' as kind, concat_ws('.', c.relname, a.attnum, a.attname) as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
        pg_get_expr(d.adbin, d.adrelid)) as definition
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'c')
      and a.attnum > 0 and not a.attisdropped
    union all select 'table', relname, concat_ws(' ', relkind, reloptions)
    from pg_class where relnamespace = 'public'::regnamespace
    union all select 'constraint', concat_ws('.', conrelid::regclass, conname), pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'view', viewname, definition from pg_views where schemaname = 'public'
    union all select 'trigger', concat_ws('.', tgrelid::regclass, tgname), concat(pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal
    union all select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
    from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'applied', name, digest from migration
    union all select 'applied', name, digest from schema_function
  ) as things order by line`

async function linesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(catalogue)
  return rows.map(({ line }) => line)
}

function schemaOf(url: string): Promise<string[]> {
  return withClient(url, linesOf)
}

/** The first column of a statement's answer. */
async function ask(url: string, sql: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' })
    return rows.map(([first]) => String(first))
  })
}

const bodyOfMoveSeats = `select prosrc from pg_proc where proname = 'move_seats'`

const otherView = `create or replace view standing_seat as
  select a.departure_id, a.seat, a.hold_id, h.flow_id, a.passenger_id, a.zone, a.currency, a.amount_minor,
    h.state = 'sold' as is_sold
  from seat_assignment a join hold h on h.id = a.hold_id`

describe('a migrated schema equals a fresh one', () => {
  let shared: FreshDatabase
  beforeAll(async () => {
    shared = await freshDatabase()
  })
  afterAll(() => shared.drop())

  test('where the landed migrations made it, with its functions', async () => {
    const [fresh, migrated] = [await copy(emptyDatabase), await databaseOf0020()]
    await migrate(fresh)
    await migrate(migrated)
    expect(await schemaOf(migrated)).toEqual(await schemaOf(fresh))
  })

  test.each([
    ['a column', 'alter table passenger add column extra text'],
    ['a nullable column', 'alter table passenger alter column last_name drop not null'],
    ['a default', 'alter table hold alter column frozen set default true'],
    ['a constraint', 'alter table departure_class drop constraint no_oversell'],
    ['an index', 'drop index one_open_attempt'],
    ['a view', otherView],
    ['a trigger', 'drop trigger ledger_entry_append_only on ledger_entry'],
    ['a disabled trigger', 'alter table ledger_entry disable trigger ledger_balance'],
    ['a function', 'drop function times_of'],
    [
      'a body',
      `create or replace function party_flow(of_flow uuid) returns uuid language sql stable as 'select of_flow'`,
    ],
  ])('and one that differs in %s does not', async (_, difference) => {
    await withClient(shared.url, async (client) => {
      await client.query('begin')
      const before = await linesOf(client)
      await client.query(difference)
      expect(await linesOf(client)).not.toEqual(before)
      await client.query('rollback')
    })
  })
})

test('processes that start together migrate once, and a later one finds nothing to do', async () => {
  const url = await copy(emptyDatabase)
  const results = await Promise.all(Array.from({ length: 4 }, () => migrate(url)))
  const working = results.filter(({ applied }) => applied.length > 0)
  expect(working).toHaveLength(1)
  expect(working[0]?.applied).toContain('0001-first-seat.sql')
  expect(working[0]?.applied).toContain('take_hold')
  expect((await migrate(url)).applied).toEqual([])
})

describe('functions', () => {
  test('are replaced by the process that finds them changed, and by only one of several', async () => {
    const url = await copy(freshDatabase)
    const body = await ask(url, bodyOfMoveSeats)
    await ask(
      url,
      `create or replace function move_seats(moves seat_move[]) returns boolean language sql as 'select true'`,
    )
    await ask(url, `update schema_function set digest = 'of another release' where name = 'move_seats'`)
    const results = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(results.flatMap(({ applied }) => applied)).toEqual(['move_seats'])
    expect(await ask(url, bodyOfMoveSeats)).toEqual(body)
  })

  test('that a migration has dropped are made again, with their triggers', async () => {
    const url = await copy(freshDatabase)
    const before = await schemaOf(url)
    await ask(url, 'drop function ledger_posting_balances() cascade')
    expect((await migrate(url)).applied).toEqual(['ledger_posting_balances'])
    expect(await schemaOf(url)).toEqual(before)
  })

  test('that are left with other arguments stop the start, and nothing of it stays', async () => {
    const url = await copy(freshDatabase)
    await ask(url, `create function move_seats(moves text) returns boolean language sql as 'select false'`)
    await ask(url, `update schema_function set digest = 'of another release'`)
    const before = await schemaOf(url)
    await expect(migrate(url)).rejects.toThrow('function move_seats is left with other arguments')
    expect(await schemaOf(url)).toEqual(before)
  })

  test('with another return type stop the start and are named', async () => {
    const url = await copy(freshDatabase)
    await ask(url, 'drop function last_arrival')
    await ask(
      url,
      `create function last_arrival(of_reservation uuid) returns text language sql as $$ select '' $$`,
    )
    await ask(url, `update schema_function set digest = 'of another release'`)
    await expect(migrate(url)).rejects.toThrow('function last_arrival cannot be made')
  })

  test('that read a missing column stop the start and are named', async () => {
    const url = await copy(freshDatabase)
    await ask(url, 'alter table departure rename column arrives_at to lands_at')
    await ask(url, `update schema_function set digest = 'of another release'`)
    await expect(migrate(url)).rejects.toThrow('function last_arrival has a wrong body')
  })
})

test('a migration that was changed after it ran is refused', async () => {
  const url = await copy(freshDatabase)
  await ask(url, `update migration set digest = 'of another text' where name = '0002-hold.sql'`)
  await expect(migrate(url)).rejects.toThrow('migration 0002-hold.sql was changed after it ran')
})
