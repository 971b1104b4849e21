/** The calls of a report. */
import { largestPage } from '@jetbridge/core/contract/paging.ts'
import { reportEndpoints } from '@jetbridge/core/contract/report.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { Api } from '../../api/client.ts'
import type { AskedReport } from './report-address.ts'
import { isByDeparture, typeOf } from './report-kind.ts'

export type TicketRecord = ResponseOf<typeof reportEndpoints.issuedTickets>['records'][number]
export type CashbookRecord = ResponseOf<typeof reportEndpoints.cashbook>['records'][number]
export type BookingRecord = ResponseOf<typeof reportEndpoints.bookings>['records'][number]
export type ReportRecord = TicketRecord | CashbookRecord | BookingRecord
export type ReportTotal = ResponseOf<typeof reportEndpoints.total>
export type SalesDay = ResponseOf<typeof reportEndpoints.salesByDay>['days'][number]

export interface ReportPage {
  readonly records: readonly ReportRecord[]
  readonly timeZone: string
  readonly nextCursor: string | null
}

/** How many records come at once. */
export const perPage = largestPage

interface PageOptions {
  readonly signal?: AbortSignal
  /** the caller shows a failure itself */
  readonly untold?: boolean
}

/** [RPT-05, API-46 … API-50] @param cursor of the page before; undefined for the first page */
export async function callPage(
  api: Api,
  asked: AskedReport,
  cursor: string | undefined,
  options: PageOptions,
): Promise<ReportPage> {
  const { kind, period, isDescending: descending, search } = asked
  const reading = {
    limit: perPage,
    descending: String(descending),
    ...(cursor !== undefined && { cursor }),
    ...(search !== '' && { search }),
  }
  const told = { ...options, quiet: true }
  if (kind === 'cashbook') return api.call(reportEndpoints.cashbook, { query: period }, told)
  if (isByDeparture(kind)) {
    const query = {
      departureDateFrom: period.start,
      departureDateTo: period.end,
      pending: String(kind === 'pending-payment'),
      ...reading,
    }
    return api.call(reportEndpoints.bookings, { query }, told)
  }
  return api.call(ticketEndpoint(asked), { query: { ...period, ...reading } }, told)
}

function ticketEndpoint({ kind }: AskedReport) {
  const { issuedTickets, flownTickets, cancelledTickets } = reportEndpoints
  if (kind === 'flown-tickets') return flownTickets
  return kind === 'cancelled-tickets' ? cancelledTickets : issuedTickets
}

/** The same records, however many pages they have: for the total and for a file. */
export function wholeQuery({ kind, period, search }: AskedReport) {
  return {
    report: typeOf(kind),
    ...period,
    pending: String(kind === 'pending-payment'),
    ...(search !== '' && { search }),
  }
}

/** [RPT-20] */
export function callTotal(api: Api, asked: AskedReport, signal: AbortSignal): Promise<ReportTotal> {
  return api.call(reportEndpoints.total, { query: wholeQuery(asked) }, { signal, quiet: true, untold: true })
}

/** Pages one after the other, until the last one or until there are enough. */
export async function callFirst(
  api: Api,
  asked: AskedReport,
  most: number,
  signal: AbortSignal,
): Promise<{ readonly records: readonly ReportRecord[]; readonly isCut: boolean }> {
  const records: ReportRecord[] = []
  let cursor: string | undefined
  do {
    const page = await callPage(api, asked, cursor, { signal, untold: true })
    records.push(...page.records)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && records.length < most)
  return { records: records.slice(0, most), isCut: cursor !== undefined || records.length > most }
}
