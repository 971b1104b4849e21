/**
 * Owns what changing a flight for another would cost. Invariants: the quote is kept together with the hold of
 * the new seats, and ends with it; core computes its figures, from what was sold and what is offered now.
 * Never changes the booking, and never takes money.
 */
import { isProofOver } from '@jetbridge/core/access/access.ts'
import { type ChangeQuote, quoteChange } from '@jetbridge/core/booking/change-quote.ts'
import { fareInstead, type FreeChange, freeChangeOf } from '@jetbridge/core/trip/free-change.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateOf } from '@jetbridge/core/kernel/time.ts'
import { judgeAge } from '@jetbridge/core/passenger/age.ts'
import { type Party, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import type { EditedFlight } from '@jetbridge/core/access/actor.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { holdOffer } from '../../booking/operations/hold.ts'
import { ancillariesOn, bookingCharges } from '../../booking/read/charges.ts'
import { keepFlow } from '../../flow/operations/settle.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { planPayBack, type RefundPart } from '../../payment/operations/pay-back.ts'
import { promiseChange } from '../../reservation/operations/change.ts'
import { refuseUnfit } from '../../reservation/operations/trip-order.ts'
import type { FlightChange } from '../../reservation/read/change.ts'
import { type OpenedFlight, type OpenedReservation, readOpened } from '../../reservation/read/opened.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import type { Passenger } from '../../reservation/reservation.ts'
import { findDeparture, type StoredDeparture } from '../../schedule/read.ts'
import { changeableFlight } from './changeable.ts'

type EstimateRequest = BodyOf<typeof flightChangeEndpoints.estimate>

/** What is asked for, and asked for again when it is made. */
export type ChangeRequest = Omit<EstimateRequest, 'puzzle'>

export interface EstimatedChange extends Pick<OpenedFlight, 'scheduleChange'> {
  readonly change: FlightChange
  readonly hold: Hold
  /** where a credit would go */
  readonly parts: readonly RefundPart[]
}

/**
 * Holds the new flight for the reservation's party instead of what the flow held before, and quotes the
 * change. [CHG-01, CHG-02, API-23]
 * @throws Refusal `flight-not-active`, `reservation-changed`, `change-not-allowed`, `unknown-fare` for a
 * flight on another route or the one that is booked, `return-before-arrival`, `passengers-differ`,
 * `already-completed`, `code-required`, and those of a hold
 */
export async function estimateChange(
  deps: Deps,
  holder: { readonly flow: FlowAccess<EditedFlight>; readonly address: string },
  asked: EstimateRequest,
): Promise<EstimatedChange> {
  const { flow } = holder
  const { edits } = flow
  if (asked.currentTripFlightId !== edits.segmentId) throw new Refusal('not-found')
  if (flow.isCompleted) throw new Refusal('already-completed')
  if (isProofOver(flow)) throw new Refusal('code-required')
  return deps.db.inTurn(edits.reservationId).transact(async (tx) => {
    await lockReservation(tx, edits.reservationId)
    const opened = await readOpened(deps, tx, edits.reservationId)
    const flight = await changeableFlight(tx, opened, edits.segmentId)
    const hold = await holdOffer(deps, holder, holdRequest(opened, asked), tx)
    const departure = await departureOf(tx, hold)
    refuseOtherTrips(opened, flight, departure)
    refuseOtherAges(opened, flight, departure)
    const free = freeChangeOf(flight)
    if (free) refuseOtherFares(deps, opened, free, hold)
    const quote = await quoteFor(tx, opened, flight, hold)
    const parts = await planPayBack(tx, edits.reservationId, money(quote.refund, quote.currency))
    const change = await keepQuote(deps, tx, { flow, asked, hold, quote })
    return { change, hold, parts, scheduleChange: flight.scheduleChange }
  })
}

function holdRequest(
  { reservation, passengers }: OpenedReservation,
  { newTripFlightId: flightId, newFareSummaryId: fareSummaryUid, puzzle, ...shown }: EstimateRequest,
) {
  const { departureDateTime, arrivalDateTime } = shown
  return {
    flightsToHold: [{ flightId, fareSummaryUid, departureDateTime, arrivalDateTime }],
    passengers: passengerTypes.map((passengerType) => ({
      passengerType,
      requestedSeats: partyOf(passengers)[passengerType],
    })),
    currencyCode: reservation.total.currency,
    puzzle,
  }
}

function partyOf(passengers: readonly Passenger[]): Party {
  const count = (type: keyof Party) => passengers.filter((each) => each.type === type).length
  return { adult: count('adult'), child: count('child'), infant: count('infant') }
}

async function departureOf(tx: Tx, { id, brandId, items }: Hold): Promise<StoredDeparture> {
  const [item] = items
  const departure = item && (await findDeparture(tx, brandId, item.departureId))
  if (!departure) throw new Error(`hold ${id} names no departure`)
  return departure
}

/**
 * A change is of the day or the fare: another flight on the same route, in the same order with the others.
 */
function refuseOtherTrips(
  { trip }: OpenedReservation,
  flight: OpenedFlight,
  departure: StoredDeparture,
): void {
  const { origin, destination, id } = flight.departure
  const isSameRoute = departure.origin === origin && departure.destination === destination
  if (!isSameRoute || departure.id === id)
    throw new Refusal('unknown-fare', 'not another flight on the route')
  refuseUnfit(trip, flight, departure)
}

/**
 * Fares and seats were sold by age: a passenger who is too old for the type by the new day needs another
 * booking.
 * @throws Refusal `passengers-differ`
 */
function refuseOtherAges(
  { trip, passengers }: OpenedReservation,
  flight: OpenedFlight,
  departure: StoredDeparture,
): void {
  const days = trip.flights
    .filter(({ givenUp, id }) => givenUp === null && id !== flight.id)
    .map((other) => dateOf(other.departure.departsLocal))
    .concat(dateOf(departure.departsLocal))
    .toSorted()
  const [first, last] = [days[0]!, days.at(-1)!]
  const fits = ({ type, dateOfBirth }: Passenger) =>
    dateOfBirth === null || judgeAge(type, dateOfBirth, { first, last }).ok
  if (!passengers.every(fits)) throw new Refusal('passengers-differ')
}

/**
 * A free change gets only the booked fare, not a better one. A page that offers a better one does not know of the
 * airline's change yet.
 * @throws Refusal `reservation-changed`
 */
function refuseOtherFares(
  { offers }: Deps,
  { reservation, passengers }: OpenedReservation,
  free: FreeChange,
  { brandId, items: [item] }: Hold,
): void {
  if (!item || item.fareBrand === free.fareBrand) return
  const { currency } = reservation.total
  const fares = offers.faresOf(brandId, {
    departureId: item.departureId,
    party: partyOf(passengers),
    currency,
  })
  const instead = fareInstead(free, fares, ({ priced }) => priced.total)
  if (instead && instead.fareBrand.code !== item.fareBrand) throw new Refusal('reservation-changed')
}

async function quoteFor(
  tx: Tx,
  { reservation, passengers }: OpenedReservation,
  flight: OpenedFlight,
  { items: [item] }: Hold,
): Promise<ChangeQuote> {
  if (!item) throw new Error('a change holds one flight')
  const charges = await bookingCharges(tx, reservation.flowId)
  const { sold } = flight
  const offer = quoteChange({
    oldPrice: sold.price,
    newPrice: item.price,
    party: partyOf(passengers),
    fees: sold.fees,
    keptFare: sold.conditions.keptFare,
    ancillaries: ancillariesOn(charges, flight.departureId),
    isInvoluntary: freeChangeOf(flight) !== undefined,
  })
  if (!offer.ok) throw new Refusal(offer.why)
  return offer.quote
}

interface QuotedChange {
  readonly flow: FlowAccess<EditedFlight>
  readonly asked: ChangeRequest
  readonly hold: Hold
  readonly quote: ChangeQuote
}

async function keepQuote(
  deps: Deps,
  tx: Tx,
  { flow, asked, hold, quote }: QuotedChange,
): Promise<FlightChange> {
  const [item] = hold.items
  if (!item) throw new Error(`flow ${flow.flowId} changes nothing`)
  const change = await promiseChange(tx, {
    ...flow.edits,
    id: uuidv7(deps.now(), deps.random),
    flowId: flow.flowId,
    departureId: item.departureId,
    fareSummaryUid: asked.newFareSummaryId,
    quote,
    holdExpiresAt: hold.expiresAt,
  })
  if (!change) throw new Refusal('already-completed')
  await keepFlow(tx, flow.flowId)
  return change
}
