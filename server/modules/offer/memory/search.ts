/**
 * A search over memory: the days around the dates asked for, their flights, and each fare for the whole
 * party.
 */
import { dateAt, datesBetween, type Instant, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { judgePromoCode } from '@jetbridge/core/offer/promo-code.ts'
import type { BoundAsked } from '@jetbridge/core/trip/bound.ts'
import type { FaresAsked, OfferedFare, Search } from '../../../offers.ts'
import type { OfferedBound, Offers } from '../offer.ts'
import type { Lifetime } from './answers.ts'
import { faresOfConnection } from './connected-flights.ts'
import { dayNumber } from './departures.ts'
import { openFiledFares } from './filed-fares.ts'
import { isOnSale, type OfferData } from './offer-data.ts'
import { openPricing, type Pricing, promoTurns } from './pricing.ts'
import { offerFlight, openWay, type WayLifetime } from './way.ts'

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
  return {
    bounds: found.map(({ bound }) => bound),
    promo: search.promoCode === null ? null : { code: search.promoCode, applied },
    validUntil: Math.min(...found.map((each) => each.validUntil), ...promoTurns(data, search)) as Instant,
    seen: found.flatMap(({ routes }) => routes.map((route) => [route, 'version', route.version] as const)),
  }
}

interface FoundBound extends WayLifetime {
  readonly bound: OfferedBound
}

function offerBound(
  data: OfferData,
  search: Search,
  { origin, destination, departs: asked }: BoundAsked<LocalDate>,
  pricing: Pricing,
): FoundBound {
  const { brandId, currency, mostStops, flightsOn } = search
  const way = openWay(data, { brandId, origin, destination, currency, mostStops }, pricing)
  const isShown = (date: LocalDate) => flightsOn === null || flightsOn.includes(date)
  const offered = datesAround(asked, way.today).map((date) => way.on(date, isShown(date)))
  const days = offered.map(({ day }) => day)
  const isEmpty = days.every(({ flightCount }) => flightCount === 0)
  const later = isEmpty
    ? daysWithFlights(data, search, { origin, destination, after: plusDays(asked, daysAfter) })
    : []
  const nextDay = later.find((date) => way.on(date, isShown(date)).day.openFlightCount > 0)
  return { bound: { origin, destination, days, nextDay }, ...way.lifetimeOf(offered) }
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
  const first = plusDays(asked, -daysBefore)
  return datesBetween(first < today ? today : first, plusDays(asked, daysAfter))
}

/** Of a flight or a connection, without a promo code; empty once its sale has closed. */
export function findFares(
  data: OfferData,
  { departureIds, party, currency }: FaresAsked,
): readonly OfferedFare[] {
  const { departures, market, now } = data
  const slots = departureIds.flatMap((id) => departures.find(id) ?? [])
  const [slot] = slots
  if (slot === undefined || slots.length < departureIds.length) return []
  if (!slots.every((each) => isOnSale(data, each))) return []
  const { origin, destination, serviceDate } = departures.read(slot)
  const zone = data.zoneOf(origin)
  if (!zone) throw new RangeError(`no airport ${origin}`)
  const filed = openFiledFares(market, { currency, today: dateAt(now, zone) })
  const pricing = openPricing(data, { party, promoCode: null })
  if (slots.length > 1) return faresOfConnection(data, slots, { filed, pricing })
  return offerFlight(departures, slot, filed(origin, destination, dayNumber(serviceDate)), pricing).fares
}
