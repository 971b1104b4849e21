/** The books, as other modules read them. */
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** The balance of an account: debits less credits, in minor units, by currency and detail. */
export async function listBalances(
  db: Db,
): Promise<{ account: string; currency: string; detail: string | null; balance: number }[]> {
  const { rows } = await sql<{ account: string; currency: string; detail: string | null; balance: number }>`
    select account, currency, detail, sum(amount_minor)::bigint as balance
    from ledger_entry group by account, currency, detail order by account, currency, detail
  `.execute(db)
  return rows
}

/** Postings by their source, as a table for statements of other modules. */
export function postingsBySource(db: Db) {
  return db.selectFrom('ledger_posting').select(['source', 'brand'])
}

/** What a reservation costs, less what it gave back, in minor units: a sub-select for statements of other modules. */
export function chargedTo(reservationId: Expression<string>) {
  return sql<number>`(
    select coalesce(sum(e.amount_minor), 0)::bigint
    from ledger_posting l join ledger_entry e on e.posting_id = l.id
    where l.reservation_id = ${reservationId} and l.kind in ('sale', 'change', 'cancellation')
      and e.account in ('accounts-receivable', 'refunds-payable'))`
}
