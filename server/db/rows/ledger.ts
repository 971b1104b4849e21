/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Timestamp } from '../column.ts'

export interface LedgerTables {
  ledger_entry: {
    posting_id: string
    position: number
    account: string
    amount_minor: number
    currency: string
    detail: string | null
  }
  ledger_posting: {
    id: string
    brand: string
    kind: string
    reservation_id: string | null
    source: string
    posted_at: DefaultedColumn<Timestamp>
    reason: string | null
  }
}
