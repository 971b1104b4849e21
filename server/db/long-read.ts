/**
 * Long reads whose rows go out while they are read: a read-only transaction on separate connections, so that no
 * report takes one from travellers who book. It ends with its last row, or when its reader leaves.
 */
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import type { Db } from './handle.ts'

export interface LongRead {
  /** how long a statement of it may run, from its first row to its last, with all rests and waiting for the reader */
  readonly statementSeconds: number
  /** aborted when nobody reads any more: this cancels the running statement */
  readonly signal?: AbortSignal
}

/** After this long without reading, a reader counts as gone. */
const patienceSeconds = 60

/** Rows of a stream that are read and worked on before others have a turn. */
export const rowsAtOnce = 100

/** Yields what `work` reads, in one snapshot of the database. */
export type ReadRows = <Row>(work: (tx: Db) => AsyncIterable<Row>) => AsyncIterable<Row>

/** @param outside cancels, because a running statement does not notice that its reader has left */
export async function* readRows<Row>(
  database: Kysely<Schema>,
  outside: Kysely<Schema>,
  work: (tx: Db) => AsyncIterable<Row>,
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
    // Nothing was written, so there is nothing to keep.
    await tx.rollback().execute()
  }
}
