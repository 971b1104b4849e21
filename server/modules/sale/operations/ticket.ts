/** From a booking that is paid, or owes nothing, to its documents. Never looks at money. */
import { sql } from 'kysely'
import { atStep } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { BookedCharge } from '../../booking/read/charges.ts'
import { tellMovedMeanwhile } from '../../disruption/operations/tell.ts'
import { completion } from '../../flow/operations/settle.ts'
import { findHold } from '../../inventory/read/hold.ts'
import { queueingLetter } from '../../letter/operations/queue.ts'
import { confirmation } from '../../reservation/operations/settle.ts'
import type { Reservation, ReservedParty } from '../../reservation/reservation.ts'
import { issueEmds, issueTickets } from '../../ticket/operations.ts'

/** Confirms and tickets a booking with its seats and extras, in the transaction that proves it paid. */
export async function ticket(
  deps: Deps,
  tx: Tx,
  booking: ReservedParty,
  charges: readonly BookedCharge[],
): Promise<void> {
  const { reservation } = booking
  const { flowId } = reservation
  await atStep(deps, 'confirm-reservation', () => confirm(tx, reservation))
  const held = (await findHold(tx, flowId))?.items ?? []
  await tellMovedMeanwhile(deps, tx, reservation, booking.segments, held)
  await atStep(deps, 'issue-tickets', () => issueDocuments(deps, tx, booking, charges))
}

/** In one statement: the reservation, its flow, and the letter that tells of it. @throws Error when it is confirmed */
async function confirm(tx: Tx, { id, brandId: brand, flowId }: Reservation): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with confirmed as (${confirmation(id)}), completed as (${completion(flowId)}),
      queued as (${queueingLetter({ kind: 'booking-confirmed', brand, reservationId: id })})
    select id from confirmed
  `.execute(tx)
  if (rows.length !== 1) throw new Error(`reservation ${id} cannot be confirmed`)
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
