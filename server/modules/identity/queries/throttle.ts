/** SQL of calls counted against budgets, and of puzzles solved. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { type Db, toTimestamp } from '../../../db/open.ts'
import type { Budget, BudgetState } from '../identity.ts'

/**
 * One statement, guarded in the database: however many processes call at once, no budget is passed.
 * @param isBeyond counts the call also where a budget is used up
 * @returns the state of each budget, in their order; the call is counted unless one is used up
 */
export async function countCall(
  db: Db,
  budgets: readonly Budget[],
  isBeyond: boolean,
): Promise<BudgetState[]> {
  const { rows } = await sql<BudgetState>`
    select used, is_over as "isOver", opens_in as "opensIn", counted_at::text as "countedAt"
    from count_call(${JSON.stringify(budgets)}, ${isBeyond})
  `.execute(db)
  return rows
}

/** Gives a counted call back. */
export async function uncountCall(db: Db, budgets: readonly Budget[], countedAt: string): Promise<void> {
  await sql`select uncount_call(${JSON.stringify(budgets)}, ${countedAt})`.execute(db)
}

/** False when it was used before. */
export async function insertSpentPuzzle(db: Db, challengeHash: Buffer, expiresAt: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_puzzle')
    .values({ challenge_hash: challengeHash, expires_at: toTimestamp(expiresAt) })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
