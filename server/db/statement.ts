/** Statements that are not sent yet: an operation offers one, and its caller sends it together with others. */
import type { CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely'
import { type Result, rowsAt } from './pipeline.ts'
import type { Schema } from './schema.ts'

/** A query that was not sent yet. */
export interface Query {
  compile(db: QueryExecutorProvider): CompiledQuery
}

/** A query, and what its rows say. */
export interface Statement<T> {
  readonly query: Query
  readonly read: (rows: readonly never[]) => T
}

/** What each of several statements answers. */
export type Answers<S extends readonly Statement<unknown>[]> = {
  -readonly [Place in keyof S]: S[Place] extends Statement<infer T> ? T : never
}

/** @param results of statements that were sent together */
export function readingEach<const S extends readonly Statement<unknown>[]>(
  statements: S,
  results: readonly Result[],
): Answers<S> {
  return statements.map(({ read }, place) => read(rowsAt(results, place))) as Answers<S>
}

/** What goes behind a COMMIT. Where it fails, the transaction stands. */
export interface Afterthought {
  readonly query: Query
  readonly failed: (error: Error) => void
}

export function statement<Row, T>(
  query: Query | { compile(): CompiledQuery<Row> },
  read: (rows: readonly Row[]) => T,
): Statement<T> {
  return { query, read }
}

/** One that always answers one row. */
export function only<Row, T>(
  query: Query | { compile(): CompiledQuery<Row> },
  read: (row: Row) => T,
): Statement<T> {
  return statement(query, ([row]: readonly Row[]) => {
    if (!row) throw new Error('a statement has no answer')
    return read(row)
  })
}

/** Sends one query, and answers its rows. */
export type Asker = (compiled: CompiledQuery) => Promise<readonly unknown[]>

/** By database or transaction: queries go straight to a connection, past the query builder. */
const askers = new WeakMap<Kysely<Schema>, Asker>()

export function askBy(db: Kysely<Schema>, asker: Asker): void {
  askers.set(db, asker)
}

/** One statement by itself. */
export async function ask<T>(db: Kysely<Schema>, { query, read }: Statement<T>): Promise<T> {
  const compiled = query.compile(db)
  const asker = askers.get(db)
  const rows = asker ? await asker(compiled) : (await db.executeQuery(compiled)).rows
  return read(rows as never[])
}
