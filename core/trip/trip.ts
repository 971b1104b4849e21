/**
 * The trip of a booking as one value: its flights in the order booked, how each one stands, and what the airline did to
 * it. The server builds it from its rows, the site from the server's answer. Each question about a trip is a
 * function of this value, and both ends ask the same one.
 */
import { type Instant, type Minutes, minutesBetween, plusMinutes } from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'
import type { Fees } from '../offer/fare-conditions.ts'
import { mostFlightsOfWay } from './bound.ts'
import { clashOf, type Span } from './trip-order.ts'

/** What the airline did to a flight after it was booked. */
export type AirlineChange = 'moved' | 'cancelled'

/** A flight as far as the order of its trip goes. */
export interface FlightInOrder {
  readonly id: string
  /** the way that it is on, from 0 */
  readonly bound: number
  /** minutes that a change takes at least from the flight before it of its way; 0 where it is the first one */
  readonly leastWait: number
  /** when it goes now */
  readonly times: Span
  /** null while it is booked; else why it was given up */
  readonly givenUp: 'by-choice' | 'for-the-airline' | null
  /** the airline flies it: false once it has cancelled it */
  readonly isScheduled: boolean
}

export interface TripFlight extends FlightInOrder {
  /** what the airline did to it, until the traveller answers */
  readonly asked: AirlineChange | null
}

/** How a flight stands at a moment. */
export interface Standing {
  readonly isFinished: boolean
  /** booked, and in the future: also if the airline has cancelled it and waits for an answer */
  readonly isAhead: boolean
  /** booked, and its sale is not closed yet; one that the airline has cancelled stays until it is answered */
  readonly isActive: boolean
  /** another flight of its way is booked and not flown yet: they are given back and changed together */
  readonly isMarried: boolean
}

export interface Trip<Flight> {
  /** in the order booked, including those given up: a flight that the airline has moved keeps its place */
  readonly flights: readonly Flight[]
}

export interface TripClock {
  readonly now: Instant
  /** how long before its departure a flight closes */
  readonly saleCloses: Minutes
}

export function tripOf<Flight extends TripFlight>(
  flights: readonly Flight[],
  clock: TripClock,
): Trip<Flight & Standing> {
  const alone = flights.map((flight) => ({ ...flight, ...standingOf(flight, clock) }))
  return {
    flights: alone.map((flight) => {
      const married = marriedFlights({ flights: alone }, flight)
      const isMarried = married.length > 1 && married.some(({ id }) => id === flight.id)
      const isActive = flight.isActive && married.every((each) => each.isActive)
      return { ...flight, isMarried, isActive }
    }),
  }
}

/** What is still booked and not flown of a flight's way, in order; the flight is among them if that is true of it. */
export function marriedFlights<Flight extends TripFlight & Pick<Standing, 'isAhead'>>(
  { flights }: Trip<Flight>,
  { bound }: Pick<TripFlight, 'bound'>,
): Flight[] {
  return flights.filter(
    (each) => each.bound === bound && each.givenUp === null && (each.isAhead || !each.isScheduled),
  )
}

function standingOf(
  { givenUp, isScheduled, asked, times }: TripFlight,
  clock: TripClock,
): Omit<Standing, 'isMarried'> {
  const isBooked = givenUp === null
  const left = minutesBetween(clock.now, times.departsAt)
  return {
    isFinished: isScheduled && left <= 0,
    isAhead: isBooked && left > 0,
    isActive: isBooked && (!isScheduled || left > closesBefore(asked, clock)),
  }
}

/** When nothing can be done with a flight any more. */
export function closesAt(
  { times, asked }: Pick<TripFlight, 'times' | 'asked'>,
  clock: Pick<TripClock, 'saleCloses'>,
): Instant {
  return plusMinutes(times.departsAt, -closesBefore(asked, clock))
}

/** In minutes; a traveller may answer the airline until the flight leaves. */
function closesBefore(asked: TripFlight['asked'], { saleCloses }: Pick<TripClock, 'saleCloses'>): number {
  return asked ? 0 : saleCloses
}

