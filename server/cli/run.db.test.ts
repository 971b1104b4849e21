import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ScheduleLeg } from '@jetbridge/core/flight/schedule-leg.ts'
import { localDate, minutesBetween, weekdayOf } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { listFareBrands, listTaxes } from '../modules/offer/read.ts'
import { putAirports } from '../modules/schedule/operations/import-airports.ts'
import { listAirports } from '../modules/schedule/read.ts'
import { tinyAirports } from '../seed/factories.ts'
import { runCommand, typeNumber } from '../testing/command.ts'
import { importDesk } from '../testing/import-desk.ts'
import { sampleLeg, ssimOf } from '../testing/schedule-file.ts'
import type { Exit, Room } from './terminal.ts'

const desk = importDesk()

/** Runs a command line as on a screen; `said` holds every line of its output. */
const jetbridge = (...args: string[]) => runAt({ isScreen: true }, args)

/** The same with its output in a file. */
const jetbridgeIntoFile = (...args: string[]) => runAt({}, args)

async function runAt(room: Room, args: readonly string[]): Promise<{ exit: Exit; said: string }> {
  const { ended: exit, said } = await runCommand(desk.url, args, {
    ...room,
    ...(args.includes('--yes') && { ask: typeNumber }),
  })
  return { exit, said }
}

/** On working days of a fortnight in which the clocks change. */
function leg(change: Partial<ScheduleLeg> = {}): ScheduleLeg {
  const fortnight = { from: localDate('2027-03-22'), until: localDate('2027-04-04') }
  return sampleLeg({ ...fortnight, weekdays: [1, 2, 3, 4, 5], ...change })
}

function schedule(...legs: ScheduleLeg[]): Promise<string> {
  return desk.file('season.ssim', ssimOf(legs, localDate('2027-01-01')))
}

const standing = () => desk.standing('peoples')

async function importLegs(...legs: ScheduleLeg[]) {
  const own = ['--brand', 'peoples', '--carrier', 'PX', '--yes']
  return jetbridge('import', 'schedule', await schedule(...legs), ...own)
}

