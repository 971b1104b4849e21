/** The statement of an agency's account: its record. Its table is made by hand, because it begins and ends with a balance. */
import type { ColumnSet } from './column.ts'

/** One posting to the account, in its statement. */
export const postingColumns = {
  at: { kind: 'instant', description: 'When it was booked' },
  type: { kind: 'postingType', description: 'payment, refund, deposit or correction' },
  subtype: { kind: 'postingSubtype', description: 'For what: booking, change, cancellation, and so on' },
  booking: {
    kind: 'text',
    description: 'Code of the reservation; null where it is about none',
    without: null,
  },
  text: { kind: 'text', description: 'The reason that the airline gave; else empty' },
  amount: { kind: 'amount', description: 'Paid in and given back above 0, bought below 0' },
  balance: { kind: 'amount', description: 'Balance of the account after it' },
} as const satisfies ColumnSet
