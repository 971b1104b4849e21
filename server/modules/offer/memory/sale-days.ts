/** On which days a route is sold: days with a flight that has a filed fare, with or without seats left. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { dateAt, endOfDay, type Instant, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { type Fare, isFareValid, occasionOf } from '@jetbridge/core/offer/fare.ts'
import { type SaleDays, writeSaleDays } from '@jetbridge/core/offer/sale-days.ts'
import type { RouteAsked } from '../../../offers.ts'
import type { Lifetime } from './answers.ts'
import { dayNumber, type Route } from './departures.ts'
import { connectionData } from './connected-flights.ts'
import { openSoldTogether } from './connection-fares.ts'
import { openConnections } from './connections.ts'
import { closesAt, isOnSale, type OfferData } from './offer-data.ts'

export interface SaleDaysFound extends Lifetime {
  readonly saleDays: SaleDays
}

/** @param currencies a fare in any of them puts a day on sale */
export function findSaleDays(
  data: OfferData,
  asked: RouteAsked,
  currencies: readonly Currency[],
): SaleDaysFound {
  const { brandId, origin, destination } = asked
  const zone = data.zoneOf(origin)
  if (!zone) throw new RangeError(`no airport ${origin}`)
  const { departures, now } = data
  const today = dateAt(now, zone)
  const route = departures.route(brandId, origin, destination)
  const alone = route ? daysAlone(data, route, currencies, today) : []
  const connected = connectedDays(data, asked, currencies, { today, alone: new Set(alone) })
  const routes = [...new Set([...(route ? [route] : []), ...connected.routes])]
  const closes = routes.flatMap((each) => closings(data, each, today))
  return {
    saleDays: writeSaleDays(today, [...alone, ...connected.days].toSorted()),
    seen: routes.map((each) => [each, 'shape', each.shape] as const),
    validUntil: Math.min(endOfDay(now, zone), ...closes) as Instant,
  }
}

/** Days on which the route has a flight that is sold, in order. */
function daysAlone(
  data: OfferData,
  route: Route,
  currencies: readonly Currency[],
  today: LocalDate,
): LocalDate[] {
  const { origin, destination } = route
  const fares = currencies.flatMap((currency) => data.market.fares({ origin, destination, currency }))
  return data.departures
    .daysAfter(route, plusDays(today, -1))
    .filter((date) => isSold(data, route, fares, { date, today }))
}

/** Further days on which flights connect that are sold together, seats or not. */
function connectedDays(
  data: OfferData,
  { brandId, origin, destination, mostStops }: RouteAsked,
  currencies: readonly Currency[],
  { today, alone }: { readonly today: LocalDate; readonly alone: ReadonlySet<LocalDate> },
): { readonly days: readonly LocalDate[]; readonly routes: readonly Route[] } {
  const connections = connectionData(data, mostStops)
  if (!connections) return { days: [], routes: [] }
  const { departures } = data
  const routes = new Set<Route>()
  const first = connections.rule.hubs.flatMap((hub) => departures.route(brandId, origin, hub) ?? [])
  const dates = new Set(first.flatMap((route) => departures.daysAfter(route, plusDays(today, -1))))
  const isSoldTogether = openSoldTogether(connections, currencies, today)
  const find = openConnections(connections, (slot) => isOnSale(data, slot))
  const days = [...dates].toSorted().filter((date) => {
    const found = find({ brand: brandId, origin, destination }, dayNumber(date))
    for (const route of found.routes) routes.add(route)
    if (alone.has(date)) return false
    return found.itineraries.some((slots) => isSoldTogether(slots))
  })
  for (const route of first) routes.add(route)
  return { days, routes: [...routes] }
}

interface DayAsked {
  readonly date: LocalDate
  readonly today: LocalDate
}

function isSold(data: OfferData, route: Route, fares: readonly Fare[], { date, today }: DayAsked): boolean {
  const { departures } = data
  const slots = departures.on(route, date).filter((slot) => isOnSale(data, slot))
  const occasion = occasionOf(date, today)
  return fares.some(
    (fare) => isFareValid(fare, occasion) && slots.some((slot) => departures.sells(slot, fare.bookingClass)),
  )
}

/** The next instant at which the sale of flights ends: after it a day may have none left. */
function closings(data: OfferData, route: Route, today: LocalDate): Instant[] {
  const { departures } = data
  return [today, plusDays(today, 1)]
    .flatMap((date) => departures.on(route, date))
    .filter((slot) => isOnSale(data, slot))
    .map((slot) => closesAt(data, departures.departsAt(slot)))
}
