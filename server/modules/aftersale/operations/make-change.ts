/**
 * Makes a flight change true once its new seats are sold and it is paid for or owes nothing: the segment, the
 * tickets, the seats and extras bought on the new flight. Invariant: all of it in the transaction that sold
 * the seats, under the lock of the reservation. Never takes or gives money.
 */
import { withBought } from '@jetbridge/core/booking/change-balance.ts'
import type { ChangeQuote } from '@jetbridge/core/booking/change-quote.ts'
import { conditionsAfterChange, type GivenUpFlight, soldFlight } from '@jetbridge/core/trip/sold-flight.ts'
import { keptByChange } from '@jetbridge/core/ticket/after-sale.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { postingForChange } from '@jetbridge/core/payment/after-sale-posting.ts'
import type { LedgerPosting } from '@jetbridge/core/payment/ledger.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { amountOf, ancillariesOn, type BookedCharge, bookingCharges } from '../../booking/read/charges.ts'
import { tellMovedMeanwhile } from '../../disruption/operations/tell.ts'
import { completeFlow } from '../../flow/operations/settle.ts'
import type { HoldItem } from '../../inventory/inventory.ts'
import { findHold } from '../../inventory/read/hold.ts'
import { queueLetter } from '../../letter/operations/queue.ts'
import { dropClaim } from '../../payment/operations/voucher.ts'
import { endQuotes, completeChange, exchangeSegment } from '../../reservation/operations/change.ts'
import { settleScheduleChange } from '../../reservation/operations/schedule-change.ts'
import type { FlightChange } from '../../reservation/read/change.ts'
import {
  type Reservation,
  type ReservedParty,
  type Segment,
  soldAtOf,
} from '../../reservation/reservation.ts'
import { findDeparture } from '../../schedule/read.ts'
import { exchangeTickets } from '../../ticket/operations/exchange.ts'

/** A change whose seats already belong to the booking. */
export interface SettledChange {
  readonly change: FlightChange
  /** with the seats and extras bought on the new flight */
  readonly quote: ChangeQuote
  readonly charges: readonly BookedCharge[]
  readonly posting: LedgerPosting | undefined
}

/** The amounts of a change, after its seats are taken. */
export async function settledChange(
  tx: Tx,
  { reservation }: ReservedParty,
  change: FlightChange,
): Promise<SettledChange> {
  const all = await bookingCharges(tx, reservation.flowId)
  const charges = all.filter(({ departureId }) => departureId === change.departureId)
  const quote = withBought(change.quote, ancillariesOn(all, change.departureId))
  return { change, quote, charges, posting: postingForChange({ changeId: change.id, quote }) }
}

/**
 * Writes it down and issues its documents. It comes last, because others of the airline wait for their
 * numbers.
 */
export async function makeChange(
  deps: Deps,
  tx: Tx,
  booking: ReservedParty,
  settled: SettledChange,
): Promise<void> {
  const { change, quote, charges } = settled
  const { id: reservationId, brandId: brand } = booking.reservation
  const held = (await findHold(tx, booking.reservation.flowId))?.items ?? []
  const segment = await newSegment(deps, tx, booking, change, held)
  await betweenCrashPoints(deps, 'replace-segment', async () => {
    await exchangeSegment(tx, change, segment)
    await settleScheduleChange(tx, change.segmentId, 'changed')
  })
  await betweenCrashPoints(deps, 'record-change', () =>
    completeChange(tx, change.id, { quote, charges: amountOf(charges), newSegmentId: segment.id }),
  )
  await endQuotes(tx, change.segmentId)
  await dropClaim(tx, change.flowId)
  await betweenCrashPoints(deps, 'complete-flow', () => completeFlow(tx, change.flowId))
  await betweenCrashPoints(deps, 'queue-notice', () =>
    queueLetter(tx, { kind: 'flight-changed', brand, reservationId, changeId: change.id }),
  )
  await tellMovedMeanwhile(deps, tx, booking.reservation, [segment], held)
  await betweenCrashPoints(deps, 'exchange-tickets', () =>
    exchangeDocuments(deps, tx, booking, { settled, segment }),
  )
}

/**
 * As its seats were sold, at the price of the quote: the airline may have put the party on a dearer flight.
 */
async function newSegment(
  deps: Deps,
  tx: Tx,
  { reservation, segments }: ReservedParty,
  { segmentId, departureId, quote }: FlightChange,
  held: readonly HoldItem[],
): Promise<Segment> {
  const item = held.find((each) => each.departureId === departureId)
  if (!item) throw new Error(`reservation ${reservation.id} has no seats on departure ${departureId}`)
  const { position, cabin, rank, bookingClass, fareBrand, seats } = item
  const own = deps.offers.conditionsOf(reservation.brandId, fareBrand)
  const old = segments.find(({ id }) => id === segmentId)
  if (!old) throw new Error(`flight ${segmentId} is not booked any more`)
  const given = await givenUpFlight(deps, tx, reservation, old)
  return {
    id: uuidv7(deps.now(), deps.random),
    position,
    bound: old.bound,
    departureId,
    cabin,
    rank,
    bookingClass,
    fareBrand,
    seats,
    price: quote.price,
    conditions: own ? conditionsAfterChange(own, given, quote) : null,
  }
}

/** The flight as it was sold; undefined where nobody knows its conditions any more. */
async function givenUpFlight(
  { offers, brandOf }: Deps,
  tx: Tx,
  reservation: Reservation,
  { departureId, price, fareBrand, conditions: kept }: Segment,
): Promise<GivenUpFlight | undefined> {
  const { brandId } = reservation
  const conditions = kept ?? offers.conditionsOf(brandId, fareBrand)
  if (!conditions) return undefined
  const sold = soldFlight(price, conditions, brandOf(brandId).currency.default)
  // most fares grant no free hours, so that nobody has to know when the flight leaves
  const departure = conditions.freeCancellation && (await findDeparture(tx, brandId, departureId))
  return { ...sold, soldAt: soldAtOf(reservation), departsAt: departure?.departsAt }
}

async function exchangeDocuments(
  deps: Deps,
  tx: Tx,
  { reservation, passengers, segments }: ReservedParty,
  { settled, segment }: { readonly settled: SettledChange; readonly segment: Segment },
): Promise<void> {
  const { change, charges, quote } = settled
  const others = segments.filter(({ id }) => id !== change.segmentId)
  const old = segments.find(({ id }) => id === change.segmentId)
  if (!old) throw new Error(`flight ${change.segmentId} is not booked any more`)
  await exchangeTickets(tx, {
    brand: deps.brandOf(reservation.brandId),
    reservationId: reservation.id,
    passengers: passengers.map(({ id, type, ticketName }) => ({ passengerId: id, type, ticketName })),
    segments: [...others, segment]
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, price }) => ({ segmentId: id, price })),
    oldSegmentId: change.segmentId,
    newSegmentId: segment.id,
    kept: keptByChange(quote, old.price),
    sold: charges.map(({ departureId: _departure, ...charge }) => ({ ...charge, segmentId: segment.id })),
  })
}
