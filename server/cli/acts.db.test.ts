import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../db/open.ts'
import { runCommand } from '../testing/command.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { exit } from './terminal.ts'

let fresh: FreshDatabase
let db: Database
let folder: string

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-acts-'))
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
  await rm(folder, { recursive: true })
})

const why = ['--reason', 'season of 2027', '--note', 'asked by the board']

/** In the order in which an airline imports them. */
const kinds = [
  'airports',
  'fare-brands',
  'taxes',
  'schedule',
  'connection-times',
  'emissions',
  'fares',
  'seat-maps',
  'extras',
  'promo-codes',
  'custom-fields',
  'dashboard',
  'vouchers',
] as const

async function run(...args: readonly string[]) {
  const { ended, said } = await runCommand(fresh.url, args)
  expect(ended, said).toBe(exit.done)
}

async function lastAct() {
  const { rows } = await sql<{
    series: string
    act: string
    by: string
    reason: string
    note: string | null
  }>`
    select series, act, actor_kind as by, reason, note from audit_act order by id desc limit 1`.execute(
    db.query,
  )
  return rows[0]
}

describe('each act of the airline at the console leaves a row with its reason and its note', () => {
  it.each(kinds)('an import of %s', async (kind) => {
    const file = join(folder, kind)
    await run('template', kind, file, '--brand', 'peoples')
    const brand = kind === 'airports' ? [] : ['--brand', 'peoples']
    await run('import', kind, file, ...brand, '--yes', ...why)
    expect(await lastAct()).toEqual({
      series: kind === 'airports' ? 'airline' : 'peoples',
      act: `${kind}-imported`,
      by: 'operator',
      reason: expect.stringMatching(/^\d+ added, \d+ changed, \d+ removed: season of 2027$/),
      note: 'asked by the board',
    })
  })

  it('a voucher issued, of whose code nobody learns more than the end', async () => {
    const issue = ['voucher', 'issue', '--brand', 'peoples', '--amount', '50', '--currency', 'CHF']
    await run(...issue, '--code', 'SUMMER-4711', ...why)
    expect(await lastAct()).toMatchObject({ act: 'voucher-issued', reason: why[1], note: why[3] })
    const { rows } = await sql`select from audit_act where record_id like '%SUMMER%'`.execute(db.query)
    expect(rows).toEqual([])
    await run(...issue, '--code', 'ABCD', ...why)
    const short = await sql`select from audit_act where record_id like '%D'`.execute(db.query)
    expect(short.rows).toEqual([])
  })

  it('a departure moved, and cancelled', async () => {
    const { rows } = await sql<{
      flight: string
      day: string
      origin: string
      departs: string
      arrives: string
    }>`
      select carrier || flight_number as flight, service_date as day, origin,
        to_char(departs_local + interval '20 min', 'HH24:MI') as departs,
        to_char(arrives_local + interval '20 min', 'HH24:MI') as arrives
      from departure
      where brand = 'peoples' and departs_at > now() + interval '3 days'
        and extract(hour from departs_local) between 6 and 15 and extract(hour from arrives_local) between 6 and 20
      order by departs_at limit 1`.execute(db.query)
    const { flight, day, origin, departs, arrives } = rows[0]!
    const named = ['--brand', 'peoples', '--flight', flight, '--date', day, '--from', origin, '--yes', ...why]
    await run('departure', 'move', ...named, '--departs', departs, '--arrives', arrives)
    const told = { series: 'peoples', by: 'operator', reason: why[1], note: why[3] }
    expect(await lastAct()).toEqual({ ...told, act: 'departure-moved' })
    await run('departure', 'cancel', ...named)
    expect(await lastAct()).toEqual({ ...told, act: 'departure-cancelled' })
  })

  it('all of them are printed, with reason and note', async () => {
    const { said } = await runCommand(fresh.url, ['audit', '--brand', 'peoples'])
    expect(said).toContain('departure-cancelled')
    expect(said).toContain('season of 2027  (asked by the board)')
  })
})