describe('a schedule file', () => {
  test('of one leg uses the singular in its messages', async () => {
    const day = localDate('2027-03-22')
    const { said } = await importLegs(leg({ from: day, until: day }))
    expect(said).toContain('season.ssim: 1 leg read, 1 on sale, 1 departure, 2027-03-22 to 2027-03-22')
  })

  test('with a clock slip that would mean a day in the air is refused with its line, nothing stored', async () => {
    const slip = leg({ flightNumber: 103, departs: '09:00', arrives: '08:00', arrivalDay: undefined })
    const { exit, said } = await importLegs(leg(), slip)
    expect({ exit, reasons: said.split('\n').slice(1) }).toEqual({
      exit: 1,
      reasons: [
        '  line 12: departs ACH 2027-03-22 09:00 and arrives VIE 2027-03-23 08:00, 1380 minutes later; column 194 states no day of arrival',
      ],
    })
    expect(await standing()).toEqual([])
  })

  test('goes on sale with local times, instants and classes, over a change of the clocks', async () => {
    const { exit, said } = await importLegs(leg())
    expect({ exit, stored: said.split('\n').at(-1) }).toEqual({
      exit: 0,
      stored: 'Stored: 10 added, 0 changed, 0 cancelled.',
    })
    expect(said).toContain(
      'UTC variation 60 minutes, the clocks show 120 at ACH on 5 of 10 dates from 2027-03-29',
    )
    const departures = await standing()
    expect(departures.map((each) => minutesBetween(each.departsAt, each.arrivesAt))).toEqual(
      Array(10).fill(75),
    )
    expect(departures[0]).toMatchObject({
      departsLocal: '2027-03-22T06:40',
      departsAt: Date.parse('2027-03-22T05:40Z'),
    })
    expect(departures[5]).toMatchObject({
      departsLocal: '2027-03-29T06:40',
      departsAt: Date.parse('2027-03-29T04:40Z'),
    })
    const classes = await desk.db.query
      .selectFrom('departure_class')
      .select(['booking_class', 'authorised'])
      .limit(4)
      .execute()
    expect(classes.map((each) => `${each.booking_class}${each.authorised}`).toSorted()).toEqual([
      'K41',
      'L22',
      'M60',
      'Y76',
    ])
  })

  test('stores nothing on a dry run, or when nobody says yes', async () => {
    const path = await schedule(leg())
    const dry = await jetbridge('import', 'schedule', path, '--brand', 'peoples', '--dry-run')
    expect(dry).toMatchObject({
      exit: 0,
      said: expect.stringContaining('10 added, 0 changed, 0 removed, 0 the same'),
    })
    expect(await jetbridge('import', 'schedule', path, '--brand', 'peoples')).toMatchObject({ exit: 1 })
    expect(await standing()).toEqual([])
  })

  test('imported again changes nothing; a new one changes, adds and cancels', async () => {
    await importLegs(leg())
    expect((await importLegs(leg())).said).toContain('0 added, 0 changed, 0 removed, 10 the same')
    const later = leg({ departs: '07:10', arrives: '08:25', weekdays: [2, 3, 4, 5] })
    const extra = leg({ flightNumber: 103, weekdays: [1], departs: '18:00', arrives: '19:15' })
    expect((await importLegs(later, extra)).said).toContain('Stored: 2 added, 8 changed, 2 cancelled.')
    const mondays = (await standing()).filter((each) => weekdayOf(each.serviceDate) === 1)
    expect(mondays.map((each) => `${each.flightNumber} ${each.status}`)).toEqual([
      '101 cancelled',
      '103 scheduled',
      '101 cancelled',
      '103 scheduled',
    ])
    expect((await importLegs(leg(), extra)).said).toContain('Stored: 0 added, 10 changed, 0 cancelled.')
    expect((await standing()).every((each) => each.status === 'scheduled')).toBe(true)
  })

  test('leaves departures outside its first and last day alone', async () => {
    await importLegs(leg())
    const week = leg({
      from: localDate('2027-03-23'),
      until: localDate('2027-03-24'),
      departs: '05:00',
      arrives: '06:15',
    })
    expect((await importLegs(week)).said).toContain('Stored: 0 added, 2 changed, 0 cancelled.')
  })

  test('never takes a flight away from travellers who have a seat on it', async () => {
    await importLegs(leg())
    const [sold, held] = await standing()
    await take(sold!.id, { sold: 2, held: 0 })
    await take(held!.id, { sold: 0, held: 1 })
    const change = await schedule(leg({ weekdays: [2, 3, 4, 5], departs: '09:00', arrives: '10:15' }))
    const refused = await jetbridge('import', 'schedule', change, '--brand', 'peoples', '--yes')
    expect(refused.exit).toBe(1)
    expect(refused.said).toContain('76 seats: 2 sold, 0 held, removed')
    expect(refused.said).toContain('76 seats: 0 sold, 1 held, changed')
    expect((await standing()).every((each) => each.departsLocal.endsWith('06:40'))).toBe(true)
    const keep = ['import', 'schedule', change, '--brand', 'peoples', '--keep-sold']
    const announced = [
      'peoples: 0 added, 7 changed, 1 removed, 0 the same, 2 kept as they are',
      'changed (7):',
      'removed (1):',
      'with seats sold or held, kept as they are (2):',
    ]
    const tried = await jetbridge(...keep, '--dry-run')
    const kept = await jetbridge(...keep, '--yes')
    // What is announced is what is done.
    for (const { said } of [tried, kept]) for (const line of announced) expect(said).toContain(line)
    expect(kept.said).toContain('Stored: 0 added, 7 changed, 1 cancelled, 2 kept as they were.')
    const after = await standing()
    expect(after.filter((each) => each.departsLocal.endsWith('06:40')).map((each) => each.id)).toEqual(
      expect.arrayContaining([sold!.id, held!.id]),
    )
    expect(after.find((each) => each.id === sold!.id)?.status).toBe('scheduled')
  })

  test('with bad records, unknown airports or a flight twice is refused with their lines, nothing stored', async () => {
    const bad = (await readLines(await schedule(leg(), leg({ flightNumber: 103 })))).map((line) =>
      line.startsWith('3 PE  103') ? line.replace('22MAR27', '32MAR27') : line,
    )
    const path = await desk.file('bad.ssim', bad.join('\n'))
    expect(await jetbridge('import', 'schedule', path, '--brand', 'peoples', '--yes')).toEqual({
      exit: 1,
      said: `${path} is refused, nothing was stored: 1 problem.\n  line 12: no date "32MAR27" in columns 15-21`,
    })
    const further = bad.map((line) => line.replace(/^(3 PE  101.{27})ACH/, '$1QQQ'))
    const mixed = await desk.file('mixed.ssim', further.join('\n'))
    const judged = await jetbridge('import', 'schedule', mixed, '--brand', 'peoples', '--yes')
    expect(judged.said.split('\n').slice(0, 3), 'the legs that could be read are judged, too').toEqual([
      `${mixed} is refused, nothing was stored: 2 problems.`,
      '  line 11: unknown airport QQQ',
      '  line 12: no date "32MAR27" in columns 15-21',
    ])
    const both = await importLegs(leg(), leg({ variation: '2', origin: 'QQQ' }), leg({ variation: '3' }))
    expect(both.said).toContain('line 12: unknown airport QQQ')
    expect(both.said).toContain('line 13: PE 101 leaves ACH on 2027-03-22 in line 11 already')
    expect((await importLegs(leg({ cabins: [] }))).said).toContain(
      'line 11: no aircraft configuration, and no number of seats was given',
    )
    expect(await standing()).toEqual([])
  })

  test('with one unknown airport in many legs is refused in one line, with the next step', async () => {
    const legs = Array.from({ length: 30 }, (_, index) =>
      leg({ flightNumber: 200 + index, destination: 'XYZ' }),
    )
    const next = '  Next: import airports first: npm run jetbridge -- import airports FILE'
    const { exit, said } = await importLegs(...legs)
    expect(exit).toBe(1)
    expect(said.split('\n').slice(1)).toEqual([
      '  lines 11, 12, 13 … (30 lines): unknown airport XYZ',
      next,
      '  Every line: the same command with --all, or into a file.',
    ])
    const call = ['import', 'schedule', await schedule(...legs), '--brand', 'peoples', '--yes']
    const inFull = await jetbridgeIntoFile(...call)
    expect(inFull.said.split('\n').slice(1)).toEqual([
      ...legs.map((_, index) => `  line ${index + 11}: unknown airport XYZ`),
      next,
    ])
    expect(await jetbridge(...call, '--all')).toEqual(inFull)
  })

  test('of two carriers changes each between its own first and last day only', async () => {
    const summer = { from: localDate('2027-04-01'), until: localDate('2027-04-30') }
    const early = leg({ carrier: 'PX', flightNumber: 801, ...summer })
    const march = leg({ carrier: 'PX', flightNumber: 801 })
    await importLegs(early)
    const later = leg({ until: localDate('2027-10-30') })
    const { said } = await importLegs(later, { ...march, until: localDate('2027-03-31') })
    expect(said).toContain(' changed, 0 cancelled.')
    const april = (await standing()).filter(({ carrier }) => carrier === 'PX')
    expect(april.every(({ status }) => status === 'scheduled')).toBe(true)
    expect(april.filter(({ serviceDate }) => serviceDate > '2027-03-31')).toHaveLength(22)
  })

  test('names classes that have fares and that no departure sells', async () => {
    await importLegs(leg({ bookingClasses: 'YL' }))
    await importBrandFile()
    const fares = await desk.file('fares.csv', [fareHead, fareRow].join('\n'))
    await jetbridge('import', 'fares', fares, '--brand', 'peoples', '--yes')
    expect((await importLegs(leg({ bookingClasses: 'YL' }))).said).not.toContain('which no departure sells')
    const fewer = leg({ bookingClasses: 'YK', departs: '07:40', arrives: '08:55' })
    expect((await importLegs(fewer)).said).toContain(
      '  ACH-VIE: fares are filed in class L, which no departure sells, but K, Y',
    )
  })

  test('of a season that is over is refused, with the shift that puts it ahead', async () => {
    const old = leg({ from: localDate('2005-05-23'), until: localDate('2005-10-30') })
    const refused = await importLegs(old)
    expect(refused.exit).toBe(1)
    expect(refused.said).toContain('all of its flights have flown')
    const [, years = ''] =
      /the season ended on 2005-10-30; --shift-years (\d+) would/.exec(refused.said) ?? []
    expect(years).toBe('22')
    expect(await standing()).toEqual([])
    const args = ['--brand', 'peoples', '--yes', '--shift-years', years]
    expect((await jetbridge('import', 'schedule', await schedule(old), ...args)).exit).toBe(0)
    const [first] = await standing()
    expect(first?.serviceDate).toBe('2027-05-24')
  })

  test('names the routes without a fare', async () => {
    const back = leg({ flightNumber: 102, origin: 'VIE', destination: 'ACH' })
    expect((await importLegs(leg(), back)).said).toContain(
      'no fare is filed for ACH-VIE, VIE-ACH: their flights are not shown to anybody',
    )
    await importBrandFile()
    const fares = await desk.file('fares.csv', [fareHead, fareRow.replace(',L,', ',Y,')].join('\n'))
    await jetbridge('import', 'fares', fares, '--brand', 'peoples', '--yes')
    expect((await importLegs(leg(), back)).said).toContain('no fare is filed for VIE-ACH:')
  })

  test('that fails in the middle of being stored leaves nothing behind', async () => {
    await sql`alter table departure_class add constraint stumble check (booking_class <> 'Q')`.execute(
      desk.db.query,
    )
    const { exit } = await importLegs(leg(), leg({ flightNumber: 103, bookingClasses: 'YQ' }))
    expect(exit).toBe(3)
    expect(await standing()).toEqual([])
  })
})

