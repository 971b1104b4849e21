/**
 * The price behind a fare summary, computed again from what is filed now; it believes nothing that the uid
 * says.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { dateAt, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { ClassPlace } from '@jetbridge/core/offer/availability.ts'
import { type FareSummary, readFareSummary } from '@jetbridge/core/offer/fare-summary.ts'
import { type Fare, isFareValid, occasionOf } from '@jetbridge/core/offer/fare.ts'
import { type BoundFare, priceTogether } from '@jetbridge/core/offer/price-bound.ts'
import { type PricedFlight, priceFlight } from '@jetbridge/core/offer/price.ts'
import { judgePromoCode, normalisePromoCode } from '@jetbridge/core/offer/promo-code.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { HoldOffer } from '../../../offers.ts'
import { connectionData } from './connected-flights.ts'
import { priceConnection } from './connection-fares.ts'
import { connects } from './connections.ts'
import { closesAt, type OfferData } from './offer-data.ts'

interface NamedFlight {
  readonly slot: number
  /** the bound's, or the flight's own */
  readonly fare: Fare
  readonly place: ClassPlace
}

interface NamedFare {
  readonly summary: FareSummary
  /** of one way, in the order flown; at least one */
  readonly flights: readonly NamedFlight[]
}

/** @throws Refusal `unknown-fare` when departures, fares and classes do not belong together, or to the brand */
function nameFare({ departures, market }: OfferData, brandId: string, uid: string): NamedFare {
  const summary = readFareSummary(uid)
  if (!summary) throw new Refusal('unknown-fare')
  const { departureIds, fares } = summary
  const flights = departureIds.map((id, at): NamedFlight => {
    const slot = departures.find(id)
    const named = fares.length === 1 ? fares[0] : fares[at]
    const fare = named && market.fare(named.fareId)
    if (slot === undefined || !fare || fare.bookingClass !== named.bookingClass)
      throw new Refusal('unknown-fare')
    const place = departures.placeOf(slot, fare.bookingClass)
    if (!place || departures.routeAt(slot).brand !== brandId) throw new Refusal('unknown-fare')
    return { slot, fare, place }
  })
  refuseOtherRoutes({ departures }, flights, fares.length)
  return { summary, flights }
}

/** One fare is filed from the first place to the last; else each for its flight, and all for one fare brand. */
function refuseOtherRoutes(
  { departures }: Pick<OfferData, 'departures'>,
  flights: readonly NamedFlight[],
  fares: number,
): void {
  const spans = fares === 1 ? [flights] : flights.map((flight) => [flight])
  const [brand] = flights.map(({ fare }) => fare.fareBrand)
  const isFiled = spans.every((span) => {
    const [first, last] = [span[0], span.at(-1)]
    if (!first || !last) return false
    const { origin } = departures.routeAt(first.slot)
    const { destination } = departures.routeAt(last.slot)
    const { fare } = first
    return fare.origin === origin && fare.destination === destination && fare.fareBrand === brand
  })
  if (!isFiled) throw new Refusal('unknown-fare')
}

interface Pricing {
  readonly party: Party
  readonly promoCode: string | null
  /** the price was shown with this code */
  readonly shownCode: string | null
}

/** Each flight with its share. */
function price(data: OfferData, flights: readonly NamedFlight[], { party, promoCode, shownCode }: Pricing) {
  const { market, now } = data
  const promo = market.promo(promoCode)
  const verdict = judgePromoCode(promo, now)
  // Only the hold knows whether a use is left for the traveller, who may have reserved the last one before.
  const holds = verdict.ok || (verdict.why === 'used-up' && promoCode === shownCode)
  const applied = holds ? promo : undefined
  const terms = { party, promoPercent: applied?.percent ?? 0 }
  return { shares: sharesOf(data, flights, terms), promoCode: applied?.code ?? null }
}

function sharesOf(
  data: OfferData,
  flights: readonly NamedFlight[],
  terms: { readonly party: Party; readonly promoPercent: number },
): readonly PricedFlight[] {
  const [first] = flights
  if (!first) return []
  const { fare } = first
  if (flights.length === 1) {
    const { origin, destination } = fare
    return [priceFlight({ fare, taxes: data.market.taxes, origin, destination, ...terms })]
  }
  const slots = flights.map(({ slot }) => slot)
  return priceConnection(data, slots, boundFareOf(data, flights), terms)
}

function boundFareOf({ connecting }: OfferData, flights: readonly NamedFlight[]): BoundFare {
  const fares = flights.map(({ fare }) => fare)
  const [first] = fares
  const isThrough = first !== undefined && fares.every(({ id }) => id === first.id)
  if (isThrough) return { kind: 'through', fare: first }
  return { kind: 'sum', fares, discountPercent: connecting?.rule.discountPercent ?? 0 }
}

export interface HoldQuestion {
  /** of one way, in the order flown */
  readonly departureIds: readonly number[]
  readonly fareSummaryUid: string
  readonly party: Party
  readonly promoCode: string | null
  readonly currency: Currency | null
}

export function priceForHold(
  data: OfferData,
  brand: Pick<Brand, 'id' | 'currency'>,
  question: HoldQuestion,
): readonly HoldOffer[] {
  const { currency, party, departureIds, fareSummaryUid } = question
  if (currency && !brand.currency.allowed.includes(currency)) throw new Refusal('currency-not-sold')
  const { summary, flights } = nameFare(data, brand.id, fareSummaryUid)
  if (summary.departureIds.join() !== departureIds.join()) throw new Refusal('unknown-fare')
  const departures = flights.map(({ slot }) => data.departures.read(slot))
  if (departures.some(({ departsAt }) => closesAt(data, departsAt) <= data.now))
    throw new Refusal('flight-departed')
  refuseUnconnected(data, flights)
  const today = todayAt(data, departures[0]?.origin ?? '')
  for (const [at, { fare }] of flights.entries()) {
    const day = summary.fares.length === 1 ? departures[0] : departures[at]
    const isSold = day && isFareValid(fare, occasionOf(day.serviceDate, today))
    if (!isSold || (currency && fare.currency !== currency)) throw new Refusal('unknown-fare')
  }
  const asked = normalisePromoCode(question.promoCode) ?? summary.promoCode
  const { shares, promoCode } = price(data, flights, {
    party,
    promoCode: asked,
    shownCode: summary.promoCode,
  })
  if (priceTogether(shares).total !== summary.total) throw new Refusal('price-changed')
  return flights.flatMap(({ fare, place }, at) => {
    const [departure, priced] = [departures[at], shares[at]]
    if (!departure || !priced) return []
    return [{ departure, ...place, fareId: fare.id, fareBrand: fare.fareBrand, promoCode, priced }]
  })
}

/** @throws Refusal `unknown-fare` when the airline no longer sells these flights together */
function refuseUnconnected(data: OfferData, flights: readonly NamedFlight[]): void {
  if (flights.length === 1) return
  const connections = connectionData(data)
  const slots = flights.map(({ slot }) => slot)
  if (!connections || !connects(connections, slots)) throw new Refusal('unknown-fare')
}

function todayAt({ zoneOf, now }: Pick<OfferData, 'zoneOf' | 'now'>, origin: string): LocalDate {
  const zone = zoneOf(origin)
  if (!zone) throw new RangeError(`no airport ${origin}`)
  return dateAt(now, zone)
}

export function priceOf(data: OfferData, brandId: string, uid: string): PricedFlight {
  const { summary, flights } = nameFare(data, brandId, uid)
  return priceTogether(price(data, flights, { ...summary, shownCode: summary.promoCode }).shares)
}
