/** What a booking searches for: its address; where a flight is changed, another day of that flight. */
import { type BookingQuery, currencyOf } from '@jetbridge/core/booking/query.ts'
import { type Currency, isCurrency } from '@jetbridge/core/kernel/money.ts'
import { useMemo } from 'react'
import { type BookedTrip, editSearch } from '../edit/flight-edit.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import type { OpenFlow } from './start-flow.ts'
import { useToday } from './use-today.ts'

interface Searched {
  readonly query: BookingQuery
  readonly currency: Currency
}

/** Route, people and money of a change are the booking's, whatever the address says (GAP-114). */
export function useSearched(address: BookingQuery, { flow }: Pick<OpenFlow, 'flow'>): Searched {
  const brand = useBrand()
  const today = useToday()
  return useMemo(() => {
    const { edit, flightInformation } = flow
    if (!edit)
      return {
        query: address,
        currency: currencyOf(address, brand.currency.allowed) ?? brand.currency.default,
      }
    const { currency: paidIn, passengers: travellers } = flightInformation
    const currency = paidIn && isCurrency(paidIn) ? paidIn : brand.currency.default
    const trip: BookedTrip = { flight: edit.flight, travellers, currency }
    return { query: editSearch(address, trip, today), currency }
  }, [address, brand, flow, today])
}