const fareHead = 'origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until'

const fareRow = 'ACH,VIE,light,L,EUR,79.50,2026-11-01,2027-03-27'

const brandFile = [
  'code,name_en,name_de,cabin_bag,checked_bags,seat_choice,change_fee,refund_fee,meal,lounge,priority',
  'light,Light,Light,yes,0,paid,60,no,no,no,no',
  'flex,Flex,Flex,yes,2,free,0,0,yes,yes,yes',
].join('\n')

async function importBrandFile(): Promise<void> {
  await jetbridge(
    'import',
    'fare-brands',
    await desk.file('brands.csv', brandFile),
    '--brand',
    'peoples',
    '--yes',
  )
}

async function readLines(path: string): Promise<string[]> {
  return (await readFile(path, 'latin1')).split('\n')
}

async function take(departureId: number, seats: { sold: number; held: number }): Promise<void> {
  await desk.db.query
    .updateTable('departure_class')
    .set(seats)
    .where('departure_id', '=', departureId)
    .where('rank', '=', 0)
    .execute()
}

const season = '../shared/data/indian-ocean-2005.ssim'

const world = '../shared/data/openflights-airports.dat'

test.skipIf(!existsSync(season) || !existsSync(world))(
  `a real season of 514 legs goes on sale whole, 22 years later (skipped where ${season} is absent)`,
  async () => {
    expect(await jetbridge('import', 'airports', world, '--yes')).toMatchObject({ exit: 0 })
    const args = ['--brand', 'bae', '--shift-years', '22', '--carrier', 'XX', '--yes']
    const { exit, said } = await jetbridge('import', 'schedule', season, ...args)
    expect(exit).toBe(0)
    expect(said).toContain('514 legs read, 509 on sale, 3065 departures, 2027-05-23 to 2027-10-31')
    expect(said).toContain('Stored: 3065 added, 0 changed, 0 cancelled.')
    const departures = await desk.standing('bae')
    expect(departures.every((each) => each.serviceDate > '2027-05-22')).toBe(true)
    const night = departures.find((each) => each.origin === 'CDG' && each.departsLocal === '2027-05-27T19:45')
    expect(night).toMatchObject({
      arrivesLocal: '2027-05-28T08:40',
      departsAt: Date.parse('2027-05-27T17:45Z'),
      arrivesAt: Date.parse('2027-05-28T04:40Z'),
      capacity: 364,
    })
    expect((await jetbridge('check')).said).toBe('All invariants hold.')
  },
)

