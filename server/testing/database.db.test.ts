import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from './database.ts'

const made: FreshDatabase[] = []
afterAll(() => Promise.all(made.map((each) => each.drop())))

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows as unknown[]
}

test('every test file gets a migrated database that no other one sees', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  made.push(one, other)
  await ask(one.url, 'create table only_here (id int)')
  const here = `select to_regclass('only_here') is not null as found, to_regclass('departure') is not null as migrated`
  expect(await ask(one.url, here)).toEqual([{ found: true, migrated: true }])
  expect(await ask(other.url, here)).toEqual([{ found: false, migrated: true }])
})

test('a dropped database is gone even when something is still connected', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  await database.drop()
  await expect(ask(database.url, 'select 1')).rejects.toThrow('does not exist')
})
