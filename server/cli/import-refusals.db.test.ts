/** Files that an operator did not mean: empty, another airline's, over what was entered by hand. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDate, parseInstant } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { listAirports, listDepartures } from '../modules/schedule/read.ts'
import { seedTinyWorld, tinyBrand } from '../seed/factories.ts'
import { runCommand, typeNumber } from '../testing/command.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { sampleLeg, ssimOf } from '../testing/schedule-file.ts'
import { exit } from './terminal.ts'

const now = parseInstant('2026-12-07T03:00:00Z')
const today = localDate('2026-12-07')
let fresh: FreshDatabase
let db: Database
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-refusals-'))
})
beforeEach(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  await seedTinyWorld(db, { today, days: 1 })
  return async () => {
    await db.close()
    await fresh.drop()
  }
})
afterAll(() => rm(folder, { recursive: true }))

type Answer = () => Promise<boolean>

const yes: Answer = async () => true

interface AskedCommand {
  readonly said: string
  readonly ended: number
  readonly questions: readonly string[]
}

/** Imports a text as a file, and answers each question alike. */
async function importText(
  what: string,
  text: string,
  options: readonly string[] = [],
  answer: Answer = async () => false,
  ask?: typeof typeNumber,
): Promise<AskedCommand> {
  const path = join(folder, what)
  await writeFile(path, text)
  return importPath(what, path, options, answer, ask)
}

async function importPath(
  what: string,
  path: string,
  options: readonly string[],
  answer: Answer = async () => false,
  ask?: typeof typeNumber,
): Promise<AskedCommand> {
  const questions: string[] = []
  const brand = what === 'airports' ? [] : ['--brand', tinyBrand]
  const { ended, said } = await runCommand(fresh.url, ['import', what, path, ...brand, ...options], {
    now,
    confirm: async (question) => {
      questions.push(question)
      return answer()
    },
    ...(ask && { ask }),
  })
  const short = (text: string) => text.replaceAll(`${folder}/`, '')
  return { ended, said: short(said), questions: questions.map(short) }
}

describe.each([
  ['fares', 'origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until', 'fare'],
  ['taxes', 'code,currency,adult', 'tax'],
  ['extras', 'code,kind,name_en,name_de,price_EUR,rfic,rfisc', 'extra'],
] as const)('a file of %s with its header line alone', (what, head, table) => {
  const standing = async () => {
    const rows = await db.query.selectFrom(table).selectAll().where('brand', '=', tinyBrand).execute()
    return rows.length
  }

  beforeEach(async () => {
    if (what === 'extras') await importText('extras', `${head}\nBAG23,bag,Bag,Tasche,30,C,0GO`, ['--yes'])
  })

  test('without rows is not stored by --yes alone: it says what would go, and which number does it', async () => {
    const before = await standing()
    expect(before).toBeGreaterThan(0)
    for (const options of [[], ['--yes']]) {
      const { ended, said, questions } = await importText(what, `${head}\n`, options, yes)
      expect([ended, questions]).toEqual([exit.refused, []])
      expect(said).toContain(
        `${what} has no rows: it removes all ${what} of ${tinyBrand} (${before}), and puts nothing in their place.`,
      )
      expect(said).toContain(`removed (${before}):`)
      expect(said.split('\n').slice(-3)).toEqual([
        `Nothing was stored: it takes away ${before} of ${before} ${what}.`,
        '  --yes alone does not do that.',
        `  To do it: the same command with --number ${before}`,
      ])
    }
    expect((await importText(what, head, ['--dry-run'])).said).toContain(
      `takes away ${before} of ${before} ${what}. To do it: the same command with --number ${before}\nDry run: nothing was stored.`,
    )
    const other = await importText(what, head, ['--number', String(before + 1)])
    expect(other).toMatchObject({
      ended: exit.refused,
      said: expect.stringContaining(
        `takes away ${before} of ${before} ${what}, and --number says ${before + 1}.`,
      ),
    })
    expect(await standing()).toBe(before)
  })

  test.each([
    ['that is given', (number: string) => ({ options: ['--number', number] })],
    ['that is typed', () => ({ options: ['--yes'], ask: typeNumber })],
  ])('without rows removes all by its number %s', async (_how, by) => {
    const before = await standing()
    const wrong = await importText(what, head, [], yes, async () => 'all')
    expect([wrong.ended, await standing()]).toEqual([exit.refused, before])
    const { options, ask } = { ask: undefined, ...by(String(before)) }
    const done = await importText(what, head, options, undefined, ask)
    expect(done.said).toContain(`Stored: 0 added, 0 changed, ${before} removed, 0 the same.`)
    expect(await standing()).toBe(0)
  })
})

