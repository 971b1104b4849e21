/**
 * A search over memory: the days around the dates asked for, their flights, and each fare for the whole
 * party.
 */
import {
  dateAt,
  endOfDay,
  type Instant,
  type LocalDate,
  plusDays,
  plusMinutes,
  type Zone,
} from '@jetbridge/core/kernel/time.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import { cheapestOpen } from '@jetbridge/core/offer/availability.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import { writeFareSummary } from '@jetbridge/core/offer/fare-summary.ts'
import { type Fare, isFareValid, occasionOf } from '@jetbridge/core/offer/fare.ts'
import { type PricedFlight, priceFlight } from '@jetbridge/core/offer/price.ts'
import { judgePromoCode } from '@jetbridge/core/offer/promo-code.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import type { BoundAsked } from '@jetbridge/core/trip/bound.ts'
import type { FaresAsked, OfferedFare, Search } from '../../../offers.ts'
import type { OfferedBound, OfferedDay, OfferedFlight, Offers } from '../offer.ts'
import type { Lifetime } from './answers.ts'
import type { Departures, Route } from './departures.ts'
import type { Market } from './market.ts'

export interface FoundOffers extends Offers {
  /** the first instant at which the clock alone may change the answer */
  readonly validUntil: Instant
  /** routes looked at */
  readonly seen: Lifetime['seen']
}

/** What a search reads. */
export interface OfferData {
  readonly departures: Departures
  readonly market: Market
  readonly zoneOf: (airport: string) => Zone | undefined
  readonly saleClosesMinutes: number
  readonly now: Instant
}

/** How many days are shown before and after the one asked for. */
export const daysBefore = 3

export const daysAfter = 10

export function findOffers(data: OfferData, search: Search): FoundOffers {
  const promo = data.market.promo(search.promoCode)
  const applied = judgePromoCode(promo, data.now).ok
  const pricing = openPricing(data, search, applied && promo ? promo.percent : 0)
  const found = search.bounds.map((bound) => offerBound(data, search, bound, pricing))
  const promoTurns = promo ? [promo.validFrom, promo.validUntil].filter((at) => at > data.now) : []
  return {
    bounds: found.map(({ bound }) => bound),
    promo: search.promoCode === null ? null : { code: search.promoCode, applied },
    validUntil: Math.min(...found.map((each) => each.validUntil), ...promoTurns) as Instant,
    seen: found.flatMap(({ route }) => (route ? [[route, 'version', route.version] as const] : [])),
  }
}

/** Prices each fare once in a search, for any number of flights that sell it. */
type Pricing = (fare: Fare) => { priced: PricedFlight; promoCode: string | null }

function openPricing(
  { market }: OfferData,
  { party, promoCode }: Pick<Search, 'party' | 'promoCode'>,
  promoPercent: number,
): Pricing {
  const known = new Map<number, PricedFlight>()
  const named = promoPercent > 0 ? promoCode : null
  return (fare) => {
    let priced = known.get(fare.id)
    if (!priced) {
      const { origin, destination } = fare
      priced = priceFlight({ fare, taxes: market.taxes, party, origin, destination, promoPercent })
      known.set(fare.id, priced)
    }
    return { priced, promoCode: named }
  }
}

function offerBound(
  data: OfferData,
  search: Search,
  { origin, destination, departs: asked }: BoundAsked<LocalDate>,
  pricing: Pricing,
): { bound: OfferedBound; route: Route | undefined; validUntil: Instant } {
  const { brandId, currency } = search
  const zone = data.zoneOf(origin)
  if (!zone) throw new RangeError(`no airport ${origin}`)
  const today = dateAt(data.now, zone)
  const route = data.departures.route(brandId, origin, destination)
  const fares = data.market.fares({ origin, destination, currency })
  const dayOf = (date: LocalDate): SoldDay =>
    route
      ? soldDay(data, { route, date, brands: faresOn(data.market, fares, date, today) })
      : { date, brands: [], slots: [] }
  const sold = datesAround(asked, today).map(dayOf)
  const offer = (day: SoldDay) => offerDay(data.departures, search, day, pricing)
  const isEmpty = sold.every(({ slots }) => slots.length === 0)
  const later = route && isEmpty ? data.departures.daysAfter(route, plusDays(asked, daysAfter)) : []
  const nextDay = later.find((date) => offer(dayOf(date)).openFlightCount > 0)
  const turns = sold.flatMap(({ slots }) =>
    slots.map((slot) => closesAt(data, data.departures.departsAt(slot))),
  )
  return {
    bound: { origin, destination, days: sold.map(offer), nextDay },
    route,
    validUntil: Math.min(endOfDay(data.now, zone), ...turns) as Instant,
  }
}

/** From three days before to ten days after, never before today at the origin. */
export function datesAround(asked: LocalDate, today: LocalDate): LocalDate[] {
  const dates: LocalDate[] = []
  const last = plusDays(asked, daysAfter)
  const first = plusDays(asked, -daysBefore)
  for (let date = first < today ? today : first; date <= last; date = plusDays(date, 1)) dates.push(date)
  return dates
}

