/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Timestamp } from '../column.ts'

export interface FlowTables {
  booking_flow: {
    id: string
    brand: string
    kind: 'user' | 'agency' | 'search'
    access_token_hash: Buffer
    step: DefaultedColumn<string>
    data: string | null
    is_completed: DefaultedColumn<boolean>
    created_at: DefaultedColumn<Timestamp>
    touched_at: DefaultedColumn<Timestamp>
    agency_code: string | null
    reservation_id: string | null
    segment_id: string | null
    successor_id: string | null
    book_agent: string | null
  }
}
