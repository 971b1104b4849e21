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
import { type BookingQuery, writeQuery } from '@jetbridge/core/booking/query.ts'
import { isLocalDate, localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { mergeDays } from './day-prices.ts'
import type { Api } from '../../../api/client.ts'
import { useApi } from '../../../api/api-context.tsx'
import type { Direction } from '../wizard/flight-choice.ts'

/** The server answers three days before a date to ten days after it. */
const daysBefore = 3

interface Around {
  readonly direction: Direction
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
    queryKey: ['availability', writeQuery(query), body.flightsOn],
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

/** The flights of a day, which the answer to a search has left out. */
export function dayOptions(api: Api, query: BookingQuery, day: string) {
  const body = { ...availabilityRequest(query), flightsOn: [day] }
  return availabilityOptions(api, { query, body, quiet: true, untold: true })
}

/** The same search moved so that a direction's days begin later; the other direction stays valid. */
function movedQuery(query: BookingQuery, { direction, firstDay }: Around): BookingQuery {
  const centre = plusDays(localDate(firstDay), daysBefore)
  if (direction === 'outbound') {
    const returns = query.returns !== '' && query.returns < centre ? centre : query.returns
    return { ...query, departs: centre, returns }
  }
  return { ...query, returns: centre }
}

export interface Availability {
  readonly answer: WireAvailability | undefined
  readonly isFailed: boolean
  readonly retry: () => void
  /** days of a direction, further ones included; of most only the price is known (see use-opened-day.ts) */
  readonly daysOf: (direction: Direction) => readonly WireDay[]
  /** the search that has answered with a day of a direction */
  readonly queryOf: (direction: Direction, day: string) => BookingQuery
  /** if no day of a direction has a flight: the next day with one */
  readonly nextDayOf: (direction: Direction) => string | undefined
  /** the first day with flights after all days of a direction, where the last ones asked for have none */
  readonly nextDayAfter: (direction: Direction) => string | undefined
  /** days after the first ones were asked for */
  readonly hasAskedMore: (direction: Direction) => boolean
  readonly isLoadingMore: (direction: Direction) => boolean
  /** asks for the days after the last one known */
  readonly loadMore: (direction: Direction) => void
}

export function useAvailability(
  query: BookingQuery,
  { needsAllFlights }: { readonly needsAllFlights: boolean },
): Availability {
  const api = useApi()
  const [further, setFurther] = useState<readonly Around[]>([])
  const body = needsAllFlights ? availabilityRequest(query) : firstAvailabilityRequest(query)
  const first = useQuery(availabilityOptions(api, { query, body }))
  // Two weeks are much to draw: bit by bit, they keep no press waiting.
  const answer = useDeferredValue(first.data)
  const prices = needsAllFlights ? {} : { flightsOn: [] }
  const more = useQueries({
    queries: further.map((around) => {
      const moved = movedQuery(query, around)
      return availabilityOptions(api, {
        query: moved,
        body: { ...availabilityRequest(moved), ...prices },
        quiet: true,
      })
    }),
  })
  const daysOf = (direction: Direction) =>
    further.reduce<readonly WireDay[]>(
      (days, around, index) => {
        const group = around.direction === direction ? groupIn(more[index]?.data, direction) : undefined
        return group ? mergeDays(days, group.days) : days
      },
      groupIn(answer, direction)?.days ?? [],
    )
  return {
    answer,
    isFailed: first.isError,
    retry: () => void first.refetch(),
    daysOf,
    queryOf(direction, day) {
      const last = further.findLastIndex(
        (around, index) =>
          around.direction === direction &&
          groupIn(more[index]?.data, direction)?.days.some(({ date }) => date === day),
      )
      const around = further[last]
      return around ? movedQuery(query, around) : query
    },
    nextDayOf: (direction) =>
      daysOf(direction).some(({ flightCount }) => flightCount > 0)
        ? undefined
        : groupIn(answer, direction)?.nextDay,
    nextDayAfter(direction) {
      const last = further.findLastIndex((around) => around.direction === direction)
      return groupIn(last < 0 ? answer : more[last]?.data, direction)?.nextDay
    },
    hasAskedMore: (direction) => further.some((around) => around.direction === direction),
    isLoadingMore: (direction) =>
      further.some((around, index) => around.direction === direction && more[index]?.isPending === true),
    loadMore(direction) {
      const last = daysOf(direction).at(-1)?.date
      if (!last || !isLocalDate(last)) return
      const around = { direction, firstDay: plusDays(last, 1) }
      setFurther((known) =>
        known.some((each) => each.direction === direction && each.firstDay === around.firstDay)
          ? known
          : [...known, around],
      )
    },
  }
}

/** The days of a direction in an answer. */
export function groupIn(
  answer: WireAvailability | undefined,
  direction: Direction,
): WireFlightGroup | undefined {
  return answer?.flightGroups.find(({ isReturn }) => isReturn === (direction === 'returning'))
}
