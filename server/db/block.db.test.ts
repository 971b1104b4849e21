import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { clocks, instants, integers, letters, longs, readBlock, texts } from './block.ts'
import { type Database, openDatabase } from './open.ts'

let fresh: FreshDatabase
let db: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { connections: 1 })
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

const columns = {
  name: texts(sql`name`),
  letter: letters(sql`letter`),
  count: integers(sql`count`),
  id: longs(sql`id`),
  at: instants(sql`at`),
  clock: clocks(sql`clock`),
}
const rows = sql`select * from (values
  ('', 'Y', -7, 1::bigint, '2026-11-27T10:38:04.987Z'::timestamptz, '2026-11-27 11:38'::timestamp),
  ('two words', 'M', 2147483647, 9007199254740991, '1969-12-31T23:59:59.999Z', '1969-12-31 23:59'),
  ('Zürich', 'Q', -2147483648, -4294967297, '2000-01-01T00:00:00Z', '2000-01-01 00:00')
) of_rows (name, letter, count, id, at, clock)`

test('a block says of each column what the database holds, in the order of the rows', async () => {
  const block = await readBlock(db.query, columns, rows)
  expect(block.name).toEqual(['', 'two words', 'Zürich'])
  expect(block.letter).toBe('YMQ')
  expect([...block.count]).toEqual([-7, 2_147_483_647, -2_147_483_648])
  expect([...block.id]).toEqual([1, Number.MAX_SAFE_INTEGER, -4_294_967_297])
  expect([...block.at]).toEqual([Date.parse('2026-11-27T10:38:04.987Z'), -1, Date.UTC(2000)])
  expect([...block.clock]).toEqual([
    Date.UTC(2026, 10, 27, 11, 38),
    Date.UTC(1969, 11, 31, 23, 59),
    Date.UTC(2000),
  ])
})

test('a block of no rows has empty columns', async () => {
  const block = await readBlock(db.query, columns, sql`${rows} where false`)
  expect(Object.values(block).map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 0])
})

test.each(['null', `'two' || chr(30) || 'rows'`])('a text that would move the rows is refused: %s', (name) =>
  expect(
    readBlock(
      db.query,
      { ...columns, name: texts(sql`case id when 1 then ${sql.raw(name)} else name end`) },
      rows,
    ),
  ).rejects.toThrow('columns of different lengths'),
)
