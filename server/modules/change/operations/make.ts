/**
 * Makes a change true once its new seats are sold and it is paid for or owes nothing: the segments, the tickets, the
 * seats and extras bought on the new flights. Invariant: all of it in the transaction that sold
 * the seats, under the lock of the reservation. Never takes or gives money.
 */
import { withBought } from '@jetbridge/core/change/balance.ts'
import { type ChangeQuote, pricesOf } from '@jetbridge/core/change/flight-quote.ts'
import { conditionsAfterChange, type GivenUpFlight, soldFlight } from '@jetbridge/core/trip/sold-flight.ts'
import { placeInstead } from '@jetbridge/core/trip/way-place.ts'
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
import { completeChange, endQuotes, exchangeSegments } from '../../reservation/operations/change.ts'
import { settleScheduleChange } from '../../reservation/operations/schedule-change.ts'
import type { FlightChange } from '../../reservation/read/change.ts'
import { listSegments } from '../../reservation/read/party.ts'
import { ofBooking } from '../../reservation/read/whose.ts'
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
  /** with the seats and extras bought on the new flights */
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
  const all = await bookingCharges(tx, ofBooking(reservation.id))
  const charges = all.filter(({ departureId }) => change.departureIds.includes(departureId))
  const bought = change.departureIds.flatMap((departureId) => ancillariesOn(all, departureId))
  const quote = withBought(change.quote, bought)
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
  const { segments: taken, shift } = await newSegments(deps, tx, booking, change, held)
  await betweenCrashPoints(deps, 'replace-segment', async () => {
    await exchangeSegments(tx, change, taken, shift)
    for (const segmentId of change.segmentIds) await settleScheduleChange(tx, segmentId, 'changed')
  })
  await betweenCrashPoints(deps, 'record-change', () =>
    completeChange(tx, change.id, {
      quote,
      charges: amountOf(charges),
      newSegmentIds: taken.map(({ id }) => id),
    }),
  )
  await endQuotes(tx, change.segmentIds)
  await dropClaim(tx, change.flowId)
  await betweenCrashPoints(deps, 'complete-flow', () => completeFlow(tx, change.flowId))
  await betweenCrashPoints(deps, 'queue-notice', () =>
    queueLetter(tx, { kind: 'flight-changed', brand, reservationId, changeId: change.id }),
  )
  await tellMovedMeanwhile(deps, tx, booking.reservation, taken, held)
  await betweenCrashPoints(deps, 'exchange-tickets', () =>
    exchangeDocuments(deps, tx, booking, { settled, taken }),
  )
}

/** Flights that take the place of others. */
interface TakenSegments {
  /** in the order flown */
  readonly segments: readonly Segment[]
  /** how far the flights of later ways go back */
  readonly shift: number
}

/**
 * As their seats were sold, at the prices of the quote: the airline may have put the party on dearer flights.
 */
async function newSegments(
  deps: Deps,
  tx: Tx,
  { reservation, segments }: ReservedParty,
  { id: changeId, segmentIds, departureIds, quote }: FlightChange,
  held: readonly HoldItem[],
): Promise<TakenSegments> {
  const { brandId, id: reservationId } = reservation
  const old = segments.filter(({ id }) => segmentIds.includes(id))
  if (old.length < segmentIds.length) throw new Error(`change ${changeId} is of flights not booked any more`)
  const prices = pricesOf(quote)
  const taken = departureIds.map((departureId, place) => {
    const item = held.find((each) => each.departureId === departureId)
    const price = prices[place]
    if (!item || !price) throw new Error(`change ${changeId} has no seats on departure ${departureId}`)
    return { item, price, own: deps.offers.conditionsOf(brandId, item.fareBrand) }
  })
  const given = await givenUpFlights(deps, tx, reservation, old)
  const conditions = conditionsAfterChange(taken, given, quote.isInvoluntary)
  const { position, bound, shift } = placeInstead(
    await listSegments(tx, reservationId),
    segmentIds,
    taken.length,
  )
  return {
    shift,
    segments: taken.map(({ item, price }, place) => ({
      id: uuidv7(deps.now(), deps.random),
      position: position + place,
      bound,
      departureId: item.departureId,
      cabin: item.cabin,
      rank: item.rank,
      bookingClass: item.bookingClass,
      fareBrand: item.fareBrand,
      seats: item.seats,
      price,
      conditions: conditions[place] ?? null,
    })),
  }
}

/** The flights as they were sold; undefined where nobody knows the conditions of one of them any more. */
async function givenUpFlights(
  { offers, brandOf }: Deps,
  tx: Tx,
  reservation: Reservation,
  old: readonly Segment[],
): Promise<readonly GivenUpFlight[] | undefined> {
  const { brandId } = reservation
  const given: GivenUpFlight[] = []
  for (const { departureId, price, fareBrand, conditions: kept } of old) {
    const conditions = kept ?? offers.conditionsOf(brandId, fareBrand)
    if (!conditions) return undefined
    const sold = soldFlight(price, conditions, brandOf(brandId).currency.default)
    // most fares grant no free hours, so that nobody has to know when the flight leaves
    const departure = conditions.freeCancellation && (await findDeparture(tx, brandId, departureId))
    given.push({ ...sold, soldAt: soldAtOf(reservation), departsAt: departure?.departsAt })
  }
  return given
}

async function exchangeDocuments(
  deps: Deps,
  tx: Tx,
  { reservation, passengers, segments }: ReservedParty,
  { settled, taken }: { readonly settled: SettledChange; readonly taken: readonly Segment[] },
): Promise<void> {
  const {
    change: { segmentIds },
    charges,
    quote,
  } = settled
  const isOld = ({ id }: Segment) => segmentIds.includes(id)
  const old = segments.filter(isOld)
  const idOn = new Map(taken.map(({ id, departureId }) => [departureId, id]))
  await exchangeTickets(tx, {
    brand: deps.brandOf(reservation.brandId),
    reservationId: reservation.id,
    passengers: passengers.map(({ id, type, ticketName }) => ({ passengerId: id, type, ticketName })),
    segments: [...segments.filter((each) => !isOld(each)), ...taken]
      .toSorted((one, other) => one.bound - other.bound || one.position - other.position)
      .map(({ id, price }) => ({ segmentId: id, price })),
    oldSegmentIds: segmentIds,
    newSegmentIds: taken.map(({ id }) => id),
    kept: keptByChange(
      quote,
      old.map(({ price }) => price),
    ),
    sold: charges.map(({ departureId, ...charge }) => ({
      ...charge,
      segmentId: idOn.get(departureId) ?? '',
    })),
  })
}
