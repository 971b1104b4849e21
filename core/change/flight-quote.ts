/**
 * What a change of a flight, or of a connection as one, costs or gives back, line by line for the whole party. All prices
 * were rounded when they were made; this only compares them. (spec/domain.md 1.9)
 */
import { type Currency, type Minor, minor } from '../kernel/money.ts'
import { no } from '../kernel/verdict.ts'
import type { Fees } from '../offer/fare-conditions.ts'
import type { PricedFlight } from '../offer/price.ts'
import { priceTogether, spreadPrice } from '../offer/price-bound.ts'
import { isCarrierImposed } from '../offer/tax.ts'
import { type Party, partySize } from '../passenger/passenger-type.ts'
import { fareWithCharges, type KeptFare, keptOfParty } from '../trip/kept-fare.ts'
import { ofWayTogether, type ServiceNames, type SoldAncillary } from '../booking/refund-quote.ts'

/** A flight that is given up in a change, as it was sold. */
export interface SwappedFlight {
  readonly price: PricedFlight
  /** in the currency of the sale (`feesIn`); without a refund fee it is not refundable */
  readonly fees: Fees
  /** from its conditions: the part of its fare that an earlier change left not refundable */
  readonly keptFare?: KeptFare | undefined
  /** its seats and extras: they are released, and others may be bought on the new flight */
  readonly ancillaries: readonly SoldAncillary[]
}

/** A flight exchanged for another; a connection, or what is left of it, counts as one. */
export interface WaySwap {
  /** in the order flown, at least one */
  readonly old: readonly SwappedFlight[]
  /** as offered now, in the order flown, at least one */
  readonly newPrices: readonly PricedFlight[]
  readonly party: Party
  /** the airline moved or cancelled one of the old flights */
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

export type QuoteLine = PriceLine | AncillaryLine

export interface ChangeQuote {
  readonly currency: Currency
  /** only what makes a difference has a line */
  readonly lines: readonly QuoteLine[]
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
  /** the same of the flights after it, where the new way is a connection */
  readonly further?: readonly PricedFlight[]
}

/** Of each new flight in the order flown. */
export function pricesOf({ price, further = [] }: Pick<ChangeQuote, 'price' | 'further'>): PricedFlight[] {
  return [price, ...further]
}

export type ChangeVerdict =
  | { readonly ok: true; readonly quote: ChangeQuote }
  | { readonly ok: false; readonly why: 'change-not-allowed' }

/**
 * Refused when a fare allows no change and the airline neither moved nor cancelled one of the flights.
 * @throws RangeError when the prices have different currencies, or are not for this party
 */
export function quoteChange(swap: WaySwap): ChangeVerdict {
  refuseOtherParties(swap)
  const { old, isInvoluntary, newPrices } = swap
  if (!isInvoluntary && old.some(({ fees }) => fees.change === null)) return no('change-not-allowed')
  const [before, offered] = [priceTogether(old.map(({ price }) => price)), priceTogether(newPrices)]
  const prices = isInvoluntary && offered.total > before.total ? asPaid(swap) : newPrices
  const lines = [
    ...(isInvoluntary
      ? differences(before, priceTogether(prices))
      : voluntaryLines(swap, { before, offered })),
    ...ofWayTogether(old.flatMap(({ ancillaries }) => ancillaries)).map((each) => ancillaryLine(each, -1)),
  ].filter(({ amount }) => amount !== 0)
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const collect = minor(Math.max(0, sum))
  const refund = minor(Math.max(0, 0 - sum))
  const { currency } = offered
  return { ok: true, quote: { currency, lines, collect, refund, isInvoluntary, ...pricedAt(prices) } }
}

function pricedAt([price, ...further]: readonly PricedFlight[]): Pick<ChangeQuote, 'price' | 'further'> {
  if (!price) throw new RangeError('a way has a flight')
  return { price, ...(further.length > 0 && { further }) }
}

function refuseOtherParties({ old, newPrices, party }: WaySwap): void {
  const prices = [...old.map(({ price }) => price), ...newPrices]
  const [{ currency: sold } = { currency: '' }] = prices
  for (const { currency, passengers } of prices) {
    if (currency !== sold) throw new RangeError(`sold in ${sold}, offered in ${currency}`)
    const isTheirs = passengers.every(({ type, count }) => party[type] === count)
    const heads = passengers.reduce((all, { count }) => all + count, 0)
    if (!isTheirs || heads !== partySize(party)) throw new RangeError('a price of another party')
  }
}

/** A change that the airline caused: a dearer way costs what the old one did. */
function asPaid({ old, newPrices }: WaySwap): PricedFlight[] {
  const paid = old.map(({ price }) => price)
  const amounts = paid.length === newPrices.length ? paid : spreadPrice(priceTogether(paid), newPrices)
  return newPrices.map((offered, place) => {
    const { passengers, base, original, total } = amounts[place] ?? offered
    return { ...offered, passengers, base, original, total }
  })
}

/** What is given up and what is taken, each as one price. */
interface SwappedPrices {
  readonly before: PricedFlight
  readonly offered: PricedFlight
}

/** The fee is asked once, that of the first flight. */
function voluntaryLines(swap: WaySwap, prices: SwappedPrices): PriceLine[] {
  const { before, offered } = prices
  const lines = differences(before, offered).map((line) => keepTax(line, before))
  const fee = (swap.old[0]?.fees.change ?? 0) * payingHeads(before, swap.party)
  return [...lines, fareKept(swap, prices, lines), { kind: 'fee', code: null, amount: minor(fee) }]
}

/**
 * Counts fare and carrier charges together, so that a fall of one pays for a rise of the other only once. The airline
 * keeps of the difference what was not refundable: of a refundable fare what an earlier change left so.
 */
function fareKept({ old }: WaySwap, { offered }: SwappedPrices, lines: readonly PriceLine[]): PriceLine {
  const ofFare = lines.filter(({ kind }) => kind === 'fare' || kind === 'carrier-charge')
  const fall = Math.max(0, 0 - ofFare.reduce((all, { amount }) => all + amount, 0))
  const owed = old.reduce(
    (all, { fees, ...one }) =>
      all + (fees.refund === null ? worthOf(one.price) : keptOfParty({ keptFare: undefined, ...one })),
    0,
  )
  const amount = Math.min(fall, Math.max(0, owed - worthOf(offered)))
  return { kind: 'fare-kept', code: null, amount: minor(amount) }
}

/** Fare and carrier charges of the whole party. */
function worthOf({ passengers }: PricedFlight): number {
  return passengers.reduce((all, one) => all + fareWithCharges(one) * one.count, 0)
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
