/** Taxes of the chosen flights, over the party. */
import { type ChosenFlight } from '@jetbridge/core/booking/flight-choice.ts'
import { mergeTaxes, type TaxTotal, taxesOf } from '@jetbridge/core/booking/totals.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { useQueries } from '@tanstack/react-query'
import { useApi } from '../../../api/api-context.tsx'

/** Those of a flight that was kept without them are fetched; where that fails its taxes are just not listed. [XTR-10] */
export function useFlightTaxes(chosen: readonly ChosenFlight[], currency: Currency): TaxTotal[] {
  const api = useApi()
  const lists = useQueries({
    queries: chosen.map(({ fare, party, taxes }) => ({
      queryKey: ['fare-quotes', fare.fareSummaryUid],
      queryFn: async () => {
        const query = { fareSummaryId: fare.fareSummaryUid }
        const quotes = await api.call(
          reservationEndpoints.getFareQuotes,
          { query },
          { quiet: true, untold: true },
        )
        return taxesOf(quotes.passengerTypeFares, party, currency)
      },
      enabled: taxes.length === 0,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) => answers.map(({ data }) => data ?? []),
  })
  return mergeTaxes(
    chosen.map(({ taxes }, place) => (taxes.length > 0 ? taxes : (lists[place] ?? []))),
    currency,
  )
}
