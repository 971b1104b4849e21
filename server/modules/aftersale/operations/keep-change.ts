/**
 * Whether a change of flight can still be made as promised. Read under the locks of its reservation and its
 * hold, the answer stays true until the transaction ends. Changes nothing.
 */
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { findSegment, type FlightChange } from '../../reservation/read/change.ts'
import { openScheduleChanges } from '../../reservation/read/schedule-change.ts'
import { findDeparture } from '../../schedule/read.ts'
import { whyNotActive } from './changeable.ts'

/** Why a promised change cannot be made any more. */
export type ChangeObstacle = 'flight-not-active' | 'reservation-changed' | 'quote-expired'

/** What prevents a change, whether or not its promise has ended meanwhile. */
export async function obstacleTo(
  deps: Deps,
  tx: Tx,
  change: FlightChange,
  hold: Hold,
): Promise<ChangeObstacle | undefined> {
  if (!isWhatIsHeld(change, hold)) return 'quote-expired'
  const segment = await findSegment(tx, change.reservationId, change.segmentId)
  if (!segment) throw new Error(`flight change ${change.id} is of no flight`)
  if (segment.status !== 'HK') return whyNotActive(segment)
  const departure = await findDeparture(tx, hold.brandId, segment.departureId)
  const hasLeft = departure?.status === 'scheduled' && departure.departsAt <= deps.now()
  if (segment.isFlown || hasLeft) return 'flight-not-active'
  // The airline has moved or cancelled the old flight since: now the change costs nothing.
  return !change.quote.isInvoluntary && (await isAskedAbout(tx, change)) ? 'quote-expired' : undefined
}

/** The same for a change that needs no payment: its promise must not have ended. */
export async function obstacleToPromise(
  deps: Deps,
  tx: Tx,
  change: FlightChange,
  hold: Hold,
): Promise<ChangeObstacle | undefined> {
  const obstacle = await obstacleTo(deps, tx, change, hold)
  if (obstacle) return obstacle
  if (change.isEnded) return 'quote-expired'
  // The traveller has answered the airline's question since: now the change costs what the fare says.
  return change.quote.isInvoluntary && !(await isAskedAbout(tx, change)) ? 'quote-expired' : undefined
}

async function isAskedAbout(tx: Tx, { reservationId, segmentId }: FlightChange): Promise<boolean> {
  return (await openScheduleChanges(tx, reservationId)).has(segmentId)
}

function isWhatIsHeld({ departureId, fareSummaryUid }: FlightChange, { items }: Hold): boolean {
  const [item] = items
  return items.length === 1 && item?.departureId === departureId && item.fareSummaryUid === fareSummaryUid
}
