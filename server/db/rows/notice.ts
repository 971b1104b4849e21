/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Json, Timestamp } from '../column.ts'

export interface NoticeTables {
  outbox: {
    id: DefaultedColumn<number>
    kind: string
    brand: string
    source: string
    payload: Json
    created_at: DefaultedColumn<Timestamp>
    delivered_at: Timestamp | null
    attempts: DefaultedColumn<number>
    next_at: DefaultedColumn<Timestamp>
    address: Json
  }
}
