/**
 * Offer owns fares, taxes and promo codes, and answers what a flight costs a party. Invariants: one function
 * prices (core/offer/price.ts), and every commit of a tariff notifies every process. It never decides whether
 * a seat is free: inventory does, in the database.
 */
import { currencyOf } from '@jetbridge/core/booking/availability-request.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type {
  dayPricesAddressSchema,
  searchAddressSchema,
  searchSchema,
} from '@jetbridge/core/contract/wire.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { dateAt, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { normalisePromoCode } from '@jetbridge/core/offer/promo-code.ts'
import { areInOrder, type BoundAsked, isPlainReturn, writeBound } from '@jetbridge/core/trip/bound.ts'
import { judgeParty, type Party, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { Refusal, refuseUnless } from '../../http/refusal.ts'
import type { DayPricesAsked, RouteAsked, Search } from '../../offers.ts'
import { daysBefore } from './memory/search.ts'

type JudgeDeps = Pick<Deps, 'offers' | 'now'> & { readonly config: Pick<Deps['config'], 'saleWindowDays'> }

/**
 * A search that can be answered.
 * @throws Refusal for unknown airports, days gone by or beyond the sale window, ways out of order, ways that say another
 * trip than the other fields, or a party that may not book
 */
export function judgeSearch(
  { offers, now, config }: JudgeDeps,
  brand: Pick<Brand, 'id' | 'largestParty' | 'currency' | 'connections'>,
  asked: z.output<typeof searchSchema>,
): Search {
  const bounds = boundsOf(asked)
  const zone = offers.zoneOf(asked.origin)
  const isKnown = (code: string) => offers.zoneOf(code) !== undefined
  const isRoute = ({ origin, destination }: Bound) =>
    isKnown(origin) && isKnown(destination) && origin !== destination
  if (!zone || !bounds.every(isRoute)) throw new Refusal('unknown-airport')
  const departs = asked.departureDate as LocalDate
  const today = dateAt(now(), zone)
  // Where the visitor is it may still be yesterday.
  if (departs < plusDays(today, -1)) throw new Refusal('date-in-past')
  refuseBeyond(latestAsked(today, config), bounds, asked.bounds !== undefined)
  if (isPlainReturn(bounds) && bounds.some((bound) => bound.departs < departs))
    throw new Refusal('return-before-outbound')
  if (!areInOrder(bounds)) throw new Refusal('bounds-out-of-order')
  const party = partyOf(asked.passengers)
  refuseUnless(judgeParty(party, brand.largestParty))
  return {
    brandId: brand.id,
    bounds,
    party,
    currency: currencySold(brand, asked.currency),
    promoCode: normalisePromoCode(asked.promoCode),
    mostStops: stopsOf(brand, asked.mostStops),
    flightsOn: asked.flightsOn ? ([...new Set(asked.flightsOn)].toSorted() as LocalDate[]) : null,
  }
}

type Bound = BoundAsked<LocalDate>

/** Every way that is asked for. @throws Refusal `invalid-fields` when its fields say two trips */
function boundsOf({
  origin,
  destination,
  departureDate,
  bounds,
  isOneWay,
  ...asked
}: z.output<typeof searchSchema>): readonly Bound[] {
  const out = { origin, destination, departs: departureDate as LocalDate }
  const returns = isOneWay ? null : ((asked.arrivalDate ?? null) as LocalDate | null)
  const back = returns === null ? [] : [{ origin: destination, destination: origin, departs: returns }]
  if (!bounds) return [out, ...back]
  const ways = bounds.map((way) => ({ ...way, departs: way.departureDate as LocalDate }))
  const said = returns === null ? ways.slice(0, 1) : ways
  if (written(said) === written([out, ...back])) return ways
  throw new Refusal('invalid-fields', 'bounds say another trip than the other fields.', { bounds: 'differs' })
}

function written(bounds: readonly Bound[]): string {
  return bounds.map(writeBound).join()
}

/**
 * Days of one way that can be priced. Those not on sale yet are cut off.
 * @throws Refusal for unknown airports, days that have all gone by or are all beyond the sale window, or a party that may
 * not book
 */
export function judgeDayPrices(
  { offers, now, config }: JudgeDeps,
  brand: Pick<Brand, 'id' | 'largestParty' | 'currency' | 'connections'>,
  { from, days, promoCode, currency, ...asked }: z.output<typeof dayPricesAddressSchema>,
): DayPricesAsked {
  const route = judgeRoute({ offers }, brand, asked)
  const zone = offers.zoneOf(route.origin)
  if (!zone) throw new Refusal('unknown-airport')
  const first = from as LocalDate
  const today = dateAt(now(), zone)
  const latest = latestAsked(today, config)
  if (first > latest)
    throw new Refusal('invalid-fields', `from must not be after ${latest}.`, { from: 'too-late' })
  const [last, lastOnSale] = [plusDays(first, days - 1), plusDays(today, config.saleWindowDays)]
  // Where the visitor is it may still be yesterday.
  if (last < plusDays(today, -1)) throw new Refusal('date-in-past')
  const party = partyOfCounts(asked)
  refuseUnless(judgeParty(party, brand.largestParty))
  return {
    ...route,
    first,
    last: last < lastOnSale ? last : lastOnSale,
    party,
    currency: currencySold(brand, currency),
    promoCode: normalisePromoCode(promoCode),
  }
}

function partyOfCounts({
  adult,
  child,
  infant,
}: Readonly<Partial<Record<keyof Party, string | undefined>>>): Party {
  return { adult: Number(adult ?? 0), child: Number(child ?? 0), infant: Number(infant ?? 0) }
}

/** The one asked for, if it is on sale. */
function currencySold({ currency }: Pick<Brand, 'currency'>, asked: string | null | undefined): Currency {
  return currencyOf({ currency: asked ?? '' }, currency.allowed) ?? currency.default
}

/** A search by its address, as the body of the other call has it. */
export function searchOfAddress({
  adult,
  child,
  infant,
  ...asked
}: z.output<typeof searchAddressSchema>): z.output<typeof searchSchema> {
  const party = partyOfCounts({ adult, child, infant })
  return {
    ...asked,
    passengers: passengerTypes.map((type) => ({ passengerType: type, requestedSeats: party[type] })),
  }
}

/** A route that can be asked about. @throws Refusal for unknown airports */
export function judgeRoute(
  { offers }: Pick<Deps, 'offers'>,
  brand: Pick<Brand, 'id' | 'connections'>,
  {
    origin,
    destination,
    mostStops,
  }: Omit<RouteAsked, 'brandId' | 'mostStops'> & { readonly mostStops?: number | undefined },
): RouteAsked {
  if (!offers.zoneOf(origin) || !offers.zoneOf(destination) || origin === destination)
    throw new Refusal('unknown-airport')
  return { brandId: brand.id, origin, destination, mostStops: stopsOf(brand, mostStops) }
}

/** As many as are asked for, and the airline sells. */
function stopsOf({ connections }: Pick<Brand, 'connections'>, asked: number | undefined): number {
  return Math.min(asked ?? 0, connections?.mostStops ?? 0)
}

/** The last date that shows a day on sale among those around it: nothing later is kept. */
function latestAsked(today: LocalDate, { saleWindowDays }: JudgeDeps['config']): LocalDate {
  return plusDays(today, saleWindowDays + 1 + daysBefore)
}

/** @param isByWays the caller said every way in a list */
function refuseBeyond(latest: LocalDate, bounds: readonly Bound[], isByWays: boolean): void {
  const place = bounds.findIndex(({ departs }) => departs > latest)
  if (place < 0) return
  const simple = place === 0 ? 'departureDate' : 'arrivalDate'
  const field = isByWays ? `bounds.${place}.departureDate` : simple
  throw new Refusal('invalid-fields', `${field} must not be after ${latest}.`, { [field]: 'too-late' })
}

/** Counts by type; a type that comes twice adds up, a missing one is 0. */
export function partyOf(requested: readonly { passengerType: keyof Party; requestedSeats: number }[]): Party {
  const count = (type: keyof Party) =>
    requested.reduce((all, each) => all + (each.passengerType === type ? each.requestedSeats : 0), 0)
  const [adult = 0, child = 0, infant = 0] = passengerTypes.map(count)
  return { adult, child, infant }
}
