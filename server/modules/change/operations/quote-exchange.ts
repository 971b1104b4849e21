/**
 * What exchanging the flights of a way for others that are held costs or gives back. Core computes the figures, from what
 * was sold and what is offered now. Changes nothing.
 */
import { type ChangeQuote, quoteChange } from '@jetbridge/core/change/flight-quote.ts'
import { dateOf } from '@jetbridge/core/kernel/time.ts'
import { judgeAge } from '@jetbridge/core/passenger/age.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { fareInstead, type FreeChange, freeChangeOf } from '@jetbridge/core/trip/free-change.ts'
import { fitsWay } from '@jetbridge/core/trip/trip.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { ancillariesOn, bookingCharges } from '../../booking/read/charges.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { refuseUnfitInstead } from '../../reservation/operations/trip-order.ts'
import type { OpenedReservation } from '../../reservation/read/opened.ts'
import { ofBooking } from '../../reservation/read/whose.ts'
import type { Passenger } from '../../reservation/reservation.ts'
import { findDepartures, type StoredDeparture } from '../../schedule/read.ts'
import type { ChangeableWay } from './changeable.ts'

/**
 * @param hold of the new flights
 * @throws Refusal `unknown-fare` for a way between other places, the one that is booked, or one with too many stops,
 * `return-before-arrival`, `passengers-differ`, `reservation-changed`, `change-not-allowed`
 */
export async function quoteExchange(
  deps: Deps,
  tx: Tx,
  opened: OpenedReservation,
  { way, hold }: { readonly way: ChangeableWay; readonly hold: Hold },
): Promise<ChangeQuote> {
  const departures = await departuresOf(tx, hold)
  refuseOtherTrips(way, departures)
  refuseOtherAges(opened, way, departures)
  const free = freeChangeOf(way.flights)
  if (free) refuseOtherFares(deps, opened, free, hold)
  return quoteFor(tx, opened, way, hold)
}

export function partyOf(passengers: readonly Passenger[]): Party {
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
  const charges = await bookingCharges(tx, ofBooking(reservation.id))
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
