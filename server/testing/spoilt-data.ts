/** Which rules find data that is spoilt; all of it is undone. */
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { invariants } from '../modules/invariants.ts'

class Undone extends Error {}

/** Names of the rules that find what `spoil` did, with the guards of the database off. */
export async function foundWith(db: Database, spoil: string): Promise<string[]> {
  const found: string[] = []
  const undone = db.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(spoil).execute(tx)
    for (const [rule, query] of Object.entries(invariants))
      if ((await query.execute(tx)).rows.length > 0) found.push(rule)
    throw new Undone()
  })
  await undone.catch((thrown: unknown) => {
    if (!(thrown instanceof Undone)) throw thrown
  })
  return found
}
