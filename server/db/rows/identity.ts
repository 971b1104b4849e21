/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Timestamp } from '../column.ts'

export interface IdentityTables {
  one_time_code: {
    code_hash: Buffer
    tries: DefaultedColumn<number>
    sent_at: DefaultedColumn<Timestamp>
    expires_at: Timestamp
    session_id: string
  }
  reservation_access: {
    token_hash: Buffer
    session_id: string
    brand: string
    reservation_id: string
    opened_by: 'name' | 'link' | 'flow' | 'agency'
    created_at: DefaultedColumn<Timestamp>
    touched_at: DefaultedColumn<Timestamp>
    proven_until: Timestamp | null
    agency_code: string | null
    agent: string | null
  }
  spent_puzzle: {
    challenge_hash: Buffer
    expires_at: Timestamp
  }
  throttle_count: {
    scope: string
    key: Buffer
    window_start: Timestamp
    count: number
  }
}
