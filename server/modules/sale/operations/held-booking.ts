/** Whether the flow still holds what a payment pays for. */
import { passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import type { RefundReason } from '@jetbridge/core/payment/attempt.ts'
import type { Tx } from '../../../db/open.ts'
import { bookingCharges, type Charge, costOf } from '../../booking/read/charges.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { keepHold, sellFrozenHold, sellHold } from '../../inventory/operations/settle.ts'
import type { Attempt } from '../../payment/read/attempt.ts'
import { getReservedParty } from '../../reservation/read/party.ts'
import { ofFlow } from '../../reservation/read/whose.ts'
import type { Reservation, ReservedParty, Segment } from '../../reservation/reservation.ts'
import type { HeldBooking } from './purchase.ts'

/**
 * The traveller may have chosen other flights, people, seats or extras since the reservation was made: then
 * it must be made again.
 */
export function isWhatIsHeld(
  { reservation, passengers, segments }: ReservedParty,
  hold: Hold,
  charges: readonly Charge[],
): boolean {
  return (
    reservation.total.amount === costOf(hold, charges).amount &&
    reservation.total.currency === hold.total.currency &&
    segments.length === hold.items.length &&
    hold.items.every((item, index) => isSameFlight(item, segments[index])) &&
    passengerTypes.every(
      (type) => passengers.filter((each) => each.type === type).length === hold.party[type],
    )
  )
}

/**
 * Sells the seats of the booking that an attempt has paid for. A frozen hold keeps exactly that.
 * @returns the booking as it is now, or why the money buys nothing
 */
export async function takePaidBooking(
  tx: Tx,
  attempt: Attempt,
  booking: HeldBooking,
): Promise<HeldBooking | RefundReason> {
  if (booking.sold) return booking
  const { flowId } = booking.reservation
  const sold = await sellFrozenHold(tx, flowId)
  if (sold?.sale === 'sold') return { ...booking, sold: sold.items }
  const kept = sold === undefined ? await keepPaidBooking(tx, attempt, booking.reservation) : undefined
  if (!kept) return 'seats-gone'
  const late = await sellHold(tx, flowId)
  return late === 'sold' ? kept : late
}

/**
 * The booking that an attempt has paid for, locked until the transaction ends; undefined when it has changed since. A
 * hold that is no longer frozen may have been given back. A traveller who has chosen other flights since must neither
 * get them for the old price nor get tickets for flights that are not held.
 */
async function keepPaidBooking(
  tx: Tx,
  attempt: Attempt,
  { id, flowId }: Reservation,
): Promise<ReservedParty | undefined> {
  const hold = await keepHold(tx, flowId)
  const now = await getReservedParty(tx, id)
  const isTheSame =
    hold &&
    isStillOwed(now.reservation, attempt) &&
    isWhatIsHeld(now, hold, await bookingCharges(tx, ofFlow(flowId)))
  return isTheSame ? now : undefined
}

function isStillOwed({ state, total }: Reservation, { amount, voucherAmount, currency }: Attempt): boolean {
  const isUnpaid = state === 'unpaid' || state === 'lapsed'
  return isUnpaid && total.amount === amount + voucherAmount && total.currency === currency
}

function isSameFlight(item: Hold['items'][number], segment: Segment | undefined): boolean {
  return (
    segment !== undefined &&
    segment.departureId === item.departureId &&
    segment.bookingClass === item.bookingClass &&
    segment.seats === item.seats &&
    segment.price.fareId === item.price.fareId &&
    segment.price.total === item.price.total
  )
}
