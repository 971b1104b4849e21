/** A schema that changes beside servers that work with it: nobody waits for long, and no older version breaks. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CannotStart } from '../../machine/cannot-start.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { longestWait } from '../../testing/kept-lock.ts'
import { waitingLongForLocks } from '../../testing/lock-waits.ts'
import { untilTrue } from '../../testing/until.ts'
import { withClient } from '../embedded-postmaster.ts'
import { migrate, type MigrationResult } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { kindOf, newestNumber, readMigrations } from './migration-file.ts'
import { keepPresence } from './presence.ts'

let fresh: FreshDatabase
const opened: pg.Client[] = []

beforeEach(async () => {
  fresh = await freshDatabase()
  await ask('create table shelf (id int primary key, book text)')
  await ask(`insert into shelf select n, 'b' from generate_series(1, 2500) n`)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.end().catch(() => undefined)))
  await fresh.drop()
})

/** The first column of each row. */
function ask(sql: string, values?: unknown[]): Promise<string[]> {
  return withClient(fresh.url, async (client) => {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' }, values)
    return rows.map(([first]) => String(first))
  })
}

async function open(name = 'jetbridge test'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: fresh.url, application_name: name })
  client.on('error', () => undefined)
  await client.connect()
  opened.push(client)
  return client
}

/** Migrates with further files, given by their names. */
async function update(
  files: Readonly<Record<string, string>>,
  options: { pauses?: readonly number[]; tell?: (line: string) => void; serverId?: string } = {},
): Promise<MigrationResult> {
  const more = Object.entries(files).map(([name, text]) => ({ name, text, kind: kindOf(name) }))
  return migrate(fresh.url, { migrations: [...(await readMigrations()), ...more], ...options })
}

/**
 * Reads the table again and again while the work goes on, each time on a new transaction. @returns the longest wait of
 * anybody for a lock, in seconds, by the database
 */
async function waitsDuring(work: () => Promise<unknown>): Promise<number> {
  const [reader, watcher] = [await open('jetbridge/0049'), await open()]
  const over = new AbortController()
  const watched = longestWait(watcher, over.signal)
  const read = async () => {
    while (!over.signal.aborted) await reader.query('select count(*) from shelf where id = 7')
  }
  const reading = read()
  await work().finally(() => over.abort())
  await reading
  return watched
}

/** A transaction that has read the table and stays open for a given time. */
async function longRead(milliseconds: number): Promise<void> {
  const reader = await open('jetbridge long read/0049')
  await reader.query('begin; select count(*) from shelf')
  setTimeout(() => void reader.query('commit').catch(() => undefined), milliseconds)
}

const shelfColumns = `select column_name from information_schema.columns where table_name = 'shelf' order by 1`

describe('while a long read keeps a table', () => {
  const readMilliseconds = 4_000
  const addColumn = 'alter table shelf add column room int'

  test('a change that waits for it holds nobody up for longer than a call waits', async () => {
    await longRead(readMilliseconds)
    const lines: string[] = []
    let applied: readonly string[] = []
    const waited = await waitsDuring(async () => {
      ;({ applied } = await update({ '0960-room.sql': addColumn }, { tell: (line) => lines.push(line) }))
    })
    expect(applied).toEqual(['0960-room.sql'])
    expect(lines[0]).toMatch(/0960-room\.sql is tried again.*jetbridge long read/)
    expect(waited).toBeLessThan(1.8)
    expect(await ask(shelfColumns)).toContain('room')
  })

  test('(control) the same change without a limit holds everybody up until the read is over', async () => {
    await longRead(readMilliseconds)
    const waited = await waitsDuring(async () => (await open()).query(addColumn))
    expect(waited).toBeGreaterThan(2.5)
  })

  test('one that never gets its lock gives up, names who keeps it, and leaves nothing', async () => {
    await longRead(20_000)
    const failure = await update(
      { '0960-room.sql': `create table room (id int); ${addColumn}` },
      { pauses: [10] },
    ).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CannotStart)
    expect((failure as Error).message).toMatch(/0960-room\.sql.*lock timeout.*jetbridge long read\/0049/)
    expect(await ask(`select to_regclass('room') is null`)).toEqual(['true'])
  })
})

test('a change that keeps its locks for too long is undone while others work, and done when nobody does', async () => {
  const slow = {
    '0960-slow.sql': 'alter table shelf add column a int; insert into shelf select 0, pg_sleep(2)::text',
  }
  const other = await open('jetbridge/0049')
  await expect(update(slow, { pauses: [] })).rejects.toThrow(/statement timeout.*stop every server/)
  expect(await ask(shelfColumns)).not.toContain('a')
  await other.end()
  expect((await update(slow, { pauses: [] })).applied).toEqual(['0960-slow.sql'])
})

