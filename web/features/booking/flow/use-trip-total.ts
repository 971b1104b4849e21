import { add, fromDecimal, type Money, money } from '@jetbridge/core/kernel/money.ts'
import { chosenExtrasTotal } from '../wizard/extra-choice.ts'
import { chosenSeatsTotal } from '../wizard/seat-choice.ts'
import { type TotalParts, tripTotal } from '../wizard/totals.ts'
import { dataOf } from '../wizard/wizard.ts'
import { type Booking, useBooking } from './booking-context.tsx'

/** What the trip costs: as promised once seats are held, as chosen before. [SIDE-11, SIDE-12] */
export function useTripTotal(): Money {
  return tripTotalOf(useBooking())
}

export function tripTotalOf(booking: Pick<Booking, 'query' | 'wizard' | 'held' | 'currency'>): Money {
  return tripTotal(booking.query.provider, partsOf(booking))
}

/** What the total is made of. */
export function useTotalParts(): TotalParts {
  return partsOf(useBooking())
}

/** Seats and extras go with the flights they are of: on the flights step those may still change. */
function partsOf({ wizard, held, currency }: Pick<Booking, 'wizard' | 'held' | 'currency'>): TotalParts {
  const choice = dataOf(wizard, 'flights')
  const chosen = [choice?.outbound, choice?.returning].filter((each) => each !== undefined)
  const unit = held?.answer.currencyCode ?? chosen[0]?.currencyCode ?? currency
  const nothing = money(0, unit)
  const isChoosing = wizard.current === 'flights'
  const promised = !isChoosing && held
  return {
    flights: promised
      ? fromDecimal(held.answer.totalAmount, unit)
      : add(nothing, ...chosen.map((each) => fromDecimal(each.totalAmount, unit))),
    balanceDue: fromDecimal(choice?.outbound?.flight.balanceDue ?? 0, unit),
    passengers: nothing,
    seats: isChoosing ? nothing : chosenSeatsTotal(dataOf(wizard, 'seats'), unit),
    extras: isChoosing ? nothing : chosenExtrasTotal(dataOf(wizard, 'ancillaries'), unit),
  }
}
