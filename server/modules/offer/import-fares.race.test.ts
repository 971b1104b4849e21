/**
 * Tariffs imported at once (`IMPORTS`, four by default): one whole tariff is on sale afterwards, and
 * operators who were shown another one are told so. The control compares and stores without the lock, and
 * files several.
 */
import { testOperator } from '../../testing/operator.ts'
import type { Digest } from '@jetbridge/core/kernel/proposal.ts'
import { localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/open.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { waitingForLocks } from '../../testing/lock-waits.ts'
import { untilTrue } from '../../testing/until.ts'
import { type FareImport, proposeFares, storeFares } from './operations/import-fares.ts'
import { insertFares } from './queries.ts'
import { listFares } from './read.ts'

const imports = Number(process.env['IMPORTS'] ?? 4)
const brand = 'peoples'
const today = localDate('2030-03-04')
let database: FreshDatabase
let operators: Database[]
let db: Database
let known: FiledFare[]

beforeAll(async () => {
  database = await freshDatabase()
  operators = Array.from({ length: imports }, () => openDatabase(database.url, { connections: 2 }))
  db = operators[0]!
  await seedTinyWorld(db, { today, days: 5 })
  known = await listFares(db.query, brand)
})
beforeEach(async () => {
  await sql`delete from fare where brand = ${brand}`.execute(db.query)
  await insertFares(db.query, brand, known)
})
afterAll(async () => {
  for (const operator of operators) await operator.close()
  await database.drop()
})

/** Fares of a season of their own, so that no two tariffs share one: only a lock keeps them apart. */
function tariffOf(operator: number): FiledFare[] {
  const from = plusDays(today, 100 + operator)
  return known.map((fare) => ({ ...fare, adultMinor: 10_000 + operator, travelFrom: from }))
}

const importOf = (operator: number, isAdded = false): FareImport => ({
  brand,
  fares: tariffOf(operator),
  isAdded,
})

/** False where it is outdated. */
async function isStored(operator: Database, asked: FareImport, digest: Digest): Promise<boolean> {
  const signature = { operator: testOperator, digest }
  const storing = operator.transact((tx) => storeFares(tx, asked, signature))
  return storing.then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ why: 'outdated' })
      return false
    },
  )
}

async function pricesOnSale(): Promise<number[]> {
  return [...new Set((await listFares(db.query, brand)).map(({ adultMinor }) => adultMinor))]
}

it('without a lock several tariffs are on sale at once (negative control)', async () => {
  let isFirst = true
  const careless = async (operator: Database, index: number) =>
    operator.transact(async (tx) => {
      await sql`delete from fare where brand = ${brand}`.execute(tx)
      if (isFirst) {
        isFirst = false
        // The others have begun, too, and wait for the old tariff.
        await untilTrue(async () => (await waitingForLocks(database.url)) === imports - 1)
      }
      await insertFares(tx, brand, tariffOf(index))
    })
  await Promise.all(operators.map((operator) => listFares(operator.query, brand)))
  await Promise.all(operators.map(careless))
  expect((await pricesOnSale()).length).toBeGreaterThan(1)
})

it('tariffs imported at once leave one of them on sale, and the others are told that theirs was not stored', async () => {
  const shown = await Promise.all(operators.map((each, index) => proposeFares(each.query, importOf(index))))
  const stored = await Promise.all(
    operators.map((each, index) => isStored(each, importOf(index), shown[index]!.digest)),
  )
  expect(stored.filter(Boolean)).toHaveLength(1)
  expect(await pricesOnSale()).toEqual([10_000 + stored.indexOf(true)])
  expect(await listFares(db.query, brand)).toHaveLength(known.length)
})

it('the same fares are added once, however many imports add them at once', async () => {
  const asked = importOf(0, true)
  const shown = await Promise.all(operators.map((each) => proposeFares(each.query, asked)))
  const stored = await Promise.all(
    operators.map((each, index) => isStored(each, asked, shown[index]!.digest)),
  )
  expect(stored.filter(Boolean)).toHaveLength(1)
  expect(await listFares(db.query, brand)).toHaveLength(known.length * 2)
  const { diff } = await proposeFares(db.query, asked)
  expect(diff).toMatchObject({ added: [], changed: [], same: known.length })
})
