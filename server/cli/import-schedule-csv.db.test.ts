/** A season from a spreadsheet: the same flights as from an SSIM file, in the same way. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { airports } from '@jetbridge/brands/airports.ts'
import { brands } from '@jetbridge/brands/brands.ts'
import { scheduleRows } from '@jetbridge/core/flight/schedule-csv-write.ts'
import { localDate, parseInstant, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { putAirports } from '../modules/schedule/operations/import-airports.ts'
import { listDepartures } from '../modules/schedule/read.ts'
import { runCommand } from '../testing/command.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { sampleLeg, ssimOf } from '../testing/schedule-file.ts'
import { exit } from './terminal.ts'

const first = localDate('2027-03-22')
const last = localDate('2027-04-04')
const ever = [localDate('2000-01-01'), localDate('2060-01-01')] as const
const head = 'flight,days,from,to,departs,arrives,aircraft,starts,ends,seats'
const morning = 'PE 101,12345,ACH,VIE,06:40,07:55,E70,2027-03-22,2027-04-04,76'
const night = 'PE 102,7,VIE,ACH,23:20,00:35+1,E70,2027-03-22,2027-04-04,76'

let fresh: FreshDatabase
let db: Database
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-csv-'))
})
beforeEach(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  await putAirports(
    db.query,
    airports.map((each) => ({
      ...each,
      name: each.name.en,
      names: each.name,
      city: each.city.en,
      zone: zone(each.zone),
    })),
  )
  return async () => {
    await db.close()
    await fresh.drop()
  }
})
afterAll(() => rm(folder, { recursive: true }))

async function importText(
  text: string | Buffer,
  options: readonly string[] = ['--yes'],
  name = 'season.csv',
) {
  const path = join(folder, name)
  await writeFile(path, text)
  const questions: string[] = []
  const { ended, said } = await runCommand(
    fresh.url,
    ['import', 'schedule', path, '--brand', 'peoples', ...options],
    {
      confirm: async (question) => {
        questions.push(question)
        return false
      },
    },
  )
  return { ended, said: said.replaceAll(`${folder}/`, ''), questions }
}

const lines = (...rows: string[]) => `${rows.join('\n')}\n`

const standing = () => listDepartures(db.query, 'peoples', ...ever)

test('a season as CSV and the same season as SSIM are the same departures, over a change of the clocks', async () => {
  const legs = [
    sampleLeg({ from: first, until: last, weekdays: [1, 2, 3, 4, 5] }),
    sampleLeg({
      from: first,
      until: last,
      flightNumber: 102,
      weekdays: [7],
      origin: 'VIE',
      destination: 'ACH',
      departs: '23:20',
      arrives: '00:35',
      arrivalDay: 1,
    }),
  ]
  expect(await importText(ssimOf(legs, first), ['--yes'], 'season.ssim')).toMatchObject({
    said: expect.stringContaining('Stored: 12 added, 0 changed, 0 cancelled.'),
  })
  const before = await standing()
  const asCsv = await importText(lines(head, morning, night))
  expect(asCsv.said).toContain('season.csv: 2 legs read, 2 on sale, 12 departures, 2027-03-22 to 2027-04-04')
  expect(asCsv.said).toContain('peoples: 0 added, 0 changed, 0 removed, 12 the same')
  expect(asCsv.said).not.toContain('UTC variation')
  expect(await standing()).toEqual(before)
})

test('a dry run shows what is new, what changes and what ends, and stores nothing', async () => {
  await importText(lines(head, morning, night))
  const before = await standing()
  const changed = morning.replace('12345', '1').replace('06:40', '06:50')
  const added = morning.replace('PE 101', 'PE 201').replace('12345', '3')
  const { ended, said } = await importText(lines(head, changed, added), ['--dry-run'])
  expect(ended).toBe(exit.done)
  expect(said).toContain('peoples: 2 added, 2 changed, 10 removed, 0 the same')
  expect(said).toContain('added (2):\n  PE 201  ACH 2027-03-24 06:40 → VIE 2027-03-24 07:55  E70, 76 seats')
  expect(said).toContain(
    'PE 101  ACH 2027-03-22 06:40 → VIE 2027-03-22 07:55  E70, 76 seats  to  PE 101  ACH 2027-03-22 06:50',
  )
  expect(said).toContain('Dry run: nothing was stored.')
  expect(await standing()).toEqual(before)
})

describe('what Excel makes of it', () => {
  const german = [
    'flight;days;from;to;departs;arrives;aircraft;starts;ends;seats',
    'PE 101;"Mo,Tu,We,Th,Fr";ACH;VIE;6:40;07:55:00;E70;22.03.2027;4.4.2027;76',
    '"PE 102";Su;VIE;ACH;23:20;00:35+1;E70;22.03.2027;04.04.2027;76',
    ';;;;;;;;;',
  ]

  test.each([
    ['semicolons, its dates, and an empty row', german.join('\r\n'), 'season.csv'],
    ['the mark of UTF-8 before semicolons', `\uFEFF${german.join('\r\n')}\r\n`, 'season.csv'],
    ['a first line that names the separator', `sep=;\r\n${german.join('\r\n')}`, 'season.csv'],
    ['tabs, in a file of any name', german.join('\r\n').replaceAll(';', '\t'), 'season.txt'],
    ['commas and line feeds', lines(head, morning, night), 'season'],
  ])('is read: %s', async (_, text, name) => {
    await importText(lines(head, morning, night))
    expect((await importText(text, ['--yes'], name)).said).toContain(
      '0 added, 0 changed, 0 removed, 12 the same',
    )
  })

  test('is refused by name: UTF-16, which it calls Unicode text, and a quotation mark left open', async () => {
    const unicode = await importText(Buffer.from(`\uFEFF${german.join('\r\n')}`, 'utf16le'))
    expect(unicode).toMatchObject({
      ended: exit.refused,
      said: expect.stringContaining('is not a text file'),
    })
    const open = await importText(german.join('\r\n').replace('"PE 102"', '"PE 102'))
    expect(open.said).toContain('line 3: a quotation mark is opened and never closed')
    expect(await standing()).toEqual([])
  })
})

test('a file with mistakes is refused whole: each with its line, unknown airports and impossible times, too', async () => {
  const { ended, said } = await importText(
    lines(
      head,
      morning,
      night.replace('00:35+1', '00:35'),
      morning.replace('PE 101', 'PE 103').replace('VIE', 'QQQ'),
      morning.replace('PE 101', 'PE 105').replace('2027-03-22', '3/22/2027'),
      morning.replace('PE 101', 'PE 107').replace(',76', ','),
    ),
  )
  expect(ended).toBe(exit.refused)
  expect(said.split('\n')).toEqual([
    'season.csv is refused, nothing was stored: 4 problems.',
    '  line 3: departs VIE 2027-03-28 23:20 and arrives ACH 2027-03-28 00:35, -1305 minutes later; should it arrive on a later day?',
    '  line 4: unknown airport QQQ',
    '  line 5: "3/22/2027" in starts: write a date like 2027-03-28',
    '  line 6: no aircraft configuration, and no number of seats was given (--seats 76, or of each cabin --seats J8Y68)',
    '  Next: import airports first: npm run jetbridge -- import airports FILE',
  ])
  expect(await standing()).toEqual([])
})

/** What a refusal says of departures that would go. */
const askedFor = (goes: number, standing: number) => [
  `Nothing was stored: it takes away ${goes} of ${standing} departures.`,
  '  --yes alone does not do that.',
  `  To do it: the same command with --number ${goes}`,
]

