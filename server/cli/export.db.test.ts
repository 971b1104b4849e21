/** What an export writes changes nothing when it is imported again, and makes the same airline elsewhere. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandById } from '@jetbridge/brands/brands.ts'
import { demoAgencies } from '@jetbridge/brands/demo-agencies.ts'
import { dateAt, parseInstant, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { addUserRows, insertAgencyRow } from '../seed/queries.ts'
import { networks, seedDemoWorld } from '../seed/seed.ts'
import { runCommand } from '../testing/command.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { exit } from './terminal.ts'

/** Three weeks in which the clocks change in America and in Europe. */
const now = parseInstant('2027-03-09T12:00:00Z')
const today = dateAt(now, zone('UTC'))
const days = 21

const brands = networks.map(({ brand }) => brand)

let folder: string
/** Its database stays open: a command that opens it for itself brings its schema up to date first, every time. */
interface OpenDatabase extends FreshDatabase {
  readonly database: Database
}

let world: OpenDatabase
let empty: OpenDatabase

async function freshOpen(): Promise<OpenDatabase> {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.url, { statementTimeout: 120_000 })
  return {
    ...fresh,
    database,
    async drop() {
      await database.close()
      await fresh.drop()
    },
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-export-'))
  ;[world, empty] = await Promise.all([freshOpen(), freshOpen()])
  const db = world.database
  await seedDemoWorld(db, { today, days })
  for (const brand of brands.map(brandById))
    for (const agency of demoAgencies) {
      await insertAgencyRow(db.query, brand.id, agency, brand.currency.default)
      await addUserRows(db.query, { brand, agency, password: '', id: () => crypto.randomUUID() })
    }
})
afterAll(async () => {
  await Promise.all([world.drop(), empty.drop()])
  await rm(folder, { recursive: true })
})

/** In the order of docs/import.md; what an import says that changes nothing. */
const kinds = [
  ['airports', '0 added, 0 changed'],
  ['fare-brands', '0 added, 0 changed'],
  ['taxes', '0 added, 0 changed, 0 removed'],
  ['schedule', '0 added, 0 changed, 0 removed'],
  ['schedule.ssim', '0 added, 0 changed, 0 removed'],
  ['connection-times', '0 added, 0 changed, 0 removed'],
  ['emissions', '0 added, 0 changed, 0 removed'],
  ['fares', '0 added, 0 changed, 0 removed'],
  ['seat-maps.json', '0 added, 0 changed, 0 removed'],
  ['extras', '0 added, 0 changed, 0 removed'],
  ['promo-codes', '0 added, 0 changed, 0 removed'],
  ['custom-fields', '0 added, 0 changed, 0 removed'],
  ['dashboard', '0 added, 0 changed, 0 removed'],
  ['vouchers', '0 added'],
  ['agencies', '0 added, 0 changed'],
] as const

/** Kinds that some sample airlines have none of. */
const mayBeEmpty = ['connection-times', 'emissions', 'custom-fields', 'dashboard']

describe.each(brands)('for %s', (brand) => {
  test.each(kinds)(
    'the export of %s is imported without a change, and is the same again',
    async (name, same) => {
      const [kind = '', ending = 'csv'] = name.split('.')
      // As JSON on the way: its rows are those of CSV, by a property of core/flight/json-table.ts.
      const other = ending === 'ssim' || kind === 'seat-maps' ? ending : 'json'
      const path = (place: string, as = ending) => join(folder, `${brand}-${place}-${kind}.${as}`)
      const ofBrand = kind === 'airports' ? [] : ['--brand', brand]
      const write = async ({ url, database }: OpenDatabase, file: string) => {
        const args = ['export', kind, ...ofBrand, '--file', file]
        expect(await runCommand(url, args, { now, database })).toEqual({ ended: exit.done, said: '' })
        return readFile(file, 'utf8')
      }
      const store = ({ url, database }: OpenDatabase, file: string) => {
        const why = kind === 'agencies' ? ['--reason', 'export'] : []
        return runCommand(url, ['import', kind, file, ...ofBrand, ...why, '--yes'], { now, database })
      }
      const first = await write(world, path('first'))
      const isEmpty = /^[^\n]*\r\n$/.test(first)
      expect(isEmpty && !mayBeEmpty.includes(kind)).toBe(false)
      if (isEmpty) return
      const unchanged = { ended: exit.done, said: expect.stringContaining(same) }
      expect(await store(world, path('first'))).toMatchObject(unchanged)
      await write(world, path('second', other))
      // Elsewhere it makes the same.
      expect(await store(empty, path('second', other))).toMatchObject({ ended: exit.done })
      expect(await write(empty, path('elsewhere'))).toBe(first)
    },
  )
})
