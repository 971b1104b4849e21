/** The day of a way that is open, and its flights as soon as they are there. */
import type { WireDay, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/api-context.tsx'
import { type Availability, dayOptions, groupIn } from './use-availability.ts'

export interface OpenedDay {
  /** in order of time; undefined: on their way, or not to be had */
  readonly flights: readonly WireFlight[] | undefined
  /** how many there will be */
  readonly flightCount: number
  /** as known now, which may be later than the days around it */
  readonly known: WireDay | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

export function useOpenedDay(availability: Availability, bound: number, date: string): OpenedDay {
  const api = useApi()
  const first = availability.daysOf(bound).find((day) => day.date === date)
  const asked = useQuery({
    ...dayOptions(api, availability.searchOf(bound, date), date),
    enabled: first !== undefined && isLeftOut(first),
  })
  const answered = groupIn(asked.data, bound)?.days.find((day) => day.date === date)
  const known = answered ?? first
  return {
    flights: known && isLeftOut(known) ? undefined : (known?.flights ?? []),
    flightCount: known?.flightCount ?? 0,
    known,
    isFailed: asked.isError,
    retry: () => void asked.refetch(),
  }
}

/** Asks for the flights of a day that is about to be opened. */
export function useDayAhead(availability: Availability, bound: number): (date: string) => void {
  const api = useApi()
  const client = useQueryClient()
  return (date) => {
    const day = availability.daysOf(bound).find((each) => each.date === date)
    if (day && isLeftOut(day))
      void client.prefetchQuery(dayOptions(api, availability.searchOf(bound, date), date))
  }
}

function isLeftOut({ flights, flightCount }: WireDay): boolean {
  return flights.length < flightCount
}
