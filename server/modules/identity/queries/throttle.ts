/** SQL of calls counted against budgets, and of puzzles solved. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, toTimestamp } from '../../../db/open.ts'
import { type QueryOf, reusable } from '../../../db/reusable.ts'
import { type Statement, statement } from '../../../db/statement.ts'
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

/** Counts a call against budgets, which it is given as JSON, and does something with the count. */
export type Act = (budgets: string) => QueryOf<BudgetState>

/**
 * @param done what is done, as a part of a `with`
 * @param done.isCounted condition: no budget is used up
 */
export function acting(done: (isCounted: RawBuilder<boolean>) => RawBuilder<unknown>): Act {
  return (budgets) => countingAnd(done, budgets)
}

/** The same as a query that is built once. @param done must use its values as parameters alone */
export function reusableAct<Values extends object>(
  done: (isCounted: RawBuilder<boolean>, values: Values) => RawBuilder<unknown>,
): (values: Values) => Act {
  const query = reusable((_, values: Values & { readonly budgets: string }) =>
    countingAnd((isCounted) => done(isCounted, values), values.budgets),
  )
  return (values) => (budgets) => query({ ...values, budgets })
}

function countingAnd(done: Parameters<typeof acting>[0], budgets: string) {
  return sql<BudgetState>`
    with counted as materialized (select * from count_budgets(${budgets}, false)),
      acted as (${done(sql`not exists (select from counted where is_over)`)})
    select used, is_over as "isOver", opens_in as "opensIn", counted_at::text as "countedAt" from counted`
}

/**
 * Counts a call and does what it is counted for, in one statement: both or none. Unlike a mere count, it is on disk
 * when it is answered.
 */
export function countingAndActing(budgets: readonly Budget[], act: Act): Statement<readonly BudgetState[]> {
  return statement(act(JSON.stringify(budgets)), (states) => states)
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
