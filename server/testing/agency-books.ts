/**
 * What the books say of an agency, read and dated by themselves, and how far reports are from it. The identities are
 * those of modules/reporting/operations/read-report.ts: every gap is 0.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { type Currency, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, localDate, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { YearAgency } from './agency-year.ts'
import type { TestApp } from './app.ts'
import type { ReportDoor } from './reports.ts'

export interface Entry {
  readonly day: LocalDate
  readonly kind: string
  readonly account: string
  readonly detail: string | null
  readonly amount: number
}

/** Every entry of the books that is about an agency: of its bookings, or of its account. */
export async function entriesOf(
  { deps }: TestApp,
  { brand, code, zone: where }: YearAgency,
): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, 'day'> & { at: number }>`
    select l.posted_at as at, l.kind, e.account, e.detail, e.amount_minor as amount
    from ledger_entry e join ledger_posting l on l.id = e.posting_id
    left join reservation r on r.id = l.reservation_id
    where l.brand = ${brand} and (r.agency_code = ${code}
      or (r.id is null and e.account = 'agency-account' and e.detail = ${code}))
  `.execute(deps.db.query)
  return rows.map(({ at, ...row }) => ({ ...row, day: dateAt(instant(at), zone(where)) }))
}

export interface Days {
  readonly start: LocalDate
  readonly end: LocalDate
}

export const wire = ({ start, end }: Days) => ({ start, end })

/** All of the year, around the changes of the clocks, and month by month. */
export function spansOf(today: LocalDate): [Days, ...Days[]] {
  const one = (day: string) => ({ start: localDate(day), end: localDate(day) })
  const year = today.slice(0, 4)
  const clocks = [`${year}-03-08`, `${year}-03-29`, `${year}-10-25`, `${year}-11-01`].map(one)
  const months = Array.from({ length: 13 }, (_, index) => {
    const start = plusDays(today, -30 * (index + 1))
    return { start, end: plusDays(start, 29) }
  })
  return [{ start: plusDays(today, -390), end: plusDays(today, 5) }, ...clocks, ...months]
}

/** An agency's reports beside its books. */
export interface BookComparison {
  readonly door: ReportDoor
  readonly agency: YearAgency
  readonly entries: readonly Entry[]
}

export function sumOf(
  entries: readonly Entry[],
  { start, end }: Days,
  isIt: (entry: Entry) => boolean,
): number {
  return entries
    .filter((entry) => entry.day >= start && entry.day <= end && isIt(entry))
    .reduce((all, { amount }) => all + amount, 0)
}

/** Minor units. */
export function totalOf(
  { currency }: Pick<YearAgency, 'currency'>,
  records: readonly object[],
  field: string,
): number {
  const minorOf = (record: object) =>
    fromDecimal((record as Record<string, number>)[field] ?? 0, currency as Currency).amount
  return records.reduce((all, record) => all + minorOf(record), 0)
}

/** Issued, with what exchanges kept, less what Cancelled gave back, less what the books say that bookings owe. */
export async function owedGap({ door, agency, entries }: BookComparison, span: Days): Promise<number> {
  const issued = await door.read(contract.report.issuedTickets, wire(span))
  const cancelled = await door.read(contract.report.cancelledTickets, wire(span))
  const exchanges = issued.records.filter(
    ({ netTotal, charge, status }) => status === 'exchanged' && (netTotal < 0 || charge > 0),
  )
  const books = sumOf(
    entries,
    span,
    ({ kind, account }) =>
      ['sale', 'change', 'cancellation'].includes(kind) &&
      ['accounts-receivable', 'refunds-payable'].includes(account),
  )
  const kept = totalOf(agency, exchanges, 'charge')
  return (
    totalOf(agency, issued.records, 'netTotal') + kept - totalOf(agency, cancelled.records, 'amount') - books
  )
}

/** What moved the account: as the cashbook and the statement say, each less what the books say. */
export async function accountGaps({ door, agency, entries }: BookComparison, span: Days) {
  const moved = 0 - sumOf(entries, span, ({ account }) => account === 'agency-account')
  const cashbook = await door.read(contract.report.cashbook, wire(span))
  const statement = await door.read(contract.report.statement, wire(span))
  const last = statement.rows.at(-1)
  return {
    cashbook: totalOf(agency, cashbook.records, 'amount') - moved,
    statement: totalOf(agency, statement.rows, 'amount') - moved,
    balances: totalOf(agency, [statement], 'closing') - totalOf(agency, [statement], 'opening') - moved,
    last:
      totalOf(agency, [statement], 'closing') -
      totalOf(agency, [last ?? { balance: statement.opening }], 'balance'),
  }
}

export const noGaps = { cashbook: 0, statement: 0, balances: 0, last: 0 }

/** The end of the statement of a year, less the balance that the agency has. */
export async function balanceGap(
  { deps }: TestApp,
  { door, agency }: BookComparison,
  year: Days,
): Promise<number> {
  const statement = await door.read(contract.report.statement, wire(year))
  const { balance_minor: balance } = await deps.db.query
    .selectFrom('agency')
    .select('balance_minor')
    .where('brand', '=', agency.brand)
    .where('code', '=', agency.code)
    .executeTakeFirstOrThrow()
  return totalOf(agency, [statement], 'closing') - balance
}