test.each([
  [
    'fare-brands',
    'code,name_en,name_de,cabin_bag,checked_bags,seat_choice,change_fee,refund_fee,meal,lounge,priority',
  ],
  ['airports', 'code,name,city,country,zone,latitude,longitude'],
  ['seat-maps', '{}'],
  ['schedule', ssimOf([], today)],
])('an empty file of %s removes nothing', async (what, text) => {
  const all = async () => [
    await db.query.selectFrom('fare_brand').selectAll().execute(),
    await listAirports(db.query),
    await db.query.selectFrom('cabin_layout').selectAll().execute(),
    await listDepartures(db.query, tinyBrand, today, today),
  ]
  const before = await all()
  await importText(what, text, ['--yes'])
  expect(await all()).toEqual(before)
})

test.each(['fares', 'taxes', 'extras', 'fare-brands', 'airports'])(
  'a file of %s with a quotation mark left open is refused with its line, whatever is between its columns',
  async (what) => {
    for (const sign of [',', ';', '\t'])
      expect(await importText(what, `code${sign}name\nVIE${sign}"Vienna\n`, ['--yes'])).toMatchObject({
        ended: exit.refused,
        said: `${what} is refused, nothing was stored: 1 problem.\n  line 2: a quotation mark is opened and never closed`,
      })
  },
)

describe('a schedule file of another carrier', () => {
  const legs = (...carriers: string[]) =>
    ssimOf(
      carriers.map((carrier) => sampleLeg({ carrier, flightNumber: 900, from: today, until: today })),
      today,
    )
  const flying = async () =>
    (await listDepartures(db.query, tinyBrand, today, today))
      .filter(({ flightNumber }) => flightNumber === 900)
      .map(({ carrier }) => carrier)
      .toSorted()
  const told = 'schedule has 1 departure of XX, 1 departure of YY, while the carrier of peoples is PE'

  test('is asked about, and stored on a yes', async () => {
    const file = legs('PE', 'XX', 'YY')
    const no = await importText('schedule', file)
    expect(no).toMatchObject({ ended: exit.refused, questions: [`${told}. Sell them, too?`] })
    expect(no.said).toContain(
      '  Next: if peoples sells these flights, too: the same command with --carrier XX --carrier YY',
    )
    expect(await flying()).toEqual([])
    const stored = await importText('schedule', file, [], yes, typeNumber)
    expect(stored).toMatchObject({
      ended: exit.done,
      questions: [expect.stringContaining('Sell them')],
    })
    expect(await flying()).toEqual(['PE', 'XX', 'YY'])
  })

  test('is refused where --yes asks nobody, and stored when each carrier is named', async () => {
    const file = legs('PE', 'XX', 'YY')
    const refused = await importText('schedule', file, ['--yes', '--carrier', 'xx'], yes)
    expect(refused).toMatchObject({ ended: exit.refused, questions: [] })
    expect(refused.said).toContain('1 departure of YY, while')
    expect(await flying()).toEqual([])
    const named = await importText(
      'schedule',
      file,
      ['--yes', '--carrier', 'xx', '--carrier', 'YY'],
      undefined,
      typeNumber,
    )
    expect(named.ended).toBe(exit.done)
    expect(await flying()).toEqual(['PE', 'XX', 'YY'])
  })

  test('is shown in a dry run with what to do; the airline’s own is asked about nowhere', async () => {
    const dry = await importText('schedule', legs('XX', 'YY'), ['--dry-run'])
    expect(dry.ended).toBe(exit.done)
    expect(dry.said).toContain(`${told}. To store them: the same command with --carrier XX --carrier YY.`)
    expect(await importText('schedule', legs('PE'), ['--yes'], undefined, typeNumber)).toMatchObject({
      ended: exit.done,
    })
    expect(await importText('schedule', legs('PE'), ['--carrier', 'X'])).toMatchObject({
      ended: exit.usage,
      said: expect.stringContaining('--carrier takes an airline designator like XX, not "X"'),
    })
  })
})

