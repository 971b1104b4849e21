/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Timestamp } from '../column.ts'

export interface AuditTables {
  audit_act: {
    id: DefaultedColumn<number>
    series: string
    at: Timestamp
    actor_kind: string
    actor_id: string | null
    act: string
    record: string
    record_id: string
    request_id: string
    reason: string | null
    note: string | null
  }
  audit_block: {
    series: string
    number: number
    at: Timestamp
    act_ids: string[]
    previous_hash: Buffer
    hash: Buffer
  }
  audit_chain: {
    brand: string
    number: number
    hash: Buffer
  }
  audit_entry: {
    brand: string
    number: number
    at: Timestamp
    actor_kind: string
    actor_id: string | null
    act: string
    record: string
    record_id: string
    request_id: string
    previous_hash: Buffer
    hash: Buffer
  }
  audit_reason: {
    brand: string
    number: number
    reason: string
  }
  audit_series: {
    series: string
    number: number
    hash: Buffer
  }
  audit_unsealed: {
    act_id: number
    series: string
    at: Timestamp
  }
}