describe('a file with its header line alone', () => {
  beforeEach(() => importText(lines(head, morning, night)))

  test('ends no flight by --yes alone: it says what would end', async () => {
    for (const options of [[], ['--yes']]) {
      const { ended, said, questions } = await importText(`${head}\n`, options)
      expect([ended, questions]).toEqual([exit.refused, []])
      expect(said).toContain('removes all departures of PE from 2026-11-21 to 2028-11-20 of peoples (12)')
      expect(said.split('\n').slice(-3)).toEqual(askedFor(12, 12))
    }
    expect((await standing()).every(({ status }) => status === 'scheduled')).toBe(true)
  })

  test('ends all flights by their number', async () => {
    const yes = await importText(head, ['--number', '12'])
    expect(yes.said).toContain('Stored: 0 added, 0 changed, 12 cancelled.')
    expect((await standing()).every(({ status }) => status === 'cancelled')).toBe(true)
  })

  test('ends only the dates that are named', async () => {
    const week = ['--from', '2027-03-22', '--until', '2027-03-28']
    expect((await importText(head, ['--number', '6', ...week])).said).toContain('6 cancelled')
  })
})

describe('a file that leaves out most of the season', () => {
  beforeEach(() => importText(lines(head, morning, night)))

  test('ends them only by their number, however few rows it has', async () => {
    // One flight on the first and on the last day: the file decides of all days between.
    const one = lines(head, 'PE 101,17,ACH,VIE,06:40,07:55,E70,2027-03-22,2027-04-04,76')
    const refused = await importText(one)
    expect([refused.ended, refused.questions]).toEqual([exit.refused, []])
    expect(refused.said.split('\n').slice(-3)).toEqual(askedFor(10, 12))
    expect((await standing()).every(({ status }) => status === 'scheduled')).toBe(true)
    expect((await importText(one, ['--number', '10'])).said).toContain('10 cancelled')
  })
})

