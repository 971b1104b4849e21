/**
 * Owns what cancelling a flight would give back. Invariants: a quote is kept as it was told, for a short
 * while and never past the moment when its figures would change; core computes the figures, from what was
 * sold. Never cancels.
 */
import { quoteRefund, type RefundQuote } from '@jetbridge/core/booking/refund-quote.ts'
import { homeZone } from '@jetbridge/core/flight/airport.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, endOfDay, type Instant, minutes, plusMinutes } from '@jetbridge/core/kernel/time.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { freeUntil } from '@jetbridge/core/trip/free-cancellation.ts'
import { airlineFault, closesAt, flightOf } from '@jetbridge/core/trip/trip.ts'
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

/** A flight that may be cancelled, and what that gives back now. */
export interface QuotedFlight extends Pick<OpenedReservation, 'reservation' | 'passengers'> {
  readonly flight: OpenedFlight
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
    const quoted = await quoteFlight(deps, tx, reservationId, flightId)
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

/** What cancelling a flight gives back now. @throws Refusal as {@link quoteCancelFlight} */
export async function quoteFlight(
  deps: Deps,
  db: Db,
  reservationId: string,
  flightId: string,
): Promise<QuotedFlight> {
  const opened = await readOpened(deps, db, reservationId)
  const flight = flightOf(opened.trip, flightId)
  if (!flight?.isActive) {
    const isKnown = flight ?? (await findSegment(db, reservationId, flightId))
    throw new Refusal(isKnown ? 'flight-not-active' : 'not-found')
  }
  const charges = await bookingCharges(db, opened.reservation.flowId)
  const quote = quoteOpened(deps, opened, flight, charges)
  return { reservation: opened.reservation, passengers: opened.passengers, flight, quote }
}

/** What cancelling a flight of an opened reservation gives back now. @param charges of its flow */
export function quoteOpened(
  deps: Pick<Deps, 'now' | 'brandOf' | 'offers'>,
  opened: OpenedReservation,
  flight: OpenedFlight,
  charges: readonly BookedCharge[],
): RefundQuote {
  const ancillaries = ancillariesOn(charges, flight.departureId)
  return quoteRefund({ ...factsOf(deps, opened, flight), ancillaries })
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
    departsAt: flight.times.departsAt,
    now,
    notKept: airlineFault(opened.trip, flight),
  }
}

/** When the figures change: the flight closes, the day of issue ends, or a free cancellation ends. */
function holdsUntil(deps: Deps, { reservation, flight, quote }: QuotedFlight): Instant {
  const now = deps.now()
  const ends = [closesAt(flight, { saleCloses: minutes(deps.config.saleClosesMinutes) })]
  const free = flight.sold.conditions.freeCancellation
  if (quote.method === 'void')
    ends.push(endOfDay(now, homeZone(deps.brandOf(reservation.brandId), deps.offers.zoneOf)))
  else if (free) ends.push(freeUntil(free, soldAtOf(reservation)))
  const ahead = ends.filter((end) => end > now)
  // a flight that the airline cancelled can be given back past its time, too
  return ahead.length > 0 ? (Math.min(...ahead) as Instant) : plusMinutes(now, quoteMinutes)
}
