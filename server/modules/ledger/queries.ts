/** SQL of the double-entry ledger. The database refuses postings that do not balance, and every change. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { BookEntry } from './ledger.ts'

/**
 * Postings with their entries, as parts of a `with`, so that the statement that does the act writes them. It throws
 * the unique violation of a source posted before. A transaction that posts to an agency's account locks the account
 * first: its postings have the time of the lock, not of the transaction's begin, so that a statement never gets a row
 * before one that was already read.
 */
export function postingParts({ brand, reservationId, postings }: BookEntry) {
  const heads = postings.map(({ id, kind, source, reason, entries: own }) => ({
    id,
    kind,
    source,
    reason,
    on_account: own.some(({ account }) => account === 'agency-account'),
  }))
  const entries = postings.flatMap(({ id, currency, entries: own }) =>
    own.map(({ account, amount, detail }, position) => ({ id, position, account, amount, currency, detail })),
  )
  return sql`
    posting as (
      insert into ledger_posting (id, brand, kind, reservation_id, source, reason, posted_at)
      select id, ${brand}, kind, ${reservationId}::uuid, source, reason,
        case when on_account then clock_timestamp() else now() end
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as p (id uuid, kind text, source text,
        reason text, on_account boolean)
    ), entry as (
      insert into ledger_entry (posting_id, position, account, amount_minor, currency, detail)
      select id, position, account, amount, currency, detail
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as e (id uuid, position smallint, account text, amount bigint, currency text, detail text)
    )`
}

/** One statement for all of it. @throws the unique violation of a source posted before */
export async function insertPostings(db: Db, entry: BookEntry): Promise<void> {
  await sql`with ${postingParts(entry)} select`.execute(db)
}
