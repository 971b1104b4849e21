/** A schedule import that dies while it stores: the command as a real process, killed as a power cut would. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { putAirports } from '../modules/schedule/operations/import-airports.ts'
import { tinyAirports } from '../seed/factories.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { sampleLeg, ssimOf } from '../testing/schedule-file.ts'
import { untilHolds } from '../testing/until.ts'

const days = 200
const from = plusDays(dateAt(instant(Date.now()), zone('UTC')), 10)
let fresh: FreshDatabase
let client: pg.Client
let folder: string
const started: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-killed-'))
  fresh = await freshDatabase()
  const db = openDatabase(fresh.url)
  await putAirports(db.query, tinyAirports)
  await db.close()
  client = new pg.Client({ connectionString: fresh.url })
  client.on('error', () => undefined)
  await client.connect()
})

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await client.end()
  await fresh.drop()
  await rm(folder, { recursive: true })
})

async function startImport(): Promise<ChildProcess> {
  const season = join(folder, 'season.ssim')
  const leg = sampleLeg({ from, until: plusDays(from, days - 1), bookingClasses: 'YK' })
  await writeFile(season, ssimOf([leg], from))
  const command = [join(import.meta.dirname, 'jetbridge.ts'), 'import', 'schedule', season]
  const child = spawn(process.execPath, [...command, '--brand', 'peoples', '--yes'], {
    env: { ...process.env, DATABASE_URL: fresh.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  return child
}

/** The first row of an answer, once there is one. */
function untilFound<Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row> {
  return untilHolds(async () => {
    const { rows } = await client.query<Row>(query, values)
    if (!rows[0]) throw new Error(`nothing yet: ${query}`)
    return rows[0]
  })
}

async function count(table: 'departure' | 'departure_class'): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

/** Each process that is about to write classes waits for this lock. */
const gate = 4_711
const stopAtClasses = `
  create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${gate}); return null; end $$;
  create trigger gate before insert on departure_class for each statement execute function wait_at_gate()`

test('an import killed between departures and their classes leaves nothing, and the next one stores it whole', async () => {
  await client.query(stopAtClasses)
  await client.query(`select pg_advisory_lock(${gate})`)
  const child = await startImport()
  const ended = once(child, 'exit')
  const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted`
  const { pid } = await untilFound<{ pid: number }>(waiting, [gate])
  const written = await client.query(
    `select 1 from pg_locks where pid = $1 and relation = 'departure'::regclass and mode = 'RowExclusiveLock'`,
    [pid],
  )
  expect(written.rows, 'it has written departures by now').toHaveLength(1)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await client.query(`select pg_advisory_unlock(${gate})`)
  await untilFound(`select 1 where not exists (select 1 from pg_stat_activity where pid = $1)`, [pid])
  expect(await count('departure')).toBe(0)

  const again = await startImport()
  expect(await text(again.stdout!)).toContain(`Stored: ${days} added, 0 changed, 0 cancelled.`)
  expect([await count('departure'), await count('departure_class')]).toEqual([days, days * 2])
})
