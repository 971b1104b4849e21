/** SQL of abandoned flows. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

export interface IdleQuestion {
  readonly days: number
  readonly most: number
  /** the last id seen before */
  readonly after: string | undefined
}

/** Flows not completed and untouched for so many days, kept from others until the transaction ends, by id. */
export async function claimIdleFlows(tx: Tx, { days, most, after }: IdleQuestion): Promise<string[]> {
  const rows = await tx
    .selectFrom('booking_flow')
    .select('id')
    .where('is_completed', '=', false)
    .where('touched_at', '<', sql<never>`now() - make_interval(days => ${days}::int)`)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Whose account a flow may use; null when it acts for no agency, or is gone. */
export async function findAgencyOfFlow(db: Db, flowId: string): Promise<string | null> {
  const row = await db
    .selectFrom('booking_flow')
    .select('agency_code')
    .where('id', '=', flowId)
    .executeTakeFirst()
  return row?.agency_code ?? null
}