describe('a fare file', () => {
  const head = fareHead
  const row = fareRow

  beforeEach(() => jetbridge('seed', '--brand', 'peoples'))

  function fares() {
    return desk.db.query
      .selectFrom('fare')
      .select(['adult_minor', 'booking_class'])
      .where('brand', '=', 'peoples')
      .execute()
  }

  const importFares = async (lines: readonly string[], ...more: string[]) =>
    jetbridge(
      'import',
      'fares',
      await desk.file('fares.csv', lines.join('\n')),
      '--brand',
      'peoples',
      ...more,
    )

  test('replaces the tariff, and shows what it adds, changes and removes before it asks', async () => {
    expect((await importFares([head, row], '--yes')).exit).toBe(0)
    expect(await fares()).toEqual([{ adult_minor: 7_950, booking_class: 'L' }])
    const next = [head, row.replace('79.50', '89'), row.replace(',L,', ',K,')]
    const shown = await importFares(next)
    expect(shown.exit).toBe(1)
    expect(shown.said).toContain(
      [
        'fares.csv: 2 fares take the place of the tariff: 1 added, 1 changed, 0 removed, 0 the same.',
        'added (1):',
        '  ACH-VIE light K  2026-11-01 to 2027-03-27  adult 79.50, child 79.50, infant 0.00 EUR',
        'changed (1):',
        '  ACH-VIE light L  2026-11-01 to 2027-03-27  adult 79.50 EUR to 89.00 EUR, child 79.50 EUR to 89.00 EUR',
      ].join('\n'),
    )
    expect(await fares()).toHaveLength(1)
    expect((await importFares(next, '--yes')).said).toContain(
      'Stored: 1 added, 1 changed, 0 removed, 0 the same.',
    )
    const last = await importFares([head, next[1]!], '--yes')
    expect(last.said).toContain('removed (1):\n  ACH-VIE light K  2026-11-01')
    expect(await fares()).toEqual([{ adult_minor: 8_900, booking_class: 'L' }])
  })

  test('added to the tariff is refused where a fare is filed at another price, and both are named', async () => {
    await importFares([head, row], '--yes')
    const flex = row.replace('light', 'flex')
    const raised = await importFares([head, row.replace('79.50', '89'), flex], '--yes', '--add')
    expect(raised.exit).toBe(1)
    expect(raised.said).toContain('  line 2: filed already: adult 79.50 EUR is filed, 89.00 EUR in the file')
    expect(raised.said).toContain('  Next: leave them out, or import the whole tariff without --add')
    expect(await fares()).toEqual([{ adult_minor: 7_950, booking_class: 'L' }])
    const again = await importFares([head, row, flex], '--yes', '--add')
    expect(again.said).toContain('fares.csv: 2 fares come on top of the tariff: 1 added')
    expect(again.said).toContain('Filed already at the same price: 1. Nothing changes for them.')
    expect(again.said).toContain('Stored: 1 added, 0 changed, 0 removed, 1 the same.')
    expect(await fares()).toHaveLength(2)
    expect((await importFares([head, row], '--add')).said).toContain('1 fare comes on top of the tariff:')
  })

  test('with a wrong row is refused with its line, and the tariff stays', async () => {
    const before = await fares()
    const path = await desk.file(
      'bad.csv',
      [head, row, row.replace('79.50', '-1'), row.replace('VIE', 'QQQ')].join('\n'),
    )
    const { exit, said } = await jetbridge('import', 'fares', path, '--brand', 'peoples', '--yes')
    expect(exit).toBe(1)
    expect(said).toContain('line 3: no price "-1" in adult\n  line 4: unknown airport "QQQ" in destination')
    expect(await fares()).toEqual(before)
  })
})

