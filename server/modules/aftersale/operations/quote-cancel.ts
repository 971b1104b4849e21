/**
 * Owns what cancelling a flight would give back. Invariants: a quote is kept as it was told, for a short
 * while and never past the moment when its figures would change; core computes the figures, from what was
 * sold. Never cancels.
 */
import type { RefundQuote } from '@jetbridge/core/booking/refund-quote.ts'
import { homeZone } from '@jetbridge/core/flight/airport.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { endOfDay, type Instant, minutes, plusMinutes } from '@jetbridge/core/kernel/time.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { freeUntil } from '@jetbridge/core/trip/free-cancellation.ts'
import { closesAt } from '@jetbridge/core/trip/trip.ts'
import type { Deps } from '../../../deps.ts'
import { type QuotedWay, quoteWay } from '../../change/operations/quote-given-back.ts'
import { planPayBack, type RefundPart } from '../../payment/operations/pay-back.ts'
import { promiseRefund } from '../../reservation/operations/cancel.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import { soldAtOf } from '../../reservation/reservation.ts'

/** Minutes a quote holds. */
const quoteMinutes = 15

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
