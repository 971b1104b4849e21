/** An airline from ten answers: at the keyboard, by options, by a file; and a ticket of it. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBrandFolder } from '@jetbridge/brands/folder/read.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../db/open.ts'
import { listFareBrands } from '../modules/offer/read.ts'
import { listAirports } from '../modules/schedule/read.ts'
import { call } from '../testing/app.ts'
import { approvingGateway } from '../testing/approving-gateway.ts'
import { runCommand } from '../testing/command.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { openEngine } from '../testing/engine.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { cardForm, pay, reserveHeld } from '../testing/payer.ts'
import { choose, hold, searchFlights, startFlow } from '../testing/traveller.ts'

const now = instant(Date.now())
const today = dateAt(now, zone('UTC'))
const starts = plusDays(today, 10)

let fresh: FreshDatabase
let db: Database
let folder: string

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
})
afterAll(async () => {
  expect(await checkInvariants(db.query)).toEqual([])
  await db.close()
  await fresh.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-new-airline-'))
  return () => rm(folder, { recursive: true })
})

const linz = 'LNZ, Linz, AT, Europe/Vienna, 48.23, 14.19'
const answers = {
  name: 'Own Air',
  carrier: 'oa',
  airports: 'VIE, LNZ',
  currency: 'EUR',
  contact: 'hello@own-air.example',
  aircraft: 'DH4 50',
  starts,
  days: 'daily',
  departures: '06:40, 23:30',
  fare: '49',
}
const options = (change: Partial<typeof answers> = {}) =>
  Object.entries({ ...answers, ...change }).flatMap(([option, answer]) => [`--${option}`, answer])

const at = (name: string) => join(folder, name)
const create = (name: string, words: readonly string[], around = {}) =>
  runCommand(fresh.url, ['new-airline', at(name), ...words], { now, ...around })

/** A person at the keyboard: one answer for each question; a number of them is left for Ctrl-C. */
function keyboard(typed: readonly (string | undefined)[]) {
  const asked: string[] = []
  const left = [...typed]
  const ask = async (question: string) => {
    asked.push(question)
    return left.shift()
  }
  return { asked, ask, isScreen: true, confirm: async () => true }
}

/** Nothing of it anywhere. */
async function expectNothing(id: string) {
  expect(await readdir(folder)).toEqual([])
  expect(await listFareBrands(db.query, id)).toEqual([])
}

test('ten answers make a brand and its data, and the airline sells a ticket', async () => {
  const person = keyboard([
    'Own Air',
    'oa',
    'VIE LNZ',
    // as --place has it, too
    'lnz, Linz, AT, Europe/Vienna, 48.23, 14.19',
    '',
    'hello@own-air.example',
    'DH4 50',
    starts,
    '',
    '06:40, 23:30',
    '49',
  ])
  const { ended, said } = await create('own-air', [], person)
  expect(said).toContain('VIE to LNZ and back: 28 flights a week')
  expect(said).toContain('own-air npm start')
  expect(ended).toBe(0)
  expect(person.asked[0]).toBe(' 1 of 10  What is the airline called? ')
  expect(person.asked).toHaveLength(11)
  expect(await readdir(folder)).toEqual(['own-air'])
  expect((await readdir(at('own-air/data'))).toSorted()).toEqual([
    'airports.csv',
    'fare-brands.csv',
    'fares.csv',
    'schedule.csv',
    'seat-maps.json',
  ])
  const checked = await runCommand('', ['brand', 'check', at('own-air'), '--offline'])
  // All but what nobody can ask in a question: its legal texts.
  expect(checked).toMatchObject({ ended: 1 })
  expect(checked.said.split('\n')).toEqual([
    'Own Air is not fit for production: 4 faults.',
    ...['terms.en', 'terms.de', 'data-protection.en', 'data-protection.de'].map((file) =>
      expect.stringMatching(`^ {2}${file}\\.md: `),
    ),
  ])

  const brand = readBrandFolder(at('own-air'))
  expect(brand).toMatchObject({ id: 'own_air', carrierCode: 'OA', groupContact: 'hello@own-air.example' })
  const engine = await openEngine(fresh.url, { brands: [brand], gateways: { default: approvingGateway } })
  const app = { ...engine, databaseUrl: fresh.url }
  try {
    const host = 'own-air.localhost'
    const [flight, late] = await searchFlights(app, { origin: 'VIE', destination: 'LNZ', date: starts, host })
    expect(flight).toMatchObject({ departureDateTime: `${starts}T06:40`, minPrice: 49 })
    expect(late?.arrivalDateTime.slice(0, 10)).toBe(plusDays(starts, 1))
    // the plane of the late flight comes back on the day after
    const back = await searchFlights(app, { origin: 'LNZ', destination: 'VIE', date: starts, host })
    expect(back).toHaveLength(1)
    const chosen = choose(flight, 'classic')
    expect(chosen.fare).toMatchObject({ totalAmount: 98 })
    const caller = await startFlow(app, host)
    expect(await hold(app, caller, [chosen])).toMatchObject({ ok: true })
    const reserved = await reserveHeld(app, caller, { day: starts })
    expect(await pay(app, reserved, cardForm('tok_own'))).toMatchObject({
      body: { transactionStatus: 'Approved' },
    })
    expect(await call(app, contract.flow.complete, { caller, query: { id: caller.flowId! } })).toMatchObject({
      status: 200,
      body: { result: { totalAmount: 98, tickets: [{}] } },
    })
  } finally {
    await engine.close()
  }
})

