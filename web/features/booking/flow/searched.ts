/** What a booking searches for: its address; where a flight is changed, another day of that flight. */
import { type BookingQuery, currencyOf } from '@jetbridge/core/booking/query.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Currency, isCurrency } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { type BookedTrip, editSearch } from '../edit/flight-edit.ts'
import type { OpenFlow } from './start-flow.ts'

interface Searched {
  readonly query: BookingQuery
  readonly currency: Currency
}

/** Route, people and money of a change are the booking's, whatever the address says (GAP-114). */
export function searchedOf(
  address: BookingQuery,
  { flow }: Pick<OpenFlow, 'flow'>,
  { currency: sold, today }: Pick<Brand, 'currency'> & { readonly today: LocalDate },
): Searched {
  const { edit, flightInformation } = flow
  if (!edit) return { query: address, currency: currencyOf(address, sold.allowed) ?? sold.default }
  const { currency: paidIn, passengers: travellers } = flightInformation
  const currency = paidIn && isCurrency(paidIn) ? paidIn : sold.default
  const trip: BookedTrip = { flight: edit.flight, travellers, currency }
  return { query: editSearch(address, trip, today), currency }
}
