/** From a booking that is paid, or owes nothing, to its documents. Never looks at money. */
import { sql } from 'kysely'
import { betweenCrashPoints } from '../../../crash-points.ts'
import { type Statement, statement } from '../../../db/statement.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { BookedCharge } from '../../booking/read/charges.ts'
import { tellMovedMeanwhile } from '../../disruption/operations/tell.ts'
import { completion } from '../../flow/operations/settle.ts'
import { findHold } from '../../inventory/read/hold.ts'
import { queueingLetter } from '../../letter/operations/queue.ts'
import { confirmation } from '../../reservation/operations/settle.ts'
import type { Reservation, ReservedParty } from '../../reservation/reservation.ts'
import { issuingEmds, issuingTickets } from '../../ticket/operations.ts'
import type { HeldBooking } from './purchase.ts'

/**
 * Confirms and tickets a booking with its seats and extras, in the transaction that proves it paid.
 * @param first goes ahead, in the same trip
 */
export async function ticket(
  deps: Deps,
  tx: Tx,
  booking: HeldBooking,
  charges: readonly BookedCharge[],
  first?: Statement<void>,
): Promise<void> {
  const { reservation, segments } = booking
  const held = booking.sold ?? (await findHold(tx, reservation.flowId))?.items ?? []
  const documents = documentsOf(deps, booking, charges)
  const made = [...(first ? [first] : []), confirming(reservation), ...documents]
  await betweenCrashPoints(deps, 'issue-tickets', () => tx.together(...made))
  await tellMovedMeanwhile(deps, tx, reservation, segments, held)
}

/** In one statement: the reservation, its flow, and the letter that tells of it. It fails when it is confirmed. */
function confirming({ id, brandId: brand, flowId }: Reservation): Statement<void> {
  const query = sql`
    with confirmed as (${confirmation(id)}), completed as (${completion(flowId)}),
      queued as (${queueingLetter({ kind: 'booking-confirmed', brand, reservationId: id })})
    select id from confirmed`
  return statement(query, (rows) => {
    if (rows.length !== 1) throw new Error(`reservation ${id} cannot be confirmed`)
  })
}

function documentsOf(
  { brandOf }: Deps,
  { passengers, segments, reservation }: ReservedParty,
  charges: readonly BookedCharge[],
): Statement<unknown>[] {
  const ofReservation = { brand: brandOf(reservation.brandId), reservationId: reservation.id }
  const tickets = issuingTickets({
    ...ofReservation,
    passengers: passengers.map(({ id, type, ticketName }) => ({ passengerId: id, type, ticketName })),
    segments: segments.map(({ id, price }) => ({ segmentId: id, price })),
  })
  const segmentOf = new Map(segments.map(({ id, departureId }) => [departureId, id]))
  const sold = charges.map(({ departureId, ...charge }) => {
    const segmentId = segmentOf.get(departureId)
    if (segmentId === undefined)
      throw new Error(`no segment on departure ${departureId} to issue ${charge.code} for`)
    return { ...charge, segmentId }
  })
  return [tickets, ...issuingEmds({ ...ofReservation, sold })]
}