export function flightOf<Flight extends { readonly id: string }>(
  { flights }: Trip<Flight>,
  id: string,
): Flight | undefined {
  return flights.find((flight) => flight.id === id)
}

/** Something of it is still to be flown, or waits for an answer. */
export function isTripAhead({ flights }: Trip<Pick<Standing, 'isAhead'>>): boolean {
  return flights.some(({ isAhead }) => isAhead)
}

/**
 * The first other flight of the trip that the given one clashes with; nothing if the given one is not flown. Flights
 * given up or cancelled clash with nothing. [FLT-18]
 */
export function misfitOf<Flight extends FlightInOrder>(
  { flights }: Trip<Flight>,
  { id }: { readonly id: string },
): Flight | undefined {
  const placed = flights
    .filter(isFlown)
    .map((flight) => ({ ...flight.times, bound: flight.bound, leastWait: flight.leastWait, flight }))
  const own = placed.find(({ flight }) => flight.id === id)
  return own && clashOf(own, placed)?.flight
}

/**
 * The first other flight of the trip that clashes with a way which replaces some of its flights. [FLT-18]
 * @param replaced in order
 * @param way from its first departure to its last arrival
 */
export function misfitInstead<Flight extends FlightInOrder>(
  { flights }: Trip<Flight>,
  replaced: readonly { readonly id: string }[],
  way: Span,
): Flight | undefined {
  const ids = new Set(replaced.map(({ id }) => id))
  const own: FlightOrWay<Flight> = { ...way, flight: undefined }
  const placed = flights.flatMap((flight): FlightOrWay<Flight>[] => {
    if (flight.id === replaced[0]?.id) return [own]
    return isFlown(flight) && !ids.has(flight.id) ? [{ ...flight.times, flight }] : []
  })
  return clashOf(own, placed)?.flight
}

/** A flight of a trip, or a way that is taken for some of them. */
interface FlightOrWay<Flight> extends Span {
  readonly flight: Flight | undefined
}

function isFlown({ givenUp, isScheduled }: FlightInOrder): boolean {
  return givenUp === null && isScheduled
}

/**
 * Whether giving up a flight gives everything back, because the airline did not keep its way as sold, or did not keep
 * another flight, which was then given up. A flight that waits for an answer may still be flown: only a given-up one
 * ends the trip.
 */
export function airlineFault(
  trip: Trip<TripFlight & Pick<Standing, 'isAhead'>>,
  flight: Pick<TripFlight, 'asked' | 'isScheduled' | 'bound'>,
): 'flight' | 'trip' | null {
  const isKept = ({ asked, isScheduled }: Pick<TripFlight, 'asked' | 'isScheduled'>) => !asked && isScheduled
  if (![flight, ...marriedFlights(trip, flight)].every(isKept)) return 'flight'
  return trip.flights.some(({ givenUp }) => givenUp === 'for-the-airline') ? 'trip' : null
}

/**
 * Whether a flight may be changed for another, or a connection for another way as one: as their fares say, and always if
 * the airline did not keep one of them as sold.
 * @param way what is booked and not flown of it, as {@link marriedFlights} finds it
 */
export function mayChange(
  way: readonly (Pick<Standing, 'isActive'> &
    Pick<TripFlight, 'asked'> & { readonly sold: { readonly fees: Fees } })[],
): Verdict<'flight-not-active' | 'change-not-allowed'> {
  if (way.length === 0 || !way.every(({ isActive }) => isActive)) return no('flight-not-active')
  const isAllowed = way.some(({ asked }) => asked) || way.every(({ sold }) => sold.fees.change !== null)
  return isAllowed ? yes : no('change-not-allowed')
}

/** Whether a change of what is left of a way keeps it within the stops that a way has at most. */
export function fitsWay(
  { flights }: Trip<FlightInOrder>,
  replaced: readonly Pick<FlightInOrder, 'id' | 'bound'>[],
  count: number,
): boolean {
  const others = flights.filter(
    ({ id, bound, givenUp }) =>
      bound === replaced[0]?.bound && givenUp === null && replaced.every((each) => each.id !== id),
  )
  return others.length + count <= mostFlightsOfWay
}
