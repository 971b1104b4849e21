/**
 * What cancelling a flight gives back, line by line. Prices were rounded at the sale and are used as they are, so
 * that a sum never differs from its lines. (spec/domain.md 1.9, 3.20)
 */
import { type Currency, type Minor, minor } from '../kernel/money.ts'
import type { Instant, LocalDate } from '../kernel/time.ts'
import type { FareConditions, Fees } from '../offer/fare-conditions.ts'
import type { PassengerTypePrice, PricedFlight } from '../offer/price.ts'
import { isCarrierImposed } from '../offer/tax.ts'
import type { PassengerType } from '../passenger/passenger-type.ts'
import { isFreeNow } from '../trip/free-cancellation.ts'
import { fareWithCharges, type KeptFare } from '../trip/kept-fare.ts'

/** A seat or extra of one passenger as it was sold with a flight. */
export interface SoldAncillary {
  readonly passengerId: string
  /** of the seat or extra: `12A`, `BAG23` … */
  readonly code: string
  /** as the books call it: `seat`, or the extra's code */
  readonly product: string
  /** the names that the traveller saw: `Seat 12A`, `Wi-Fi on board` */
  readonly names?: ServiceNames | undefined
  /** the flight's share, where it was sold for the whole way */
  readonly amount: Minor
  readonly isOfWay?: boolean | undefined
}

/** What was sold for a whole way once, with the sum of its flights. @param ancillaries of one way */
export function ofWayTogether(ancillaries: readonly SoldAncillary[]): SoldAncillary[] {
  const groups = Map.groupBy(ancillaries, (each) =>
    each.isOfWay ? `${each.passengerId} ${each.code}` : each,
  )
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    return first ? [{ ...first, amount: minor(own.reduce((all, { amount }) => all + amount, 0)) }] : []
  })
}

/** By locale; quotes that were stored before this field existed have none. */
export type ServiceNames = Readonly<Record<string, string>>

/** A flight that is cancelled: how and when it was sold. */
export interface CancelledFlight {
  readonly currency: Currency
  readonly price: Pick<PricedFlight, 'currency' | 'passengers'>
  readonly passengers: readonly { readonly id: string; readonly type: PassengerType }[]
  /** as sold */
  readonly conditions: Pick<FareConditions, 'freeCancellation' | 'keptFare'>
  /** of those conditions, in the currency of the sale (`feesIn`) */
  readonly fees: Pick<Fees, 'refund'>
  /** what the flights before it of its way bear of that fee, by passenger; absent: nothing */
  readonly feeBorne?: ReadonlyMap<string, number>
  readonly ancillaries: readonly SoldAncillary[]
  /** when the reservation was paid; a change is no new sale */
  readonly soldAt: Instant
  /** when the first tickets were issued, in the brand's zone: an exchange of tickets gives no second day to void */
  readonly issuedOn: LocalDate
  /** in the brand's zone */
  readonly today: LocalDate
  readonly departsAt: Instant
  readonly now: Instant
  /** the airline cancelled or moved this flight, or another flight of the trip, which was then given back */
  readonly notKept: 'flight' | 'trip' | null
}

interface QuotedLine {
  readonly passengerId: string
  readonly paid: Minor
  /** what comes back of it; the fee for cancelling is a line of its own: nothing paid, `back` negative */
  readonly back: Minor
}

interface PriceLine extends QuotedLine {
  readonly kind: 'fare' | 'tax' | 'carrier-charge' | 'fee'
  /** of the tax or charge */
  readonly code: string | null
}

interface AncillaryLine extends QuotedLine {
  readonly kind: 'ancillary'
  readonly code: string
  readonly product: string
  readonly names?: ServiceNames | undefined
  readonly isOfWay?: boolean | undefined
}

export type RefundLine = PriceLine | AncillaryLine

export interface RefundQuote {
  readonly currency: Currency
  /**
   * `void`: on the day of the sale; `airline`: the airline moved or cancelled the flight; `trip`: it moved or
   * cancelled another flight of the trip
   */
  readonly method: 'void' | 'refund' | 'airline' | 'trip'
  /** sum of what the lines give back */
  readonly refund: Minor
  /** passenger by passenger; what cost nothing has no line */
  readonly lines: readonly RefundLine[]
}

/**
 * The caller has already judged who may cancel, and that the flight is booked and has not left.
 * @throws RangeError when the flight has another currency, or no price for a passenger's type
 */
export function quoteRefund(flight: CancelledFlight): RefundQuote {
  const { currency, price, passengers } = flight
  if (price.currency !== currency) throw new RangeError(`sold in ${price.currency}, not in ${currency}`)
  const terms = termsOf(flight)
  const lines = passengers.flatMap((passenger) => linesOf(flight, passenger, terms))
  const refund = minor(lines.reduce((all, { back }) => all + back, 0))
  return { currency, method: terms.method, refund, lines }
}

/**
 * What several flights of one way give back, in order: the fee for cancelling is asked once, of the first as far as its
 * share bears it. The caller has judged them as one: all not kept, or all in time.
 * @throws RangeError as {@link quoteRefund}
 */
