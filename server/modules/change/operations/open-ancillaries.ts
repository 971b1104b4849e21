/**
 * Begins a change of a booking's seats and extras: a hold of its flights, under which they are chosen, and the record of
 * what is chosen. Invariant: of a booking one is chosen at a time; another one that was begun before ends, unless it is
 * being paid. Never changes what is sold.
 */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Tx } from '../../../db/open.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { dropBookedFlights, holdingBookedFlights } from '../../inventory/operations/booked-flights.ts'
import { keepingPurchase } from '../../payment/operations/purchase.ts'
import { ancillaryChangeRef } from '../../payment/read/purchase.ts'
import { openingBookingChange } from '../../reservation/operations/booking-change.ts'
import { planningNames } from '../../reservation/operations/name-change.ts'
import type { RenamedPassenger } from '../../reservation/read/name-change.ts'
import type { OpenedFlight, OpenedReservation } from '../../reservation/read/opened.ts'

/** Seats and extras of a flight can be changed while it is sold, if the airline flies it. */
export function takesAncillaries({ isActive, isScheduled }: OpenedFlight): boolean {
  return isActive && isScheduled
}

/** What a change begins with. */
export interface AncillaryOpening {
  /** the flow in which it is chosen, and the statement that stores it */
  readonly flowId: string
  readonly storing: Statement<void>
  /** of changes that were begun before */
  readonly ended: readonly string[]
  /** that are changed with them */
  readonly names: readonly RenamedPassenger[]
}

/**
 * Ends the caller's transaction, which has locked the reservation.
 * @throws Refusal `flight-not-active` where no flight is left that it could be of, `payment-in-progress`
 */
export async function openAncillaryChange(
  deps: Pick<Deps, 'now' | 'random' | 'config'>,
  tx: Tx,
  { reservation, trip }: OpenedReservation,
  { flowId, storing, ended, names }: AncillaryOpening,
): Promise<void> {
  const departureIds = trip.flights.filter(takesAncillaries).map(({ departureId }) => departureId)
  if (departureIds.length === 0) throw new Refusal('flight-not-active')
  for (const each of ended) await dropBookedFlights(tx, each)
  const { minutes, capMinutes } = deps.config.hold
  const [id, holdId] = [uuidv7(deps.now(), deps.random), uuidv7(deps.now(), deps.random)]
  const { currency } = reservation.total
  await tx.lastTogether(
    storing,
    holdingBookedFlights({
      id: holdId,
      flowId,
      bookedFlowId: reservation.flowId,
      departureIds,
      minutes,
      capMinutes,
    }),
    openingBookingChange({ id, reservationId: reservation.id, flowId, currency }),
    keepingPurchase(ancillaryChangeRef({ id, reservationId: reservation.id })),
    ...(names.length > 0 ? [planningNames({ id, lines: names })] : []),
  )
}
