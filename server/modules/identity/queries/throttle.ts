/** SQL of calls counted against budgets, and of puzzles solved. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
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

/**
 * What is done with a call that is counted, as a part of a `with` that answers a row for each thing done.
 * @param isCounted condition: no budget is used up
 */
export type Act = (isCounted: RawBuilder<boolean>) => RawBuilder<unknown>

/**
 * Counts a call and does what it is counted for, in one statement: both or none. Other than a count by itself, it is on
 * disk when it is answered.
 * @returns also how much was done
 */
export async function countAndAct(
  db: Db,
  budgets: readonly Budget[],
  act: Act,
): Promise<{ readonly states: BudgetState[]; readonly acted: number }> {
  const { rows } = await sql<BudgetState & { acted: number }>`
    with counted as materialized (select * from count_budgets(${JSON.stringify(budgets)}, false)),
      acted as (${act(sql`not exists (select from counted where is_over)`)})
    select used, is_over as "isOver", opens_in as "opensIn", counted_at::text as "countedAt",
      (select count(*)::int from acted) as acted
    from counted
  `.execute(db)
  return { states: rows, acted: rows[0]?.acted ?? 0 }
}

/** Gives a counted call back. */
export async function uncountCall(db: Db, budgets: readonly Budget[], countedAt: string): Promise<void> {
  await uncounting(budgets, countedAt).execute(db)
}

/** The same as a query that was not sent yet. */
export function uncounting(budgets: readonly Budget[], countedAt: string) {
  return sql`select uncount_call(${JSON.stringify(budgets)}, ${countedAt})`
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
