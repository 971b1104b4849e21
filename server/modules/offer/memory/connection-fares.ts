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
} from '@jetbridge/core/offer/price-bound.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import type { ConnectionData } from './connections.ts'
import type { Market } from './market.ts'

export interface ConnectionFare {
  readonly fareBrand: FareBrand
  readonly fare: BoundFare
  /** in order, each with its share */
  readonly flights: readonly PricedFlight[]
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
 * In the order of the fare table, those whose classes seat the party on every flight: a class is open for a connection
 * with as many seats as the flight that has the fewest.
 */
export function offerConnection(
  data: ConnectionData & { readonly market: Market },
  slots: readonly number[],
  asked: ConnectionFaresAsked,
): ConnectionFare[] {
  const { market } = data
  const { party, promoPercent } = asked
  return market.fareBrands.flatMap((fareBrand) => {
    const fare = boundFare(data, slots, fareBrand.code, asked)
    return fare
      ? [{ fareBrand, fare, flights: priceConnection(data, slots, fare, { party, promoPercent }) }]
      : []
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

/** Whether a fare of the way, or one of each flight in one fare brand, sells classes that the flights have; seats or not. */
export function isSoldTogether(
  data: ConnectionData & { readonly market: Market },
  slots: readonly number[],
  currencies: readonly Currency[],
  today: LocalDate,
): boolean {
  const { departures, market } = data
  // one adult fits where any seat is authorised
  const party = { adult: 1, child: 0, infant: 0 }
  const sells = (slot: number, bookingClass: string) => (departures.sells(slot, bookingClass) ? 1 : 0)
  return currencies.some((currency) =>
    market.fareBrands.some(
      ({ code }) => boundFare(data, slots, code, { party, currency, today }, sells) !== undefined,
    ),
  )
}

/** The cheapest of the bound that is open, where one is filed; else the cheapest of each flight. */
function boundFare(
  { departures, market, rule }: ConnectionData & { readonly market: Market },
  slots: readonly number[],
  fareBrand: string,
  { party, currency, today }: Omit<ConnectionFaresAsked, 'promoPercent'>,
  open: (slot: number, bookingClass: string) => number = (slot, bookingClass) =>
    departures.open(slot, bookingClass),
): BoundFare | undefined {
  const valid = (origin: string, destination: string, slot: number): Fare[] => {
    const occasion = occasionOf(departures.departureDay(slot), today)
    const filed = market.fares({ origin, destination, currency })
    return filed.filter((fare) => fare.fareBrand === fareBrand && isFareValid(fare, occasion))
  }
  const [first, last] = [slots[0], slots.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const ends = [departures.routeAt(first).origin, departures.routeAt(last).destination] as const
  const openOnAll = (bookingClass: string) => Math.min(...slots.map((slot) => open(slot, bookingClass)))
  const through = cheapestOpen(valid(...ends, first), openOnAll, party)
  if (through) return { kind: 'through', fare: through }
  const fares = slots.map((slot) => {
    const { origin, destination } = departures.routeAt(slot)
    const openHere = (bookingClass: string) => open(slot, bookingClass)
    return cheapestOpen(valid(origin, destination, slot), openHere, party)
  })
  if (!fares.every((fare) => fare !== undefined)) return undefined
  return { kind: 'sum', fares, discountPercent: rule.discountPercent }
}

function flightsOf(
  { departures, airport }: Pick<ConnectionData, 'departures' | 'airport'>,
  slots: readonly number[],
): BoundFlight[] {
  return slots.map((slot, place) => {
    const { origin, destination } = departures.routeAt(slot)
    const [from, to] = [airport(origin), airport(destination)]
    const [before, after] = [slots[place - 1], slots[place + 1]]
    return {
      origin,
      destination,
      kilometres: from && to ? Math.round(kilometresBetween(from, to)) : 0,
      ...(before !== undefined && {
        waitBefore: minutesBetween(departures.arrivesAt(before), departures.departsAt(slot)),
      }),
      ...(after !== undefined && {
        waitAfter: minutesBetween(departures.arrivesAt(slot), departures.departsAt(after)),
      }),
    }
  })
}
