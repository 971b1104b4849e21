/** What a query takes. */
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** The database or an open transaction. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
