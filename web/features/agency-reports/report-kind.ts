/** Reports as their page knows them. */
import { quickRange } from '@jetbridge/core/agency/quick-range.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { Period } from '@jetbridge/core/report/period.ts'
import { reportTypes, type ReportType } from '@jetbridge/core/report/report-type.ts'

/** Pending payment is the report of bookings, filtered; it is no choice of the list. [RPT-01, RPT-23, GAP-68] */
export const reportKinds = [...reportTypes, 'pending-payment'] as const
export type ReportKind = (typeof reportKinds)[number]

/** The engine's report. */
export function typeOf(kind: ReportKind): ReportType {
  return kind === 'pending-payment' ? 'bookings' : kind
}

/** Whether its days are those of departure. [GAP-69] */
export function isByDeparture(kind: ReportKind): boolean {
  return typeOf(kind) === 'bookings'
}

/** Whether it has a total. [RPT-20] */
export function isOfTickets(kind: ReportKind): boolean {
  return kind.endsWith('-tickets')
}

/** The days that a report opens on, at the agency. */
export function usualPeriod(kind: ReportKind, today: LocalDate): Period {
  return quickRange(kind === 'pending-payment' ? 'next-30-days' : 'last-30-days', today)
}