/** Of one departure, without a promo code; empty once its sale has closed. */
export function findFares(
  data: OfferData,
  { departureId, party, currency }: FaresAsked,
): readonly OfferedFare[] {
  const { departures, market, now } = data
  const slot = departures.find(departureId)
  if (slot === undefined || !isOnSale(data, slot)) return []
  const { origin, destination, serviceDate } = departures.read(slot)
  const zone = data.zoneOf(origin)
  if (!zone) throw new RangeError(`no airport ${origin}`)
  const brands = faresOn(
    market,
    market.fares({ origin, destination, currency }),
    serviceDate,
    dateAt(now, zone),
  )
  return offerFlight(departures, slot, brands, party, openPricing(data, { party, promoCode: null }, 0)).fares
}

interface BrandOfFares {
  readonly fareBrand: FareBrand
  readonly fares: readonly Fare[]
}

function faresOn(
  market: Market,
  fares: readonly Fare[],
  serviceDate: LocalDate,
  today: LocalDate,
): BrandOfFares[] {
  const occasion = occasionOf(serviceDate, today)
  const valid = fares.filter((fare) => isFareValid(fare, occasion))
  return market.fareBrands.map((fareBrand) => ({
    fareBrand,
    fares: valid.filter((fare) => fare.fareBrand === fareBrand.code),
  }))
}

/** What is for sale on a day by the clock and the tariff, seats or not. */
interface SoldDay {
  readonly date: LocalDate
  readonly brands: readonly BrandOfFares[]
  /** of its departures, in order of time */
  readonly slots: readonly number[]
}

function soldDay(
  data: OfferData,
  { route, date, brands }: Omit<SoldDay, 'slots'> & { readonly route: Route },
): SoldDay {
  const { departures } = data
  const isSold = (slot: number) => isOnSale(data, slot) && isFiled(departures, slot, brands)
  return { date, brands, slots: departures.on(route, date).filter(isSold) }
}

function offerDay(
  departures: Departures,
  { party, flightsOn }: Pick<Search, 'party' | 'flightsOn'>,
  { date, brands, slots }: SoldDay,
  pricing: Pricing,
): OfferedDay {
  const flights =
    flightsOn === null || flightsOn.includes(date)
      ? slots.map((slot) => offerFlight(departures, slot, brands, party, pricing))
      : []
  const prices = (
    flights.length > 0
      ? flights.map(({ cheapest }) => cheapest?.priced.total)
      : slots.map((slot) => leastPrice(departures, slot, brands, party, pricing))
  ).filter((price) => price !== undefined)
  return {
    date,
    flightCount: slots.length,
    openFlightCount: prices.length,
    minPrice: leastOf(prices),
    flights,
  }
}

/** Of the whole party on a flight; undefined when nothing seats it. */
function leastPrice(
  departures: Departures,
  slot: number,
  brands: readonly BrandOfFares[],
  party: Party,
  pricing: Pricing,
): Minor | undefined {
  return leastOf(openFares(departures, slot, brands, party).map(({ fare }) => pricing(fare).priced.total))
}

function leastOf(amounts: readonly Minor[]): Minor | undefined {
  return amounts.length > 0 ? (Math.min(...amounts) as Minor) : undefined
}

/**
 * Whether any fare of the day names a class that the flight sells. A flight without one was never for sale,
 * so it is not shown as sold out: it is not shown at all.
 */
function isFiled(departures: Departures, slot: number, brands: readonly BrandOfFares[]): boolean {
  return brands.some(({ fares }) => fares.some(({ bookingClass }) => departures.sells(slot, bookingClass)))
}

/** Whether a flight is still for sale by the clock. */
export function isOnSale(data: OfferData, slot: number): boolean {
  return closesAt(data, data.departures.departsAt(slot)) > data.now
}

/** The sale of a flight ends at this instant. */
export function closesAt(
  { saleClosesMinutes }: Pick<OfferData, 'saleClosesMinutes'>,
  departsAt: Instant,
): Instant {
  return plusMinutes(departsAt, -saleClosesMinutes)
}

function offerFlight(
  departures: Departures,
  slot: number,
  brands: readonly BrandOfFares[],
  party: Party,
  pricing: Pricing,
): OfferedFlight {
  const departure = departures.read(slot)
  const fares = openFares(departures, slot, brands, party).map(({ fareBrand, fare }): OfferedFare => {
    const { priced, promoCode } = pricing(fare)
    const fareSummaryUid = writeFareSummary({
      departureId: departure.id,
      fareId: fare.id,
      bookingClass: fare.bookingClass,
      party,
      promoCode,
      total: priced.total,
    })
    return { fareBrand, priced, fareSummaryUid, openSeats: departures.open(slot, fare.bookingClass) }
  })
  return { departure, fares, cheapest: cheapestOf(fares) }
}

/** Of each fare brand the cheapest fare that seats the party. */
function openFares(
  departures: Departures,
  slot: number,
  brands: readonly BrandOfFares[],
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

function cheapestOf(fares: readonly OfferedFare[]): OfferedFare | undefined {
  return fares.reduce<OfferedFare | undefined>(
    (best, fare) => (best && best.priced.total <= fare.priced.total ? best : fare),
    undefined,
  )
}
