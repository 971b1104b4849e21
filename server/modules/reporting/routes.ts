import type { Locale, Speaker } from '@jetbridge/core/brand/locale.ts'
import { largestPage } from '@jetbridge/core/contract/paging.ts'
import type { reportEndpoints } from '@jetbridge/core/contract/report.ts'
import type { ReadRows } from '../../db/long-read.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { visitorLocale } from '../../http/visitor-locale.ts'
import { exportReport, reportFile } from './operations/export-report.ts'
import { openLongReads, openShortReads } from './operations/long-reads.ts'
import { type Reader, reportPage, reportTotals, wholeReport } from './operations/read-report.ts'
import { readSalesByDay } from './operations/sales-by-day.ts'
import { statementCsv, statementFile, statementOf, statementPdf } from './operations/statement.ts'
import type { ReportAsked } from './reporting.ts'

export function reportHandlers(deps: Pick<Deps, 'now' | 'brandOf'>): Handlers<typeof reportEndpoints> {
  const long = openLongReads()
  const inLine = openShortReads()
  const read = (call: ReportCall, asked: ReportAsked) =>
    call.query.limit === undefined
      ? wholeReport(long(call.readRows, call.actor), call.actor, asked)
      : (inLine(call.actor, () =>
          reportPage(call.readRows, call.actor, asked, pageOf(call)),
        ) as Promise<never>)
  return {
    issuedTickets: (call) => read(call, askedBy('issued-tickets', call.query)),
    flownTickets: (call) => read(call, askedBy('flown-tickets', call.query)),
    cancelledTickets: (call) => read(call, askedBy('cancelled-tickets', call.query)),
    cashbook: ({ readRows, actor, query }) =>
      wholeReport(long(readRows, actor), actor, askedBy('cashbook', query)),
    bookings: (call) => {
      const { departureDateFrom: start, departureDateTo: end } = call.query
      return read(call, askedBy('bookings', { ...call.query, start, end }))
    },
    total: ({ readRows, actor, query }) =>
      inLine(actor, () => reportTotals(readRows, actor, askedBy(query.report, query))),
    salesByDay: ({ readRows, actor, query }) =>
      inLine(actor, () => readSalesByDay(readRows, actor, askedBy('issued-tickets', query))),
    csv: async ({ readRows, actor, query, requestHeaders, setHeader }) => {
      const [asked, locale] = [askedBy(query.report, query), localeOf(query, requestHeaders, actor)]
      setHeader('Content-Disposition', attached(reportFile(asked, 'csv', locale)))
      return exportReport(long(readRows, actor), actor, asked, { form: 'csv', locale })
    },
    xlsx: async ({ readRows, actor, query, requestHeaders, setHeader }) => {
      const [asked, locale] = [askedBy(query.report, query), localeOf(query, requestHeaders, actor)]
      setHeader('Content-Disposition', attached(reportFile(asked, 'xlsx', locale)))
      return exportReport(long(readRows, actor), actor, asked, { form: 'xlsx', locale })
    },
    statement: ({ readRows, actor, query }) => statementOf(long(readRows, actor), actor, query),
    statementPdf: async ({ readRows, actor, query: period, requestHeaders, setHeader }) => {
      const locale = localeOf(period, requestHeaders, actor)
      const bytes = await statementPdf(deps, long(readRows, actor), actor, { period, locale })
      setHeader('Content-Disposition', attached(statementFile(actor, period, 'pdf', locale)))
      return oneOf(bytes)
    },
    statementCsv: async ({ readRows, actor, query: period, requestHeaders, setHeader }) => {
      const locale = localeOf(period, requestHeaders, actor)
      setHeader('Content-Disposition', attached(statementFile(actor, period, 'csv', locale)))
      return statementCsv(long(readRows, actor), actor, period, locale)
    },
  }
}

interface ReportCall {
  readonly readRows: ReadRows
  readonly actor: Reader
  readonly query: { readonly limit?: number | undefined; readonly cursor?: string | undefined }
}

function pageOf({ query: { limit = largestPage, cursor } }: ReportCall) {
  return { limit, cursor }
}

type Asking = ReportAsked['period'] & Partial<Pick<ReportAsked, 'search' | 'descending' | 'pending'>>

function askedBy(report: ReportAsked['report'], query: Asking): ReportAsked {
  const { start, end, search, descending = false, pending = false } = query
  return { report, period: { start, end }, search, descending, pending }
}

/** The one asked for, else that of the account: a program sends neither cookie nor language. */
function localeOf(
  { locale }: { readonly locale?: string | undefined },
  headers: Parameters<typeof visitorLocale>[0],
  { brand, locale: own }: { readonly brand: Speaker; readonly locale: Locale | null },
): Locale {
  const asked = [locale, own].find((each) => brand.languages.some((spoken) => spoken === each))
  return (asked as Locale | undefined) ?? visitorLocale(headers, brand)
}

function attached(fileName: string): string {
  return `attachment; filename="${fileName}"`
}

async function* oneOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
