/** Files that wait for their time, at the console: stored then, if they are still what somebody has seen. */
import { join } from 'node:path'
import { localDate, parseInstant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { scheduleChange } from '../modules/proposal/operations/schedule.ts'
import { taxKind } from '../modules/proposal/operations/kinds.ts'
import { listTaxes } from '../modules/offer/read.ts'
import { seedTinyWorld } from '../seed/factories.ts'
import { runCommand, typeNumber } from '../testing/command.ts'
import { importDesk } from '../testing/import-desk.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { testOperator } from '../testing/operator.ts'
import { openLog, passScheduledTime, storingDeps } from '../testing/scheduled.ts'
import { exit } from './terminal.ts'

const desk = importDesk()

/** When the command is called; a minute before the time, the clocks of Vienna say 03:59. */
const asked = parseInstant('2026-11-30T12:00:00Z')
const at = '2026-12-01T04:00'
const due = parseInstant('2026-12-01T03:00:00Z')

const jetbridge = (...args: readonly string[]) => runCommand(desk.url, args, { now: asked, ask: typeNumber })

async function importText(kind: string, text: string, ...more: string[]) {
  const file = await desk.file(`${kind}.csv`, text)
  return jetbridge('import', kind, file, '--brand', 'peoples', '--yes', ...more)
}

const taxes = (...rows: string[]) => ['code,currency,adult', ...rows].join('\n')
const scheduleTaxes = (...rows: string[]) => importText('taxes', taxes(...rows), '--at', at)
const amounts = async () =>
  (await listTaxes(desk.db.query, 'peoples')).map(({ code, adultMinor }) => `${code} ${adultMinor}`)
const deps = (over: Parameters<typeof storingDeps>[1] = {}) =>
  storingDeps(desk.db, { now: () => due, ...over })
const listed = async () => (await jetbridge('scheduled-change', 'list')).said

test('a file is stored at its time, once, and signed by who asked', async () => {
  const { ended, said } = await importText(
    'taxes',
    taxes('YQ,EUR,15'),
    '--at',
    at,
    '--reason',
    'winter',
    '--note',
    'n',
  )
  expect(ended).toBe(exit.done)
  expect(said).toContain(
    'Scheduled as 1: stored at 2026-12-01 04:00 Europe/Vienna (2026-12-01T03:00Z), if it is still the same then. To take it back: scheduled-change cancel 1',
  )
  expect(await amounts()).toEqual([])
  expect(await listed()).toMatch(
    /^1 {2}waiting {2}2026-12-01 04:00 Europe\/Vienna \(2026-12-01T03:00Z\) {2}taxes of peoples: .+taxes\.csv\n {2}takes nothing away; asked .+Z by somebody at the console\n {2}reason: winter\n {2}note: n$/,
  )
  expect(await passScheduledTime(deps())).toBe(1)
  expect(await amounts()).toEqual(['YQ 1500'])
  expect(await passScheduledTime(deps())).toBe(0)
  const acts = await desk.db.query
    .selectFrom('audit_act')
    .select(['act', 'actor_kind', 'reason', 'note'])
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    {
      act: 'change-scheduled',
      actor_kind: 'operator',
      reason: '1: taxes at 2026-12-01T03:00:00.000Z: winter',
      note: 'n',
    },
    {
      act: 'taxes-imported',
      actor_kind: 'operator',
      reason: '1 added, 0 changed, 0 removed: winter',
      note: 'n',
    },
  ])
  expect(await listed()).toMatch(/^1 {2}stored /)
  expect(await checkInvariants(desk.db.query)).toEqual([])
})

test('an outdated one is not stored but told, until somebody takes it off the list', async () => {
  await scheduleTaxes('YQ,EUR,15')
  await importText('taxes', taxes('AT,EUR,7'))
  const { log, lines } = openLog()
  expect(await passScheduledTime(deps({ log }))).toBe(1)
  expect(await amounts()).toEqual(['AT 700'])
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      change: 1,
      brand: 'peoples',
      kind: 'taxes',
      outcome: 'what it changes has changed since',
      msg: 'scheduled change is outdated, not stored',
    }),
  ])
  expect(await listed()).toMatch(/^1 {2}outdated [\s\S]+\n {2}what it changes has changed since$/)
  const { said } = await jetbridge('check')
  expect(said).toContain('no scheduled change is outdated: 1, taxes of peoples')
  expect(said).toContain('what it changes has changed since; "scheduled-change cancel 1" takes it off')
  expect(await jetbridge('scheduled-change', 'cancel', '1')).toEqual({
    ended: exit.done,
    said: 'Cancelled: 1.',
  })
  expect((await jetbridge('check')).ended).toBe(exit.done)
})

