/**
 * What giving back a flight, with those it is in connection with, gives back. Core computes the figures, from what was
 * sold. Changes nothing.
 */
import {
  givesAncillariesBack,
  quoteRefunds,
  type RefundQuote,
  refundTogether,
} from '@jetbridge/core/booking/refund-quote.ts'
import { homeZone } from '@jetbridge/core/flight/airport.ts'
import { dateAt } from '@jetbridge/core/kernel/time.ts'
import { airlineFault, flightOf, marriedFlights } from '@jetbridge/core/trip/trip.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { ancillariesOn, type BookedCharge, bookingCharges } from '../../booking/read/charges.ts'
import { findSegment } from '../../reservation/read/change.ts'
import { type OpenedFlight, type OpenedReservation, readOpened } from '../../reservation/read/opened.ts'
import { ofBooking } from '../../reservation/read/whose.ts'
import { soldAtOf } from '../../reservation/reservation.ts'

/** A flight of a way that may be cancelled, and what that gives back for it now. */
export interface QuotedFlight {
  readonly flight: OpenedFlight
  readonly quote: RefundQuote
}

/** What is cancelled at once: a flight, or what is left of a connection. */
export interface QuotedWay extends Pick<OpenedReservation, 'reservation' | 'passengers'> {
  /** in order, at least one */
  readonly flights: readonly QuotedFlight[]
  /** of all of them */
  readonly quote: RefundQuote
}

/**
 * What cancelling a flight, with those it is in connection with, gives back now.
 * @throws Refusal `flight-not-active`, `not-found` for a flight of another reservation
 */
export async function quoteWay(
  deps: Deps,
  db: Db,
  reservationId: string,
  flightId: string,
): Promise<QuotedWay> {
  const opened = await readOpened(deps, db, reservationId)
  const flight = flightOf(opened.trip, flightId)
  if (!flight?.isActive) {
    const isKnown = flight ?? (await findSegment(db, reservationId, flightId))
    throw new Refusal(isKnown ? 'flight-not-active' : 'not-found')
  }
  const charges = await bookingCharges(db, ofBooking(reservationId))
  const flights = quoteOpened(deps, opened, flight, charges)
  const quote = refundTogether(flights.map((each) => each.quote))
  return { reservation: opened.reservation, passengers: opened.passengers, flights, quote }
}

/**
 * What cancelling a flight of an opened reservation gives back now, for it and for those it is in connection with.
 * @param charges of it
 */
export function quoteOpened(
  deps: Pick<Deps, 'now' | 'brandOf' | 'offers'>,
  opened: OpenedReservation,
  flight: OpenedFlight,
  charges: readonly BookedCharge[],
): readonly QuotedFlight[] {
  const married = marriedFlights(opened.trip, flight)
  const [{ times } = flight] = married
  const quotes = quoteRefunds(
    married.map((each) => ({
      ...factsOf(deps, opened, each),
      // they leave with the first of them
      departsAt: times.departsAt,
      ancillaries: ancillariesOn(charges, each.departureId),
    })),
  )
  return married.flatMap((each, place) => {
    const quote = quotes[place]
    return quote ? [{ flight: each, quote }] : []
  })
}

/** Whether the conditions of a flight give its seats and extras back when they are given up without it. */
export function givesBackOn(
  deps: Pick<Deps, 'now' | 'brandOf' | 'offers'>,
  opened: OpenedReservation,
  flight: OpenedFlight,
): boolean {
  const [{ times } = flight] = marriedFlights(opened.trip, flight)
  return givesAncillariesBack({ ...factsOf(deps, opened, flight), departsAt: times.departsAt })
}

function factsOf(
  deps: Pick<Deps, 'now' | 'brandOf' | 'offers'>,
  opened: OpenedReservation,
  flight: OpenedFlight,
) {
  const { reservation, passengers } = opened
  const now = deps.now()
  const home = homeZone(deps.brandOf(reservation.brandId), deps.offers.zoneOf)
  const soldAt = soldAtOf(reservation)
  return {
    currency: reservation.total.currency,
    ...flight.sold,
    passengers,
    soldAt,
    issuedOn: dateAt(soldAt, home),
    today: dateAt(now, home),
    now,
    notKept: airlineFault(opened.trip, flight),
  }
}
