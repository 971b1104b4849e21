/**
 * What the books say of sold flights that are cancelled, changed for another or flown. Each posting takes out of the
 * unearned accounts what the sale put in, and moves it to its next account.
 */
import type { AncillaryQuote } from '../change/ancillary-change.ts'
import type { QuoteLine, ChangeQuote } from '../change/flight-quote.ts'
import type { RefundLine, RefundQuote } from '../booking/refund-quote.ts'
import type { Currency, Minor } from '../kernel/money.ts'
import type { PricedFlight } from '../offer/price.ts'
import { isCarrierImposed } from '../offer/tax.ts'
import { entry, imbalanceOf, type LedgerEntry, posting } from './ledger.ts'

/** An extra, or `seat`, by its name in the books. */
interface BookedProduct {
  readonly code: string
  readonly amount: Minor
}

/**
 * A flight is given up: its money goes back, or the airline keeps it. Taxes that are kept stay owed to
 * others.
 */
export function postingForCancellation(
  cancelQuoteId: string,
  { currency, refund, lines }: Pick<RefundQuote, 'currency' | 'refund' | 'lines'>,
) {
  return posting('cancellation', `cancel:${cancelQuoteId}`, currency, [
    ...lines.flatMap(entriesOfCancelled),
    entry('refunds-payable', 0 - refund, 'cancelled'),
  ])
}

function entriesOfCancelled(line: RefundLine): LedgerEntry[] {
  const { kind, paid, back } = line
  if (kind === 'fee') return [entry('fees', back, 'refund')]
  if (kind === 'tax') return [entry('taxes-payable', back, line.code)]
  const forfeited = entry('earned-revenue', back - paid, 'forfeited')
  if (kind === 'ancillary') return [entry('unearned-ancillary-revenue', paid, line.product), forfeited]
  return [entry('unearned-fare-revenue', paid, line.code), forfeited]
}

export interface ChangeFacts {
  /** of the change: flight_change.id */
  readonly changeId: string
  readonly quote: Pick<ChangeQuote, 'currency' | 'lines' | 'collect' | 'refund'>
  /** seats and extras bought on the new flight */
  readonly ancillaries?: readonly BookedProduct[]
}

/** One flight for another: the traveller owes the difference, or gets it back. */
export function postingForChange({ changeId, quote, ancillaries = [] }: ChangeFacts) {
  const { currency, lines, collect, refund } = quote
  const bought = ancillaries.reduce((all, { amount }) => all + amount, 0)
  return posting('change', `change:${changeId}`, currency, [
    entry('accounts-receivable', collect + bought, null),
    ...lines.map(entryOfChanged),
    ...ancillaries.map(({ code, amount }) => entry('unearned-ancillary-revenue', 0 - amount, code)),
    entry('refunds-payable', 0 - refund, 'changed'),
  ])
}

function entryOfChanged(line: QuoteLine): LedgerEntry {
  const credit = 0 - line.amount
  switch (line.kind) {
    case 'fare':
    case 'carrier-charge':
      return entry('unearned-fare-revenue', credit, line.code)
    case 'tax':
      return entry('taxes-payable', credit, line.code)
    case 'ancillary':
      return entry('unearned-ancillary-revenue', credit, line.product)
    case 'fee':
      return entry('fees', credit, 'change')
    case 'fare-kept':
      return entry('earned-revenue', credit, 'forfeited')
  }
}

export interface FlownFacts {
  readonly segmentId: string
  readonly currency: Currency
  readonly price: Pick<PricedFlight, 'passengers'>
  readonly ancillaries?: readonly BookedProduct[]
}

/** A flight was flown: its fare, charges, seats and extras are earned. Taxes stay owed to others. */
export function postingForFlown({ segmentId, currency, price, ancillaries = [] }: FlownFacts) {
  const unearned = [
    ...price.passengers.flatMap(({ base, taxes, count }) => [
      entry('unearned-fare-revenue', base * count, null),
      ...taxes
        .filter(({ code }) => isCarrierImposed(code))
        .map(({ code, amount }) => entry('unearned-fare-revenue', amount * count, code)),
    ]),
    ...ancillaries.map(({ code, amount }) => entry('unearned-ancillary-revenue', amount, code)),
  ]
  return posting('flown', `flown:${segmentId}`, currency, [
    ...unearned,
    entry('earned-revenue', 0 - imbalanceOf({ entries: unearned }), 'flown'),
  ])
}

/** Seats, extras and names that are changed after the sale: what is given up pays for what is taken. */
export function postingForAncillaries(
  changeId: string,
  { currency, lines, fees, collect, refund, kept }: AncillaryQuote,
) {
  return posting('change', `change:${changeId}`, currency, [
    entry('accounts-receivable', collect, null),
    ...lines.flatMap(({ given, taken }) => [
      ...(given ? [entry('unearned-ancillary-revenue', given.amount, given.product)] : []),
      ...(taken ? [entry('unearned-ancillary-revenue', 0 - taken.amount, taken.product)] : []),
    ]),
    entry('fees', 0 - fees, 'name-change'),
    entry('earned-revenue', 0 - kept, 'forfeited'),
    entry('refunds-payable', 0 - refund, 'changed'),
  ])
}
