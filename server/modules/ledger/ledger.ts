/** Postings that are written to the books at once. */
import type { LedgerPosting } from '@jetbridge/core/payment/ledger.ts'

export type NewPosting = LedgerPosting & { readonly id: string }

/** Postings that are written to the books at once, and the reservation they belong to. */
export interface BookEntry {
  readonly brand: string
  /** null for a posting of no booking: a voucher issued, a deposit */
  readonly reservationId: string | null
  readonly postings: readonly NewPosting[]
}
