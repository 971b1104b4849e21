/**
 * Takes seats for a flow and promises their price. Invariants: either all seats of all flights are held or
 * nothing changed; the same statement gives back what the flow held before; price and currency come from the
 * offer, never from the request. Never decides from a read whether there is room: the guarded update does.
 */
import { connectedBy } from '@jetbridge/core/trip/connect.ts'
import { findClash } from '@jetbridge/core/trip/trip-order.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { timesOf } from '@jetbridge/core/flight/departure.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { type Currency, isCurrency, type Money, money, sum, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { priceTogether } from '@jetbridge/core/offer/price-bound.ts'
import { judgeParty, type Party, seatsOf } from '@jetbridge/core/passenger/passenger-type.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal, refuseUnless } from '../../../http/refusal.ts'
import type { HoldOffer } from '../../../offers.ts'
import { partyOf } from '../../offer/operations.ts'
import type { PuzzleAnswer } from '../../identity/operations/puzzle.ts'
import {
  type Hold,
  type HoldContent,
  type HoldItem,
  type HoldTerms,
  isAsShown,
} from '../../inventory/inventory.ts'
import { takeSeats } from '../../inventory/operations/take.ts'
import { type Holder as Source, holdSource, paidPuzzle, puzzleFor } from './hold-source.ts'

type HoldRequest = BodyOf<typeof reservationEndpoints.holdFlightInventory>

interface Holder extends Source {
  readonly flow: FlowAccess
}

/**
 * Replaces everything that the flow held.
 * @param db the caller's transaction, where the hold is a part of more
 * @throws Refusal `nothing-to-hold`, `sold-out`, `promo-used-up`, `puzzle-required`, `price-changed`, `schedule-changed`,
 * `return-before-arrival`, a party problem, `currency-not-sold`, `already-completed`, `payment-in-progress`,
 * and those of the offer
 */
export async function holdOffer(
  deps: Deps,
  holder: Holder,
  request: HoldRequest,
  db: Db = deps.db.query,
): Promise<Hold> {
  const { flow } = holder
  if (request.flightsToHold.length === 0) {
    throw new Refusal('nothing-to-hold', 'Nothing to hold, flights is empty')
  }
  if (flow.isCompleted) throw new Refusal('already-completed')
  const party = partyOf(request.passengers)
  refuseUnless(judgeParty(party, flow.brand.largestParty))
  const content = priceContent(deps, flow, party, request)
  deps.crashPoint('inventory.before-hold')
  const terms = termsOf(deps, holder, request.puzzle)
  const taking = () => takeSeats(db, terms, content)
  const taken = await (db === deps.db.query ? deps.db.inTurn(flow.flowId).again(taking) : taking())
  if ('further' in taken) throw puzzleFor(deps, holder, taken.further)
  deps.crashPoint('inventory.after-hold')
  return taken
}

function priceContent(deps: Deps, flow: FlowAccess, party: Party, request: HoldRequest): HoldContent {
  const bounds: OfferedBound[] = []
  let currency = askedCurrency(flow.brand, request.currencyCode)
  for (const { flightId, fareSummaryUid, totalAmount, ...shown } of request.flightsToHold) {
    const offers = deps.offers.priceForHold({
      brandId: flow.brand.id,
      departureIds: departureIdsOf(flightId),
      fareSummaryUid,
      party,
      promoCode: request.promoCode ?? null,
      currency,
      now: deps.now(),
    })
    const { total, currency: sold } = priceTogether(offers.map(({ priced }) => priced))
    // one booking, one currency: the return has the currency of the outbound
    currency = sold
    refuseOtherTimes(offers, shown)
    refuseOtherTotal(money(total, sold), totalAmount)
    bounds.push({ offers, fareSummaryUid })
  }
  refuseOverlap(bounds)
  return contentOf(bounds, party)
}

/** The flights of one way, in order, in one fare. */
interface OfferedBound {
  readonly offers: readonly HoldOffer[]
  readonly fareSummaryUid: string
}

/** @throws Refusal `schedule-changed` when a way does not begin and end as it was shown */
function refuseOtherTimes(offers: readonly HoldOffer[], shown: Parameters<typeof isAsShown>[1]): void {
  const [first, last] = [offers[0]?.departure, offers.at(-1)?.departure]
  if (!first || !last) return
  const { departsLocal } = first
  if (!isAsShown({ departsLocal, arrivesLocal: last.arrivesLocal }, shown))
    throw new Refusal('schedule-changed')
}

/** @throws Refusal `currency-not-sold`; null leaves it to the fare */
function askedCurrency(brand: Brand, code: string | null | undefined): Currency | null {
  if (!code) return null
  const currency = code.toUpperCase()
  if (!isCurrency(currency) || !brand.currency.allowed.includes(currency))
    throw new Refusal('currency-not-sold')
  return currency
}

function refuseOtherTotal(total: Money, shown: number | undefined): void {
  if (shown === undefined || shown === toDecimal(total)) return
  throw new Refusal('price-changed', `the price is ${toDecimal(total)} ${total.currency}, not ${shown}`)
}

function contentOf(bounds: readonly OfferedBound[], party: Party): HoldContent {
  const offers = bounds.flatMap((bound) => bound.offers)
  const currency = offers[0]?.priced.currency
  if (!currency) throw new Refusal('nothing-to-hold')
  return {
    party,
    promoCode: onlyCodeOf(offers),
    items: itemsOf(bounds, seatsOf(party)),
    total: sum(
      currency,
      offers.map(({ priced }) => money(priced.total, currency)),
    ),
    base: sum(
      currency,
      offers.map(({ priced }) => money(priced.base, currency)),
    ),
  }
}

/** A hold uses one code, and uses it once. */
function onlyCodeOf(offers: readonly HoldOffer[]): string | null {
  const codes = new Set(offers.map(({ promoCode }) => promoCode).filter((code) => code !== null))
  if (codes.size > 1) throw new Refusal('price-changed', 'a booking takes one promo code')
  return [...codes][0] ?? null
}

/** Of a connection several, as the search wrote them. @throws Refusal `unknown-fare` */
export function departureIdsOf(flightId: string): number[] {
  const ids = flightId.split(connectedBy)
  if (!ids.every((id) => /^\d{1,15}$/.test(id))) throw new Refusal('unknown-fare')
  return ids.map(Number)
}

function refuseOverlap(bounds: readonly OfferedBound[]): void {
  const offers = bounds.flatMap((bound) => bound.offers)
  if (findClash(offers.map(({ departure }) => departure))) throw new Refusal('return-before-arrival')
}

function itemsOf(bounds: readonly OfferedBound[], seats: number): HoldItem[] {
  return bounds
    .flatMap(({ offers, fareSummaryUid }, bound) =>
      offers.map((offer) => ({ offer, bound, fareSummaryUid, seats })),
    )
    .map((held, position) => itemOf(held, position))
}

interface HeldOffer extends Pick<HoldItem, 'bound' | 'fareSummaryUid' | 'seats'> {
  readonly offer: HoldOffer
}

function itemOf({ offer, bound, fareSummaryUid, seats }: HeldOffer, position: number): HoldItem {
  const times = timesOf(offer.departure)
  return {
    position,
    bound,
    departureId: offer.departure.id,
    cabin: offer.cabin,
    rank: offer.rank,
    bookingClass: offer.bookingClass,
    fareBrand: offer.fareBrand,
    fareId: offer.fareId,
    fareSummaryUid,
    seats,
    price: offer.priced,
    times,
    timesNow: times,
    operatedBy: offer.departure.operatedBy,
    originTerminal: offer.departure.originTerminal,
    destinationTerminal: offer.departure.destinationTerminal,
    isCancelled: false,
  }
}

function termsOf(deps: Deps, holder: Holder, puzzle: PuzzleAnswer | undefined): HoldTerms {
  const { flow } = holder
  return {
    id: uuidv7(deps.now(), deps.random),
    flowId: flow.flowId,
    brandId: flow.brand.id,
    minutes: deps.config.hold.minutes,
    capMinutes: deps.config.hold.capMinutes,
    source: holdSource(deps, holder),
    paid: paidPuzzle(deps, holder, puzzle),
  }
}
