/**
 * Makes a flight change true, once its new seats are sold and it is paid for or owes nothing: the segment, the
 * tickets, what was bought on the new flight. Invariant: all of it in the transaction that sold the seats, under
 * the lock of the reservation. Never takes or gives money.
 */
import { withBought } from '@jetbridge/core/booking/change-balance.ts'
import { freeAfterChange } from '@jetbridge/core/trip/free-cancellation.ts'
import { keptAfterChange } from '@jetbridge/core/trip/kept-fare.ts'
import type { ChangeQuote } from '@jetbridge/core/booking/change-quote.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { postingForChange } from '@jetbridge/core/payment/after-sale-posting.ts'
import type { LedgerPosting } from '@jetbridge/core/payment/ledger.ts'
import { type FareConditions, feesIn } from '@jetbridge/core/offer/fare-conditions.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { completeFlow } from '../../flow/operations/settle.ts'
import type { HoldItem } from '../../inventory/hold.ts'
import { findHold } from '../../inventory/queries.ts'
import { queueNotice } from '../../notice/operations.ts'
import { amountOf, ancillariesOn, type BookedCharge, bookingCharges } from '../../booking/read/charges.ts'
import { settleScheduleChange, tellMovedMeanwhile } from '../../reservation/operations/schedule-change.ts'
import {
  endQuotes,
  type FlightChange,
  recordChanged,
  replaceSegment,
} from '../../reservation/queries/change.ts'
import {
  type Reservation,
  type ReservedParty,
  type Segment,
  soldAtOf,
} from '../../reservation/reservation.ts'
import { findDeparture } from '../../schedule/queries.ts'
import { exchangeTickets } from '../../ticket/operations/exchange.ts'
import { atStep } from '../../../crash-points.ts'
import { deleteClaim } from '../../payment/queries/voucher.ts'

/** A change whose seats are the booking's by now. */
export interface SettledChange {
  readonly change: FlightChange
  /** with what was bought on the new flight */
  readonly quote: ChangeQuote
  readonly charges: readonly BookedCharge[]
  readonly posting: LedgerPosting | undefined
}

/** What a change comes to, after its seats are taken. */
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

/** Writes it down and issues its documents: last, because others of the airline wait for their numbers. */
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
  await atStep(deps, 'replace-segment', async () => {
    if (!(await replaceSegment(tx, change, segment)))
      throw new Error(`flight ${change.segmentId} is not booked any more`)
    await settleScheduleChange(tx, change.segmentId, 'changed')
  })
  await atStep(deps, 'record-change', () =>
    recordChanged(tx, change.id, { quote, charges: amountOf(charges), newSegmentId: segment.id }),
  )
  await endQuotes(tx, change.segmentId)
  await deleteClaim(tx, change.flowId)
  await atStep(deps, 'complete-flow', () => completeFlow(tx, change.flowId))
  await atStep(deps, 'queue-notice', () =>
    queueNotice(tx, { kind: 'flight-changed', brand, reservationId, changeId: change.id }),
  )
  await tellMovedMeanwhile(deps, tx, booking.reservation, [segment], held)
  await atStep(deps, 'exchange-tickets', () => exchangeDocuments(deps, tx, booking, { settled, segment }))
}

/** As its seats were sold, at the price of the quote: the airline may have put the party on a dearer flight. */
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
  const conditionsOf = (code: string) => deps.offers.conditionsOf(reservation.brandId, code)
  const own = conditionsOf(fareBrand)
  const old = segments.find(({ id }) => id === segmentId)
  if (!old) throw new Error(`flight ${segmentId} is not booked any more`)
  const before = old.conditions ?? conditionsOf(old.fareBrand)
  const { currency } = deps.brandOf(reservation.brandId)
  const sold = before && {
    price: old.price,
    keptFare: before.keptFare,
    isRefundable: feesIn(before, reservation.total.currency, currency.default).refund !== null,
  }
  const keptFare = sold && !quote.isInvoluntary ? keptAfterChange(sold, quote.price) : before?.keptFare
  const freeCancellation = await freeAfter(tx, reservation, old, before?.freeCancellation)
  return {
    id: uuidv7(deps.now(), deps.random),
    position,
    departureId,
    cabin,
    rank,
    bookingClass,
    fareBrand,
    seats,
    price: quote.price,
    conditions: own
      ? { ...own, ...(quote.isInvoluntary && before && feesOf(before)), keptFare, freeCancellation }
      : null,
  }
}

/** What may be changed and given back stays as it was paid for, whatever fare the airline puts the party in. */
function feesOf({ changeFeeMinor, refundFeeMinor, feesIn: inOthers }: FareConditions) {
  return { changeFeeMinor, refundFeeMinor, feesIn: inOthers }
}

/** As the fare that was given up granted it; most grant none. */
async function freeAfter(
  tx: Tx,
  reservation: Reservation,
  { departureId }: Segment,
  free: FareConditions['freeCancellation'],
): Promise<FareConditions['freeCancellation']> {
  const departure = free && (await findDeparture(tx, reservation.brandId, departureId))
  return departure && freeAfterChange(free, { ...departure, soldAt: soldAtOf(reservation) })
}

async function exchangeDocuments(
  deps: Deps,
  tx: Tx,
  { reservation, passengers, segments }: ReservedParty,
  { settled, segment }: { readonly settled: SettledChange; readonly segment: Segment },
): Promise<void> {
  const { change, charges } = settled
  const kept = segments.filter(({ id }) => id !== change.segmentId)
  await exchangeTickets(tx, {
    brand: deps.brandOf(reservation.brandId),
    reservationId: reservation.id,
    passengers: passengers.map(({ id, type, ticketName }) => ({ passengerId: id, type, ticketName })),
    segments: [...kept, segment]
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, price }) => ({ segmentId: id, price })),
    oldSegmentId: change.segmentId,
    newSegmentId: segment.id,
    sold: charges.map(({ departureId: _departure, ...charge }) => ({ ...charge, segmentId: segment.id })),
  })
}
