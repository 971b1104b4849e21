/** Documents of extras by the hundred, for tests of long lists: each for one euro. */
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/**
 * In connection with the first flight of a booking for one.
 * @param first of the numbers that they have
 * @param at when they were issued, ISO 8601
 */
export async function issueExtras(
  { deps }: Pick<TestApp, 'deps'>,
  reservationId: string,
  { count, first, at }: { readonly count: number; readonly first: number; readonly at: string },
): Promise<void> {
  const numbered = sql`select '555' || lpad(n::text, 10, '0') as extra, t.*
    from ticket t, generate_series(${first}::int, ${first + count - 1}::int) n
    where t.reservation_id = ${reservationId}`
  await deps.db.transact(async (tx) => {
    await sql`insert into emd (document_number, check_digit, brand, reservation_id, passenger_id, rfic, currency,
        total_minor, issued_at, agency_code)
      select extra, '0', brand, reservation_id, passenger_id, 'A', currency, 100, ${at}, agency_code
      from (${numbered}) numbered`.execute(tx)
    await sql`insert into emd_coupon (document_number, number, rfisc, code, names, amount_minor, ticket_number,
        ticket_coupon, agency_code)
      select extra, 1, '0B5', 'X' || extra, '{}', 100, document_number, 1, agency_code
      from (${numbered}) numbered`.execute(tx)
  })
}
