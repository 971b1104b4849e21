/**
 * What a change of a flight costs or gives back, line by line for the whole party. Both prices were rounded when
 * they were made; this only compares them. (spec/domain.md 1.9)
 */
import { type Currency, type Minor, minor } from '../kernel/money.ts'
import { no } from '../kernel/verdict.ts'
import type { Fees } from '../offer/fare-conditions.ts'
import type { PricedFlight } from '../offer/price.ts'
import { isCarrierImposed } from '../offer/tax.ts'
import { type Party, partySize } from '../passenger/passenger-type.ts'
import { fareWithCharges, type KeptFare, keptOfParty } from '../trip/kept-fare.ts'
import type { ServiceNames, SoldAncillary } from './refund-quote.ts'

/** One flight exchanged for another. */
export interface FlightSwap {
  /** as sold */
  readonly oldPrice: PricedFlight
  /** as offered now */
  readonly newPrice: PricedFlight
  readonly party: Party
  /** of the old fare, in the currency of the sale (`feesIn`); without a refund fee it is not refundable */
  readonly fees: Fees
  /** from the old flight's conditions: the part of its fare that an earlier change left not refundable */
  readonly keptFare?: KeptFare | undefined
  /** seats and extras of the old flight: they are released, and others may be bought on the new flight */
  readonly ancillaries: readonly SoldAncillary[]
  /** the airline moved or cancelled the old flight */
  readonly isInvoluntary: boolean
}

interface PriceLine {
  /** `fare-kept`: the difference to a cheaper flight, which the airline keeps when the fare is not refundable */
  readonly kind: 'fare' | 'fare-kept' | 'fee' | 'tax' | 'carrier-charge'
  /** of the tax or charge */
  readonly code: string | null
  /** above zero to pay, below zero to give back */
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
  /** only what makes a difference has a line */
  readonly lines: readonly ChangeLine[]
  /** the sum of the lines, if it is above zero */
  readonly collect: Minor
  /** the sum of the lines without its sign, if it is below zero */
  readonly refund: Minor
  readonly isInvoluntary: boolean
  /**
   * The price at which the new flight is sold. Its segment, its coupons and every later quote use it. It is the
   * price offered; when the airline puts the party on a dearer flight, it is the amounts paid before.
   */
  readonly price: PricedFlight
}

export type ChangeVerdict =
  | { readonly ok: true; readonly quote: ChangeQuote }
  | { readonly ok: false; readonly why: 'change-not-allowed' }

/**
 * Refused when the fare allows no change and the airline neither moved nor cancelled the flight.
 * @throws RangeError when the two prices have different currencies, or are not for this party
 */
export function quoteChange(swap: FlightSwap): ChangeVerdict {
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

/** A change that the airline caused: a cheaper flight costs less, a dearer one costs what the old one did. */
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
 * Counts fare and carrier charges together, so that a fall of one pays for a rise of the other only once. When the
 * fare is not refundable, the airline keeps all of the difference; else it keeps what was not refundable before an
 * earlier change.
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

/** A lap infant who flies for nothing pays no fee for a change. */
function payingHeads({ passengers }: PricedFlight, party: Party): number {
  const lap = passengers.find(({ type }) => type === 'infant')
  return lap?.base === 0 ? party.adult + party.child : partySize(party)
}

/** @param sign 1: it is bought; -1: it is released */
export function ancillaryLine(sold: SoldAncillary, sign: 1 | -1): AncillaryLine {
  const { code, product, names, amount } = sold
  return { kind: 'ancillary', code, product, names, amount: minor(sign * amount) }
}

/** New less old: first the fare, then taxes and charges by code, in the order in which the prices list them. */
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
