/**
 * A search over memory: the days around the dates asked for, their flights, and each fare for the whole
 * party.
 */
import { dateAt, endOfDay, type Instant, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import { cheapestOpen } from '@jetbridge/core/offer/availability.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import { writeFareSummary } from '@jetbridge/core/offer/fare-summary.ts'
import { type Fare, isFareValid, occasionOf } from '@jetbridge/core/offer/fare.ts'
import { judgePromoCode } from '@jetbridge/core/offer/promo-code.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import type { BoundAsked } from '@jetbridge/core/trip/bound.ts'
import type { FaresAsked, OfferedFare, Search } from '../../../offers.ts'
import type { OfferedBound, OfferedDay, OfferedFlight, Offers } from '../offer.ts'
import type { Lifetime } from './answers.ts'
import { cheapestOf, type ConnectedFlights, openConnected } from './connected-flights.ts'
import type { Departures, Route } from './departures.ts'
import type { Market } from './market.ts'
import { closesAt, isOnSale, type OfferData } from './offer-data.ts'
import { openPricing, type Pricing } from './pricing.ts'

export interface FoundOffers extends Offers {
  /** the first instant at which the clock alone may change the answer */
  readonly validUntil: Instant
  /** routes looked at */
  readonly seen: Lifetime['seen']
}

/** How many days are shown before and after the one asked for. */
export const daysBefore = 3

export const daysAfter = 10

/** Where a way may have stops: how many further days are looked at for the next one sold. */
const mostDaysAhead = 60

export function findOffers(data: OfferData, search: Search): FoundOffers {
  const promo = data.market.promo(search.promoCode)
  const applied = judgePromoCode(promo, data.now).ok
  const pricing = openPricing(data, search)
  const found = search.bounds.map((bound) => offerBound(data, search, bound, pricing))
  const promoTurns = promo ? [promo.validFrom, promo.validUntil].filter((at) => at > data.now) : []
  return {
    bounds: found.map(({ bound }) => bound),
    promo: search.promoCode === null ? null : { code: search.promoCode, applied },
    validUntil: Math.min(...found.map((each) => each.validUntil), ...promoTurns) as Instant,
    seen: found.flatMap(({ routes }) => routes.map((route) => [route, 'version', route.version] as const)),
  }
}

interface FoundBound {
  readonly bound: OfferedBound
  /** looked at */
  readonly routes: readonly Route[]
  readonly validUntil: Instant
}

function offerBound(
  data: OfferData,
  search: Search,
  { origin, destination, departs: asked }: BoundAsked<LocalDate>,
  pricing: Pricing,
): FoundBound {
  const { brandId, currency, mostStops, flightsOn } = search
  const { departures } = data
  const zone = data.zoneOf(origin)
  if (!zone) throw new RangeError(`no airport ${origin}`)
  const today = dateAt(data.now, zone)
  const route = departures.route(brandId, origin, destination)
  const fares = data.market.fares({ origin, destination, currency })
  const connectedOn = openConnected(data, { mostStops, currency, today, pricing })
  const isShown = (date: LocalDate) => flightsOn === null || flightsOn.includes(date)
  const dayOf = (date: LocalDate): SoldDay => {
    const brands = route ? faresOn(data.market, fares, date, today) : []
    const slots = route ? soldSlots(data, route, date, brands) : []
    const connected = connectedOn({ brand: brandId, origin, destination, date }, isShown(date))
    return { date, brands, slots, connected, isShown: isShown(date) }
  }
  const offer = (day: SoldDay) => offerDay(departures, day, pricing)
  const sold = datesAround(asked, today).map(dayOf)
  const days = sold.map(offer)
  const isEmpty = days.every(({ flightCount }) => flightCount === 0)
  const later = isEmpty
    ? daysWithFlights(data, search, { origin, destination, after: plusDays(asked, daysAfter) })
    : []
  const nextDay = later.find((date) => offer(dayOf(date)).openFlightCount > 0)
  const turns = sold.flatMap(({ slots, connected }) => [
    ...slots.map((slot) => closesAt(data, departures.departsAt(slot))),
    ...(connected.closesAt === undefined ? [] : [connected.closesAt]),
  ])
  return {
    bound: { origin, destination, days, nextDay },
    routes: [...new Set([...(route ? [route] : []), ...sold.flatMap(({ connected }) => connected.routes)])],
    validUntil: Math.min(endOfDay(data.now, zone), ...turns) as Instant,
  }
}

/** Days after one on which a flight of the way, or the first flight of a connection, leaves; in order. */
function daysWithFlights(
  { departures, connecting }: OfferData,
  { brandId, mostStops }: Pick<Search, 'brandId' | 'mostStops'>,
  {
    origin,
    destination,
    after,
  }: Pick<OfferedBound, 'origin' | 'destination'> & { readonly after: LocalDate },
): LocalDate[] {
  const hubs = mostStops > 0 ? (connecting?.rule.hubs ?? []) : []
  const most = hubs.length > 0 ? mostDaysAhead : undefined
  const routes = [destination, ...hubs].flatMap((to) => departures.route(brandId, origin, to) ?? [])
  const days = new Set(routes.flatMap((route) => departures.daysAfter(route, after).slice(0, most)))
  return [...days].toSorted().slice(0, most)
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
  return offerFlight(departures, slot, brands, openPricing(data, { party, promoCode: null })).fares
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
  readonly connected: ConnectedFlights
  /** answered with its flights */
  readonly isShown: boolean
}

function soldSlots(
  data: OfferData,
  route: Route,
  date: LocalDate,
  brands: readonly BrandOfFares[],
): number[] {
  const { departures } = data
  const isSold = (slot: number) => isOnSale(data, slot) && isFiled(departures, slot, brands)
  return departures.on(route, date).filter(isSold)
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
  brands: readonly BrandOfFares[],
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
function isFiled(departures: Departures, slot: number, brands: readonly BrandOfFares[]): boolean {
  return brands.some(({ fares }) => fares.some(({ bookingClass }) => departures.sells(slot, bookingClass)))
}

function offerFlight(
  departures: Departures,
  slot: number,
  brands: readonly BrandOfFares[],
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
