/** Where the rows of an agency's year are gathered, and how they come into the database. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { LedgerPosting } from '@jetbridge/core/payment/ledger.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { toTimestamp, type Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import type { PlannedFlight } from './agency-plan.ts'

/** Whose bookings they are, and what they depend on. */
export interface Ground {
  readonly deps: Pick<Deps, 'now' | 'random'>
  readonly brand: Brand
  readonly agency: { readonly code: string; readonly email: string; readonly phone: string }
  /** logins of those who book */
  readonly agents: readonly string[]
  /** ids of stored departures by their departureKey */
  readonly departureIds: ReadonlyMap<string, number>
  /** the first number that is free, of the airline's documents */
  readonly firstSerial: number
}

type Rows = { readonly [Table in keyof Schema]?: Insertable<Schema[Table]>[] }

/** What a year has made. */
export interface YearRows {
  readonly rows: Required<
    Pick<
      Rows,
      | 'booking_flow'
      | 'hold'
      | 'hold_item'
      | 'reservation'
      | 'passenger'
      | 'segment'
      | 'payment_attempt'
      | 'ticket'
      | 'coupon'
      | 'cancel_quote'
      | 'refund'
      | 'ledger_posting'
      | 'ledger_entry'
    >
  >
  /** seats sold in the first class of a departure, by its id */
  readonly sold: ReadonlyMap<number, number>
  /** every time the account moved: below 0 bought, above 0 given back */
  readonly moves: readonly { readonly at: Instant; readonly amount: Minor }[]
  readonly documents: number
}

export interface Desk {
  readonly rows: YearRows['rows']
  readonly sold: Map<number, number>
  readonly moves: { at: Instant; amount: Minor }[]
}

export interface NamedFlight extends PlannedFlight {
  readonly segmentId: string
}

/** @param about the reservation that they belong to, null for none, and when they were made */
export function writePostings(
  { deps, brand }: Pick<Ground, 'deps' | 'brand'>,
  { rows }: { readonly rows: Pick<YearRows['rows'], 'ledger_posting' | 'ledger_entry'> },
  postings: readonly LedgerPosting[],
  about: { readonly reservationId: string | null; readonly at: Instant },
): void {
  const { reservationId, at } = about
  for (const { kind, source, currency, entries, reason } of postings) {
    const id = uuidv7(at, deps.random)
    rows.ledger_posting.push({
      id,
      brand: brand.id,
      kind,
      reservation_id: reservationId,
      source,
      posted_at: toTimestamp(at),
      reason: reason ?? null,
    })
    for (const [position, { account, amount, detail }] of entries.entries())
      rows.ledger_entry.push({ posting_id: id, position, account, amount_minor: amount, currency, detail })
  }
}

/** Rows that fit the parameters of one statement. */
const mostRows = 1_000

/** In the order of their dependencies. */
export async function insertYear(tx: Tx, rows: YearRows['rows']): Promise<void> {
  const order = [
    'booking_flow',
    'hold',
    'hold_item',
    'reservation',
    'passenger',
    'segment',
    'payment_attempt',
    'ticket',
    'coupon',
    'cancel_quote',
    'refund',
    'ledger_posting',
    'ledger_entry',
  ] as const satisfies readonly (keyof YearRows['rows'])[]
  for (const table of order) {
    const all = rows[table] as Insertable<Schema['booking_flow']>[]
    for (let first = 0; first < all.length; first += mostRows)
      await tx
        .insertInto(table as 'booking_flow')
        .values(all.slice(first, first + mostRows))
        .execute()
  }
}
