/** Booked flights have left. Never looks at tickets or money. */
import type { Tx } from '../../../db/open.ts'
import { markSegmentsFlown } from '../queries/flown.ts'

/** Under the locks of their reservations; questions of the airline about them need no answer any more. */
export function recordFlown(tx: Tx, segmentIds: readonly string[]): Promise<void> {
  return markSegmentsFlown(tx, segmentIds)
}