test('one that is cancelled is never stored, and one that is stored is not cancelled', async () => {
  await scheduleTaxes('YQ,EUR,15')
  await jetbridge('scheduled-change', 'cancel', '1')
  expect(await passScheduledTime(deps())).toBe(0)
  await scheduleTaxes('YQ,EUR,15')
  await passScheduledTime(deps())
  for (const number of ['1', '2', '3'])
    expect(await jetbridge('scheduled-change', 'cancel', number)).toEqual({
      ended: exit.refused,
      said: `Refused, nothing was stored: no change ${number} waits for its time, or is outdated.`,
    })
  expect(await amounts()).toEqual(['YQ 1500'])
})

test('two with the same file: the first is stored, the second is told', async () => {
  await scheduleTaxes('YQ,EUR,15')
  await scheduleTaxes('YQ,EUR,15')
  expect(await passScheduledTime(deps())).toBe(2)
  expect(await listed()).toMatch(/2 {2}outdated [\s\S]+1 {2}stored /)
})

test('a removal is asked by its number beforehand, and listed with it', async () => {
  await importText('taxes', taxes('YQ,EUR,15', 'AT,EUR,7'))
  const file = await desk.file('less.csv', taxes('YQ,EUR,15'))
  const call = ['import', 'taxes', file, '--brand', 'peoples', '--at', at, '--yes']
  const unasked = await runCommand(desk.url, call, { now: asked })
  expect(unasked.said).toContain('To do it: the same command with --number 1')
  await jetbridge(...call, '--number', '1')
  expect(await listed()).toContain('takes away 1 taxes; asked')
  await passScheduledTime(deps())
  expect(await amounts()).toEqual(['YQ 1500'])
})

describe('a time', () => {
  test.each([
    ['is over', '2026-11-30T12:59', '--at 2026-11-30T12:59 in Europe/Vienna is over'],
    [
      'is skipped by the clock',
      '2027-03-28T02:30',
      '--at 2027-03-28T02:30: the clocks of Europe/Vienna jump over that time',
    ],
    ['is far ahead', '2029-01-01T00:00', '--at 2029-01-01T00:00 is more than 731 days ahead'],
    [
      'is none',
      '2027-02-30T04:00',
      '--at takes a date and time like 2027-03-01T04:00, not "2027-02-30T04:00"',
    ],
    ['has no clock', '2027-03-01', '--at takes a date and time like 2027-03-01T04:00, not "2027-03-01"'],
    [
      'has another hand',
      '2027-03-01T24:00',
      '--at takes a date and time like 2027-03-01T04:00, not "2027-03-01T24:00"',
    ],
  ])('that %s is refused', async (_what, time, why) => {
    const { ended, said } = await importText('taxes', taxes('YQ,EUR,15'), '--at', time)
    expect(ended).toBe(exit.usage)
    expect(said).toContain(why)
  })

  test('that comes twice in autumn is the first, and that of airports is in UTC', async () => {
    const { said } = await importText('taxes', taxes('YQ,EUR,15'), '--at', '2027-10-31T02:30')
    expect(said).toContain('2027-10-31 02:30 Europe/Vienna (2027-10-31T00:30Z)')
    const file = await desk.file(
      'a.csv',
      'code,name,city,country,zone,latitude,longitude\nQQA,A,A,AT,Europe/Vienna,1,1',
    )
    const airports = await jetbridge('import', 'airports', file, '--yes', '--at', at)
    expect(airports.said).toContain('2026-12-01 04:00 UTC (2026-12-01T04:00Z)')
    expect(await passScheduledTime(deps())).toBe(2)
  })
})

test('a dry run stores nothing, also not for later', async () => {
  await importText('taxes', taxes('YQ,EUR,15'), '--at', at, '--dry-run')
  expect(await listed()).toBe('No change has a time of its own.')
})

test('a fault in the middle takes all of it back, and it comes again', async () => {
  await scheduleTaxes('YQ,EUR,15')
  const { log, lines } = openLog()
  const killed = () => {
    throw new Error('killed')
  }
  expect(await passScheduledTime(deps({ log, crashPoint: killed }))).toBe(1)
  expect(lines).toEqual([expect.objectContaining({ msg: 'scheduled change failed', change: 1 })])
  expect(await amounts()).toEqual([])
  expect(await listed()).toMatch(/^1 {2}waiting [\s\S]+ {2}it failed: killed$/)
  expect(await passScheduledTime(deps())).toBe(1)
  expect(await amounts()).toEqual(['YQ 1500'])
})

