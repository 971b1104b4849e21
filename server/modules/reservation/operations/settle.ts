/**
 * How a reservation ends up: confirmed when paid, refunded when the money came too late, lapsed when its hold ended;
 * and how an unmade change of flight ends. Invariant: `confirmed` and `refunded` are final here. Never looks at money
 * or seats itself.
 */
import type { Tx } from '../../../db/open.ts'
import { flowsWithSeats } from '../../inventory/read/hold.ts'
import { changeState, confirming, deletePassengers, listReservedFlows, listUnpaid } from '../queries.ts'
import { recordLapsed } from '../queries/change.ts'
import { findReservationOfFlow } from '../read/party.ts'

/**
 * Confirms one, as a part of a `with` that answers its id. Late money may confirm a lapsed one; it answers nothing where
 * it is neither unpaid nor lapsed.
 */
export function confirmation(id: string) {
  return confirming(id)
}

/** The money went back because the seats were gone. Harmless to repeat. */
export async function refundReservation(tx: Tx, id: string): Promise<void> {
  await changeState(tx, id, ['unpaid', 'lapsed'], 'refunded')
}

/**
 * The traveller left: an unpaid reservation lapses and names without a booking are deleted; a paid one stays.
 */
export async function abandonReservation(tx: Tx, flowId: string): Promise<void> {
  const reservation = await findReservationOfFlow(tx, flowId)
  if (reservation) await changeState(tx, reservation.id, ['unpaid'], 'lapsed')
  else await deletePassengers(tx, flowId)
}

/**
 * The traveller who was to change a flight has left, or never came back: every promise ends. Harmless to
 * repeat.
 */
export async function lapseChange(tx: Tx, flowId: string): Promise<void> {
  await recordLapsed(tx, flowId)
}

/** Which of these flows led to a reservation, and whether it was ever sold. */
export async function reservedFlows(
  tx: Tx,
  flowIds: readonly string[],
): Promise<ReadonlyMap<string, 'sold' | 'unsold'>> {
  const reserved = flowIds.length > 0 ? await listReservedFlows(tx, flowIds) : []
  return new Map(reserved.map(({ flowId, isSold }) => [flowId, isSold ? 'sold' : 'unsold']))
}

/**
 * Lapses a batch of unpaid reservations whose seats are no longer held; answers where to go on, if there are
 * more.
 */
export async function lapseBatch(
  tx: Tx,
  most: number,
  after: string | undefined,
): Promise<{ lapsed: number; next: string | undefined }> {
  const unpaid = await listUnpaid(tx, most, after)
  const held = await flowsWithSeats(
    tx,
    unpaid.map((each) => each.flowId),
  )
  const ended = unpaid.filter((each) => !held.has(each.flowId))
  for (const { id } of ended) await changeState(tx, id, ['unpaid'], 'lapsed')
  return { lapsed: ended.length, next: unpaid.length === most ? unpaid.at(-1)?.id : undefined }
}
