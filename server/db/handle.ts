/** What a query takes. */
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { DatabaseTransaction } from './transaction.ts'

/** The database or an open transaction. */
export type Db = Kysely<Schema>
export type Tx = DatabaseTransaction
