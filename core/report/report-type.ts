/** The reports of an agency, as calls name them. */
export const reportTypes = [
  'issued-tickets',
  'flown-tickets',
  'cancelled-tickets',
  'cashbook',
  'bookings',
] as const
export type ReportType = (typeof reportTypes)[number]
