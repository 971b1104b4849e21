/** Reports as their page knows them. */
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
