/**
 * Many short rows as one row of long columns: reading a row of values costs a process several times as much. Numbers
 * come in the database's binary form, so that no digits are written and parsed.
 */
import { type Expression, sql } from 'kysely'
import type { Db } from './open.ts'

/** A value of every row, never null, and how all of them are read. */
interface BlockColumn<T extends { readonly length: number }> {
  readonly selected: Expression<unknown>
  readonly read: (column: unknown) => T
}

type Columns = Readonly<Record<string, BlockColumn<{ readonly length: number }>>>

type Block<C> = { readonly [Name in keyof C]: C[Name] extends BlockColumn<infer T> ? T : never }

/** Separates texts; Unicode calls it so. Codes and names of flights do not hold it. */
const ofRows = '\u001E'

export function texts(value: Expression<unknown>): BlockColumn<readonly string[]> {
  return {
    selected: sql`string_agg(${value}, chr(30))`,
    read: (text) => (typeof text === 'string' ? text.split(ofRows) : []),
  }
}

/** Texts of one letter each, as one text. */
export function letters(value: Expression<unknown>): BlockColumn<string> {
  return { selected: sql`string_agg(${value}, '')`, read: (text) => (typeof text === 'string' ? text : '') }
}

/** Numbers of four bytes. */
export function integers(value: Expression<unknown>): BlockColumn<Int32Array> {
  return binary(sql`int4send(${value})`, (view) => {
    const read = new Int32Array(view.byteLength / 4)
    for (let index = 0; index < read.length; index++) read[index] = view.getInt32(index * 4)
    return read
  })
}

/** Numbers of eight bytes; they lose nothing up to 2^53. */
export function longs(value: Expression<unknown>): BlockColumn<Float64Array> {
  return binary(sql`int8send(${value})`, readLongs)
}

/** Instants as milliseconds since 1970. */
export function instants(value: Expression<unknown>): BlockColumn<Float64Array> {
  return binary(sql`timestamptz_send(${value})`, readTimestamps)
}

/** Clock readings without a zone, as milliseconds since 1970 began there. */
export function clocks(value: Expression<unknown>): BlockColumn<Float64Array> {
  return binary(sql`timestamp_send(${value})`, readTimestamps)
}

function binary<T extends { readonly length: number }>(
  value: Expression<unknown>,
  read: (view: DataView) => T,
): BlockColumn<T> {
  return {
    selected: sql`string_agg(${value}, '')`,
    read: (bytes) => read(asView(bytes as Buffer | null)),
  }
}

function asView(bytes: Buffer | null): DataView {
  return bytes
    ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new DataView(new ArrayBuffer())
}

function readLongs(view: DataView): Float64Array {
  const read = new Float64Array(view.byteLength / 8)
  for (let index = 0; index < read.length; index++) {
    read[index] = view.getInt32(index * 8) * 2 ** 32 + view.getUint32(index * 8 + 4)
  }
  return read
}

/** PostgreSQL counts microseconds since 2000. */
const databaseEpoch = Date.UTC(2000)

function readTimestamps(view: DataView): Float64Array {
  return readLongs(view).map((microseconds) => databaseEpoch + Math.round(microseconds / 1_000))
}

/** @param from a query of the rows; each column has them in its order */
export async function readBlock<C extends Columns>(
  db: Db,
  columns: C,
  from: Expression<unknown>,
): Promise<Block<C>> {
  const all = Object.entries(columns)
  const selected = sql.join(all.map(([name, column]) => sql`${column.selected} as ${sql.id(name)}`))
  const { rows } = await sql<Record<string, unknown>>`select ${selected} from (${from}) rows`.execute(db)
  const read = all.map(([name, column]) => [name, column.read(rows[0]?.[name])] as const)
  if (new Set(read.map(([, { length }]) => length)).size > 1) {
    throw new RangeError(
      `columns of different lengths: ${read.map(([name, { length }]) => `${name} ${length}`).join()}`,
    )
  }
  return Object.fromEntries(read) as Block<C>
}
