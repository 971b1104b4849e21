import { add, fromDecimal, type Money, money } from '@jetbridge/core/kernel/money.ts'
import type { Booking } from '../model.ts'
import { useBooking } from './use-booking.tsx'
import { chosenExtrasTotal } from '../wizard/extra-choice.ts'
import { chosenAt, chosenIn } from '../wizard/flight-choice.ts'
import { chosenSeatsTotal } from '../wizard/seat-choice.ts'
import { type TotalParts, tripTotal } from '../wizard/totals.ts'
import { dataOf } from '../wizard/wizard.ts'

type PricedTrip = Pick<Booking, 'wizard' | 'held' | 'currency' | 'own'>

/** What the trip costs: as promised once seats are held, as chosen before. [SIDE-11, SIDE-12] */
export function useTripTotal(): Money {
  return useBooking(tripTotalOf)
}

export function tripTotalOf(booking: PricedTrip & Pick<Booking, 'composition'>): Money {
  const parts = partsOf(booking)
  return tripTotal(booking.composition.trip(parts, booking), parts)
}

/** The parts of the total. */
export function useTotalParts(): TotalParts {
  return useBooking(partsOf, isSameParts)
}

function isSameParts(one: TotalParts, other: TotalParts): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Seats and extras belong to their flights, which may still change on the flights step. */
function partsOf({ wizard, held, currency }: PricedTrip): TotalParts {
  const choice = dataOf(wizard, 'flights')
  const chosen = chosenIn(choice)
  const unit = held?.answer.currencyCode ?? chosen[0]?.currencyCode ?? currency
  const nothing = money(0, unit)
  const isChoosing = wizard.current === 'flights'
  const promised = !isChoosing && held
  return {
    flights: promised
      ? fromDecimal(held.answer.totalAmount, unit)
      : add(nothing, ...chosen.map((each) => fromDecimal(each.totalAmount, unit))),
    balanceDue: fromDecimal(chosenAt(choice, 0)?.flight.balanceDue ?? 0, unit),
    passengers: nothing,
    seats: isChoosing ? nothing : chosenSeatsTotal(dataOf(wizard, 'seats'), unit),
    extras: isChoosing ? nothing : chosenExtrasTotal(dataOf(wizard, 'ancillaries'), unit),
  }
}
