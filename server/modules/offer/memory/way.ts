/**
 * What a party pays on the days of one way: the one place in which a day gets its price, for a search, for the ribbon
 * of its days and for a calendar.
 */
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import { dateAt, endOfDay, type Instant, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import { cheapestOpen } from '@jetbridge/core/offer/availability.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import { writeFareSummary } from '@jetbridge/core/offer/fare-summary.ts'
import type { Fare } from '@jetbridge/core/offer/fare.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import type { OfferedFare } from '../../../offers.ts'
import type { OfferedDay, OfferedFlight } from '../offer.ts'
import { cheapestOf, type ConnectedFlights, openConnected } from './connected-flights.ts'
import { dayNumber, type Departures, type Route } from './departures.ts'
import { type FiledFares, openFiledFares } from './filed-fares.ts'
import { closesAt, isOnSale, type OfferData } from './offer-data.ts'
import type { Pricing } from './pricing.ts'

/** One way, for any number of its days. */
export interface WaySold {
  readonly brandId: string
  readonly origin: string
  readonly destination: string
  readonly currency: Currency
  /** 0 for flights alone */
  readonly mostStops: number
}

/** A day with what its price was made from. */
export interface OfferedOn {
  readonly day: OfferedDay
  /** of connections: looked at */
  readonly routes: readonly Route[]
  /** when the sale of its flights ends */
  readonly closes: readonly Instant[]
}

export interface WayLifetime {
  /** looked at */
  readonly routes: readonly Route[]
  /** the first instant at which the clock alone may change one of the days, beside a promo code's */
  readonly validUntil: Instant
}

export interface Way {
  /** at the origin */
  readonly today: LocalDate
  /** @param isShown answered with its flights */
  readonly on: (date: LocalDate, isShown: boolean) => OfferedOn
  readonly lifetimeOf: (offered: readonly OfferedOn[]) => WayLifetime
}

/** @throws RangeError for an unknown airport */
export function openWay(
  data: OfferData,
  { brandId, origin, destination, currency, mostStops }: WaySold,
  pricing: Pricing,
): Way {
  const { departures, market } = data
  const zone = data.zoneOf(origin)
  if (!zone) throw new RangeError(`no airport ${origin}`)
  const today = dateAt(data.now, zone)
  const route = departures.route(brandId, origin, destination)
  const filed = openFiledFares(market, { currency, today })
  const connectedOn = openConnected(data, { mostStops, filed, pricing })
  return {
    today,
    on(date, isShown) {
      const number = dayNumber(date)
      const brands = route ? filed(origin, destination, number) : []
      const slots = route ? soldSlots(data, route, number, brands) : []
      const connected = connectedOn({ brand: brandId, origin, destination }, number, isShown)
      const closes = slots.map((slot) => closesAt(data, departures.departsAt(slot)))
      return {
        day: offerDay(departures, { date, brands, slots, connected, isShown }, pricing),
        routes: connected.routes,
        closes: connected.closesAt === undefined ? closes : [...closes, connected.closesAt],
      }
    },
    lifetimeOf: (offered) => ({
      routes: [...new Set([...(route ? [route] : []), ...offered.flatMap(({ routes }) => routes)])],
      validUntil: Math.min(endOfDay(data.now, zone), ...offered.flatMap(({ closes }) => closes)) as Instant,
    }),
  }
}

/** What is for sale on a day by the clock and the tariff, seats or not. */
interface SoldDay {
  readonly date: LocalDate
  readonly brands: FiledFares
  /** of its departures, in order of time */
  readonly slots: readonly number[]
  readonly connected: ConnectedFlights
  /** answered with its flights */
  readonly isShown: boolean
}

function soldSlots(data: OfferData, route: Route, day: number, brands: FiledFares): number[] {
  const { departures } = data
  const isSold = (slot: number) => isOnSale(data, slot) && isFiled(departures, slot, brands)
  return departures.onDay(route, day).filter(isSold)
}

function offerDay(
  departures: Departures,
  { date, brands, slots, connected, isShown }: SoldDay,
  pricing: Pricing,
): OfferedDay {
  const alone = isShown ? slots.map((slot) => offerFlight(departures, slot, brands, pricing)) : []
  const prices = (
    isShown
      ? alone.map(({ cheapest }) => cheapest?.priced.total)
      : slots.map((slot) => leastPrice(departures, slot, brands, pricing))
  ).filter((price) => price !== undefined)
  prices.push(...connected.prices)
  return {
    date,
    flightCount: slots.length + connected.prices.length,
    openFlightCount: prices.length,
    minPrice: leastOf(prices),
    flights: inOrder(alone, connected.flights),
  }
}

/** By departure; a flight comes before a connection that leaves with it. */
function inOrder(alone: OfferedFlight[], connected: readonly OfferedFlight[]): readonly OfferedFlight[] {
  if (connected.length === 0) return alone
  const departsAt = ({ departures: [first] }: OfferedFlight) => first?.departsAt ?? 0
  return [...alone, ...connected].toSorted((one, other) => departsAt(one) - departsAt(other))
}

/** Of the whole party on a flight; undefined when nothing seats it. */
function leastPrice(
  departures: Departures,
  slot: number,
  brands: FiledFares,
  { party, ofFlight }: Pricing,
): Minor | undefined {
  return leastOf(openFares(departures, slot, brands, party).map(({ fare }) => ofFlight(fare).total))
}

function leastOf(amounts: readonly Minor[]): Minor | undefined {
  return amounts.length > 0 ? (Math.min(...amounts) as Minor) : undefined
}

/**
 * Whether any fare of the day names a class that the flight sells. A flight without one was never for sale,
 * so it is not shown as sold out: it is not shown at all.
 */
function isFiled(departures: Departures, slot: number, brands: FiledFares): boolean {
  return brands.some(({ fares }) => fares.some(({ bookingClass }) => departures.sells(slot, bookingClass)))
}

export function offerFlight(
  departures: Departures,
  slot: number,
  brands: FiledFares,
  { party, promoCode, ofFlight }: Pricing,
): OfferedFlight {
  const departure = departures.read(slot)
  const fares = openFares(departures, slot, brands, party).map(({ fareBrand, fare }): OfferedFare => {
    const priced = ofFlight(fare)
    const fareSummaryUid = writeFareSummary({
      departureIds: [departure.id],
      fares: [{ fareId: fare.id, bookingClass: fare.bookingClass }],
      party,
      promoCode,
      total: priced.total,
    })
    return { fareBrand, priced, fareSummaryUid, openSeats: departures.open(slot, fare.bookingClass) }
  })
  return { departures: [departure], fares, cheapest: cheapestOf(fares) }
}

/** Of each fare brand the cheapest fare that seats the party. */
function openFares(
  departures: Departures,
  slot: number,
  brands: FiledFares,
  party: Party,
): { readonly fareBrand: FareBrand; readonly fare: Fare }[] {
  const open = (bookingClass: string) => departures.open(slot, bookingClass)
  // A loop, as a search comes here for every flight of two weeks: `flatMap` takes longer.
  const found: { fareBrand: FareBrand; fare: Fare }[] = []
  for (const { fareBrand, fares } of brands) {
    const fare = cheapestOpen(fares, open, party)
    if (fare) found.push({ fareBrand, fare })
  }
  return found
}
