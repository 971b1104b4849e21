/**
 * Owns what changing a flight for another, or a connection as one, would cost. Invariants: the quote is kept together
 * with the hold of the new seats, and ends with it; core computes its figures, from what was sold and what is offered now.
 * Never changes the booking, and never takes money.
 */
import { isProofOver } from '@jetbridge/core/access/access.ts'
import { type ChangeQuote, quoteChange } from '@jetbridge/core/change/flight-quote.ts'
import { fareInstead, type FreeChange, freeChangeOf } from '@jetbridge/core/trip/free-change.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateOf } from '@jetbridge/core/kernel/time.ts'
import { judgeAge } from '@jetbridge/core/passenger/age.ts'
import { fitsWay } from '@jetbridge/core/trip/trip.ts'
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
import { refuseUnfitInstead } from '../../reservation/operations/trip-order.ts'
import type { FlightChange } from '../../reservation/read/change.ts'
import { type OpenedFlight, type OpenedReservation, readOpened } from '../../reservation/read/opened.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import type { Passenger } from '../../reservation/reservation.ts'
import { findDepartures, type StoredDeparture } from '../../schedule/read.ts'
import { type ChangeableWay, changeableWay } from './changeable.ts'
import { scheduleChangeOf } from './edited.ts'

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
 * Holds the new flights for the reservation's party instead of what the flow held before, and quotes the
 * change. [CHG-01, CHG-02, API-23]
 * @throws Refusal `flight-not-active`, `reservation-changed`, `change-not-allowed`, `unknown-fare` for a
 * way between other places, the one that is booked, or one with too many stops, `return-before-arrival`, `passengers-differ`,
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
    const way = await changeableWay(tx, opened, edits.segmentId)
    const hold = await holdOffer(deps, holder, holdRequest(opened, asked), tx)
    const departures = await departuresOf(tx, hold)
    refuseOtherTrips(way, departures)
    refuseOtherAges(opened, way, departures)
    const free = freeChangeOf(way.flights)
    if (free) refuseOtherFares(deps, opened, free, hold)
    const quote = await quoteFor(tx, opened, way, hold)
    const parts = await planPayBack(tx, edits.reservationId, money(quote.refund, quote.currency))
    const change = await keepQuote(deps, tx, { flow, way, asked, hold, quote })
    return { change, hold, parts, scheduleChange: scheduleChangeOf(way.flights) }
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

/** In the order flown, at least one. */
async function departuresOf(tx: Tx, { id, brandId, items }: Hold): Promise<TakenDepartures> {
  const ids = items.map(({ departureId }) => departureId)
  const found = await findDepartures(tx, brandId, ids)
  const [first, ...further] = ids.flatMap((each) => found.get(each) ?? [])
  if (!first || further.length + 1 < ids.length) throw new Error(`hold ${id} names no departure`)
  return [first, ...further]
}

type TakenDepartures = readonly [StoredDeparture, ...StoredDeparture[]]

/**
 * A change is of the day, the stops or the fare: another way between the same places, in the same order with the other
 * ways, with at most as many stops as a way has.
 */
function refuseOtherTrips({ trip, flights }: ChangeableWay, departures: TakenDepartures): void {
  const [[first], last] = [departures, departures.at(-1) ?? departures[0]]
  const [[oldFirst], oldLast] = [flights, flights.at(-1) ?? flights[0]]
  const isSameRoute =
    first.origin === oldFirst.departure.origin && last.destination === oldLast.departure.destination
  const idsOf = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id).join()
  const isSameWay = idsOf(departures) === idsOf(flights.map(({ departure }) => departure))
  if (!isSameRoute || isSameWay || !fitsWay(trip, flights, departures.length))
    throw new Refusal('unknown-fare', 'not another way between the same places')
  refuseUnfitInstead(trip, flights, { departsAt: first.departsAt, arrivesAt: last.arrivesAt })
}

/**
 * Fares and seats were sold by age: a passenger who is too old for the type by the new day needs another
 * booking.
 * @throws Refusal `passengers-differ`
 */
function refuseOtherAges(
  { trip, passengers }: OpenedReservation,
  { flights }: ChangeableWay,
  departures: TakenDepartures,
): void {
  const days = trip.flights
    .filter(({ givenUp, id }) => givenUp === null && flights.every((old) => old.id !== id))
    .map(({ departure }) => departure)
    .concat(departures)
    .map(({ departsLocal }) => dateOf(departsLocal))
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
  { brandId, items }: Hold,
): void {
  const [item] = items
  if (!item || item.fareBrand === free.fareBrand) return
  const { currency } = reservation.total
  const fares = offers.faresOf(brandId, {
    departureIds: items.map(({ departureId }) => departureId),
    party: partyOf(passengers),
    currency,
  })
  const instead = fareInstead(free, fares, ({ priced }) => priced.total)
  if (instead && instead.fareBrand.code !== item.fareBrand) throw new Refusal('reservation-changed')
}

async function quoteFor(
  tx: Tx,
  { reservation, passengers }: OpenedReservation,
  { flights }: ChangeableWay,
  { items }: Hold,
): Promise<ChangeQuote> {
  const charges = await bookingCharges(tx, reservation.flowId)
  const offer = quoteChange({
    old: flights.map(({ sold, departureId }) => ({
      price: sold.price,
      fees: sold.fees,
      keptFare: sold.conditions.keptFare,
      ancillaries: ancillariesOn(charges, departureId),
    })),
    newPrices: items.map(({ price }) => price),
    party: partyOf(passengers),
    isInvoluntary: freeChangeOf(flights) !== undefined,
  })
  if (!offer.ok) throw new Refusal(offer.why)
  return offer.quote
}

interface QuotedChange {
  readonly flow: FlowAccess<EditedFlight>
  readonly way: ChangeableWay
  readonly asked: ChangeRequest
  readonly hold: Hold
  readonly quote: ChangeQuote
}

async function keepQuote(
  deps: Deps,
  tx: Tx,
  { flow, way, asked, hold, quote }: QuotedChange,
): Promise<FlightChange> {
  const change = await promiseChange(tx, {
    ...flow.edits,
    id: uuidv7(deps.now(), deps.random),
    flowId: flow.flowId,
    segmentIds: way.flights.map(({ id }) => id),
    departureIds: hold.items.map(({ departureId }) => departureId),
    fareSummaryUid: asked.newFareSummaryId,
    quote,
    holdExpiresAt: hold.expiresAt,
  })
  if (!change) throw new Refusal('already-completed')
  await keepFlow(tx, flow.flowId)
  return change
}