test('a database that goes away in the middle keeps nothing of it', async () => {
  await scheduleTaxes('YQ,EUR,15')
  const cuts: Promise<unknown>[] = []
  const cut = () => {
    cuts.push(
      desk.db.pool.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      ),
    )
  }
  await passScheduledTime(deps({ crashPoint: cut })).catch(() => undefined)
  expect(cuts).not.toEqual([])
  // one that comes late would end what is read below
  await Promise.allSettled(cuts)
  await expect.poll(() => passScheduledTime(deps()).catch(() => -1)).toBeGreaterThanOrEqual(0)
  await expect.poll(() => amounts()).toEqual(['YQ 1500'])
  const acts = desk.db.query.selectFrom('audit_act').select('act').where('act', '=', 'taxes-imported')
  expect(await acts.execute()).toHaveLength(1)
})

test('an airline that no server serves keeps what waits, and check names it', async () => {
  await scheduleTaxes('YQ,EUR,15')
  expect(await passScheduledTime(deps({ brands: [] }))).toBe(0)
  await sql`update scheduled_change set due_at = now() - interval '11 minutes'`.execute(desk.db.query)
  expect((await jetbridge('check')).said).toContain(
    'a scheduled change is stored within ten minutes of its time: 1, taxes of peoples',
  )
})

test('what an earlier version has written is told at once; what a later one has written waits for it', async () => {
  await scheduleTaxes('YQ,EUR,15')
  await sql`update scheduled_change set version = '999.0.0'`.execute(desk.db.query)
  expect(await passScheduledTime(deps())).toBe(0)
  await sql`update scheduled_change set version = '0.0.9', next_at = now() + interval '1 day'`.execute(
    desk.db.query,
  )
  const { log, lines } = openLog()
  expect(await passScheduledTime(deps({ log }))).toBe(0)
  expect(lines).toEqual([expect.objectContaining({ outcome: expect.stringContaining('schedule it again') })])
  expect(await listed()).toMatch(/^1 {2}outdated /)
})

test('a season that is stored days late leaves the days alone that are over, and is told where they differ', async () => {
  await seedTinyWorld(desk.db, { today: localDate('2026-11-30'), days: 1 })
  const season = (from: string) =>
    `flight,days,from,to,departs,arrives,aircraft,starts,ends,seats\nPE 801,daily,ACH,VIE,06:00,07:10,E70,${from},2026-12-20,70\n`
  for (const from of ['2026-12-02', '2026-12-10'])
    expect((await importText('schedule', season(from), '--at', at, '--from', from)).said).toContain(
      'Scheduled as',
    )
  const late = parseInstant('2026-12-04T12:00:00Z')
  expect(await passScheduledTime(deps({ now: () => late }))).toBe(2)
  expect(await listed()).toMatch(/1 {2}outdated/)
  const { rows } = await sql<{ first: string; flights: number }>`
    select min(service_date)::text as first, count(*)::int as flights from departure where flight_number = 801`.execute(
    desk.db.query,
  )
  expect(rows).toEqual([{ first: '2026-12-10', flights: 11 }])
})

test('more than 32 MB does not wait, in words', async () => {
  const asking = { brand: 'peoples', taxes: [] }
  const proposal = await taxKind.propose(desk.db.query, asking)
  const time = { at: due, zone: 'UTC' as never }
  const big = { ...asking, filler: 'x'.repeat(33 * 1024 * 1024) }
  const call = {
    kind: taxKind,
    brand: 'peoples',
    name: 'big',
    asked: big,
    proposal,
    time,
    operator: testOperator,
  }
  await expect(desk.db.transact((tx) => scheduleChange(tx, call))).rejects.toThrow(
    'what it asks for takes 34 MB, and at most 32 MB wait for a time',
  )
})

test('what is written of every kind is what was asked for: each template waits, and is stored', async () => {
  const kinds =
    'airports fare-brands taxes schedule fares seat-maps extras promo-codes custom-fields dashboard agencies'.split(
      ' ',
    )
  for (const kind of kinds) {
    const file = join(desk.folder, `sample-${kind}.${kind === 'seat-maps' ? 'json' : 'csv'}`)
    const own = kind === 'airports' ? [] : ['--brand', 'peoples']
    const why = kind === 'agencies' ? ['--reason', 'first'] : []
    await jetbridge('template', kind, file, '--brand', 'peoples')
    const scheduled = await jetbridge('import', kind, file, ...own, ...why, '--yes', '--at', at)
    expect(scheduled.said, kind).toContain('Scheduled as')
    await passScheduledTime(deps())
    expect(
      (await listed()).split('\n').find((line) => line.includes(`  ${kind}`)),
      kind,
    ).toContain('  stored  ')
    const again = await jetbridge('import', kind, file, ...own, ...why, '--dry-run')
    expect(again.said, kind).toMatch(/0 added, 0 changed/)
  }
})
