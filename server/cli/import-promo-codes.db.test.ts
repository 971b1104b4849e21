/** Promo codes by a file: what an operator sees, what holds from then on, and what bookings keep. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuditPage } from '../modules/audit/read.ts'
import { seedTinyWorld } from '../seed/factories.ts'
import { call, testApp, type TestApp } from '../testing/app.ts'
import { runCommand, typeNumber } from '../testing/command.ts'
import { holdTrip } from '../testing/payer.ts'
import { choose, hold, onePerson, searchFlights, startFlow } from '../testing/traveller.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'

const today = dateAt(instant(Date.now()), zone('UTC'))
const day = plusDays(today, 2)
const route = { origin: 'ACH', destination: 'VIE', date: day }

let app: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-promo-'))
  app = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today })) })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const head = 'code,percent,starts,ends,quota'
const around = `${plusDays(today, -1)},${plusDays(today, 30)}`

async function importText(
  text: string | Buffer,
  options: readonly string[] = ['--yes'],
  confirm = async () => false,
  ask: (question: string) => Promise<string | undefined> = typeNumber,
) {
  const file = join(await mkdtemp(join(folder, 'file-')), 'promo.csv')
  await writeFile(file, text)
  const command = ['import', 'promo-codes', file, '--brand', 'peoples', ...options]
  const { ended, said } = await runCommand(app.databaseUrl, command, { now: app.deps.now(), confirm, ask })
  return { ended, said: said.replaceAll(file, 'promo.csv') }
}

const lines = (...rows: string[]) => [head, ...rows].join('\n')

/** Without the code that had ended before: the file leaves it unchanged. */
const standing = () =>
  app.deps.db.query
    .selectFrom('promo_code')
    .select(['code', 'percent', 'quota', 'used'])
    .where('brand', '=', 'peoples')
    .where('code', '<>', 'EXPIRED20')
    .orderBy('code')
    .execute()

async function newestAct() {
  const { items } = await readAuditPage(app.deps.db.query, 'peoples', { cursor: undefined, limit: 1 })
  return items[0]
}

/** Whether a search with the code is cheaper by now. */
async function holds(promoCode: string): Promise<boolean> {
  const found = await call(app, contract.reservation.requestFlightAvailability, {
    caller: { host: 'peoples.localhost' },
    body: {
      origin: 'ACH',
      destination: 'VIE',
      departureDate: day,
      isOneWay: true,
      promoCode,
      passengers: [{ passengerType: 'adult', requestedSeats: 1 }],
    },
  })
  return found.ok && found.body.promo?.applied === true
}

test('a file says which codes hold; a dry run and a no store nothing, and a second time nothing changes', async () => {
  await importText(lines(), ['--yes'])
  const file = lines(`FILE20,20,${around},`, `FILE5,5,${around},3`)
  const dry = await importText(file, ['--dry-run'])
  expect(dry.said).toContain(
    `added (2):\n  FILE20  20 %  ${plusDays(today, -1)} to ${plusDays(today, 30)}\n  FILE5  5 %`,
  )
  expect(await importText(file, [])).toMatchObject({ ended: 1 })
  expect(await standing()).toEqual([])

  expect((await importText(file)).said).toContain('Stored: 2 added, 0 changed, 0 removed, 0 the same.')
  await expect.poll(() => holds('file20')).toBe(true)
  const act = await newestAct()
  expect(act).toMatchObject({ act: 'promo-codes-imported', record: 'airline', recordId: 'peoples' })
  expect(act?.reason).toBe('2 added, 0 changed, 0 removed')

  expect(await importText(file)).toEqual({
    ended: 0,
    said: 'promo.csv changes nothing: 0 added, 0 changed, 0 removed, 2 the same.',
  })
  expect((await newestAct())?.number).toBe(act?.number)
})

