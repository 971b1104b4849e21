/** SQL of seeing personal data: one call of an account at a time. */
import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'

/**
 * Until the transaction ends, this account sees nobody else's data, at no server: how many people it has seen is counted
 * from committed rows.
 */
export async function lockReader(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('guest-reveal'), hashtext(${accountId}))`.execute(tx)
}
