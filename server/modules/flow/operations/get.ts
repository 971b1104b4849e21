/** A flow as its owner sees it: saved progress, what is held, how the payment stands, and the result. Reads only. */
import type { Deps } from '../../../deps.ts'
import { type Hold } from '../../inventory/hold.ts'
import { findLiveHold } from '../../inventory/operations/settle.ts'
import {
  findTicketedBooking,
  knownPaymentStatus,
  type PaymentStatus,
  type TicketedBooking,
} from '../../payment/operations/status.ts'
import { findReservationOfFlow, listPassengers } from '../../reservation/queries.ts'
import type { Passenger, Reservation } from '../../reservation/reservation.ts'
import type { FlowAccess } from '../policy.ts'
import { type FlowRecord, getFlowRecord } from '../queries.ts'

export interface Flow extends FlowRecord {
  readonly flowId: string
  readonly passengers: readonly Passenger[]
  /** undefined when nothing is held, or no longer */
  readonly hold: Hold | undefined
  readonly reservation: Reservation | undefined
  readonly payment: PaymentStatus
  /** once tickets are issued */
  readonly booking: TicketedBooking | undefined
}

export async function getFlow({ db }: Pick<Deps, 'db'>, { flowId }: FlowAccess): Promise<Flow> {
  const [record, hold, passengers, reservation, payment] = await Promise.all([
    getFlowRecord(db.query, flowId),
    findLiveHold(db.query, flowId),
    listPassengers(db.query, flowId),
    findReservationOfFlow(db.query, flowId),
    knownPaymentStatus(db.query, flowId),
  ])
  const booking = record.isCompleted ? await findTicketedBooking(db.query, flowId) : undefined
  return { ...record, flowId, hold, passengers, reservation, payment, booking }
}
