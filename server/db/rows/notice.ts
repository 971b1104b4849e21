/** Made from the database by `npm run db:types`, never by hand. */
import type { Defaulted, Json, Timestamp } from '../column.ts'

export interface NoticeTables {
  outbox: {
    id: Defaulted<number>
    kind: string
    brand: string
    source: string
    payload: Json
    created_at: Defaulted<Timestamp>
    delivered_at: Timestamp | null
    attempts: Defaulted<number>
    next_at: Defaulted<Timestamp>
    address: Json
  }
}