describe('a bad answer', () => {
  test('is told and asked again, and Ctrl-C leaves nothing behind', async () => {
    const bad = [
      '',
      '   ',
      '12',
      'Bad Air',
      'OAX',
      '99',
      'BA',
      'VIE',
      'VIE, 12',
      'VIE XQX',
      'Xaltan, XX',
      undefined,
    ]
    const person = keyboard(bad)
    const { ended, said } = await create('bad-air', [], person)
    expect(ended).toBe(1)
    expect(said).toBe(
      [
        '  A name has letters, and at most 60 characters.',
        '  A name has letters, and at most 60 characters.',
        '  A name has letters, and at most 60 characters.',
        '  Two letters or digits, such as OA or O2.',
        '  Two letters or digits, such as OA or O2.',
        '  Two airports or more, at most 20: VIE, ACH',
        '  "12" is not an airport code of three letters.',
        '  Five things with commas between them: name, country, time zone, latitude, longitude',
        'Nothing was written.',
      ].join('\n'),
    )
    expect(person.asked.at(-1)).toContain('XQX is not known here')
    await expectNothing('bad_air')
  })

  test.each([
    ['name', 'A\u202eir', 'A name has letters'],
    ['currency', 'XXX', '"XXX" is not a currency'],
    ['contact', 'hello', '"hello" is not a mail address.'],
    ['aircraft', 'AT7 3', '4 to 500 seats'],
    ['starts', today, 'A day after today'],
    ['starts', plusDays(today, 301), 'at most 300 days ahead'],
    ['days', '1234567 8', '12345 (1 is Monday)'],
    ['departures', '25:00', '"25:00" is not a time'],
    ['fare', '0', '"0" is not an amount of EUR'],
    ['fare', '1000000001', 'is not an amount of EUR'],
  ])('by an option, --%s %j, is refused where nobody can be asked', async (option, answer, why) => {
    const { ended, said } = await create('bad-air', [
      ...options({ [option]: answer }),
      '--place',
      linz,
      '--yes',
    ])
    expect(said).toContain(`--${option}: `)
    expect(said).toContain(why)
    expect(ended).toBe(2)
    await expectNothing('bad_air')
  })

  test('by an option is asked again where somebody can be asked', async () => {
    const person = keyboard(['49'])
    const words = [...options({ fare: 'cheap' }), '--place', linz, '--dry-run']
    const { said } = await create('bad-air', words, person)
    expect(person.asked).toEqual([expect.stringContaining('10 of 10  What is its cheapest one-way fare')])
    expect(said).toContain('"cheap" is not an amount of EUR')
    expect(said).toContain('Dry run: nothing was stored.')
    await expectNothing('bad_air')
  })
})

test('a file answers, options come before it, and what nobody answers is named at once', async () => {
  const file = at('answers.json')
  await writeFile(file, JSON.stringify({ ...answers, fare: 79, places: [linz] }))
  const made = await create('file-air', ['--answers', file, '--name', 'File Air', '--yes'])
  expect(made).toMatchObject({ ended: 0, said: expect.stringContaining('File Air (file_air)') })
  expect(made.said).toContain('light 79.00, light 111.00, classic 158.00, flex 277.00')
  const bare = await create('other-air', ['--name', 'Other'])
  expect(bare.said).toContain('answer --carrier, --airports, --contact, --fare, too')
  expect(bare.ended).toBe(2)
  const unplaced = await create('other-air', [...options({ airports: 'VIE, XQX' }), '--yes'])
  expect(unplaced.said).toContain('answer --place "XQX, name, country')
  await writeFile(file, JSON.stringify({ nmae: 'x' }))
  expect((await create('other-air', ['--answers', file])).said).toContain('answers "nmae", which nobody asks')
  await writeFile(file, '{')
  expect((await create('other-air', ['--answers', file])).said).toContain('is not JSON')
})

