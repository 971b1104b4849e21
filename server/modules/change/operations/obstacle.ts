/**
 * Whether a change of flights can still be made as promised. Read under the locks of its reservation and its
 * hold, the answer stays true until the transaction ends. Changes nothing.
 */
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { type FlightChange, listSoldSegments } from '../../reservation/read/change.ts'
import { openScheduleChanges } from '../../reservation/read/schedule-change.ts'
import { findDepartures, type StoredDeparture } from '../../schedule/read.ts'
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
  const { reservationId, segmentIds } = change
  const segments = (await listSoldSegments(tx, reservationId)).filter(({ id }) => segmentIds.includes(id))
  if (segments.length < segmentIds.length) throw new Error(`flight change ${change.id} is of no flight`)
  const gone = segments.find(({ status }) => status !== 'HK')
  if (gone) return whyNotActive(gone)
  const departures = await findDepartures(
    tx,
    hold.brandId,
    segments.map(({ departureId }) => departureId),
  )
  const hasLeft = (departure: StoredDeparture | undefined) =>
    departure?.status === 'scheduled' && departure.departsAt <= deps.now()
  if (segments.some(({ isFlown, departureId }) => isFlown || hasLeft(departures.get(departureId))))
    return 'flight-not-active'
  // The airline has moved or cancelled one of the old flights since: now the change costs nothing.
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

async function isAskedAbout(tx: Tx, { reservationId, segmentIds }: FlightChange): Promise<boolean> {
  const asked = await openScheduleChanges(tx, reservationId)
  return segmentIds.some((id) => asked.has(id))
}

function isWhatIsHeld({ departureIds, fareSummaryUid }: FlightChange, { items }: Hold): boolean {
  return (
    items.length === departureIds.length &&
    items.every(
      (item, place) => item.departureId === departureIds[place] && item.fareSummaryUid === fareSummaryUid,
    )
  )
}
