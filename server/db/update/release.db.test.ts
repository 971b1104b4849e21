/** The last release runs on the schema of this version, before its contract steps. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { withClient } from '../embedded-postmaster.ts'
import { migrate } from '../migrate.ts'
import { type Database, openDatabase } from '../open.ts'
import { misunderstood } from './explain.ts'
import { readMigrations } from './migration-file.ts'
import { breachesOf, type Catalogue, readCatalogue, readRelease, type Release } from './release.ts'

let database: FreshDatabase
let db: Database
let release: Release

beforeAll(async () => {
  database = await emptyDatabase()
  await migrate(database.url, {
    migrations: (await readMigrations()).filter(({ kind }) => kind !== 'contract'),
  })
  db = openDatabase(database.url, { connections: 1 })
  release = await readRelease()
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('every column, value and function of the release is there as it was', async () => {
  expect(release.columns.length).toBeGreaterThan(700)
  expect(breachesOf(release, await readCatalogue(db.query))).toEqual([])
})

test('every statement that its servers sent is understood', async () => {
  expect(release.statements.length).toBeGreaterThan(300)
  expect(await withClient(database.url, (client) => misunderstood(client, release.statements))).toEqual([])
})

describe('a schema is told from one that the release cannot use', () => {
  let present: Catalogue
  beforeAll(async () => {
    present = await readCatalogue(db.query)
  })

  const change = (table: string, column: string, over: Partial<Catalogue['columns'][number]>): Catalogue => ({
    ...present,
    columns: present.columns.map((each) =>
      each.table === table && each.name === column ? { ...each, ...over } : each,
    ),
  })

  test.each<[string, () => Catalogue, string]>([
    ['a column is gone', () => change('hold', 'currency', { name: 'money' }), 'hold.currency is gone'],
    [
      'its type is another',
      () => change('hold', 'currency', { type: 'text' }),
      'hold.currency is text now, and was character',
    ],
    ['it may be null', () => change('hold', 'currency', { nullable: true }), 'hold.currency may be null now'],
    [
      'it may not be null',
      () => change('hold', 'promo_code', { nullable: false }),
      'hold.promo_code may not be null any more',
    ],
    [
      'a value is refused',
      () => change('hold', 'state', { values: ['held'] }),
      `hold.state may not be 'sold' any more`,
    ],
    [
      'a new column is needed',
      () => ({
        ...present,
        columns: [
          ...present.columns,
          { table: 'hold', name: 'kind', type: 'text', nullable: false, defaulted: false, values: null },
        ],
      }),
      'hold.kind is new, and rows of the release come without it',
    ],
    [
      'a function takes something else',
      () => ({
        ...present,
        functions: present.functions.map((text) =>
          text.replace('last_flow(of_flow uuid', 'last_flow(of_flow text'),
        ),
      }),
      'the function last_flow(of_flow uuid) returns uuid is gone or changed: give the new one another name',
    ],
  ])('where %s', (_, schema, breach) => {
    expect(breachesOf(release, schema())).toContain(breach)
  })

  test.each([
    [
      'a column of its statements',
      'alter table promo_code rename column code to word',
      /column .*code.* does not exist/,
    ],
    [
      'a unique index that its statements rely on',
      'alter table outbox drop constraint outbox_source_key cascade',
      /no unique or exclusion constraint/,
    ],
    [
      'a function that they call',
      'alter function take_hold rename to take_hold_now',
      /function take_hold.* does not exist/,
    ],
  ])('and by its statements where it lacks %s', async (_, difference, why) => {
    await withClient(database.url, async (client) => {
      await client.query('begin')
      await client.query(difference)
      const failed: string[] = []
      for (const text of release.statements) {
        await client.query('savepoint one')
        failed.push(...(await misunderstood(client, [text])))
        await client.query('rollback to one')
      }
      await client.query('rollback')
      expect(failed.length).toBeGreaterThan(0)
      expect(failed[0]).toMatch(why)
    })
  })
})

test('the contract steps of this version then lead to the schema of a new database', async () => {
  await migrate(database.url)
  const fresh = await freshDatabase()
  const other = openDatabase(fresh.url, { connections: 1 })
  const [updated, made] = [await readCatalogue(db.query), await readCatalogue(other.query)]
  await other.close()
  await fresh.drop()
  expect(updated.functions).toEqual(made.functions)
  // A later column comes later in the table.
  expect(new Set(updated.columns)).toEqual(new Set(made.columns))
})