describe('a fare file of an airline that flies', () => {
  test('is stored with a warning for each fare that no flight sells, and each route without a fare', async () => {
    await importLegs(
      leg({ bookingClasses: 'YK' }),
      leg({ flightNumber: 102, origin: 'VIE', destination: 'ACH' }),
    )
    await importBrandFile()
    const fares = [fareHead, fareRow.replace(',L,', ',Y,'), fareRow, fareRow.replace('light', 'flex')]
    const path = await desk.file('fares.csv', fares.join('\n'))
    const { exit, said } = await jetbridge('import', 'fares', path, '--brand', 'peoples', '--yes')
    expect(exit).toBe(0)
    expect(said).toContain('  lines 3, 4: no departure on ACH-VIE sells class L, but K, Y')
    expect(said).toContain('  no fare is filed for VIE-ACH: their flights are not shown to anybody')
    expect(said).toContain('Stored: 3 added, 0 changed, 0 removed, 0 the same.')
    const far = await desk.file('far.csv', [fareHead, fareRow.replace('ACH,VIE', 'VIE,ACH')].join('\n'))
    await jetbridge('reset', '--empty', '--yes')
    await putAirports(desk.db.query, tinyAirports)
    await importBrandFile()
    expect((await jetbridge('import', 'fares', far, '--brand', 'peoples', '--yes')).said).toContain(
      'line 2: no departure flies VIE-ACH',
    )
  })

  test('names unknown fare brands once, and says that they come first', async () => {
    const path = await desk.file('fares.csv', [fareHead, fareRow, fareRow.replace(',L,', ',K,')].join('\n'))
    const { exit, said } = await jetbridge('import', 'fares', path, '--brand', 'peoples', '--yes')
    expect(exit).toBe(1)
    expect(said).toContain(
      'lines 2, 3: unknown fare brand "light" in fare_brand\n  Next: import fare brands first',
    )
  })
})

