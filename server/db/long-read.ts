/**
 * Reads that take long and go out while they are read: a read-only transaction on connections of their own, so that
 * no report takes one from the people who book. It ends with its last row, or when its reader leaves.
 */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Schema } from './schema.ts'
import type { Tx } from './open.ts'

export interface LongRead {
  /** a statement of it may run so long */
  readonly statementSeconds: number
  /** aborted when nobody reads any more: the statement that runs is cancelled */
  readonly signal?: AbortSignal
}

/** A reader that takes nothing for so long is gone. */
const patienceSeconds = 60

/** Yields what `work` reads, in one snapshot of the database. */
export type ReadRows = <Row>(work: (tx: Tx) => AsyncIterable<Row>) => AsyncIterable<Row>

/** @param outside cancels: a statement that runs does not hear of its reader */
export async function* readRows<Row>(
  database: Kysely<Schema>,
  outside: Kysely<Schema>,
  work: (tx: Tx) => AsyncIterable<Row>,
  { statementSeconds, signal }: LongRead,
): AsyncGenerator<Row> {
  signal?.throwIfAborted()
  const tx = await database
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute()
  try {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, set_config('statement_timeout', ${`${statementSeconds}s`}, true),
        set_config('idle_in_transaction_session_timeout', ${`${patienceSeconds}s`}, true)
    `.execute(tx)
    const cancel = () => {
      void sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(outside).catch(() => undefined)
    }
    signal?.addEventListener('abort', cancel)
    try {
      yield* work(tx)
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  } finally {
    // Nothing was written: there is nothing to keep.
    await tx.rollback().execute()
  }
}
