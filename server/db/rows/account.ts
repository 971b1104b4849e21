/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Timestamp } from '../column.ts'

export interface AccountTables {
  account: {
    id: string
    brand: string
    kind: 'passenger' | 'agency' | 'staff'
    email: string | null
    locale: string
    password: string | null
    sessions_from: DefaultedColumn<Timestamp>
    created_at: DefaultedColumn<Timestamp>
    others_from: Timestamp | null
    kept_session: string | null
    issuer: string | null
    subject: string | null
  }
  account_ask: {
    id: string
    brand: string
    kind: 'passenger' | 'agency' | 'staff'
    email: string
    locale: string
    asked_at: DefaultedColumn<Timestamp>
    used_at: Timestamp | null
    is_invited: DefaultedColumn<boolean>
  }
  dpop_proof: {
    hash: Buffer
    expires_at: Timestamp
  }
  email_ask: {
    id: string
    account_id: string
    email: string
    left_email: string | null
    asked_at: DefaultedColumn<Timestamp>
    used_at: Timestamp | null
  }
  oidc_key: {
    id: string
    sealed: Buffer
    seal_key_id: string
    created_at: DefaultedColumn<Timestamp>
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
    began_at: DefaultedColumn<Timestamp>
    consumed_at: Timestamp | null
    expires_at: Timestamp | null
    used_at: Timestamp | null
    browser: string | null
    system: string | null
  }
  passkey: {
    id: string
    account_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    is_synced: boolean
    is_backed_up: boolean
    name: string
    added_at: DefaultedColumn<Timestamp>
    used_at: Timestamp | null
  }
  passkey_challenge: {
    bound_to: Buffer
    challenge_hash: Buffer
    expires_at: Timestamp
  }
  recovery_code: {
    account_id: string
    hash: Buffer
  }
  second_factor: {
    account_id: string
    sealed: Buffer
    seal_key_id: string
    confirmed_at: Timestamp | null
    last_step: DefaultedColumn<number>
  }
  session_proof: {
    session_uid: string
    account_id: string
    expires_at: Timestamp
  }
}
