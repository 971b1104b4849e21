/**
 * The statement of an agency's account: every posting of some days, with the balance after each. Invariant: opening
 * balance and rows come from the books in one snapshot, so that the closing balance of days up to now is the account's.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, tagOf } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { type Currency, formatMoney, minor, money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant } from '@jetbridge/core/kernel/time.ts'
import type { StoredRecord } from '@jetbridge/core/report/column.ts'
import { type Period, type Span, spanOf, writeDay } from '@jetbridge/core/report/period.ts'
import { postingColumns } from '@jetbridge/core/report/statement-columns.ts'
import type { ReadRows } from '../../../db/long-read.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { RecordStream } from '../../../http/stream.ts'
import { reportWords } from '../../../wording/report-words.ts'
import { type AgencyAccount, getAgencyAccount } from '../../agency/read/account.ts'
import { printStatement } from '../../receipt/operations/print.ts'
import { decimal, recordPresenter } from '../present.ts'
import { balanceBefore, countPostings, streamPostings } from '../queries/account.ts'
import type { StatementRecord } from '../reporting.ts'
import type { Column } from '../sheet/columns.ts'
import { csvOf } from '../sheet/csv.ts'
import { type Reader, readOne } from './read-report.ts'

interface Statement {
  readonly account: AgencyAccount
  readonly span: Span
  readonly opening: number
}

type BalancedPosting = StoredRecord<typeof postingColumns> & { readonly currency: Currency }

async function openStatement(tx: Db, { brand, agencyCode }: Reader, period: Period): Promise<Statement> {
  const account = await getAgencyAccount(tx, brand.id, agencyCode)
  const span = spanOf(period, account.timeZone)
  return { account, span, opening: await balanceBefore(tx, account, span) }
}

async function* postingsOf(tx: Db, { account, span, opening }: Statement): AsyncGenerator<BalancedPosting> {
  let balance = opening
  for await (const posting of streamPostings(tx, account, span)) {
    balance += posting.amount
    yield { ...posting, balance, currency: account.currency }
  }
}

export async function statementOf(readRows: ReadRows, reader: Reader, period: Period): Promise<RecordStream> {
  let statement: Statement | undefined
  let closing = 0
  const present = recordPresenter(postingColumns)
  const rows = readRows(async function* (tx) {
    statement = await openStatement(tx, reader, period)
    closing = statement.opening
    for await (const posting of postingsOf(tx, statement)) {
      closing = posting.balance
      yield present(posting)
    }
  })
  return new RecordStream('rows', rows, () => {
    if (!statement) throw new Error('the statement was not read')
    const { currency, timeZone } = statement.account
    return {
      opening: decimal(statement.opening, currency),
      closing: decimal(closing, currency),
      currency,
      timeZone,
    }
  })
}

/** `statement-ALPS-2026-06-01-2026-06-30.pdf` */
export function statementFile(
  { agencyCode }: Reader,
  { start, end }: Period,
  form: 'csv' | 'pdf',
  locale: Locale,
): string {
  return `${reportWords(locale).files.statement}-${agencyCode}-${start}-${end}.${form}`
}

/** The postings between a row with the opening balance and one with the closing balance. */
export function statementCsv(
  readRows: ReadRows,
  reader: Reader,
  period: Period,
  locale: Locale,
): AsyncIterable<string> {
  const words = reportWords(locale)
  return readRows<string>(async function* (tx) {
    const statement = await openStatement(tx, reader, period)
    const { account, opening } = statement
    const { timeZone, currency } = account
    const columns: Column<CsvRow>[] = [
      {
        heading: words.columns.day,
        kind: 'day',
        of: ({ at, day }) => (at === null ? day : dateAt(instant(at), timeZone)),
      },
      { heading: words.columns.type, kind: 'text', of: ({ label }) => label },
      { heading: words.columns.booking, kind: 'text', of: ({ booking }) => booking },
      { heading: words.columns.text, kind: 'text', of: ({ text }) => text },
      { heading: words.columns.amount, kind: 'amount', of: ({ amount }) => amount },
      { heading: words.columns.balance, kind: 'amount', of: ({ balance }) => balance },
      { heading: words.columns.currency, kind: 'text', of: () => currency },
    ]
    const balanceRow = (label: string, day: string, balance: number): CsvRow => ({
      at: null,
      day,
      label,
      booking: null,
      text: '',
      amount: null,
      balance,
      currency,
    })
    yield* csvOf(
      columns,
      (async function* () {
        let closing = opening
        yield balanceRow(words.statement.opening, period.start, opening)
        for await (const posting of postingsOf(tx, statement)) {
          closing = posting.balance
          yield { ...posting, day: '', label: labelOf(posting, locale) }
        }
        yield balanceRow(words.statement.closing, period.end, closing)
      })(),
    )
  })
}

interface CsvRow extends Omit<BalancedPosting, 'at' | 'amount' | 'type' | 'subtype'> {
  readonly at: number | null
  readonly amount: number | null
  readonly day: string
  readonly label: string
}

function labelOf({ type, subtype }: StatementRecord, locale: Locale): string {
  const { types, subtypes } = reportWords(locale)
  return type === 'correction' ? types[type] : `${types[type]}: ${subtypes[subtype] ?? subtype}`
}

/** More rows than this are not printed. */
export const mostPrinted = 1_000

/**
 * Read and drawn as one long read, so that as many are drawn for an agency as reports are read for it.
 * @throws Refusal `malformed-request` for more postings than are printed
 */
export function statementPdf(
  deps: Pick<Deps, 'now' | 'brandOf'>,
  readRows: ReadRows,
  reader: Reader & { readonly brand: Brand },
  { period, locale }: { readonly period: Period; readonly locale: Locale },
): Promise<Buffer> {
  return readOne(readRows, async (tx) => {
    const opened = await openStatement(tx, reader, period)
    if ((await countPostings(tx, opened.account, opened.span)) > mostPrinted)
      throw new Refusal(
        'malformed-request',
        `end: has more than ${mostPrinted} postings since the first day: take fewer days, or the CSV.`,
        { end: 'too_big' },
      )
    const postings: BalancedPosting[] = []
    for await (const posting of postingsOf(tx, opened)) postings.push(posting)
    return printStatement({
      ...printedOf(opened, postings, { period, locale, brand: deps.brandOf(reader.brand.id) }),
      createdAt: deps.now(),
    })
  })
}

function printedOf(
  { account, opening }: Statement,
  postings: readonly BalancedPosting[],
  {
    period,
    locale,
    brand,
  }: { readonly period: Period; readonly locale: Locale; readonly brand: ServedBrand },
): Omit<Parameters<typeof printStatement>[0], 'createdAt'> {
  const { name, billingCountries, market, light, type, art } = brand
  const tag = tagOf(market, locale)
  const say = (amount: number) => formatMoney(money(minor(amount), account.currency), tag)
  return {
    brand: { name, billingCountries, market, light, type, art },
    locale,
    agency: { name: account.name, code: account.agencyCode },
    period: `${writeDay(period.start)} – ${writeDay(period.end)}`,
    timeZone: account.timeZone,
    opening: say(opening),
    closing: say(postings.at(-1)?.balance ?? opening),
    rows: postings.map((posting) => ({
      day: writeDay(dateAt(instant(posting.at), account.timeZone)),
      what: [labelOf(posting, locale), posting.text].filter(Boolean).join(', '),
      booking: posting.booking ?? '',
      amount: say(posting.amount),
      balance: say(posting.balance),
    })),
  }
}
