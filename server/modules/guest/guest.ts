/** Finding bookings: where the next page begins, and what a result matched. */
import type { ReadingKind } from '@jetbridge/core/guest/reading.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'

/** What of a booking was found: a document is a ticket or an EMD; `like-name` is a name with one letter off. */
export type MatchKind = Exclude<ReadingKind, 'document'> | 'ticket' | 'emd' | 'like-name'

/** Those that fit by what was typed come before those that are like it. */
export type Rank = 0 | 1

/**
 * The place of a booking in the order of results: those with a flight to come first, the next one in front; then those
 * of the past, the latest in front.
 */
export interface Place {
  readonly isPast: boolean
  readonly rank: Rank
  /** of the departure that it stands by */
  readonly at: Instant
  readonly reservationId: string
}

export interface Match extends Place {
  readonly kinds: readonly MatchKind[]
}
