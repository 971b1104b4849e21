import { localDate, parseInstant, plusDays } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendAudit } from '../modules/audit/operations.ts'
import { seedTinyWorld } from '../seed/factories.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { approvingGateway } from '../testing/approving-gateway.ts'
import { book } from '../testing/booked.ts'
import { runCommand, typeNumber } from '../testing/command.ts'
import { exit } from './terminal.ts'

const now = parseInstant('2027-03-20T12:00:00Z')
const today = localDate('2027-03-20')
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    now: () => now,
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 14 })),
  })
})
afterAll(() => app.close())

async function audit(...args: string[]) {
  const { ended, said } = await runCommand(app.databaseUrl, ['audit', ...args], { now })
  return { ended, lines: said.split('\n') }
}

interface Row {
  series?: string
  at?: string
  kind?: string
  actor?: string | null
  act?: string
  record?: string
  id?: string
}

/** As an act of that time. */
async function write(...rows: readonly Row[]) {
  for (const { series = 'aero', at = '2027-03-01T12:00:00Z', kind = 'staff', actor = 'x', ...of } of rows)
    await sql`insert into audit_act (series, at, actor_kind, actor_id, act, record, record_id, request_id)
      values (${series}, ${at}::timestamptz, ${kind}, ${actor}, ${of.act ?? 'cancel-flight'},
        ${of.record ?? 'reservation'}, ${of.id ?? 'r'}, 'request')`.execute(app.deps.db.query)
}

/** The records of the lines that were printed. */
async function records(...args: string[]): Promise<string[]> {
  const { ended, lines } = await audit(...args)
  expect(ended, lines.join('\n')).toBe(exit.done)
  return lines.map((line) => / {2}(\w+ r\d*) {2}/.exec(line)?.[1] ?? line)
}

