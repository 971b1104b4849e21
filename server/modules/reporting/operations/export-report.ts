/** A report as a file, written while its records are read from one snapshot of the database. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { ReadRows } from '../../../db/long-read.ts'
import { reportWords, type ReportWords } from '../../../wording/report-words.ts'
import type { ReportAsked, ReportScope } from '../reporting.ts'
import { columnsOf } from '../sheet/columns.ts'
import { csvOf } from '../sheet/csv.ts'
import { type Reader, recordsOf, scopeOf } from './read-report.ts'

type Form = 'csv' | 'xlsx'

/** @returns pieces of the file, in their order */
export function exportReport(
  readRows: ReadRows,
  reader: Reader,
  asked: ReportAsked,
  { form, locale }: { readonly form: Form; readonly locale: Locale },
): AsyncIterable<string | Uint8Array> {
  const words = reportWords(locale)
  // Loaded by the first workbook; before the snapshot, which should not wait for it.
  const workbook = form === 'xlsx' ? import('../sheet/xlsx.ts') : undefined
  return readRows<string | Uint8Array>(async function* (tx) {
    const scope = await scopeOf(tx, reader, asked)
    const columns = columnsOf(asked.report, words, scope.account.timeZone)
    const records = recordsOf(tx, scope)
    if (workbook) yield* (await workbook).xlsxOf(sheetName(scope, words), columns, records)
    else yield* csvOf(columns, records)
  })
}

/** `issued-tickets-2026-06-01-2026-06-30.csv` */
export function reportFile({ report, pending, period }: ReportAsked, form: Form, locale: Locale): string {
  const { files } = reportWords(locale)
  const name = pending && report === 'bookings' ? files.pending : files[report]
  return `${name}-${period.start}-${period.end}.${form}`
}

function sheetName({ report, pending }: ReportScope, { reports, pending: open }: ReportWords): string {
  return pending && report === 'bookings' ? open : reports[report]
}
