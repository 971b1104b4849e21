/** A running engine, and an airport list that is imported beside it. */
import type { Digest } from '@jetbridge/core/kernel/proposal.ts'
import { testOperator } from '../../testing/operator.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import { localDate, parseInstant, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedTinyWorld, tinyAirports } from '../../seed/factories.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { searchFlights } from '../../testing/traveller.ts'
import { type AirportImport, proposeAirports, storeAirports } from './operations/import-airports.ts'

const today = localDate('2030-03-04')
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    now: () => parseInstant(`${today}T03:00:00Z`),
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 5 })),
  })
})
afterAll(() => app.close())

const caller = { host: 'peoples.localhost' }
const vienna = tinyAirports.find(({ code }) => code === 'VIE')!
const moved: Airport = {
  ...vienna,
  name: 'Vienna International',
  names: { en: 'Vienna International', de: 'Wien-Schwechat' },
  zone: zone('Europe/Berlin'),
}

/** @param signed of what somebody has seen; absent: of what it changes now */
async function store(list: AirportImport, signed?: Digest): Promise<void> {
  const { db } = app.deps
  const digest = signed ?? (await proposeAirports(db.query, list)).digest
  await db.transact((tx) => storeAirports(tx, list, { operator: testOperator, digest }))
}

test('a running site shows a corrected airport at once: in the network, in its search results, by its clocks', async () => {
  const { offers } = app.deps
  const network = async () => {
    const answer = await call(app, contract.system.network, { caller })
    return answer.ok ? answer.body.airports.find(({ code }) => code === 'VIE') : undefined
  }
  const search = { origin: 'ACH', destination: 'VIE', date: today }
  expect((await searchFlights(app, search))[0]?.arrivalAirport.name).toBe('Vienna')
  expect(await network()).toMatchObject({ name: 'Vienna', zone: 'Europe/Vienna' })
  const airports = [...tinyAirports.filter(({ code }) => code !== 'VIE'), moved]
  const list = { airports, keepsKnown: false, unzoned: [] }
  await store(list)
  await expect.poll(network).toMatchObject({
    name: 'Vienna International',
    translations: { de: 'Wien-Schwechat' },
    zone: 'Europe/Berlin',
  })
  expect(offers.zoneOf('VIE')).toBe('Europe/Berlin')
  expect((await searchFlights(app, search))[0]?.arrivalAirport.name).toBe('Vienna International')
})

test('a list is not stored over one that came in between', async () => {
  const { db } = app.deps
  const renamed = { airports: [{ ...moved, city: 'Schwechat' }], keepsKnown: false, unzoned: [] }
  const { digest } = await proposeAirports(db.query, renamed)
  const other = { airports: [{ ...moved, city: 'Wien' }], keepsKnown: false, unzoned: [] }
  await store(other)
  await expect(store(renamed, digest)).rejects.toMatchObject({ why: 'outdated' })
})
