/** The types of rows are those of the database, and the driver reads what they say. */
import { readdir, readFile } from 'node:fs/promises'
import { instant, localDate, localDateTime } from '@jetbridge/core/kernel/time.ts'
import { type SelectType, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { type Column, readColumns } from './catalogue.ts'
import type { Clock, Day, Json, Timestamp } from './column.ts'
import { type Database, openDatabase } from './open.ts'
import { rowTypes } from './row-types.ts'
import { tableOwners } from './tables.ts'

const folder = new URL('./rows/', import.meta.url)

let fresh: FreshDatabase
let db: Database
let columns: Column[]
let written: Record<string, string>

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { connections: 1 })
  columns = await readColumns(db.query)
  const files = (await readdir(folder)).map(async (name) => [
    name,
    await readFile(new URL(name, folder), 'utf8'),
  ])
  written = Object.fromEntries(await Promise.all(files)) as Record<string, string>
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

function typesOf(of: readonly Column[]): Record<string, string> {
  return Object.fromEntries(rowTypes(of, tableOwners))
}

/** The catalogue as it would be with another column in place of one. */
function withColumn(table: string, name: string, change: (column: Column) => Column[]): Column[] {
  return columns.flatMap((column) =>
    column.table === table && column.name === name ? change(column) : [column],
  )
}

test('the types of rows are those that `npm run db:types` makes of the database', () => {
  expect(typesOf(columns)).toEqual(written)
})

describe('the types of rows differ from a database in which', () => {
  test.each<[what: string, table: string, name: string, change: (column: Column) => Column[]]>([
    ['a column is missing', 'passenger', 'born', () => []],
    ['there is a column more', 'passenger', 'born', (it) => [it, { ...it, name: 'born_in' }]],
    ['a column has another name', 'ticket', 'ticket_name', (it) => [{ ...it, name: 'name' }]],
    ['a column has another type', 'passenger', 'number', (it) => [{ ...it, type: 'text' }]],
    ['a column may be null', 'passenger', 'last_name', (it) => [{ ...it, nullable: true }]],
    ['a column may not be null', 'passenger', 'gender', (it) => [{ ...it, nullable: false }]],
    ['a new row may leave a column out', 'fare', 'currency', (it) => [{ ...it, defaulted: true }]],
    ['a new row must have a column', 'hold', 'state', (it) => [{ ...it, defaulted: false }]],
    ['a column takes a text more', 'hold', 'state', (it) => [{ ...it, values: ['held', 'sold', 'lost'] }]],
    ['a column takes any text', 'hold', 'state', (it) => [{ ...it, values: null }]],
    ['a view has a column more', 'standing_seat', 'zone', (it) => [it, { ...it, name: 'row' }]],
  ])('%s', (_, table, name, change) => {
    const other = withColumn(table, name, change)
    expect(other).not.toEqual(columns)
    expect(typesOf(other)).not.toEqual(written)
  })
})

test('a table without an owner and a type nobody knows are refused', () => {
  expect(() => typesOf(withColumn('hold', 'id', (it) => [{ ...it, table: 'waiting_list' }]))).toThrow(
    'table waiting_list has no owner',
  )
  expect(() => typesOf(withColumn('hold', 'id', (it) => [{ ...it, type: 'money' }]))).toThrow(
    'hold.id: type money is not in',
  )
})

/** A value of each type as SQL has it, and as the row's type says that it is read. */
const samples: Readonly<Record<string, readonly [value: string, read: unknown]>> = {
  bigint: ['9007199254740991', 9_007_199_254_740_991],
  boolean: ['true', true],
  bytea: [String.raw`\x0aff`, Buffer.from([10, 255])],
  character: ['Y', 'Y'],
  date: ['2026-03-01', localDate('2026-03-01') satisfies SelectType<Day>],
  'double precision': ['48.11', 48.11],
  integer: ['42', 42],
  jsonb: ['{"en":"Vienna"}', { en: 'Vienna' } satisfies SelectType<Json>],
  numeric: ['7.125', 7.125],
  smallint: ['3', 3],
  'bigint[]': ['{1,7}', ['1', '7']],
  'smallint[]': ['{1,7}', [1, 7]],
  text: ['Wien', 'Wien'],
  'text[]': ['{adult,child}', ['adult', 'child']],
  'timestamp with time zone': [
    '2026-03-01 09:30:00Z',
    instant(Date.parse('2026-03-01T09:30:00Z')) satisfies SelectType<Timestamp>,
  ],
  'timestamp without time zone': [
    '2026-03-01 09:30:00',
    localDateTime('2026-03-01T09:30') satisfies SelectType<Clock>,
  ],
  uuid: ['0198c0de-0000-7000-8000-000000000000', '0198c0de-0000-7000-8000-000000000000'],
  'uuid[]': ['{0198c0de-0000-7000-8000-000000000000}', ['0198c0de-0000-7000-8000-000000000000']],
}

test('the driver reads every type that a column has as the row’s type says', async () => {
  expect(Object.keys(samples).toSorted()).toEqual([...new Set(columns.map(({ type }) => type))].toSorted())
  for (const [type, [value, read]] of Object.entries(samples)) {
    const { rows } = await sql<{ it: unknown }>`select ${sql.lit(value)}::${sql.raw(type)} as it`.execute(
      db.query,
    )
    expect(rows, type).toEqual([{ it: read }])
  }
})
