/**
 * What changing a flight for another costs or gives back, line by line over the whole party. Both prices were
 * rounded when they were made; here they are only compared. (spec/domain.md 1.9)
 */
import { type Currency, type Minor, minor } from '../kernel/money.ts'
import { no } from '../kernel/verdict.ts'
import type { Fees } from '../offer/fare-conditions.ts'
import type { PricedFlight } from '../offer/price.ts'
import { isCarrierImposed } from '../offer/tax.ts'
import { type Party, partySize } from '../passenger/passenger-type.ts'
import { fareWithCharges, type KeptFare, keptOfParty } from '../trip/kept-fare.ts'
import type { ServiceNames, SoldAncillary } from './refund-quote.ts'

/** One flight for another. */
export interface FlightSwap {
  /** as sold */
  readonly oldPrice: PricedFlight
  /** as offered now */
  readonly newPrice: PricedFlight
  readonly party: Party
  /** of the old fare, in the currency of the sale (`feesIn`); its refund fee says whether it is refundable */
  readonly fees: Fees
  /** of its conditions: what an earlier change left unrefundable of it */
  readonly keptFare?: KeptFare | undefined
  /** seats and extras of the old flight: they are released, others may be bought on the new one */
  readonly ancillaries: readonly SoldAncillary[]
  /** the airline moved or cancelled the old flight */
  readonly isInvoluntary: boolean
}

interface PriceLine {
  /** `fare-kept`: what a cheaper flight would give back of a fare that is not refundable */
  readonly kind: 'fare' | 'fare-kept' | 'fee' | 'tax' | 'carrier-charge'
  /** of the tax or charge */
  readonly code: string | null
  /** to pay; negative: back */
  readonly amount: Minor
}

interface AncillaryLine {
  readonly kind: 'ancillary'
  readonly code: string
  /** as the books call it: `seat`, or the extra's code */
  readonly product: string
  readonly names?: ServiceNames | undefined
  readonly amount: Minor
}

export type ChangeLine = PriceLine | AncillaryLine

export interface ChangeQuote {
  readonly currency: Currency
  /** what makes no difference has none */
  readonly lines: readonly ChangeLine[]
  /** sum of the lines above zero … */
  readonly collect: Minor
  /** … or below it: never both */
  readonly refund: Minor
  readonly isInvoluntary: boolean
  /**
   * What the new flight is sold at: its segment, coupons and every later quote follow this. The price offered,
   * or the amounts once paid when the airline puts the party on a dearer flight.
   */
  readonly price: PricedFlight
}

export type ChangeOffer =
  | { readonly ok: true; readonly quote: ChangeQuote }
  | { readonly ok: false; readonly why: 'change-not-allowed' }

/**
 * Refused when the fare allows no change and the airline has not made it necessary.
 * @throws RangeError when the two prices have different currencies, or are not for this party
 */
export function quoteChange(swap: FlightSwap): ChangeOffer {
  refuseOtherParties(swap)
  const { isInvoluntary, newPrice, fees } = swap
  if (!isInvoluntary && fees.change === null) return no('change-not-allowed')
  const price = isInvoluntary ? neverDearer(swap) : newPrice
  const lines = [
    ...(isInvoluntary ? differences(swap.oldPrice, price) : voluntaryLines(swap)),
    ...swap.ancillaries.map((each) => ancillaryLine(each, -1)),
  ].filter(({ amount }) => amount !== 0)
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const { currency } = newPrice
  const collect = minor(Math.max(0, sum))
  const refund = minor(Math.max(0, 0 - sum))
  return { ok: true, quote: { currency, lines, collect, refund, isInvoluntary, price } }
}

function refuseOtherParties({ oldPrice, newPrice, party }: FlightSwap): void {
  if (oldPrice.currency !== newPrice.currency) {
    throw new RangeError(`sold in ${oldPrice.currency}, offered in ${newPrice.currency}`)
  }
  for (const { passengers } of [oldPrice, newPrice]) {
    const isTheirs = passengers.every(({ type, count }) => party[type] === count)
    const heads = passengers.reduce((all, { count }) => all + count, 0)
    if (!isTheirs || heads !== partySize(party)) throw new RangeError('a price of another party')
  }
}