export function quoteRefunds(flights: readonly CancelledFlight[]): RefundQuote[] {
  const feeBorne = new Map<string, number>()
  return flights.map((flight) => {
    const quote = quoteRefund({ ...flight, feeBorne })
    for (const { kind, passengerId, back } of quote.lines)
      if (kind === 'fee') feeBorne.set(passengerId, (feeBorne.get(passengerId) ?? 0) - back)
    return quote
  })
}

/** Quotes of one way as one: of each passenger each part of the price once. @throws RangeError without a quote */
export function refundTogether(quotes: readonly RefundQuote[]): RefundQuote {
  const [first, ...further] = quotes
  if (!first) throw new RangeError('a way has a flight')
  if (further.length === 0) return first
  const parts = Map.groupBy(
    quotes.flatMap(({ lines }) => lines),
    // seats and extras are of a flight, unless they were sold for the way
    (line) =>
      line.kind === 'ancillary' && !line.isOfWay ? line : `${line.kind} ${line.code} ${line.passengerId}`,
  )
  const sum = (amounts: readonly Minor[]) => minor(amounts.reduce((all, each) => all + each, 0))
  const lines = [...parts.values()].flatMap((own) => {
    const [line] = own
    return line
      ? [{ ...line, paid: sum(own.map(({ paid }) => paid)), back: sum(own.map(({ back }) => back)) }]
      : []
  })
  return { ...first, refund: sum(quotes.map(({ refund }) => refund)), lines }
}

interface Terms {
  readonly method: RefundQuote['method']
  /** also decides on carrier charges, seats and extras */
  readonly isFareBack: boolean
  /** also those that are not refundable */
  readonly areAllTaxesBack: boolean
  readonly fee: (passengerId: string) => number
  /** of fare and charges: what an earlier change left not refundable */
  readonly kept: KeptFare
}

/** What decides whether the conditions of a flight give money back. */
export type ReturnFacts = Omit<CancelledFlight, 'currency' | 'price' | 'passengers' | 'ancillaries'>

/** Whether seats and extras of a flight come back when they are given up without it. */
export function givesAncillariesBack(flight: ReturnFacts): boolean {
  return termsOf(flight).isFareBack
}

function termsOf(flight: ReturnFacts): Terms {
  const everything = { isFareBack: true, areAllTaxesBack: true, fee: () => 0, kept: {} }
  if (flight.notKept === 'flight') return { method: 'airline', ...everything }
  if (isVoid(flight)) return { method: 'void', ...everything }
  // a traveller who cannot get there does not need the way back
  if (flight.notKept === 'trip') return { method: 'trip', ...everything }
  if (isFreeNow(flight.conditions.freeCancellation, flight, flight.now))
    return { method: 'refund', ...everything }
  const { refund } = flight.fees
  const kept = flight.conditions.keptFare ?? {}
  const fee = (passengerId: string) => Math.max(0, (refund ?? 0) - (flight.feeBorne?.get(passengerId) ?? 0))
  return { method: 'refund', isFareBack: refund !== null, areAllTaxesBack: false, fee, kept }
}

function isVoid({ today, issuedOn, now, departsAt }: ReturnFacts): boolean {
  return today === issuedOn && now < departsAt
}

function linesOf(
  { price, ancillaries }: CancelledFlight,
  { id: passengerId, type }: CancelledFlight['passengers'][number],
  terms: Terms,
): RefundLine[] {
  const { isFareBack, areAllTaxesBack } = terms
  const paidBy = price.passengers.find((each) => each.type === type)
  if (!paidBy) throw new RangeError(`no price for passenger type ${type}`)
  const of = (paid: Minor, isBack: boolean) => ({ passengerId, paid, back: isBack ? paid : minor(0) })
  let kept = terms.kept[type] ?? 0
  const ofFare = (paid: Minor) => {
    const keptOfIt = isFareBack ? Math.min(kept, paid) : paid
    kept -= keptOfIt
    return { passengerId, paid, back: minor(paid - keptOfIt) }
  }
  const lines: RefundLine[] = [
    { kind: 'fare', code: null, ...ofFare(paidBy.base) },
    ...paidBy.taxes.map(({ code, amount, refundable }): RefundLine => {
      if (isCarrierImposed(code)) return { kind: 'carrier-charge', code, ...ofFare(amount) }
      return { kind: 'tax', code, ...of(amount, areAllTaxesBack || refundable) }
    }),
    ...ancillaries
      .filter((each) => each.passengerId === passengerId)
      .map(({ code, product, names, amount, isOfWay }): RefundLine => ({
        kind: 'ancillary',
        code,
        product,
        names,
        ...(isOfWay && { isOfWay }),
        ...of(amount, isFareBack),
      })),
    {
      kind: 'fee',
      code: null,
      passengerId,
      paid: minor(0),
      back: minor(0 - feeFor(passengerId, paidBy, terms)),
    },
  ]
  return lines.filter(({ paid, back }) => paid !== 0 || back !== 0)
}

/** Never more than what comes back of the fare with its carrier charges: the fee does not touch taxes. */
function feeFor(passengerId: string, paidBy: PassengerTypePrice, { isFareBack, fee, kept }: Terms): number {
  const { type, base } = paidBy
  if (!isFareBack || (type === 'infant' && base === 0)) return 0
  return Math.min(fee(passengerId), Math.max(0, fareWithCharges(paidBy) - (kept[type] ?? 0)))
}
