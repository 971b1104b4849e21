/** From a booking that is paid, or owes nothing, to its documents. Never looks at money. */
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { completeFlow } from '../../flow/operations/settle.ts'
import { queueNotice } from '../../notice/operations.ts'
import { confirmReservation } from '../../reservation/operations/settle.ts'
import type { ReservedParty } from '../../reservation/reservation.ts'
import { issueTickets } from '../../ticket/operations.ts'
import { atStep } from '../crash-points.ts'

/** Confirms and tickets a booking, in the transaction that proves it paid. */
export async function ticket(deps: Deps, tx: Tx, booking: ReservedParty): Promise<void> {
  const { passengers, segments, reservation } = booking
  const { id: reservationId, brandId: brand, flowId } = reservation
  await atStep(deps, 'confirm-reservation', () => confirmReservation(tx, reservationId))
  await atStep(deps, 'complete-flow', () => completeFlow(tx, flowId))
  await atStep(deps, 'queue-notice', () =>
    queueNotice(tx, { kind: 'booking-confirmed', brand, reservationId }),
  )
  await atStep(deps, 'issue-tickets', () =>
    issueTickets(tx, {
      brand: deps.brandOf(brand),
      reservationId,
      passengers: passengers.map(({ id, type, ticketName }) => ({ passengerId: id, type, ticketName })),
      segments: segments.map(({ id, price }) => ({ segmentId: id, price })),
    }),
  )
}