/** The new flight in the airline's stead: cheaper it costs less, dearer what was paid for the old one. */
function neverDearer({ oldPrice, newPrice }: FlightSwap): PricedFlight {
  if (newPrice.total <= oldPrice.total) return newPrice
  const { passengers, base, original, total } = oldPrice
  return { ...newPrice, passengers, base, original, total }
}

function voluntaryLines(swap: FlightSwap): PriceLine[] {
  const { oldPrice, newPrice, party, fees } = swap
  const lines = differences(oldPrice, newPrice).map((line) => keepTax(line, oldPrice))
  const fee = (fees.change ?? 0) * payingHeads(oldPrice, party)
  return [...lines, fareKept(swap, lines), { kind: 'fee', code: null, amount: minor(fee) }]
}

/**
 * Of fare and carrier charges together, so that neither pays for the other's rise twice: all that a cheaper flight
 * would give back of a fare that is not refundable, else what was not refundable before an earlier change.
 */
function fareKept(
  { oldPrice, newPrice, fees, keptFare }: FlightSwap,
  lines: readonly PriceLine[],
): PriceLine {
  const ofFare = lines.filter(({ kind }) => kind === 'fare' || kind === 'carrier-charge')
  const fall = Math.max(0, 0 - ofFare.reduce((all, { amount }) => all + amount, 0))
  const worth = newPrice.passengers.reduce((all, one) => all + fareWithCharges(one) * one.count, 0)
  const kept = keptOfParty({ price: oldPrice, keptFare }) - worth
  const amount = fees.refund === null ? fall : Math.min(fall, Math.max(0, kept))
  return { kind: 'fare-kept', code: null, amount: minor(amount) }
}

/** A tax comes back only as far as it was refundable when it was paid. */
function keepTax(line: PriceLine, oldPrice: PricedFlight): PriceLine {
  if (line.kind !== 'tax' || line.amount >= 0) return line
  const refundable = oldPrice.passengers
    .flatMap(({ count, taxes }) => taxes.map((tax) => ({ ...tax, amount: tax.amount * count })))
    .filter((tax) => tax.code === line.code && tax.refundable)
    .reduce((all, { amount }) => all + amount, 0)
  return { ...line, amount: minor(Math.max(line.amount, 0 - refundable)) }
}

/** A lap infant that flies for nothing changes for nothing. */
function payingHeads({ passengers }: PricedFlight, party: Party): number {
  const lap = passengers.find(({ type }) => type === 'infant')
  return lap?.base === 0 ? party.adult + party.child : partySize(party)
}

/** @param sign 1 where it is bought, -1 where it is released */
export function ancillaryLine(sold: SoldAncillary, sign: 1 | -1): AncillaryLine {
  const { code, product, names, amount } = sold
  return { kind: 'ancillary', code, product, names, amount: minor(sign * amount) }
}

/** New less old: the fare, then taxes and charges by code in the order they first come. */
function differences(oldPrice: PricedFlight, newPrice: PricedFlight): PriceLine[] {
  const byCode = new Map<string, number>()
  const count = ({ passengers }: PricedFlight, sign: 1 | -1) => {
    for (const { taxes, count: heads } of passengers) {
      for (const { code, amount } of taxes) byCode.set(code, (byCode.get(code) ?? 0) + sign * amount * heads)
    }
  }
  count(oldPrice, -1)
  count(newPrice, 1)
  return [
    { kind: 'fare', code: null, amount: minor(newPrice.base - oldPrice.base) },
    ...[...byCode].map(([code, amount]): PriceLine => ({
      kind: isCarrierImposed(code) ? 'carrier-charge' : 'tax',
      code,
      amount: minor(amount),
    })),
  ]
}
