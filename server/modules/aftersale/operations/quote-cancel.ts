/**
 * Owns what cancelling a flight would give back. Invariants: a quote is kept as it was told, for a short
 * while and never past the moment when its figures would change; core computes the figures, from what was
 * sold. Never cancels.
 */
import { quoteRefunds, type RefundQuote, refundTogether } from '@jetbridge/core/booking/refund-quote.ts'
import { homeZone } from '@jetbridge/core/flight/airport.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, endOfDay, type Instant, minutes, plusMinutes } from '@jetbridge/core/kernel/time.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { freeUntil } from '@jetbridge/core/trip/free-cancellation.ts'
import { airlineFault, closesAt, flightOf, marriedFlights } from '@jetbridge/core/trip/trip.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { ancillariesOn, type BookedCharge, bookingCharges } from '../../booking/read/charges.ts'
import { planPayBack, type RefundPart } from '../../payment/operations/pay-back.ts'
import { promiseRefund } from '../../reservation/operations/cancel.ts'
import { findSegment } from '../../reservation/read/change.ts'
import { type OpenedFlight, type OpenedReservation, readOpened } from '../../reservation/read/opened.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import { soldAtOf } from '../../reservation/reservation.ts'

/** Minutes a quote holds. */
const quoteMinutes = 15

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

/** The same, promised. */
export interface PromisedRefund {
  readonly quoteId: string
  readonly flightId: string
  readonly quote: RefundQuote
  readonly expiresAt: Instant
  /** where the money goes */
  readonly parts: readonly RefundPart[]
}

/**
 * Under the lock of the reservation, so that it reads flight and payments of the same moment.
 * @throws Refusal `flight-not-active`, `not-found` for a flight of another reservation
 */
export async function quoteCancelFlight(
  deps: Deps,
  { reservationId }: ReservationAccess,
  flightId: string,
): Promise<PromisedRefund> {
  return deps.db.inTurn(reservationId).transact(async (tx) => {
    await lockReservation(tx, reservationId)
    const quoted = await quoteWay(deps, tx, reservationId, flightId)
    const { quote } = quoted
    const parts = await planPayBack(tx, reservationId, money(quote.refund, quote.currency))
    const quoteId = uuidv7(deps.now(), deps.random)
    const expiresAt = await promiseRefund(
      tx,
      { id: quoteId, reservationId, segmentId: flightId, quote },
      { minutes: quoteMinutes, until: holdsUntil(deps, quoted) },
    )
    return { quoteId, flightId, quote, expiresAt, parts }
  })
}

/**
 * What cancelling a flight, with those it is in connection with, gives back now.
 * @throws Refusal as {@link quoteCancelFlight}
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
  const charges = await bookingCharges(db, opened.reservation.flowId)
  const flights = quoteOpened(deps, opened, flight, charges)
  const quote = refundTogether(flights.map((each) => each.quote))
  return { reservation: opened.reservation, passengers: opened.passengers, flights, quote }
}

/**
 * What cancelling a flight of an opened reservation gives back now, for it and for those it is in connection with.
 * @param charges of its flow
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

/** When the figures change: the flight closes, the day of issue ends, or a free cancellation ends. */
function holdsUntil(deps: Deps, { reservation, flights: [first], quote }: QuotedWay): Instant {
  const now = deps.now()
  if (!first) throw new Error('a way without a flight')
  const { flight } = first
  const ends = [closesAt(flight, { saleCloses: minutes(deps.config.saleClosesMinutes) })]
  const free = flight.sold.conditions.freeCancellation
  if (quote.method === 'void')
    ends.push(endOfDay(now, homeZone(deps.brandOf(reservation.brandId), deps.offers.zoneOf)))
  else if (free) ends.push(freeUntil(free, soldAtOf(reservation)))
  const ahead = ends.filter((end) => end > now)
  // a flight that the airline cancelled can be given back past its time, too
  return ahead.length > 0 ? (Math.min(...ahead) as Instant) : plusMinutes(now, quoteMinutes)
}