test('a second run on the same name refuses, before anybody is asked, and touches nothing', async () => {
  const words = [...options(), '--place', linz, '--yes']
  expect(await create('twice', words)).toMatchObject({ ended: 0 })
  const before = await readFile(at('twice/brand.json'), 'utf8')
  const again = keyboard([])
  expect(await create('twice', [], again)).toMatchObject({
    ended: 1,
    said: expect.stringContaining('there is something in'),
  })
  expect(again.asked).toEqual([])
  expect(await readFile(at('twice/brand.json'), 'utf8')).toBe(before)

  // the folder is gone and the airline is not
  await rm(at('twice'), { recursive: true })
  const stored = await create('twice', words)
  expect(stored).toMatchObject({ ended: 1, said: expect.stringContaining('has an airline twice already') })
  expect(await readdir(folder)).toEqual([])
  expect((await create('9x', words)).said).toContain('a folder that is named like an id')
  expect((await create('a,b', words)).said).toContain('a folder without a comma')
})

test('an airport that an import has stored needs no place, in a new airline and in a new brand', async () => {
  const file = at('airports.csv')
  const row = 'BGO;Bergen;Bergen lufthavn;Bergen;NO;Europe/Oslo;60,29;5,22'
  await writeFile(file, `code;name;name_de;city;country;zone;latitude;longitude\n${row}\n`)
  expect(await runCommand(fresh.url, ['import', 'airports', file, '--yes'])).toMatchObject({ ended: 0 })
  await rm(file)
  const made = await create('north-air', [...options({ airports: 'VIE, BGO' }), '--yes'])
  expect(made).toMatchObject({ ended: 0 })
  const asBrand = ['brand', 'new', at('north-brand'), '--name', 'North', '--carrier', 'NO']
  expect(await runCommand(fresh.url, [...asBrand, '--airports', 'VIE,BGO'])).toMatchObject({ ended: 0 })
  for (const folderName of ['north-air', 'north-brand'])
    expect(readBrandFolder(at(folderName)).places.find(({ code }) => code === 'BGO')).toEqual({
      code: 'BGO',
      name: { en: 'Bergen', de: 'Bergen lufthavn' },
      city: { en: 'Bergen', de: 'Bergen' },
      country: 'NO',
      zone: 'Europe/Oslo',
      latitude: 60.29,
      longitude: 5.22,
    })
})

test('an existing airport stays as it is, and keeps its time zone', async () => {
  const vienna = async () => (await listAirports(db.query)).filter(({ code }) => code === 'VIE')
  const before = await vienna()
  const words = [...options({ airports: 'VIE LNZ' }), '--place', linz, '--yes', '--place']
  expect(await create('moved-air', [...words, 'VIE, Somewhere, AT, Europe/Vienna, 1, 1'])).toMatchObject({
    ended: 0,
  })
  const other = await create('other-clock', [...words, 'VIE, Somewhere, AT, Europe/London, 1, 1'])
  expect(other).toMatchObject({ ended: 1, said: expect.stringContaining('VIE is in Europe/Vienna, not in') })
  expect(await readdir(folder)).toEqual(['moved-air'])
  expect(await vienna()).toEqual(before)
})

test('what cannot be moved into place is undone, in the database too', async () => {
  const words = [...options(), '--place', linz]
  const meanwhile = await create('late-air', words, {
    confirm: async () => {
      await mkdir(at('late-air'))
      await writeFile(at('late-air/mine.txt'), 'mine')
      return true
    },
  })
  expect(meanwhile).toMatchObject({ ended: 1, said: expect.stringContaining('cannot be written') })
  expect(await readdir(folder)).toEqual(['late-air'])
  expect(await readdir(at('late-air'))).toEqual(['mine.txt'])
  expect(await listFareBrands(db.query, 'late_air')).toEqual([])
  expect(existsSync(at('late-air/brand.json'))).toBe(false)
})

test('no is an answer', async () => {
  const declined = await create('no-air', [...options(), '--place', linz])
  expect(declined).toMatchObject({ ended: 1, said: expect.stringContaining('Nothing was stored.') })
  await expectNothing('no_air')
})
