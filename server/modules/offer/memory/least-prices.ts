/**
 * What each route costs at least in the days to come, for the map of the network: one adult, one way, with taxes. It
 * is priced like a calendar's days (day-prices.ts), so a search of that day asks the same.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { LeastPrice } from '@jetbridge/core/contract/map.ts'
import { toDecimal } from '@jetbridge/core/kernel/money.ts'
import { dateAt, type Instant, plusDays } from '@jetbridge/core/kernel/time.ts'
import { leastPriceDays } from '@jetbridge/core/offer/least-price.ts'
import type { LeastPrices, Network } from '../../../offers.ts'
import { type Basis, type Lifetime, stillHolds } from './answers.ts'
import { findDayPrices } from './day-prices.ts'
import type { OfferData } from './offer-data.ts'

interface LeastPriceSource {
  readonly dataOf: (brandId: string, at: Instant) => OfferData
  readonly brandOf: (id: string) => Pick<Brand, 'currency'>
  readonly network: (brandId: string) => Network
  readonly now: () => Instant
  readonly saleWindowDays: number
}

interface KeptPrice {
  readonly basis: Basis
  readonly lifetime: Lifetime
  readonly least: LeastPrice | undefined
}

interface OfBrand {
  readonly routes: Map<string, KeptPrice>
  prices: LeastPrices
}

/** Of a larger network the routes beyond it say no price. */
const mostRoutes = 240

export function openLeastPrices(source: LeastPriceSource) {
  const kept = new Map<string, OfBrand>()

  function priced(brandId: string, [origin, destination]: Way, at: Instant): KeptPrice {
    const data = source.dataOf(brandId, at)
    const currency = source.brandOf(brandId).currency.default
    const zone = data.zoneOf(origin)
    const first = zone === undefined ? undefined : dateAt(at, zone)
    const basis = { market: data.market, promo: undefined }
    if (first === undefined) return { basis, lifetime: { seen: [], validUntil: at }, least: undefined }
    const { days, ...lifetime } = findDayPrices(data, {
      brandId,
      origin,
      destination,
      currency,
      first,
      mostStops: 0,
      promoCode: null,
      party: { adult: 1, child: 0, infant: 0 },
      last: plusDays(first, Math.min(leastPriceDays, source.saleWindowDays) - 1),
    })
    let least: LeastPrice | undefined
    for (const { date, minPrice } of days) {
      const amount = minPrice === undefined ? undefined : toDecimal({ amount: minPrice, currency })
      if (amount !== undefined && (!least || amount < least.amount)) least = { amount, date }
    }
    return { basis, lifetime, least }
  }

  return {
    /** By route, as TEB-PBI; the same object while no price has changed. */
    of(brandId: string): LeastPrices {
      const at = source.now()
      const own = kept.get(brandId) ?? { routes: new Map<string, KeptPrice>(), prices: {} }
      kept.set(brandId, own)
      const basis = { market: source.dataOf(brandId, at).market, promo: undefined }
      for (const way of waysOf(source.network(brandId))) {
        const key = way.join('-')
        const known = own.routes.get(key)
        if (!known || !stillHolds(known, basis, at)) own.routes.set(key, priced(brandId, way, at))
      }
      const prices = Object.fromEntries(
        [...own.routes].flatMap(([key, { least }]) => (least ? [[key, least] as const] : [])),
      )
      if (JSON.stringify(prices) !== JSON.stringify(own.prices)) own.prices = prices
      return own.prices
    },
    clear: () => kept.clear(),
  }
}

type Way = readonly [origin: string, destination: string]

function waysOf({ routes }: Network): Way[] {
  const all = Object.entries(routes).flatMap(([from, to]) => to.map((each): Way => [from, each]))
  return all.slice(0, mostRoutes)
}
