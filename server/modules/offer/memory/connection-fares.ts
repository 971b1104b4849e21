/** What a connection costs a party: in each fare brand the fare of the bound, else those of its flights together. */
import { kilometresBetween } from '@jetbridge/core/flight/distance.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { type LocalDate, minutesBetween } from '@jetbridge/core/kernel/time.ts'
import { cheapestOpen } from '@jetbridge/core/offer/availability.ts'
import { type Fare, isFareValid, occasionOf } from '@jetbridge/core/offer/fare.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { PricedFlight } from '@jetbridge/core/offer/price.ts'
import {
  type BoundFare,
  type BoundFlight,
  type BoundPriceRequest,
  priceBound,
  priceTogether,
} from '@jetbridge/core/offer/price-bound.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import type { ConnectionData } from './connections.ts'
import type { Departures } from './departures.ts'
import type { Market } from './market.ts'

export interface ConnectionFare {
  readonly fareBrand: FareBrand
  readonly fare: BoundFare
  /** in order, each with its share */
  readonly flights: readonly PricedFlight[]
  /** of all flights */
  readonly together: PricedFlight
}

/** Who asks, and on which day. */
export interface ConnectionFaresAsked {
  readonly party: Party
  readonly currency: Currency
  /** at the origin */
  readonly today: LocalDate
  /** 0 to 100, off the base fare only */
  readonly promoPercent: number
}

/**
 * Fares of connections in the order of the fare table, those whose classes seat the party on every flight: a class is
 * open for a connection with as many seats as the flight that has the fewest.
 */
export type OfferConnection = (slots: readonly number[]) => ConnectionFare[]

type MarketOfConnections = ConnectionData & { readonly market: Market }

/** For any number of connections of one search: each fare of a day is looked up once, and each price made once. */
export function openConnectionFares(data: MarketOfConnections, asked: ConnectionFaresAsked): OfferConnection {
  const { departures, market } = data
  const { party, promoPercent } = asked
  const fares = openBoundFares(data, asked, (slot, bookingClass) => departures.open(slot, bookingClass))
  const limits = transferLimits(market)
  const known = new Map<string, Pick<ConnectionFare, 'flights' | 'together'>>()
  const price = (slots: readonly number[], fare: BoundFare) => {
    const stops = slots.slice(1).map((slot) => departures.routeAt(slot).origin)
    const waits = waitsOf(departures, slots).map((wait) => limits.filter((limit) => wait <= limit).length)
    const key = [...stops, ...faresOf(fare).map(({ id }) => id), ...waits].join(' ')
    const found = known.get(key)
    if (found) return found
    const flights = priceConnection(data, slots, fare, { party, promoPercent })
    const priced = { flights, together: priceTogether(flights) }
    known.set(key, priced)
    return priced
  }
  return (slots) =>
    market.fareBrands.flatMap((fareBrand) => {
      const fare = fares(slots, fareBrand.code)
      return fare ? [{ fareBrand, fare, ...price(slots, fare) }] : []
    })
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
  const { departures, market } = data
  // one adult fits where any seat is authorised
  const party = { adult: 1, child: 0, infant: 0 }
  const sells = (slot: number, bookingClass: string) => (departures.sells(slot, bookingClass) ? 1 : 0)
  const tariffs = currencies.map((currency) => openBoundFares(data, { party, currency, today }, sells))
  return (slots) =>
    tariffs.some((fares) => market.fareBrands.some(({ code }) => fares(slots, code) !== undefined))
}

type BoundFaresAsked = Omit<ConnectionFaresAsked, 'promoPercent'>

/** Seats open on a flight in a booking class. */
type OpenOn = (slot: number, bookingClass: string) => number

/**
 * In a fare brand the cheapest fare of the bound that is open, where one is filed; else the cheapest of each flight. For
 * connections between the same two places: what is valid on a flight's day, and cheapest on it, is found once.
 */
function openBoundFares(
  { departures, market, rule }: MarketOfConnections,
  { party, currency, today }: BoundFaresAsked,
  open: OpenOn,
): (slots: readonly number[], fareBrand: string) => BoundFare | undefined {
  const validOn = (origin: string, destination: string, slot: number) => {
    const occasion = occasionOf(departures.departureDay(slot), today)
    const filed = market.fares({ origin, destination, currency })
    return Map.groupBy(
      filed.filter((fare) => isFareValid(fare, occasion)),
      (fare) => fare.fareBrand,
    )
  }
  const cheapestOn = once((slot: number) => {
    const { origin, destination } = departures.routeAt(slot)
    const openHere = (bookingClass: string) => open(slot, bookingClass)
    const byBrand = [...validOn(origin, destination, slot)]
    return new Map(byBrand.map(([fareBrand, fares]) => [fareBrand, cheapestOpen(fares, openHere, party)]))
  })
  const known = new Map<number, ReturnType<typeof validOn>>()
  const throughFrom = (first: number, last: number) => {
    const [{ origin }, { destination }] = [departures.routeAt(first), departures.routeAt(last)]
    const valid = known.get(first) ?? validOn(origin, destination, first)
    known.set(first, valid)
    return valid
  }
  return (slots, fareBrand) => {
    const [first, last] = [slots[0], slots.at(-1)]
    if (first === undefined || last === undefined) return undefined
    const openOnAll = (bookingClass: string) => Math.min(...slots.map((slot) => open(slot, bookingClass)))
    const through = cheapestOpen(throughFrom(first, last).get(fareBrand) ?? [], openOnAll, party)
    if (through) return { kind: 'through', fare: through }
    const fares: Fare[] = []
    for (const slot of slots) {
      const fare = cheapestOn(slot).get(fareBrand)
      if (!fare) return undefined
      fares.push(fare)
    }
    return { kind: 'sum', fares, discountPercent: rule.discountPercent }
  }
}

/** Asks once for each key. */
function once<Value>(find: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = find(key)
    known.set(key, value)
    return value
  }
}

/** Minutes between the flights, in order. */
function waitsOf(departures: Departures, slots: readonly number[]): number[] {
  return slots
    .slice(1)
    .map((slot, at) => minutesBetween(departures.arrivesAt(slots[at] ?? slot), departures.departsAt(slot)))
}

/** Waits, in minutes, up to which a tax spares passengers who change flights: two waits between the same cost the same. */
function transferLimits({ taxes }: Pick<Market, 'taxes'>): number[] {
  return taxes.flatMap(({ transferWithinHours: hours }) => (hours === undefined ? [] : [hours * 60]))
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
      kilometres: from && to ? Math.round(kilometresBetween(from, to)) : 0,
      ...(waitBefore !== undefined && { waitBefore }),
      ...(waitAfter !== undefined && { waitAfter }),
    }
  })
}
