/** The query of a report in the address: a reload, Back and a shared link show the same report. */
import { isUsualDate } from '@jetbridge/core/kernel/time.ts'
import { judgePeriod, type Period } from '@jetbridge/core/report/period.ts'
import { type ReportKind, reportKinds } from './report-kind.ts'

export interface ReportAddress {
  readonly kind: ReportKind
  /** undefined: nothing is asked for yet */
  readonly period: Period | undefined
  readonly isDescending: boolean
  /** only records that begin with it; empty for all */
  readonly search: string
}

/** A report that can be asked for. */
export interface AskedReport extends ReportAddress {
  readonly period: Period
}

/** As long as the engine reads. */
const longestSearch = 80

/** Values that make no sense are left out. */
export function readAddress(params: URLSearchParams): ReportAddress {
  const kind = reportKinds.find((each) => each === params.get('report')) ?? 'issued-tickets'
  return {
    kind,
    period: periodOf(params.get('start') ?? '', params.get('end') ?? ''),
    isDescending: params.get('order') === 'descending',
    search: (params.get('search') ?? '').trim().slice(0, longestSearch),
  }
}

export function writeAddress({ kind, period, isDescending, search }: ReportAddress): URLSearchParams {
  return new URLSearchParams({
    report: kind,
    ...period,
    ...(isDescending && { order: 'descending' }),
    ...(search.trim() !== '' && { search: search.trim().slice(0, longestSearch) }),
  })
}

/** Undefined unless both are days that the engine takes. */
export function periodOf(start: string, end: string): Period | undefined {
  if (!isUsualDate(start) || !isUsualDate(end)) return undefined
  const period = { start, end }
  return judgePeriod(period).ok ? period : undefined
}