describe('an airport file', () => {
  const head = 'code,name,name_de,city,country,zone,latitude,longitude'
  const vienna = 'VIE,Vienna,Wien-Schwechat,Vienna,AT,Europe/Vienna,48.11,16.57'
  const importAirports = async (lines: readonly string[], ...more: string[]) =>
    jetbridge('import', 'airports', await desk.file('airports.csv', lines.join('\n')), ...more)
  const airport = async (code: string) =>
    (await listAirports(desk.db.query)).find((each) => each.code === code)

  test('shows changed zones first, then other changes and new airports, and stores nothing before a yes', async () => {
    await importAirports([head, vienna], '--yes')
    const next = [
      head,
      vienna.replace('Europe/Vienna', 'Europe/Berlin'),
      'ACH,Altenrhein,Altenrhein,Altenrhein,CH,Europe/Zurich,47.485,9.5608',
      'ZAD,Zadar,Zadar,Zadar,HR,Europe/Zagreb,44.1,15.35',
    ]
    const shown = await importAirports(next)
    expect(shown.exit).toBe(1)
    const lines = shown.said.split('\n')
    expect(lines[0]).toContain('3 airports: 1 added, 2 changed, 0 the same.')
    expect(lines.slice(1, 4)).toEqual([
      'other time zone (1):',
      '  VIE  zone Europe/Vienna to Europe/Berlin',
      '  Departures there keep their times: import their schedules again.',
    ])
    expect(lines[4]).toBe('changed (1):')
    expect(lines.slice(6, 8)).toEqual(['added (1):', '  ZAD  Zadar, HR, Europe/Zagreb'])
    expect(await airport('VIE')).toMatchObject({ zone: 'Europe/Vienna' })
    expect((await importAirports(next, '--dry-run')).said).toContain('Dry run: nothing was stored.')
    expect(await airport('ZAD')).toBeUndefined()
    expect((await importAirports(next, '--yes')).said).toContain('Stored: 1 added, 2 changed, 0 the same.')
    expect(await airport('VIE')).toMatchObject({ zone: 'Europe/Berlin', names: { de: 'Wien-Schwechat' } })
  })
})

