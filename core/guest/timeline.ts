import type { PaymentProvider } from '../brand/payment-provider.ts'
import type { AttemptState } from '../payment/attempt.ts'

/** What happened to a booking, from all that keeps a record of it, in one order. */

/** What happened. */
export const timelineKinds = [
  'booked',
  'confirmed',
  /** somebody did something: the act says what */
  'act',
  'flight-changed',
  /** seats and extras were bought, changed or given up */
  'ancillaries-changed',
  'names-changed',
  'contact-changed',
  'flight-cancelled',
  /** by the airline */
  'flight-moved',
  /** by the airline */
  'flight-not-flown',
  /** the traveller said what they want after that */
  'airline-answered',
  'payment',
  'refund',
  'letter',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const letterStates = ['delivered', 'waiting', 'stuck'] as const

/** How an entry stands, by its kind; the other kinds say all by themselves. */
interface TimelineStates {
  readonly 'airline-answered': 'accepted' | 'changed' | 'refunded'
  readonly payment: AttemptState
  readonly refund: 'created' | 'refunded'
  readonly letter: (typeof letterStates)[number]
}
export type StatedKind = keyof TimelineStates
export type StateOf<Kind extends StatedKind> = TimelineStates[Kind]

/** How something was paid: by a provider, or by a voucher alone. */
export type PaidBy = PaymentProvider | 'voucher'

/** The place of an entry: the newest come first, those of one moment by their ids. */
export interface TimelinePlace {
  /** epoch milliseconds */
  readonly at: number
  readonly id: string
}

/** One page, newest first. @param after the last entry of the page before */
export function pageOfTimeline<Entry extends TimelinePlace>(
  entries: readonly Entry[],
  after: TimelinePlace | undefined,
  limit: number,
): readonly Entry[] {
  const sorted = entries.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
  const older = after
    ? sorted.filter(({ at, id }) => at < after.at || (at === after.at && id < after.id))
    : sorted
  return older.slice(0, limit)
}
