/** Days and flights around the dates searched for, and further days as somebody looks for them. */
import type { WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { WireDay, WireFlightGroup } from '@jetbridge/core/contract/wire.ts'
import { availabilityRequest, type BookingQuery, writeQuery } from '@jetbridge/core/booking/query.ts'
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

function availabilityOptions(api: Api, query: BookingQuery, isFurther = false) {
  return queryOptions({
    queryKey: ['availability', writeQuery(query)],
    queryFn: ({ signal }) =>
      api.call(
        reservationEndpoints.requestFlightAvailability,
        { body: availabilityRequest(query) },
        // An agency may see fares of its own.
        { signal, quiet: isFurther, unproven: query.provider !== 'agency' },
      ),
  })
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
  /** days of a direction, further ones included */
  readonly daysOf: (direction: Direction) => readonly WireDay[]
  /** where no day of a direction has a flight: the next one that has */
  readonly nextDayOf: (direction: Direction) => string | undefined
  /** the first day with flights after all days of a direction, where the last ones asked for have none */
  readonly nextDayAfter: (direction: Direction) => string | undefined
  /** days after the first ones were asked for */
  readonly hasAskedMore: (direction: Direction) => boolean
  readonly isLoadingMore: (direction: Direction) => boolean
  /** asks for the days after the last one known */
  readonly loadMore: (direction: Direction) => void
}

export function useAvailability(query: BookingQuery): Availability {
  const api = useApi()
  const [further, setFurther] = useState<readonly Around[]>([])
  const first = useQuery(availabilityOptions(api, query))
  // Two weeks of flights are much to draw: bit by bit, they keep no press waiting.
  const answer = useDeferredValue(first.data)
  const more = useQueries({
    queries: further.map((around) => availabilityOptions(api, movedQuery(query, around), true)),
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
    nextDayOf: (direction) =>
      daysOf(direction).some(({ flights }) => flights.length > 0)
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

function groupIn(answer: WireAvailability | undefined, direction: Direction): WireFlightGroup | undefined {
  return answer?.flightGroups.find(({ isReturn }) => isReturn === (direction === 'returning'))
}
