/** One flight of an opened reservation: its state, and what the traveller may do with it. */
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { needsTravelDocument } from '@jetbridge/core/flight/border.ts'
import {
  airlineFault,
  flightOf,
  isTripAhead,
  misfitOf,
  type Standing,
  type Trip,
  type TripFlight,
} from '@jetbridge/core/trip/trip.ts'
import { spanOf } from '@jetbridge/core/trip/trip-order.ts'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { fromDecimal, type Money } from '@jetbridge/core/kernel/money.ts'
import { type LocalDate, daysBetween, localDate } from '@jetbridge/core/kernel/time.ts'

export type BookedFlight = WireReservation['flights'][number]

/** `given-back`: because the airline had moved it */
export type FlightState = 'active' | 'cancelled' | 'cancelled-by-airline' | 'given-back' | 'finished'

/** Active until it is cancelled or has departed. [RES-10] */
export function isActive({ isCancelled, finished }: Pick<BookedFlight, 'isCancelled' | 'finished'>): boolean {
  return !isCancelled && !finished
}

/**
 * What its label says; a flight that the airline has cancelled is cancelled even before the traveller has
 * answered. [RES-09]
 */
export function stateOf(flight: BookedFlight): FlightState {
  if (flight.cancelledAfter === 'moved') return 'given-back'
  if ((flight.cancelledAfter ?? flight.scheduleChange?.kind) === 'cancelled') return 'cancelled-by-airline'
  if (flight.isCancelled) return 'cancelled'
  return flight.finished ? 'finished' : 'active'
}

/** The airline's act on the flight that it asks about; nothing after departure. */
export function questionOf({ scheduleChange, finished }: BookedFlight): BookedFlight['scheduleChange'] {
  return finished ? null : scheduleChange
}

interface FlightOfTrip extends TripFlight, Pick<Standing, 'isAhead'> {
  readonly flight: BookedFlight
}

/** The trip as a reservation tells it. */
function tripOf(flights: readonly BookedFlight[]): Trip<FlightOfTrip> {
  return {
    flights: flights.map((flight) => ({
      id: flight.id,
      bound: flight.bound,
      leastWait: flight.connectionMinutes ?? 0,
      times: spanOf(flight),
      givenUp: givenUp(flight),
      isScheduled: stateOf(flight) !== 'cancelled-by-airline',
      asked: questionOf(flight)?.kind ?? null,
      isAhead: isActive(flight),
      flight,
    })),
  }
}

function givenUp({ isCancelled, cancelledBy }: BookedFlight): TripFlight['givenUp'] {
  if (!isCancelled) return null
  return cancelledBy === 'airline' ? 'for-the-airline' : 'by-choice'
}

/**
 * The flight of the trip that this one no longer fits at its new times. Until one of them changes, the
 * traveller cannot accept.
 */
export function unfitWith(flight: BookedFlight, all: readonly BookedFlight[]): BookedFlight | undefined {
  return misfitOf(tripOf(all), flight)?.flight
}

/**
 * Another flight of the trip was given back because the airline cancelled or moved it: this one may be given
 * back, too.
 */
export function isFreeToCancel(flight: BookedFlight, all: readonly BookedFlight[]): boolean {
  const trip = tripOf(all)
  const own = flightOf(trip, flight.id)
  return flight.canCancel && own !== undefined && airlineFault(trip, own) === 'trip'
}

/** "SL 102" */
export function numberOf({ carrierCode, flightNumber }: BookedFlight): string {
  return `${carrierCode} ${flightNumber}`
}

/** The refund of a cancelled flight; undefined for any other. */
export function refundedFor(
  { refundedAmount }: Pick<BookedFlight, 'refundedAmount'>,
  { currency }: WireReservation['payment'],
): Money | undefined {
  return refundedAmount === null ? undefined : fromDecimal(refundedAmount, currency)
}

/** The next one that will be flown. */
export function nextFlight(flights: readonly BookedFlight[]): BookedFlight | undefined {
  return flights.find((flight) => stateOf(flight) === 'active')
}

/** Something of the booking is still ahead, or waits for an answer. */
export function isAhead(flights: readonly BookedFlight[]): boolean {
  return isTripAhead(tripOf(flights))
}

/** Whole days from today to its date, in the place where it departs; below 0 when the date has passed. */
export function daysUntil({ departureDateTime }: BookedFlight, today: LocalDate): number {
  return daysBetween(today, localDate(departureDateTime.slice(0, 10)))
}

/** The search for other flights in place of this one, for everybody who is on it. */
export function queryFor(
  flight: Pick<BookedFlight, 'origin' | 'destination' | 'departureDateTime'>,
  {
    passengers,
    payment,
  }: Pick<WireReservation, 'payment'> & {
    readonly passengers: readonly Pick<WireReservation['passengers'][number], 'passengerType'>[]
  },
): BookingQuery {
  const count = (type: string) => passengers.filter(({ passengerType }) => passengerType === type).length
  return {
    origin: flight.origin,
    destination: flight.destination,
    departs: flight.departureDateTime.slice(0, 10),
    returns: '',
    bounds: [],
    party: { adult: count('adult'), child: count('child'), infant: count('infant') },
    currency: payment.currency,
    promoCode: '',
    provider: 'search',
  }
}

/** `offered`: taken, and not needed; `over`: nobody flies any more */
export type DocumentsAsked = 'needed' | 'offered' | 'over'

/** Of flights that are still to be flown; those cancelled cross no border any more. */
export function asksDocuments(
  flights: readonly BookedFlight[],
  airports: Parameters<typeof needsTravelDocument>[1],
): DocumentsAsked {
  if (!isAhead(flights)) return 'over'
  return needsTravelDocument(flights.filter(isActive), airports) ? 'needed' : 'offered'
}
