/** What an airline states of its flights' carbon dioxide, in the answer to a search. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { runCommand, typeNumber } from '../../testing/command.ts'
import { searchFlights } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('UTC'))

let app: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-emissions-'))
  app = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today })) })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function importEmissions(...rows: string[]) {
  const file = join(folder, 'emissions.csv')
  await writeFile(file, ['aircraft,grams_per_km,source,year', ...rows].join('\n'))
  const confirm = async () => true
  return runCommand(app.databaseUrl, ['import', 'emissions', file, '--brand', tinyBrand], {
    now: app.deps.now(),
    confirm,
    ask: typeNumber,
  })
}

const route = { origin: 'ACH', destination: 'VIE', date: plusDays(today, 2) }

async function stated() {
  const flights = await searchFlights(app, route)
  return flights.map((flight) => ('emission' in flight ? flight.emission : 'not a word'))
}

test('a flight says nothing of it until its airline does, then the figure with its source', async () => {
  expect(new Set(await stated())).toEqual(new Set(['not a word']))
  expect((await importEmissions(',100,Fuel of 2025,2025')).said).toContain('1 added')
  // ACH lies 532 km from VIE along the great circle.
  await expect.poll(stated).toContainEqual({ kilograms: 53, source: 'Fuel of 2025', year: 2025 })
  expect(new Set((await stated()).map((one) => JSON.stringify(one))).size).toBe(1)
})

test('a figure of its own aircraft goes before that of every other', async () => {
  const [flight] = await searchFlights(app, route)
  const aircraft = flight?.aircraft ?? ''
  await importEmissions(',100,Fuel of 2025,2025', `${aircraft},200,Meter,2026`)
  await expect.poll(stated).toContainEqual({ kilograms: 106, source: 'Meter', year: 2026 })
  expect((await importEmissions('ZZZ,200,Meter,2026')).said).toContain('1 added, 0 changed, 2 removed')
  await expect.poll(stated).toContain('not a word')
})

test('a file with a mistake changes nothing', async () => {
  const before = await stated()
  const { said } = await importEmissions(',-1,Fuel,2025', 'E70,1,,20')
  expect(said).toContain('3 problems')
  expect(await stated()).toEqual(before)
})
