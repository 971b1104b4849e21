/** What a party pays on each day of one way, as a calendar shows it: without flights, priced as a search prices them. */
import { datesBetween, type Instant } from '@jetbridge/core/kernel/time.ts'
import type { DayPricesAsked } from '../../../offers.ts'
import type { OfferedDay } from '../offer.ts'
import type { Lifetime } from './answers.ts'
import type { OfferData } from './offer-data.ts'
import { openPricing, promoTurns } from './pricing.ts'
import { openWay } from './way.ts'

export interface DayPricesFound extends Lifetime {
  /** in order; days gone by are left out */
  readonly days: readonly OfferedDay[]
}

export function findDayPrices(data: OfferData, asked: DayPricesAsked): DayPricesFound {
  const way = openWay(data, asked, openPricing(data, asked))
  const first = asked.first < way.today ? way.today : asked.first
  const offered = datesBetween(first, asked.last).map((date) => way.on(date, false))
  const { routes, validUntil } = way.lifetimeOf(offered)
  return {
    days: offered.map(({ day }) => day),
    seen: routes.map((route) => [route, 'version', route.version] as const),
    validUntil: Math.min(validUntil, ...promoTurns(data, asked)) as Instant,
  }
}
