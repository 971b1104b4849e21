/**
 * What the calendar of a booking says of each flight it ever had. A calendar that has the event accepts an
 * update only with a higher number (RFC 5546, 2.1.5), so every act on a flight counts and none is ever taken
 * back.
 */
import type { Instant } from '../kernel/time.ts'
import type { ItineraryFlight } from './itinerary.ts'

export interface CalendarEvent {
  readonly flight: ItineraryFlight
  /** it does not go, or not for these travellers: a calendar that has it removes it */
  readonly isCancelled: boolean
  /** never falls, and rises with every act on the flight */
  readonly sequence: number
  /** when this became true */
  readonly stamp: Instant
}

/** A flight as it was booked once; one that is given up and taken again counts as two. */
export interface CalendarLeg {
  readonly flight: ItineraryFlight
  /** neither cancelled nor changed for another */
  readonly isBooked: boolean
  /** the airline does not fly it */
  readonly isOff: boolean
  /** how often the airline has told of it: moved, cancelled */
  readonly tellings: number
  /** the time of the last act; undefined while it is as sold */
  readonly changedAt: Instant | undefined
}

/** One event for each departure, in the order flown. @param soldAt when the booking was paid and ticketed */
export function calendarEventsOf(legs: readonly CalendarLeg[], soldAt: Instant): CalendarEvent[] {
  const departures = Map.groupBy(legs, ({ flight }) => flight.departureId)
  return [...departures.values()]
    .map((same) => eventOf(same, besides(same, legs), soldAt))
    .toSorted((one, other) => one.flight.from.at - other.flight.from.at)
}

/** What the airline told of other flights of its way: an event says how long one waits between them. */
function besides(own: readonly CalendarLeg[], legs: readonly CalendarLeg[]): CalendarLeg[] {
  const bounds = own.map(({ flight }) => flight.bound)
  return legs.filter(
    ({ flight, tellings }) =>
      tellings > 0 &&
      flight.bound !== undefined &&
      bounds.includes(flight.bound) &&
      flight.departureId !== own[0]?.flight.departureId,
  )
}

function eventOf(legs: CalendarLeg[], others: readonly CalendarLeg[], soldAt: Instant): CalendarEvent {
  const [first] = legs
  if (!first) throw new RangeError('an event of no flight')
  const tellings = [...legs, ...others].reduce((all, leg) => all + leg.tellings, 0)
  const givenUp = legs.filter(({ isBooked }) => !isBooked).length
  const takenAgain = legs.length - 1
  return {
    flight: first.flight,
    isCancelled: first.isOff || givenUp === legs.length,
    sequence: tellings + givenUp + takenAgain,
    stamp: latest([soldAt, ...[...legs, ...others].flatMap(({ changedAt }) => changedAt ?? [])]),
  }
}

function latest(times: readonly [Instant, ...Instant[]]): Instant {
  return times.reduce((one, other) => (other > one ? other : one))
}