describe('a fare brand file', () => {
  const importBrands = async (text: string, ...more: string[]) =>
    jetbridge('import', 'fare-brands', await desk.file('brands.csv', text), '--brand', 'peoples', ...more)
  const codes = async () => (await listFareBrands(desk.db.query, 'peoples')).map(({ code }) => code)

  test('adds and updates, shows what it changes, and removes none', async () => {
    expect((await importBrands(brandFile, '--dry-run')).said).toBe(
      'added: light, flex\nDry run: nothing was stored.',
    )
    expect((await importBrands(brandFile)).exit).toBe(1)
    expect(await codes()).toEqual([])
    expect((await importBrands(brandFile, '--yes')).said).toContain('Stored: 2 added, 0 changed, 0 the same.')
    expect((await importBrands(brandFile, '--yes')).said).toContain(
      'changes nothing: 0 added, 0 changed, 2 the same.',
    )
    const dearer = brandFile.replace('paid,60', 'paid,75').split('\n').slice(0, 2).join('\n')
    const changed = await importBrands(dearer, '--yes')
    expect(changed.said.split('\n')).toEqual([
      'changed: light',
      'not in the file, stay as they are: flex',
      'Stored: 0 added, 1 changed, 0 the same.',
    ])
    const [light] = await listFareBrands(desk.db.query, 'peoples')
    expect(light).toMatchObject({
      code: 'light',
      conditions: { changeFeeMinor: 7_500, refundFeeMinor: null },
    })
  })

  test('with a wrong row is refused with its line, nothing stored', async () => {
    const { exit, said } = await importBrands(brandFile.replace('yes,2,free', 'yes,2,gratis'), '--yes')
    expect({ exit, said: said.split('\n')[1] }).toEqual({
      exit: 1,
      said: '  line 3: neither free, paid nor none "gratis" in seat_choice',
    })
    expect(await codes()).toEqual([])
  })
})

describe('a tax file', () => {
  const taxFile = [
    'code,airport,currency,adult,infant,percent,refundable',
    'AT,VIE,EUR,21.35,,,',
    'YQ,,EUR,15,0,2.5,no',
  ]
  const importTaxes = async (lines: readonly string[], ...more: string[]) =>
    jetbridge(
      'import',
      'taxes',
      await desk.file('taxes.csv', lines.join('\n')),
      '--brand',
      'peoples',
      ...more,
    )
  const amounts = async () =>
    (await listTaxes(desk.db.query, 'peoples'))
      .map(({ code, adultMinor }) => `${code} ${adultMinor}`)
      .toSorted()

  test('replaces the taxes, and shows each that changes', async () => {
    expect((await importTaxes(taxFile, '--dry-run')).said).toContain(
      '  YQ  departure from every airport  adult 15, child 15, infant 0 EUR, 2.5 % of the fare, not refundable',
    )
    expect(await amounts()).toEqual([])
    expect((await importTaxes(taxFile, '--yes')).said).toContain(
      'Stored: 2 added, 0 changed, 0 removed, 0 the same.',
    )
    expect((await importTaxes(taxFile, '--yes')).said).toContain(
      'taxes.csv changes nothing: 0 added, 0 changed, 0 removed, 2 the same.',
    )
    const next = [taxFile[0]!, taxFile[1]!.replace('21.35', '22'), 'CH,ACH,EUR,18.5,,,']
    const { said } = await importTaxes(next, '--yes')
    expect(said).toContain('changed (1):\n  AT  departure from VIE  adult 22, child 22, infant 0 EUR')
    expect(said).toContain('Stored: 1 added, 1 changed, 1 removed, 0 the same.')
    expect(await amounts()).toEqual(['AT 2200', 'CH 1850'])
  })

  test('with a wrong row is refused with its line and the next step, and the old taxes stay', async () => {
    await importTaxes(taxFile, '--yes')
    const { exit, said } = await importTaxes([...taxFile, 'OY,QQQ,EUR,1,,,'], '--yes')
    expect(exit).toBe(1)
    expect(said).toContain('line 4: unknown airport "QQQ" in airport\n  Next: import airports first')
    expect(await amounts()).toEqual(['AT 2135', 'YQ 1500'])
  })
})

