import { tripTotal } from '@jetbridge/core/booking/totals.ts'
import { dataOf } from '@jetbridge/core/booking/wizard.ts'
import { add, fromDecimal, type Money, money } from '@jetbridge/core/kernel/money.ts'
import { useBooking } from './booking-context.tsx'

/** What the trip costs: as promised once seats are held, as chosen before. [SIDE-11, SIDE-12] */
export function useTripTotal(): Money {
  const { query, wizard, held, currency } = useBooking()
  const choice = dataOf(wizard, 'flights')
  const chosen = [choice?.outbound, choice?.returning].filter((each) => each !== undefined)
  const unit = held?.answer.currencyCode ?? chosen[0]?.currencyCode ?? currency
  const nothing = money(0, unit)
  const promised = wizard.current !== 'flights' && held
  const flights = promised
    ? fromDecimal(held.answer.totalAmount, unit)
    : add(nothing, ...chosen.map((each) => fromDecimal(each.totalAmount, unit)))
  const balanceDue = fromDecimal(choice?.outbound?.flight.balanceDue ?? 0, unit)
  return tripTotal(query.provider, {
    flights,
    balanceDue,
    passengers: nothing,
    seats: nothing,
    extras: nothing,
  })
}
