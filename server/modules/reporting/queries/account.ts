/** SQL of an agency's account: its postings as the agency sees them, paid in above 0 and bought below. */
import type { cashbookColumns } from '@jetbridge/core/report/columns.ts'
import type { postingColumns } from '@jetbridge/core/report/statement-columns.ts'
import { sql } from 'kysely'
import { rowsAtOnce } from '../../../db/long-read.ts'
import { type Db, toTimestamp } from '../../../db/open.ts'
import type { AgencyAccount } from '../../agency/read/account.ts'
import type { CashbookRecord, ReportScope, StatementRecord } from '../reporting.ts'
import { selected, type SelectedFields } from './selected.ts'
import type { Span } from '@jetbridge/core/report/period.ts'

const type = sql`case kind when 'payment' then 'payment' when 'refund' then 'refund'
  when 'agency-deposit' then 'deposit' else 'correction' end`

const subtype = sql`case
  when kind = 'payment' and purchase_kind = 'change' then 'change'
  when kind = 'payment' then 'booking'
  when kind = 'refund' and refund_reason = 'cancelled' then 'cancellation'
  when kind = 'refund' and refund_reason = 'changed' then 'change'
  when kind = 'refund' then 'booking'
  when kind = 'agency-deposit' then 'top-up'
  else 'correction' end`

const ofAccount = ({ brand, agencyCode }: AgencyAccount) =>
  sql`brand = ${brand} and agency_code = ${agencyCode}`

const within = ({ from, until }: Span) =>
  sql`posted_at >= ${toTimestamp(from)} and posted_at < ${toTimestamp(until)}`

const movements: SelectedFields<typeof cashbookColumns> = {
  type,
  subtype,
  amount: sql`sum(amount_minor)::bigint`,
  currency: sql`currency`,
}

/** Everything that moved the account, added up by kind. */
export async function listCashbook(tx: Db, { account, span }: ReportScope): Promise<CashbookRecord[]> {
  const { rows } = await sql<CashbookRecord>`
    select ${selected(movements)} from reported_posting where ${ofAccount(account)} and ${within(span)}
    group by 1, 2, currency order by 1, 2, currency
  `.execute(tx)
  return rows
}

/** The balance before a span begins. */
export async function balanceBefore(tx: Db, account: AgencyAccount, { from }: Span): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as balance
    from reported_posting where ${ofAccount(account)} and posted_at < ${toTimestamp(from)}
  `.execute(tx)
  return rows[0]?.balance ?? 0
}

/** How many postings a span has. */
export async function countPostings(tx: Db, account: AgencyAccount, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reported_posting where ${ofAccount(account)} and ${within(span)}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

const posting: Omit<SelectedFields<typeof postingColumns>, 'balance'> = {
  at: sql`posted_at`,
  type,
  subtype,
  booking: sql`record_locator`,
  text: sql`coalesce(reason, '')`,
  amount: sql`amount_minor`,
}

/** In the order booked. */
export function streamPostings(tx: Db, account: AgencyAccount, span: Span): AsyncIterable<StatementRecord> {
  return tx
    .selectFrom(
      sql<StatementRecord & { id: string; position: number }>`(
        select ${selected(posting)}, id, position from reported_posting where ${ofAccount(account)} and ${within(span)})`.as(
        'line',
      ),
    )
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .orderBy('position')
    .stream(rowsAtOnce)
}
