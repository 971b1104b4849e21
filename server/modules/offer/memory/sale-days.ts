/** On which days a route is sold: days with a flight that has a filed fare, with or without seats left. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { dateAt, endOfDay, type Instant, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { type Fare, isFareValid, occasionOf } from '@jetbridge/core/offer/fare.ts'
import { type SaleDays, writeSaleDays } from '@jetbridge/core/offer/sale-days.ts'
import type { RouteAsked } from '../../../offers.ts'
import type { Lifetime } from './answers.ts'
import type { Route } from './departures.ts'
import { closesAt, isOnSale, type OfferData } from './offer-data.ts'

export interface SaleDaysFound extends Lifetime {
  readonly saleDays: SaleDays
}

/** @param currencies a fare in any of them puts a day on sale */
export function findSaleDays(
  data: OfferData,
  { brandId, origin, destination }: RouteAsked,
  currencies: readonly Currency[],
): SaleDaysFound {
  const zone = data.zoneOf(origin)
  if (!zone) throw new RangeError(`no airport ${origin}`)
  const { departures, market, now } = data
  const today = dateAt(now, zone)
  const midnight = endOfDay(now, zone)
  const route = departures.route(brandId, origin, destination)
  if (!route) return { saleDays: writeSaleDays(today, []), seen: [], validUntil: midnight }
  const fares = currencies.flatMap((currency) => market.fares({ origin, destination, currency }))
  const dates = departures
    .daysAfter(route, plusDays(today, -1))
    .filter((date) => isSold(data, route, fares, { date, today }))
  return {
    saleDays: writeSaleDays(today, dates),
    seen: [[route, 'shape', route.shape]],
    validUntil: Math.min(midnight, ...closings(data, route, today)) as Instant,
  }
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
