/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Timestamp } from '../column.ts'

export interface ProposalTables {
  scheduled_change: {
    id: DefaultedColumn<number>
    brand: string
    kind: string
    name: string
    asked: string | null
    version: string
    digest: string
    removal: number
    removal_of: string
    travellers: number
    due_at: Timestamp
    zone: string
    next_at: Timestamp
    tries: DefaultedColumn<number>
    state: DefaultedColumn<'waiting' | 'stored' | 'outdated' | 'cancelled'>
    outcome: string | null
    account_id: string | null
    reason: string | null
    note: string | null
    asked_at: DefaultedColumn<Timestamp>
    ended_at: Timestamp | null
  }
}