describe('the template of a schedule', () => {
  test.each(brands.map(({ id }) => id))('of %s is imported as it is', async (brand) => {
    const path = join(folder, `template-${brand}.csv`)
    const written = await runCommand(fresh.url, ['template', 'schedule', path, '--brand', brand])
    expect(written).toEqual({
      ended: exit.done,
      said: `${path} is written. Change it, then: npm run jetbridge -- import schedule ${path} --brand ${brand} --dry-run`,
    })
    const stored = await runCommand(fresh.url, ['import', 'schedule', path, '--brand', brand, '--yes'])
    expect(stored).toMatchObject({ ended: exit.done })
    // 26 weeks of ten flights on working days, two on weekends and one on Sunday night
    expect(stored.said).toContain(`Stored: ${26 * 13} added, 0 changed, 0 cancelled.`)
    expect(stored.said).not.toMatch(/warnings \(|on no day|not sold/)
  })

  test('is a file for Excel, with one row over midnight', async () => {
    const path = join(folder, 'template.csv')
    const now = parseInstant('2026-12-01T12:00:00Z')
    await runCommand(fresh.url, ['template', 'schedule', path, '--brand', 'peoples'], { now })
    const [first = '', ...rows] = (await readFile(path, 'utf-8')).split('\r\n')
    expect(first).toBe(scheduleRows([])[0]?.join(','))
    // from the first Monday two weeks later
    expect(rows[3]).toBe('PE 9004,7,VIE,ACH,23:20,00:55+1,AT7,2026-12-21,2027-06-20,Y72,,,,')
    expect(rows[2]).toMatch(/^PE 9003,67,.*,Y72,,Example Regional,,$/)
    expect(rows[0]).toMatch(/^PE 9001,12345,.*,Y72,,,1,2E$/)
  })

  test('touches no file that exists, and says what templates there are', async () => {
    const path = join(folder, 'mine.csv')
    await writeFile(path, 'mine')
    const again = await runCommand(fresh.url, ['template', 'schedule', path, '--brand', 'peoples'])
    expect(again).toEqual({
      ended: exit.refused,
      said: `Refused, nothing was stored: there is a file ${path}.`,
    })
    expect(await readFile(path, 'utf-8')).toBe('mine')
    const unknown = await runCommand(fresh.url, ['template', 'toString', path, '--brand', 'peoples'])
    expect(unknown).toMatchObject({
      ended: exit.usage,
      said: expect.stringMatching(/there are .*\bschedule\b/),
    })
  })
})
