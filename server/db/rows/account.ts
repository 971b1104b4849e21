/** Made from the database by `npm run db:types`, never by hand. */
import type { Defaulted, Timestamp } from '../column.ts'

export interface AccountTables {
  account: {
    id: string
    brand: string
    kind: 'passenger' | 'agency' | 'staff'
    email: string
    locale: string
    password: string
    sessions_from: Defaulted<Timestamp>
    created_at: Defaulted<Timestamp>
  }
  account_ask: {
    id: string
    brand: string
    kind: 'passenger' | 'agency' | 'staff'
    email: string
    locale: string
    asked_at: Defaulted<Timestamp>
    used_at: Timestamp | null
  }
  dpop_proof: {
    hash: Buffer
    expires_at: Timestamp
  }
  oidc_key: {
    id: string
    sealed: Buffer
    seal_key_id: string
    created_at: Defaulted<Timestamp>
  }
  oidc_record: {
    issuer: string
    kind: string
    id_hash: Buffer
    sealed: Buffer
    seal_key_id: string
    grant_id: string | null
    uid: string | null
    account_id: string | null
    began_at: Defaulted<Timestamp>
    consumed_at: Timestamp | null
    expires_at: Timestamp | null
  }
}
