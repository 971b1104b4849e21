/** When attempts and refunds are looked at again, by the database's clock. */
import { sql } from 'kysely'

export function inMilliseconds(milliseconds: number) {
  return sql<Date>`now() + ${milliseconds}::float8 * interval '1 millisecond'`
}

/** Doubling from 2 seconds to a minute: core/payment/attempt.ts secondsUntilAsked, of the count before. */
export const nextQuestion = sql<Date>`now() + least(60, 2 ^ least(asked + 1, 6)) * interval '1 second'`
