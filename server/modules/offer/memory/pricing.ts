/** Prices of one search, each made once. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Fare } from '@jetbridge/core/offer/fare.ts'
import { type PricedFlight, priceFlight } from '@jetbridge/core/offer/price.ts'
import { judgePromoCode } from '@jetbridge/core/offer/promo-code.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import type { Search } from '../../../offers.ts'
import type { OfferData } from './offer-data.ts'

export interface Pricing {
  readonly party: Party
  /** the code that is applied; null without one */
  readonly promoCode: string | null
  /** 0 to 100, off the base fare only */
  readonly promoPercent: number
  /** of a flight that the fare is filed for, once for any number of flights that sell it */
  readonly ofFlight: (fare: Fare) => PricedFlight
}

export function openPricing(
  { market, now }: Pick<OfferData, 'market' | 'now'>,
  { party, promoCode: asked }: Pick<Search, 'party' | 'promoCode'>,
): Pricing {
  const promo = market.promo(asked)
  const promoPercent = promo && judgePromoCode(promo, now).ok ? promo.percent : 0
  const known = new Map<number, PricedFlight>()
  return {
    party,
    promoCode: promoPercent > 0 ? asked : null,
    promoPercent,
    ofFlight(fare) {
      let priced = known.get(fare.id)
      if (!priced) {
        const { origin, destination } = fare
        priced = priceFlight({ fare, taxes: market.taxes, party, origin, destination, promoPercent })
        known.set(fare.id, priced)
      }
      return priced
    },
  }
}

/** When a promo code that was sent begins or ends to hold. */
export function promoTurns(
  { market, now }: Pick<OfferData, 'market' | 'now'>,
  { promoCode }: Pick<Search, 'promoCode'>,
): Instant[] {
  const promo = market.promo(promoCode)
  return promo ? [promo.validFrom, promo.validUntil].filter((at) => at > now) : []
}
