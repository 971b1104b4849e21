/** From a booking that is paid, or owes nothing, to its documents. Never looks at money. */
import { atStep } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { BookedCharge } from '../../booking/read/charges.ts'
import { tellMovedMeanwhile } from '../../disruption/operations/tell.ts'
import { completeFlow } from '../../flow/operations/settle.ts'
import { findHold } from '../../inventory/read/hold.ts'
import { queueLetter } from '../../letter/operations/queue.ts'
import { confirmReservation } from '../../reservation/operations/settle.ts'
import type { ReservedParty } from '../../reservation/reservation.ts'
import { issueEmds, issueTickets } from '../../ticket/operations.ts'

/** Confirms and tickets a booking with its seats and extras, in the transaction that proves it paid. */
export async function ticket(
  deps: Deps,
  tx: Tx,
  booking: ReservedParty,
  charges: readonly BookedCharge[],
): Promise<void> {
  const { reservation } = booking
  const { id: reservationId, brandId: brand, flowId } = reservation
  await atStep(deps, 'confirm-reservation', () => confirmReservation(tx, reservationId))
  await atStep(deps, 'complete-flow', () => completeFlow(tx, flowId))
  await atStep(deps, 'queue-notice', () =>
    queueLetter(tx, { kind: 'booking-confirmed', brand, reservationId }),
  )
  const held = (await findHold(tx, flowId))?.items ?? []
  await tellMovedMeanwhile(deps, tx, reservation, booking.segments, held)
  await atStep(deps, 'issue-tickets', () => issueDocuments(deps, tx, booking, charges))
}

async function issueDocuments(
  { brandOf }: Deps,
  tx: Tx,
  { passengers, segments, reservation }: ReservedParty,
  charges: readonly BookedCharge[],
): Promise<void> {
  const order = { brand: brandOf(reservation.brandId), reservationId: reservation.id }
  await issueTickets(tx, {
    ...order,
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
  await issueEmds(tx, { ...order, sold })
}
