/**
 * The price behind a fare summary, computed again from what is filed now; it believes nothing that the uid
 * says.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { dateAt, type Instant } from '@jetbridge/core/kernel/time.ts'
import type { ClassPlace } from '@jetbridge/core/offer/availability.ts'
import { type FareSummary, readFareSummary } from '@jetbridge/core/offer/fare-summary.ts'
import { type Fare, isFareValid, occasionOf } from '@jetbridge/core/offer/fare.ts'
import { type PricedFlight, priceFlight } from '@jetbridge/core/offer/price.ts'
import { judgePromoCode, normalisePromoCode } from '@jetbridge/core/offer/promo-code.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { HoldOffer } from '../../../offers.ts'
import { closesAt, type OfferData } from './search.ts'

interface NamedFare {
  readonly slot: number
  readonly summary: FareSummary
  readonly fare: Fare
  readonly place: ClassPlace
}

/** @throws Refusal `unknown-fare` when departure, fare and class do not belong together, or to the brand */
function nameFare({ departures, market }: OfferData, brandId: string, uid: string): NamedFare {
  const summary = readFareSummary(uid)
  const slot = summary && departures.find(summary.departureId)
  const fare = summary && market.fare(summary.fareId)
  if (slot === undefined || !fare) throw new Refusal('unknown-fare')
  const { brand, origin, destination } = departures.routeAt(slot)
  const place = departures.placeOf(slot, fare.bookingClass)
  const isOfFlight = brand === brandId && fare.origin === origin && fare.destination === destination
  if (!isOfFlight || !place || fare.bookingClass !== summary.bookingClass) throw new Refusal('unknown-fare')
  return { slot, summary, fare, place }
}

interface Pricing {
  readonly party: Party
  readonly promoCode: string | null
  /** the price was shown with this code */
  readonly shownCode: string | null
}

function price({ market, now }: OfferData, fare: Fare, { party, promoCode, shownCode }: Pricing) {
  const promo = market.promo(promoCode)
  const verdict = judgePromoCode(promo, now)
  // Only the hold knows whether a use is left for the traveller, who may have reserved the last one before.
  const holds = verdict.ok || (verdict.why === 'used-up' && promoCode === shownCode)
  const applied = holds ? promo : undefined
  const { origin, destination } = fare
  const promoPercent = applied?.percent ?? 0
  const priced = priceFlight({ fare, taxes: market.taxes, party, origin, destination, promoPercent })
  return { priced, promoCode: applied?.code ?? null }
}

export interface HoldQuestion {
  readonly departureId: number
  readonly fareSummaryUid: string
  readonly party: Party
  readonly promoCode: string | null
  readonly currency: Currency | null
}

export function priceForHold(
  data: OfferData,
  brand: Pick<Brand, 'id' | 'currency'>,
  question: HoldQuestion,
): HoldOffer {
  const { currency, party, departureId, fareSummaryUid } = question
  if (currency && !brand.currency.allowed.includes(currency)) throw new Refusal('currency-not-sold')
  const { slot, summary, fare, place } = nameFare(data, brand.id, fareSummaryUid)
  const departure = data.departures.read(slot)
  if (departure.id !== departureId) throw new Refusal('unknown-fare')
  if (closesAt(data, departure.departsAt) <= data.now) throw new Refusal('flight-departed')
  const today = todayAt(data, departure.origin)
  const isSold = isFareValid(fare, occasionOf(departure.serviceDate, today))
  if (!isSold || (currency && fare.currency !== currency)) throw new Refusal('unknown-fare')
  const asked = normalisePromoCode(question.promoCode) ?? summary.promoCode
  const { priced, promoCode } = price(data, fare, {
    party,
    promoCode: asked,
    shownCode: summary.promoCode,
  })
  if (priced.total !== summary.total) throw new Refusal('price-changed')
  return { departure, ...place, fareId: fare.id, fareBrand: fare.fareBrand, promoCode, priced }
}

function todayAt({ zoneOf, now }: { zoneOf: OfferData['zoneOf']; now: Instant }, origin: string) {
  const zone = zoneOf(origin)
  if (!zone) throw new RangeError(`no airport ${origin}`)
  return dateAt(now, zone)
}

export function priceOf(data: OfferData, brandId: string, uid: string): PricedFlight {
  const { summary, fare } = nameFare(data, brandId, uid)
  return price(data, fare, { ...summary, shownCode: summary.promoCode }).priced
}
