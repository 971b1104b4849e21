/** What is written to the books at once. */
import type { LedgerPosting } from '@jetbridge/core/payment/ledger.ts'

export type NewPosting = LedgerPosting & { readonly id: string }

/** What is written to the books at once, and whose it is. */
export interface BookEntry {
  readonly brand: string
  /** null for what belongs to no booking: a voucher issued, a deposit */
  readonly reservationId: string | null
  readonly postings: readonly NewPosting[]
}