test('a code that the file leaves out ends at once, and bookings that use it keep their price', async () => {
  await importText(lines(`STAYS,10,${around},`, `GOES,50,${around},`, `UNUSED,50,${around},`))
  await expect.poll(() => holds('GOES')).toBe(true)
  const caller = await startFlow(app)
  await holdTrip(app, caller, { day, fareBrand: 'classic', promoCode: 'GOES' })

  const file = lines(`STAYS,11,${around},`)
  const { said } = await importText(file)
  expect(said).toContain('changed (1):\n  STAYS  11 %')
  expect(said).toContain('(was: STAYS  10 %')
  expect(said).toContain('removed (2):')
  expect(await standing()).toMatchObject([
    { code: 'GOES', used: 1 },
    { code: 'STAYS', percent: 11 },
  ])
  await expect.poll(() => holds('GOES')).toBe(false)
  await expect.poll(() => holds('STAYS')).toBe(true)
  expect((await importText(file)).said).toContain('changes nothing')
  expect(await runCommand(app.databaseUrl, ['check'])).toMatchObject({ ended: 0 })
})

test('no quota goes below what bookings use, not even by a hold while the operator is asked', async () => {
  await importText(lines(`TIGHT,5,${around},5`))
  await expect.poll(() => holds('TIGHT')).toBe(true)
  const take = async () => {
    const [flight] = await searchFlights(app, { ...route, promoCode: 'TIGHT' })
    const caller = await startFlow(app)
    return hold(app, caller, [choose(flight, 'flex')], onePerson, 'TIGHT')
  }
  expect(await take()).toMatchObject({ status: 200 })
  const meanwhile = await importText(lines(`TIGHT,5,${around},1`), [], async () => {
    expect(await take()).toMatchObject({ status: 200 })
    return true
  })
  expect(meanwhile).toMatchObject({ ended: 1, said: expect.stringContaining('changed meanwhile') })
  const after = await importText(lines(`TIGHT,5,${around},1`))
  expect(after.said).toContain('line 2: quota 1 of TIGHT: 2 bookings use it already')
  expect(await standing()).toContainEqual({ code: 'TIGHT', percent: 5, quota: 5, used: 2 })
})

test('a file without rows ends no code unless its number is typed', async () => {
  await importText(lines(`LAST,5,${around},`))
  const refused = await importText(lines(), ['--yes'], undefined, async () => '')
  expect(refused).toMatchObject({ ended: 1, said: expect.stringContaining('--number 1') })
  expect(await standing()).toContainEqual(expect.objectContaining({ code: 'LAST' }))
  expect((await importText(lines(), ['--yes'])).said).toContain('Stored: 0 added')
  expect(await standing()).not.toContainEqual(expect.objectContaining({ code: 'LAST' }))
})

test('what Excel in German saves is read; every bad line is named', async () => {
  const excel = '\ufeffcode;percent;starts;ends;quota\r\nWINTER;12,5;28.3.2027;28.04.2027;\r\n'
  expect((await importText(Buffer.from(excel), ['--dry-run'])).said).toContain(
    'WINTER  12.5 %  2027-03-28 to 2027-04-28',
  )
  const bad = await importText(lines('A,5,3/4/2027,2027-05-01,', 'OK1,101,2027-01-01,2027-01-02,x'))
  expect(bad.said).toBe(
    [
      'promo.csv is refused, nothing was stored: 4 problems.',
      '  line 2: no date like 2027-03-28: "3/4/2027" in starts',
      '  line 2: no 2 to 40 letters, digits and hyphens: "A" in code',
      '  line 3: no number from 1 "x" in quota',
      '  line 3: no percentage above 0 to 100: "101" in percent',
    ].join('\n'),
  )
})

test('a code that is over already is said to be', async () => {
  const { said } = await importText(lines(`OLD,5,2026-01-01,${plusDays(today, -2)},`), ['--dry-run'])
  expect(said).toMatch(/Over by \d{4}-\d\d-\d\d: OLD\./)
})

test('the file in the manual can be imported', async () => {
  const manual = await readFile(new URL('../../docs/import.md', import.meta.url), 'utf8')
  const [, shown] = /## Promo codes[\s\S]*?```\n([\s\S]*?)```/.exec(manual) ?? []
  expect(await importText(shown ?? '', ['--dry-run'])).toMatchObject({ ended: 0 })
})