beforeEach(() =>
  app.deps.db.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate audit_act, audit_unsealed, audit_entry, audit_reason restart identity`.execute(tx)
  }),
)

test('the audit log of a brand is printed, newest first, with as many rows as asked for', async () => {
  expect(await audit('--brand', 'aero')).toEqual({
    ended: exit.done,
    lines: ['Nothing was written down yet.'],
  })
  for (let number = 1; number <= 203; number++) {
    await appendAudit(app.deps.db.query, {
      brandId: 'aero',
      actorKind: 'reservation-holder',
      actorId: 'session',
      act: 'cancel-flight',
      record: 'reservation',
      recordId: `r${number}`,
      requestId: 'request',
    })
  }
  const all = await audit('--brand', 'aero', '--limit', '1000')
  expect([all.lines.length, all.lines.at(-1)?.startsWith('1  ')]).toEqual([203, true])
  const newest = await audit('--brand', 'aero', '--limit', '2')
  expect(newest.lines.map((line) => line.replace(/\S+Z/, 'then'))).toEqual([
    '203  then  cancel-flight  reservation r203  reservation-holder session  request',
    '202  then  cancel-flight  reservation r202  reservation-holder session  request',
  ])
  expect((await audit('--brand', 'aero', '--limit', '1', '--oldest')).lines).toEqual([all.lines.at(-1)])
  expect((await audit('--brand', 'peoples')).lines).toEqual(['Nothing was written down yet.'])
})

test('a wrong limit, an unknown brand and options that do not go together are refused with the reason', async () => {
  for (const args of [
    ['--brand', 'aero', '--limit', '0'],
    ['--brand', 'aero', '--limit', 'x'],
    ['--brand', 'nobody'],
    ['--brand', 'aero', '--airline'],
    ['--airline', '--booking', 'ABC234'],
    ['--booking', '?'],
    ['--day', '2027-03-01', '--from', '2027-03-01'],
    ['--from', '2027-03-02', '--until', '2027-03-01'],
  ]) {
    expect((await audit(...args)).ended, args.join(' ')).toBe(exit.usage)
  }
})

test('every series is printed in one list without a brand, and what belongs to none by itself', async () => {
  await write(
    { id: 'r1' },
    { series: 'airline', id: 'r2', record: 'airline' },
    { series: 'peoples', id: 'r3' },
  )
  expect((await audit()).lines.map((line) => line.split('  ').slice(2, 5))).toEqual([
    ['peoples', 'cancel-flight', 'reservation r3'],
    ['airline', 'cancel-flight', 'airline r2'],
    ['aero', 'cancel-flight', 'reservation r1'],
  ])
  expect(await records('--airline')).toEqual(['airline r2'])
  expect(await records('--brand', 'aero')).toEqual(['reservation r1'])
})

test('entries of the version before stand with the acts in one order of time', async () => {
  await write({ id: 'r3', at: '2027-03-03T00:00:00Z' }, { id: 'r1', at: '2027-03-01T00:00:00Z' })
  await sql`insert into audit_entry
    values ('aero', 1, '2027-03-02', 'staff', 'x', 'act', 'agency', 'r2', 'q', '', ''),
      ('peoples', 1, '2027-03-02', 'staff', 'x', 'act', 'agency', 'r4', 'q', '', '')`.execute(
    app.deps.db.query,
  )
  await sql`insert into audit_reason values ('aero', 1, 'told')`.execute(app.deps.db.query)
  expect(await records('--brand', 'aero')).toEqual(['reservation r3', 'agency r2', 'reservation r1'])
  expect(await records('--oldest')).toEqual(['reservation r1', 'agency r2', 'agency r4', 'reservation r3'])
  expect((await audit('--brand', 'aero', '--act', 'act')).lines[0]).toMatch(/ {2}q {2}told$/)
})

describe('by person', () => {
  const account = '01990000-0000-7000-8000-000000000001'

  beforeEach(async () => {
    await sql`delete from account where id = ${account}`.execute(app.deps.db.query)
    await sql`insert into account (id, brand, kind, email, locale, password) values (${account}, 'aero', 'staff',
      'kim.berger@aero.example', 'en', 'x')`.execute(app.deps.db.query)
    await write(
      { id: 'r1', actor: account },
      { id: 'r2', actor: 'session-1', kind: 'reservation-holder' },
      { id: 'r3', actor: null, kind: 'operator' },
      { id: 'r4', actor: account, series: 'peoples' },
    )
  })

  test.each([
    ['a mail address', 'Kim.Berger@aero.example', ['reservation r1']],
    ['a part of it', 'berger', ['reservation r1']],
    ['an id', account, ['reservation r1']],
    ['the beginning of an id', 'session', ['reservation r2']],
    ['those at the console', 'operator', ['reservation r3']],
    ['a kind of people', 'staff', ['reservation r1']],
  ])('%s', async (_, actor, found) => {
    expect(await records('--brand', 'aero', '--actor', actor)).toEqual(found)
  })

  test('nobody of that name is said with what was asked', async () => {
    expect((await audit('--brand', 'aero', '--actor', 'sam')).lines).toEqual([
      'Nothing fits: of aero, by "sam".',
    ])
  })

  test('more people than anybody means are refused, with some of them', async () => {
    await write(...Array.from({ length: 60 }, (_, number) => ({ actor: `many-${number}` })))
    const { ended, lines } = await audit('--actor', 'many')
    expect(ended).toBe(exit.refused)
    expect(lines.slice(0, 2)).toEqual(['"many" may be more than 50 people. Type more of it.', '  many-0'])
  })
})

describe('by act', () => {
  beforeEach(() =>
    write(
      { id: 'r1', act: 'fares-imported' },
      { id: 'r2', act: 'taxes-imported' },
      { id: 'r3', act: 'voucher-issued' },
    ),
  )

  test('its name, or a part of the name', async () => {
    expect(await records('--brand', 'aero', '--act', 'fares-imported')).toEqual(['reservation r1'])
    expect(await records('--brand', 'aero', '--act', 'imported')).toEqual([
      'reservation r2',
      'reservation r1',
    ])
  })

  test('an unknown one names the nearest', async () => {
    const { ended, lines } = await audit('--brand', 'aero', '--act', 'vouchr-issud')
    expect(ended).toBe(exit.usage)
    expect(lines[0]).toBe('no act "vouchr-issud" was written down; the nearest: voucher-issued')
  })

  test('one that nobody has done yet is no mistake', async () => {
    expect((await audit('--brand', 'aero', '--act', 'password-changed')).lines).toEqual([
      'Nothing fits: of aero, act "password-changed".',
    ])
  })
})

describe('by day, in the zone of the airline', () => {
  // midnight at Los Angeles is 8:00 UTC
  beforeEach(() =>
    write(
      { id: 'r1', at: '2027-03-02T07:59:59.999999Z' },
      { id: 'r2', at: '2027-03-02T08:00:00Z' },
      { id: 'r3', at: '2027-03-03T07:59:59.999999Z' },
      { id: 'r4', at: '2027-03-03T08:00:00Z' },
    ),
  )

  test.each([
    [
      ['--day', '2027-03-02'],
      ['r3', 'r2'],
    ],
    [['--from', '2027-03-03'], ['r4']],
    [['--until', '2027-03-01'], ['r1']],
    [
      ['--from', '2027-03-01', '--until', '2027-03-02'],
      ['r3', 'r2', 'r1'],
    ],
  ])('%j', async (days, found) => {
    expect(await records('--brand', 'aero', ...days)).toEqual(found.map((each) => `reservation ${each}`))
  })

  test('without a brand it is a day of UTC', async () => {
    expect(await records('--day', '2027-03-02')).toEqual(['reservation r2', 'reservation r1'])
  })

  test('a day that does not exist is refused, and one without an act says so', async () => {
    const { ended, lines } = await audit('--brand', 'aero', '--day', '2027-02-29')
    expect([ended, lines[0]]).toEqual([exit.usage, '--day takes a date like 2027-03-04, not "2027-02-29"'])
    expect((await audit('--brand', 'aero', '--day', '2028-02-29')).lines).toEqual([
      'Nothing fits: of aero, on 2028-02-29 (America/Los_Angeles).',
    ])
  })
})

describe('by booking', () => {
  let code: string
  let id: string

  beforeAll(async () => {
    await book(app, { day: plusDays(today, 3) })
    const { rows } = await sql<{ id: string; code: string }>`
      select id, record_locator as code from reservation`.execute(app.deps.db.query)
    ;({ id, code } = rows[0]!)
  })

  test('its acts and those on its departures, and none of another one', async () => {
    const { rows } = await sql<{ flight: string; day: string; origin: string }>`
      select carrier || flight_number as flight, service_date as day, origin from departure
      where id in (select departure_id from segment where reservation_id = ${id})`.execute(app.deps.db.query)
    const { flight, day, origin } = rows[0]!
    const named = ['--brand', 'peoples', '--flight', flight, '--date', day, '--from', origin, '--yes']
    await runCommand(app.databaseUrl, ['departure', 'cancel', ...named], { now, ask: typeNumber })
    await write({ series: 'peoples', id }, { series: 'peoples', id: 'r9' })
    const acts = (await audit('--brand', 'peoples', '--booking', code.toLowerCase())).lines
    expect(new Set(acts.map((line) => line.split('  ')[2]))).toEqual(
      new Set(['cancel-flight', 'departure-cancelled']),
    )
    expect(acts).toHaveLength(2)
    expect((await audit('--booking', code, '--actor', 'operator')).lines).toHaveLength(1)
    expect((await audit('--booking', code, '--act', 'cancel-flight', '--actor', 'x')).lines).toHaveLength(1)
  })

  test('without an act it is said, with its code', async () => {
    expect((await audit('--booking', code)).lines).toEqual([`Nothing fits: booking ${code}.`])
  })

  test('one of another airline, and one that is not there, are refused', async () => {
    expect(await audit('--brand', 'aero', '--booking', code)).toEqual({
      ended: exit.refused,
      lines: [`aero has no booking ${code}: it is one of peoples, --brand peoples.`],
    })
    expect(await audit('--booking', 'ZZZZZZ')).toEqual({
      ended: exit.refused,
      lines: ['There is no booking ZZZZZZ.'],
    })
  })
})
