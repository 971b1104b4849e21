/**
 * A place with sealed values of any kind: how they are listed, counted and sealed again. Each module names its own
 * stores (`sealed.ts`).
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import type { SealedBytes } from './seal.ts'

export interface SealedValue extends SealedBytes {
  /** its place in the order of the store */
  readonly place: string
  /** what its seal is bound to */
  readonly boundTo: string
}

export interface ListedFrom {
  /** only values behind this place */
  readonly after: string | undefined
  readonly most: number
  /** not those that this key sealed */
  readonly exceptKey?: string | undefined
}

export interface ResealedValue {
  readonly value: SealedValue
  readonly sealed: SealedBytes
}

export interface SealedStore {
  /** what it holds, in words for operators: "travel documents" */
  readonly name: string
  /** by the id of the key */
  count(db: Db): Promise<ReadonlyMap<string, number>>
  /** in the order of their places */
  list(db: Db, from: ListedFrom): Promise<SealedValue[]>
  /** Replaces the values that nobody has changed since they were listed, in one statement. Returns how many. */
  replace(db: Db, resealed: readonly ResealedValue[]): Promise<number>
}

export interface SealedTable {
  readonly name: string
  readonly table: string
  /** columns of its primary key, with their types */
  readonly key: readonly (readonly [column: string, type: 'uuid' | 'text' | 'bytea'])[]
  /** the column with the id of the key that sealed */
  readonly keyId: string
  /** @param key the primary key as text; bytes as hexadecimal digits behind `\x` */
  readonly boundTo: (...key: readonly string[]) => string
}

/** The store of a table with one sealed value in each row, in its column `sealed`. */
export function sealedTable({ name, table, key, keyId, boundTo }: SealedTable): SealedStore {
  const from = sql.table(table)
  const keyIdOf = sql.ref(`${table}.${keyId}`)
  const columns = sql.join(key.map(([column]) => sql.ref(`${table}.${column}`)))
  return {
    name,
    async count(db) {
      const { rows } = await sql<{ id: string; count: number }>`
        select ${keyIdOf} as id, count(*) from ${from} group by 1 order by 1
      `.execute(db)
      return new Map(rows.map(({ id, count }) => [id, count]))
    },
    async list(db, { after, most, exceptKey }) {
      const behind =
        after === undefined
          ? sql`true`
          : sql`(${columns}) > (${sql.join(placeIn(after).map((text, at) => typed(text, key[at]?.[1])))})`
      const others = exceptKey === undefined ? sql`true` : sql`${keyIdOf} <> ${exceptKey}`
      const place = sql.join(key.map(([column]) => sql`${sql.ref(`${table}.${column}`)}::text`))
      const { rows } = await sql<SealedBytes & { key: string[] }>`
        select array[${place}] as key, ${keyIdOf} as "keyId", sealed as bytes
        from ${from} where ${behind} and ${others} order by ${columns} limit ${most}
      `.execute(db)
      return rows.map(({ key: of, ...sealed }) => ({
        ...sealed,
        place: JSON.stringify(of),
        boundTo: boundTo(...of),
      }))
    },
    async replace(db, resealed) {
      const rows = resealed.map(
        ({ value, sealed }) =>
          sql`(${sql.join([
            ...placeIn(value.place).map((text, at) => typed(text, key[at]?.[1])),
            sql`${value.bytes}::bytea`,
            sql`${sealed.keyId}::text`,
            sql`${sealed.bytes}::bytea`,
          ])})`,
      )
      if (rows.length === 0) return 0
      const named = sql.join(key.map((_, at) => sql.ref(`key_${at}`)))
      const matched = sql.join(
        key.map(([column], at) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`again.key_${at}`)}`),
        sql` and `,
      )
      const { numAffectedRows = 0n } = await sql`
        update ${from} set ${sql.ref(keyId)} = again.id, sealed = again.now
        from (values ${sql.join(rows)}) as again (${named}, was, id, now)
        where ${matched} and ${sql.ref(`${table}.sealed`)} = again.was
      `.execute(db)
      return Number(numAffectedRows)
    },
  }
}

const placeIn = (place: string) => JSON.parse(place) as string[]

function typed(text: string, type = 'text'): RawBuilder<unknown> {
  return sql`${text}::${sql.raw(type)}`
}
