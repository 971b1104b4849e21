/** Whether what is held in place of a booked flight still fits the rest of its trip. Never changes anything. */
import { clashOf } from '@jetbridge/core/booking/trip-order.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FlightEdited } from '../../flow/queries.ts'
import type { Hold } from '../../inventory/hold.ts'
import { findDepartures } from '../../schedule/queries.ts'
import { listSegments } from '../queries.ts'

/**
 * The airline may have moved one of them since it was held.
 * @throws Refusal `return-before-arrival`
 */
export async function refuseUnfitChange(
  db: Db,
  { reservationId, segmentId }: FlightEdited,
  { brandId, items: [held] }: Pick<Hold, 'brandId' | 'items'>,
): Promise<void> {
  const booked = (await listSegments(db, reservationId)).filter(({ status }) => status === 'HK')
  const ids = booked.map(({ departureId }) => departureId)
  const departures = await findDepartures(db, brandId, ids)
  const flights = booked.flatMap(({ id, departureId }) => {
    if (id === segmentId) return held ? [held.timesNow] : []
    const departure = departures.get(departureId)
    return departure?.status === 'scheduled' ? [departure] : []
  })
  if (held && flights.includes(held.timesNow) && clashOf(held.timesNow, flights))
    throw new Refusal('return-before-arrival')
}