describe('a command line', () => {
  test.each([
    [['fly'], 'Unknown command: fly'],
    [['fly'], '\n  brand             new, check, preview\n'],
    [['imprt'], 'Unknown command: imprt\n(Did you mean import?)'],
    [['import', 'fare'], 'Unknown command: import fare\n(Did you mean fares?)'],
    [['import', 'fares', 'x', '--ad'], '(Did you mean one of --add, --at?)'],
    [
      ['brand', 'chekc'],
      'Unknown command: brand chekc\n(Did you mean check?)\n\nUsage: npm run jetbridge -- brand COMMAND\n',
    ],
    [
      ['import', 'schedule', 'x', '--brand', 'nobody'],
      'no brand "nobody", and no folder of one; there are slate_one, peoples',
    ],
    [
      ['import', 'schedule', 'x', '--brand', 'peoples', '--from', '2026-02-30'],
      '--from takes a date like 2027-03-04, not "2026-02-30"',
    ],
    [
      ['import', 'schedule', 'x', '--brand', 'peoples', '--until', '9999-12-31'],
      '--until takes a date from 1970-01-01 to 2036-11-21, not 9999-12-31',
    ],
    [
      ['import', 'schedule', 'x', '--brand', 'peoples', '--from', '0001-01-01'],
      '--from takes a date from 1970-01-01 to 2036-11-21, not 0001-01-01',
    ],
    [
      ['import', 'schedule', 'x', '--brand', 'peoples', '--shift-years', 'two'],
      '--shift-years takes a whole number',
    ],
    [
      ['import', 'schedule', 'x', '--brand', 'peoples', '--seats', '-3'],
      '--seats takes a whole number from 1 to 999, cabins like J8Y68',
    ],
    [['seed', '--all'], "Unknown option '--all'"],
    [['seed', '--brand'], '--brand takes a value'],
    [['import', 'schedule', 'x', '--seats', '--brand', 'peoples'], '--seats takes a value'],
  ])('%j is explained', async (args, text) => {
    const { exit, said } = await jetbridge(...args)
    expect(exit).toBe(2)
    expect(said).toContain(text)
  })

  test('is explained by the commands that begin as it does, not by all of them', async () => {
    const { exit, said } = await jetbridge('agency', '--help')
    expect(exit).toBe(0)
    expect(said).toContain('agency top-up')
    expect(said).not.toContain('import schedule')
    expect((await jetbridge('brand')).said).not.toContain('agency')
    expect((await jetbridge('--help')).said).toMatch(/^ {2}agency +top-up, /m)
  })

  test('accepts a negative number where it makes sense', async () => {
    const season = ['import', 'schedule', await schedule(leg()), '--brand', 'peoples', '--dry-run']
    const { exit, said } = await jetbridge(...season, '--shift-years', '-1')
    expect({ exit, said }).toMatchObject({ exit: 1, said: expect.stringContaining('have flown') })
  })

  test.each([
    ['no-such-file', 'there is no file no-such-file'],
    ['.', '. is a folder'],
  ])('with %s in place of a file is answered in one line', async (name, why) => {
    expect(await jetbridge('import', 'fares', name, '--brand', 'peoples')).toEqual({
      exit: 1,
      said: `Refused, nothing was stored: ${why}.`,
    })
  })

  test.each([
    ['schedule', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 10, 0xff]), 'is not a text file'],
    ['fares', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 10, 0xff]), 'is not a text file'],
    [
      'airports',
      Buffer.from('code,name\nZRH,Zürich\n', 'latin1'),
      'is not in UTF-8: save it as UTF-8 (in Excel "CSV UTF-8")',
    ],
  ])('with bytes that are not %s is answered in one line', async (what, bytes, why) => {
    const path = await desk.file('bytes', bytes)
    const brand = what === 'airports' ? [] : ['--brand', 'peoples']
    expect(await jetbridge('import', what, path, ...brand)).toEqual({
      exit: 1,
      said: `Refused, nothing was stored: ${path} ${why}.`,
    })
  })

  test('throws the database away only when told so', async () => {
    await importLegs(leg())
    expect((await jetbridge('reset')).exit).toBe(1)
    expect(await standing()).toHaveLength(10)
    expect((await jetbridge('reset', '--empty', '--yes')).exit).toBe(0)
    expect(await standing()).toEqual([])
  })
})