describe('an index that is built while everybody works', () => {
  const index = {
    '0960-i.concurrent.sql': '-- by book\ncreate index concurrently shelf_book on shelf (book);',
  }
  const validity = `select indisvalid from pg_index where indexrelid = to_regclass('shelf_book')`

  test('stops no writer, though it has to wait for one', async () => {
    const writer = await open('jetbridge/0049')
    await writer.query(`begin; update shelf set book = 'c' where id = 1`)
    const updated = update(index)
    await expect.poll(() => ask(validity)).toEqual(['false'])
    // would wait for the writer, who waits for this
    await ask(`update shelf set book = 'd' where id = 2`)
    expect(await ask(validity)).toEqual(['false'])
    await writer.query('commit')
    await updated
    expect(await ask(validity)).toEqual(['true'])
  })

  test('is built again where a process was killed in the middle', async () => {
    const writer = await open()
    await writer.query(`begin; update shelf set book = 'c' where id = 1`)
    const updated = update(index).catch((error: unknown) => error)
    await expect.poll(() => ask(validity)).toEqual(['false'])
    await ask(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'jetbridge migration'`)
    expect(await updated).toBeInstanceOf(Error)
    await writer.query('commit')
    expect(await ask(validity)).toEqual(['false'])
    expect((await update(index)).applied).toEqual(['0960-i.concurrent.sql'])
    expect(await ask(validity)).toEqual(['true'])
  })

  test('(control) is taken for a good one by "if not exists" after such a kill', async () => {
    await ask(`insert into shelf values (2501, 'twice')`)
    await ask('create unique index concurrently shelf_book on shelf (book)').catch(() => undefined)
    await ask('create index concurrently if not exists shelf_book on shelf (book)')
    expect(await ask(validity)).toEqual(['false'])
  })

  test('is built once by servers that start together', async () => {
    const writer = await open()
    await writer.query(`begin; update shelf set book = 'c' where id = 1`)
    const updates = Promise.all([update(index), update(index), update(index)])
    // longer than PostgreSQL takes to find a dead-lock
    await untilTrue(async () => (await waitingLongForLocks(fresh.url, 1_200)) > 0)
    await writer.query('commit')
    expect((await updates).flatMap(({ applied }) => applied)).toEqual(['0960-i.concurrent.sql'])
  })
})

describe('rows changed in batches', () => {
  const fill = (condition: string) => ({
    '0960-fill.batches.sql': `update shelf set book = 'new' where id in (select id from shelf where ${condition} limit 1000)`,
  })

  test('are all changed, a thousand in a transaction', async () => {
    await update(fill(`book <> 'new'`))
    expect(await ask(`select count(*) from shelf where book = 'new'`)).toEqual(['2500'])
    expect(await ask('select count(distinct xmin::text) from shelf')).toEqual(['3'])
  })

  test('that would be changed for ever stop the start', async () => {
    await expect(update(fill('true'))).rejects.toThrow('0960-fill.batches.sql has no end')
  })
})

describe('a contract step', () => {
  const drop = { '0960-book.contract.sql': 'alter table shelf drop column book' }
  const name = '0960-book.contract.sql'

  test('runs at once where nobody uses the database', async () => {
    expect(await update(drop)).toEqual({ applied: [name], waiting: [] })
    expect(await ask(shelfColumns)).toEqual(['id'])
  })

  test.each([
    [
      'an older server',
      async () => void (await migrate(fresh.url, { serverId: randomUUID() })),
      /a server of migration/,
    ],
    [
      'a connection of an older server',
      async () => void (await open('jetbridge/0959')),
      /connection jetbridge\/0959/,
    ],
    [
      'a server of a version that says nothing',
      async () => void (await open('jetbridge')),
      /connection jetbridge from/,
    ],
  ])('waits for %s, while other steps run', async (_, begin, who) => {
    await begin()
    const { applied, waiting } = await update({
      ...drop,
      '0961-room.sql': 'alter table shelf add column room int',
    })
    expect(applied).toEqual(['0961-room.sql'])
    expect(waiting).toEqual([{ name, users: [expect.stringMatching(who)] }])
    expect(await ask(shelfColumns)).toEqual(['book', 'id', 'room'])
  })

  test('waits no longer once that server says nothing for a minute, and its connections are gone', async () => {
    await migrate(fresh.url, { serverId: randomUUID() })
    await ask(`update server_process set seen_at = now() - interval '61 seconds'`)
    expect((await update(drop)).applied).toEqual([name])
  })

  test('waits for no server of its own version', async () => {
    await open('jetbridge/0960')
    await ask(`insert into server_process (id, newest) values ($1, '0960')`, [randomUUID()])
    expect((await update(drop)).applied).toEqual([name])
  })

  test('lets no older version start behind it, and ends one that was cut off', async () => {
    const db = openDatabase(fresh.url, { connections: 1 })
    const why = Promise.withResolvers<string>()
    const presence = keepPresence(db, { id: randomUUID(), onTooOld: why.resolve, milliseconds: 50 })
    await expect.poll(() => ask('select newest from server_process')).toEqual([newestNumber])
    await ask(`insert into migration (name, digest) values ('${name}', '')`)
    expect(await why.promise).toMatch(/newer version of Jetbridge has taken away/)
    await presence.end()
    await db.close()
    expect(await ask('select count(*) from server_process')).toEqual(['0'])
    await expect(migrate(fresh.url)).rejects.toThrow(CannotStart)
  })
})

test('an older server that starts leaves the functions of a newer one alone', async () => {
  const newer = `create or replace function party_flow(of_flow uuid) returns uuid language sql stable as 'select of_flow'`
  await ask(newer)
  await ask(`update schema_function set digest = 'newer', newest = '9998' where name = 'party_flow'`)
  expect((await migrate(fresh.url)).applied).toEqual([])
  await ask(`update schema_function set newest = null where name = 'party_flow'`)
  expect((await migrate(fresh.url)).applied).toEqual(['party_flow'])
})

test('a start that was killed between two steps goes on behind the last one that ended', async () => {
  await expect(
    update({ '0960-a.sql': 'alter table shelf add column a int', '0961-b.sql': 'select nothing' }),
  ).rejects.toThrow('nothing')
  const { applied } = await update({
    '0960-a.sql': 'alter table shelf add column a int',
    '0961-b.sql': 'alter table shelf add column b int',
  })
  expect(applied).toEqual(['0961-b.sql'])
})
