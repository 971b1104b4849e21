/** Days and flights around the dates searched for, and further days as somebody looks for them. */
import type { WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { WireDay, WireFlightGroup } from '@jetbridge/core/contract/wire.ts'
import {
  availabilityRequest,
  type AvailabilityRequest,
  firstAvailabilityRequest,
  sharedAvailability,
} from '@jetbridge/core/booking/availability-request.ts'
import { type BookingQuery, boundsOf, withBounds, writeQuery } from '@jetbridge/core/booking/query.ts'
import { isLocalDate, localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { mergeDays } from './day-prices.ts'
import type { Api } from '../../../api/client.ts'
import type { SearchFacts } from '../model.ts'
import { useApi } from '../../../api/api-context.tsx'

/** The server answers three days before a date to ten days after it. */
const daysBefore = 3

interface Around {
  /** of the way, by its place */
  readonly bound: number
  /** first day wanted */
  readonly firstDay: string
}

interface AvailabilityQuestion {
  readonly query: BookingQuery
  readonly body: AvailabilityRequest
  /** the page shows at its place that it waits */
  readonly quiet?: boolean
  /** and that it failed */
  readonly untold?: boolean
}

function availabilityOptions(api: Api, { query, body, quiet = false, untold = false }: AvailabilityQuestion) {
  return queryOptions({
    queryKey: ['availability', writeQuery(query), body.mostStops, body.flightsOn],
    queryFn: ({ signal, client, queryKey }) => {
      // A repeated question is about changes, so no cache may answer it.
      const isAgain = client.getQueryData(queryKey) !== undefined
      const address = isAgain ? undefined : sharedAvailability(query, body)
      // An agency may have its own fares.
      const options = { signal, quiet, untold, unproven: query.provider !== 'agency' }
      return address
        ? api.call(reservationEndpoints.getFlightAvailability, { query: address }, options)
        : api.call(reservationEndpoints.requestFlightAvailability, { body }, options)
    },
  })
}

/** A search, and how many stops its ways may have. */
export type SearchAsked = Pick<SearchFacts, 'query' | 'mostStops'>

/** The flights of a day, which the answer to a search has left out. */
export function dayOptions(api: Api, { query, mostStops }: SearchAsked, day: string) {
  const body = { ...availabilityRequest(query, mostStops), flightsOn: [day] }
  return availabilityOptions(api, { query, body, quiet: true, untold: true })
}

/** The same search moved so that the days of a way begin later; the ways after it stay valid. */
function movedQuery(query: BookingQuery, { bound, firstDay }: Around): BookingQuery {
  const centre = plusDays(localDate(firstDay), daysBefore)
  const bounds = boundsOf(query).map((each, place) => {
    if (place < bound) return each
    return place === bound || each.departs < centre ? { ...each, departs: centre } : each
  })
  return withBounds(query, bounds)
}

export interface Availability {
  readonly answer: WireAvailability | undefined
  readonly isFailed: boolean
  readonly retry: () => void
  /** days of a way, further ones included; of most only the price is known (see use-opened-day.ts) */
  readonly daysOf: (bound: number) => readonly WireDay[]
  /** the search that has answered with a day of a way */
  readonly searchOf: (bound: number, day: string) => SearchAsked
  /** if no day of a way has a flight: the next day with one */
  readonly nextDayOf: (bound: number) => string | undefined
  /** the first day with flights after all days of a way, where the last ones asked for have none */
  readonly nextDayAfter: (bound: number) => string | undefined
  /** days after the first ones were asked for */
  readonly hasAskedMore: (bound: number) => boolean
  readonly isLoadingMore: (bound: number) => boolean
  /** asks for the days after the last one known */
  readonly loadMore: (bound: number) => void
}

export function useAvailability(
  { query, mostStops }: SearchAsked,
  { needsAllFlights }: { readonly needsAllFlights: boolean },
): Availability {
  const api = useApi()
  const [further, setFurther] = useState<readonly Around[]>([])
  const body = needsAllFlights
    ? availabilityRequest(query, mostStops)
    : firstAvailabilityRequest(query, mostStops)
  const first = useQuery(availabilityOptions(api, { query, body }))
  // Two weeks are much to draw: bit by bit, they keep no press waiting.
  const answer = useDeferredValue(first.data)
  const prices = needsAllFlights ? {} : { flightsOn: [] }
  const more = useQueries({
    queries: further.map((around) => {
      const moved = movedQuery(query, around)
      return availabilityOptions(api, {
        query: moved,
        body: { ...availabilityRequest(moved, mostStops), ...prices },
        quiet: true,
      })
    }),
  })
  const daysOf = (bound: number) =>
    further.reduce<readonly WireDay[]>(
      (days, around, index) => {
        const group = around.bound === bound ? groupIn(more[index]?.data, bound) : undefined
        return group ? mergeDays(days, group.days) : days
      },
      groupIn(answer, bound)?.days ?? [],
    )
  return {
    answer,
    isFailed: first.isError,
    retry: () => void first.refetch(),
    daysOf,
    searchOf(bound, day) {
      const last = further.findLastIndex(
        (around, index) =>
          around.bound === bound && groupIn(more[index]?.data, bound)?.days.some(({ date }) => date === day),
      )
      const around = further[last]
      return { query: around ? movedQuery(query, around) : query, mostStops }
    },
    nextDayOf: (bound) =>
      daysOf(bound).some(({ flightCount }) => flightCount > 0) ? undefined : groupIn(answer, bound)?.nextDay,
    nextDayAfter(bound) {
      const last = further.findLastIndex((around) => around.bound === bound)
      return groupIn(last < 0 ? answer : more[last]?.data, bound)?.nextDay
    },
    hasAskedMore: (bound) => further.some((around) => around.bound === bound),
    isLoadingMore: (bound) =>
      further.some((around, index) => around.bound === bound && more[index]?.isPending === true),
    loadMore(bound) {
      const last = daysOf(bound).at(-1)?.date
      if (!last || !isLocalDate(last)) return
      const around = { bound, firstDay: plusDays(last, 1) }
      setFurther((known) =>
        known.some((each) => each.bound === bound && each.firstDay === around.firstDay)
          ? known
          : [...known, around],
      )
    },
  }
}

/** The days of a way in an answer. */
export function groupIn(answer: WireAvailability | undefined, bound: number): WireFlightGroup | undefined {
  return answer?.flightGroups[bound]
}
