/** Answers as they are made when none is kept: in the form of the wire, with how long they hold. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { WireAvailability, WireDayPrices } from '@jetbridge/core/contract/reservation.ts'
import type { daysOnSaleSchema } from '@jetbridge/core/contract/system.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { z } from 'zod'
import type { DayPricesAsked, RouteAsked, Search } from '../../../offers.ts'
import { presentAvailability, presentDayPrices } from '../present.ts'
import type { Lifetime } from './answers.ts'
import { findDayPrices } from './day-prices.ts'
import { findSaleDays } from './sale-days.ts'
import type { OfferData } from './offer-data.ts'
import { findOffers } from './search.ts'

export interface MadeAnswer<Wire> {
  readonly wire: Wire
  readonly lifetime: Lifetime
}

/** What answers are made from. */
export interface OfferSource {
  readonly dataOf: (brandId: string, at: Instant) => OfferData
  /** @throws RangeError for an unknown brand */
  readonly brandOf: (id: string) => Brand
  readonly airport: (code: string) => Airport | undefined
}

export function makeAvailability(
  { dataOf, brandOf, airport }: OfferSource,
  search: Search,
  at: Instant,
): MadeAnswer<WireAvailability> {
  const data = dataOf(search.brandId, at)
  const offers = findOffers(data, search)
  const { currency } = search
  const ownCurrency = brandOf(search.brandId).currency.default
  const wire = presentAvailability(offers, {
    currency,
    ownCurrency,
    airport,
    emissionFactors: data.market.emissionFactors,
  })
  return { wire, lifetime: offers }
}

export function makeDayPrices(
  { dataOf }: Pick<OfferSource, 'dataOf'>,
  asked: DayPricesAsked,
  at: Instant,
): MadeAnswer<WireDayPrices> {
  const { days, ...lifetime } = findDayPrices(dataOf(asked.brandId, at), asked)
  return { wire: presentDayPrices(days, asked.currency), lifetime }
}

export function makeDaysOnSale(
  { dataOf, brandOf }: OfferSource,
  asked: RouteAsked,
  at: Instant,
): MadeAnswer<z.output<typeof daysOnSaleSchema>> {
  const data = dataOf(asked.brandId, at)
  const currencies = brandOf(asked.brandId).currency.allowed
  const outbound = findSaleDays(data, asked, currencies)
  const back = { ...asked, origin: asked.destination, destination: asked.origin }
  const inbound = findSaleDays(data, back, currencies)
  const lifetime = {
    seen: [...outbound.seen, ...inbound.seen],
    validUntil: Math.min(outbound.validUntil, inbound.validUntil) as Instant,
  }
  return { wire: { outbound: outbound.saleDays, inbound: inbound.saleDays }, lifetime }
}
