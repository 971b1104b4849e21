/** What a way of a trip is called. */
import { type BoundAsked, isSimpleTrip } from '@jetbridge/core/trip/bound.ts'

/** Keys of texts; that of several ways takes the `number` of the way, from 1. */
export type BoundNameKey = 'booking.outbound' | 'booking.returning' | 'booking.way'

/** @param bounds of the trip, in order @param bound the place of the way */
export function boundNameKey(
  bounds: readonly Pick<BoundAsked, 'origin' | 'destination'>[],
  bound: number,
): BoundNameKey {
  if (!isSimpleTrip(bounds)) return 'booking.way'
  return bound === 0 ? 'booking.outbound' : 'booking.returning'
}
