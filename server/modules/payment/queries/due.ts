/** When attempts and refunds are looked at again, by the database's clock. */
import { questionPause } from '@jetbridge/core/payment/attempt.ts'
import { sql } from 'kysely'

export function inMilliseconds(milliseconds: number) {
  return sql<Date>`now() + ${milliseconds}::float8 * interval '1 millisecond'`
}

/** After the pause that follows the questions asked so far about the row. */
export const nextQuestion = sql<Date>`
  now() + least(${questionPause.longest}::float8, ${questionPause.first}::float8 * 2 ^ least(asked, 16)) * interval '1 second'`
