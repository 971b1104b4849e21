/** Taxes of the chosen flights, over the party. */
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { type ChosenFlight } from '../wizard/flight-choice.ts'
import { mergeTaxes, type TaxTotal, taxesOf } from '../wizard/totals.ts'
import { useApi } from '../../../api/api-context.tsx'

/** All of them or none: a sum that leaves out those of one flight would be wrong. */
export type FlightTaxes =
  | { readonly state: 'told'; readonly taxes: readonly TaxTotal[] }
  | { readonly state: 'awaited' }
  | { readonly state: 'failed'; readonly isTrying: boolean; readonly retry: () => void }

/** The taxes of a flight that was kept without them are fetched. [XTR-10, FLT-28] */
export function useFlightTaxes(chosen: readonly ChosenFlight[], currency: Currency): FlightTaxes {
  const api = useApi()
  return useQueries({
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
    combine: (answers) => together(chosen, answers, currency),
  })
}

function together(
  chosen: readonly ChosenFlight[],
  answers: readonly UseQueryResult<TaxTotal[]>[],
  currency: Currency,
): FlightTaxes {
  const failed = answers.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0)
  if (failed.length > 0) {
    return {
      state: 'failed',
      isTrying: failed.some(({ isFetching }) => isFetching),
      retry: () => failed.forEach((each) => void each.refetch()),
    }
  }
  const lists = chosen.map(({ taxes }, place) => (taxes.length > 0 ? taxes : answers[place]?.data))
  const known = lists.filter((list) => list !== undefined)
  return known.length < lists.length
    ? { state: 'awaited' }
    : { state: 'told', taxes: mergeTaxes(known, currency) }
}