describe('a public list of airports', () => {
  const row = (code: string, zone: string, name = 'Its Airport') =>
    `1,"${name}","Town","Austria","${code}","LOWW",48.1,16.5,600,1,"E","${zone}","airport","OurAirports"`
  const entered =
    'code,name,name_de,city,country,zone,latitude,longitude\nVIE,By Hand,Von Hand,Wien,AT,Europe/Vienna,48.11,16.57'
  const vienna = async () => (await listAirports(db.query)).find(({ code }) => code === 'VIE')

  test('adds airports, and keeps those entered by hand unless it is told to overwrite them', async () => {
    await importText('airports', entered, ['--yes'])
    const before = await vienna()
    const list = [row('VIE', 'Europe/Berlin'), row('GRZ', 'Europe/Vienna')].join('\n')
    const kept = await importText('airports', list, ['--yes'])
    expect(kept.said).toContain('airports: 2 airports: 1 added, 0 changed, 0 the same, 1 kept as they were.')
    expect(kept.said).toContain(
      'kept as they are, though the list says otherwise (1):\n  VIE  zone Europe/Vienna to Europe/Berlin, name By Hand',
    )
    expect(kept.said).toContain('  To take what the list says: the same command with --overwrite.')
    expect(kept.said).toContain('Stored: 1 added, 0 changed, 0 the same, 1 kept as they were.')
    expect(await vienna()).toEqual(before)
    const replaced = await importText('airports', list, ['--yes', '--overwrite'])
    expect(replaced.said).toContain('Stored: 0 added, 1 changed, 1 the same.')
    expect(await vienna()).toMatchObject({ name: 'Its Airport', zone: 'Europe/Berlin' })
  })

  test('is refused when somebody enters one of its airports by hand meanwhile', async () => {
    const list = row('GRZ', 'Europe/Berlin')
    const { ended, said } = await importText('airports', list, [], async () => {
      await importText('airports', entered.replace('VIE', 'GRZ'), ['--yes'])
      return true
    })
    expect({ ended, said }).toEqual({
      ended: exit.refused,
      said: expect.stringContaining('the airports were changed meanwhile'),
    })
    expect((await importText('airports', list, ['--yes'])).said).toContain('1 kept as they were.')
  })

  test('names some of the airports without a zone, and all of them when asked', async () => {
    const codes = Array.from(
      { length: 40 },
      (_, index) => `Q${String.fromCharCode(65 + (index % 26))}${index < 26 ? 'A' : 'B'}`,
    )
    const list = [row('GRZ', 'Europe/Vienna'), ...codes.map((code) => row(code, '\\N'))].join('\n')
    const lines = async (...options: string[]) =>
      (await importText('airports', list, ['--dry-run', ...options])).said
        .split('\n')
        .filter((line) => line.includes('no zone'))
    const short = await importText('airports', list, ['--dry-run'])
    expect(short.said).toContain('warnings (40):\n  line 2: QAA has no zone and is left out: write QAA,')
    expect(short.said).toContain('  … and 35 more\n  Each of them: the same command with --verbose.')
    expect(await lines()).toHaveLength(5)
    expect(await lines('--verbose')).toHaveLength(40)
    expect(await lines('--all')).toHaveLength(40)
  })
})

const world = '../shared/data/openflights-airports.dat'

test.skipIf(!existsSync(world))(
  `the whole public list tells its warnings in some lines (skipped where ${world} is absent)`,
  async () => {
    const { ended, said } = await importPath('airports', world, ['--yes'])
    expect(ended).toBe(exit.done)
    expect(said).toMatch(/warnings \(\d{3}\):/)
    expect(said.split('\n').filter((line) => line.includes('no zone'))).toHaveLength(5)
    const known = new Set((await listAirports(db.query)).map(({ code }) => code))
    expect(known.size).toBeGreaterThan(5_000)
  },
)
