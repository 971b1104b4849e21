/** What a brand sells: fare brands, fares by route, taxes and promo codes, found without a query. */
import type { EmissionFactor } from '@jetbridge/core/flight/emission.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { Fare } from '@jetbridge/core/offer/fare.ts'
import type { PromoCode } from '@jetbridge/core/offer/promo-code.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'

export interface MarketData {
  /** in the order of the fare table */
  readonly fareBrands: readonly FareBrand[]
  readonly fares: readonly Fare[]
  readonly taxes: readonly Tax[]
  readonly promoCodes: readonly PromoCode[]
  readonly emissionFactors: readonly EmissionFactor[]
}

export type Market = ReturnType<typeof createMarket>

export function createMarket(data: MarketData) {
  const byId = new Map(data.fares.map((fare) => [fare.id, fare]))
  const byRoute = Map.groupBy(data.fares, marketKey)
  let promos = byCode(data.promoCodes)
  return {
    fareBrands: data.fareBrands,
    taxes: data.taxes,
    emissionFactors: data.emissionFactors,
    /** Fares of a route in one currency. */
    fares: (of: { origin: string; destination: string; currency: Currency }): readonly Fare[] =>
      byRoute.get(marketKey(of)) ?? [],
    fare: (id: number) => byId.get(id),
    /** @param code upper case */
    promo: (code: string | null): PromoCode | undefined => (code === null ? undefined : promos.get(code)),
    /** Prices stay as they are, so answers without a code stay, too. */
    setPromoCodes(promoCodes: readonly PromoCode[]): void {
      promos = byCode(promoCodes)
    },
  }
}

function byCode(promoCodes: readonly PromoCode[]): Map<string, PromoCode> {
  return new Map(promoCodes.map((promo) => [promo.code, promo]))
}

function marketKey(of: { origin: string; destination: string; currency: Currency }): string {
  return `${of.origin} ${of.destination} ${of.currency}`
}
