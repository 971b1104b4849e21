/** Which flights of a reservation may be changed for others. Never changes anything. */
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import { hasSegment } from '../queries/cancel.ts'
import type { OpenedFlight, OpenedReservation } from './opened.ts'

/**
 * The flight, if it may be changed: by the conditions of its fare as sold, or because the airline has moved or
 * cancelled it.
 * @throws Refusal `flight-not-active`, `change-not-allowed`, `not-found` for a flight of another reservation
 */
export async function changeableFlight(
  db: Db,
  { reservation, flights }: OpenedReservation,
  segmentId: string,
): Promise<OpenedFlight> {
  const flight = flights.find(({ id }) => id === segmentId)
  if (!flight?.isActive) {
    const isId = uuidSchema.safeParse(segmentId).success
    const isKnown = flight !== undefined || (isId && (await hasSegment(db, reservation.id, segmentId)))
    throw new Refusal(isKnown ? 'flight-not-active' : 'not-found')
  }
  if (flight.fees.change === null && !flight.scheduleChange) throw new Refusal('change-not-allowed')
  return flight
}
