/** What a connection costs a party: in each fare brand the fare of the bound, else those of its flights together. */
import { wholeKilometres } from '@jetbridge/core/flight/distance.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { type LocalDate, minutesBetween } from '@jetbridge/core/kernel/time.ts'
import type { Fare } from '@jetbridge/core/offer/fare.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { PricedFlight } from '@jetbridge/core/offer/price.ts'
import {
  type BoundFare,
  type BoundFlight,
  type BoundPriceRequest,
  priceBound,
  priceTogether,
} from '@jetbridge/core/offer/price-bound.ts'
import { seatsOf } from '@jetbridge/core/passenger/passenger-type.ts'
import { type BoundFares, type BoundFaresAsked, openBoundFares } from './bound-fares.ts'
import type { ConnectionData } from './connections.ts'
import type { Departures } from './departures.ts'
import { openFiledFares } from './filed-fares.ts'
import { found } from './found.ts'
import type { Market } from './market.ts'

export interface ConnectionFare {
  readonly fareBrand: FareBrand
  readonly fare: BoundFare
  /** in order, each with its share */
  readonly flights: readonly PricedFlight[]
  /** of all flights */
  readonly together: PricedFlight
}

type MarketOfConnections = ConnectionData & { readonly market: Market }

/** Who asks. */
export interface ConnectionFaresAsked extends BoundFaresAsked {
  /** 0 to 100, off the base fare only */
  readonly promoPercent: number
}

/**
 * Fares of connections in the order of the fare table, those whose classes seat the party on every flight: a class is
 * open for a connection with as many seats as the flight that has the fewest.
 */
export type OfferConnection = (slots: readonly number[]) => readonly ConnectionFare[]

/** For any number of connections of one search: those with the same fares and waits share one list, made once. */
export function openConnectionFares(data: MarketOfConnections, asked: ConnectionFaresAsked): OfferConnection {
  const { departures, market } = data
  const { party, promoPercent } = asked
  const fares = openBoundFares(data, asked, (slot) => departures.openClasses(slot, seatsOf(party)))
  const waitKind = openWaitKind(departures, transferLimits(market))
  const known = new Map<BoundFares, Map<number, readonly ConnectionFare[]>>()
  const price = (slots: readonly number[], byBrand: BoundFares) =>
    market.fareBrands.flatMap((fareBrand, place): ConnectionFare[] => {
      const fare = byBrand[place]
      if (!fare) return []
      const flights = priceConnection(data, slots, fare, { party, promoPercent })
      return [{ fareBrand, fare, flights, together: priceTogether(flights) }]
    })
  return (slots) => {
    const byBrand = fares(slots)
    const ofFares = found(known, byBrand, () => new Map<number, readonly ConnectionFare[]>())
    return found(ofFares, waitKind(slots), () => price(slots, byBrand))
  }
}

/** The flights in order, each with its share of the fare. */
export function priceConnection(
  data: Pick<ConnectionData, 'departures' | 'airport'> & { readonly market: Market },
  slots: readonly number[],
  fare: BoundFare,
  terms: Pick<BoundPriceRequest, 'party' | 'promoPercent'>,
): PricedFlight[] {
  return priceBound({ flights: flightsOf(data, slots), fare, taxes: data.market.taxes, ...terms })
}

/** The fares of a bound: one, or one for each flight. */
export function faresOf(fare: BoundFare): readonly Fare[] {
  return fare.kind === 'through' ? [fare.fare] : fare.fares
}

/**
 * Whether a fare of the way, or one of each flight in one fare brand, sells classes that the flights have; seats or not.
 * For any number of connections.
 */
export function openSoldTogether(
  data: MarketOfConnections,
  currencies: readonly Currency[],
  today: LocalDate,
): (slots: readonly number[]) => boolean {
  const { departures } = data
  const party = { adult: 1, child: 0, infant: 0 }
  const sold = (slot: number) => departures.openClasses(slot, 0)
  const tariffs = currencies.map((currency) =>
    openBoundFares(data, { party, filed: openFiledFares(data.market, { currency, today }) }, sold),
  )
  return (slots) => tariffs.some((fares) => fares(slots).some((fare) => fare !== undefined))
}

/** Minutes between the flights, in order. */
function waitsOf(departures: Departures, slots: readonly number[]): number[] {
  return slots
    .slice(1)
    .map((slot, at) => minutesBetween(departures.arrivesAt(slots[at] ?? slot), departures.departsAt(slot)))
}

/** Waits, in minutes, up to which a tax spares passengers who change flights. */
function transferLimits({ taxes }: Pick<Market, 'taxes'>): number[] {
  return taxes.flatMap(({ transferWithinHours: hours }) => (hours === undefined ? [] : [hours * 60]))
}

/** One number for connections whose waits lie between the same limits: they cost the same. */
function openWaitKind(
  departures: Departures,
  limits: readonly number[],
): (slots: readonly number[]) => number {
  if (limits.length === 0) return () => 0
  return (slots) => {
    let kind = 0
    for (const wait of waitsOf(departures, slots))
      kind = kind * (limits.length + 1) + limits.filter((limit) => wait <= limit).length
    return kind
  }
}

function flightsOf(
  { departures, airport }: Pick<ConnectionData, 'departures' | 'airport'>,
  slots: readonly number[],
): BoundFlight[] {
  const waits = waitsOf(departures, slots)
  return slots.map((slot, place) => {
    const { origin, destination } = departures.routeAt(slot)
    const [from, to] = [airport(origin), airport(destination)]
    const [waitBefore, waitAfter] = [waits[place - 1], waits[place]]
    return {
      origin,
      destination,
      kilometres: wholeKilometres(from, to),
      ...(waitBefore !== undefined && { waitBefore }),
      ...(waitAfter !== undefined && { waitAfter }),
    }
  })
}
