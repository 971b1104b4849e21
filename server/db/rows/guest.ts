/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Timestamp } from '../column.ts'

export interface GuestTables {
  guest_booking: {
    reservation_id: string
    source: string
  }
  guest_change: {
    id: DefaultedColumn<number>
    reservation_id: string
    at: DefaultedColumn<Timestamp>
  }
  guest_filling: {
    is_only: DefaultedColumn<boolean>
    before: string | null
    done_at: Timestamp | null
  }
  guest_key: {
    brand: string
    key: string
    at: Timestamp
    reservation_id: string
    after_at: Timestamp
    is_last: boolean
    stations: string
  }
  guest_word: {
    brand: string
    word: string
    spelling: string
    near: string[]
  }
}
