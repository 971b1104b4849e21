/** Whether what a payment pays for is still what the flow holds. */
import { passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import type { Hold } from '../../inventory/hold.ts'
import { type Charge, costOf } from '../../reservation/operations/charges.ts'
import type { ReservedParty, Segment } from '../../reservation/reservation.ts'

/** Other flights, people, seats or extras may have been chosen since the reservation was made: it has to be made again. */
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
