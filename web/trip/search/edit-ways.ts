/** The ways after the first, changed and removed. */
import type { BoundAsked } from '@jetbridge/core/trip/bound.ts'
import { reachedFrom, type SearchDraft, type SoldNetwork } from './search-draft.ts'
import { followed } from './several-ways.ts'

/** @param place of the way in the trip, from 1 */
export function withoutWay(draft: SearchDraft, place: number): SearchDraft {
  return { ...draft, further: draft.further.toSpliced(place - 1, 1) }
}

/**
 * A way with another field. A new origin keeps the destination only if a flight goes there; a way after it that began
 * where it ended begins where it ends now.
 * @param place of the way in the trip, from 1
 */
export function withWayField(
  draft: SearchDraft,
  place: number,
  change: Partial<BoundAsked>,
  network: SoldNetwork,
): SearchDraft {
  const was = draft.further[place - 1]
  if (!was) return draft
  const changed = { ...was, ...change }
  const isReached = reachedFrom(changed.origin, network).includes(changed.destination)
  const way = isReached ? changed : { ...changed, destination: '' }
  return followed({ ...draft, further: draft.further.with(place - 1, way) }, place, was.destination)
}
