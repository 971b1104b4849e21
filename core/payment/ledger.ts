/**
 * Double-entry postings as values: every movement of money, debit positive and credit negative. Each posting
 * adds up to zero in its one currency. An amount of zero makes no entry.
 */
import { type Currency, type Minor, minor, type Money } from '../kernel/money.ts'
import type { PricedFlight } from '../offer/price.ts'
import { isCarrierImposed } from '../offer/tax.ts'
import type { RefundReason } from './attempt.ts'

export const ledgerAccounts = [
  /** what travellers owe */
  'accounts-receivable',
  /** money at the card gateway; detail: provider */
  'gateway-cash',
  /** sold and not flown; detail: code of a carrier-imposed charge, absent for the fare itself */
  'unearned-fare-revenue',
  /** collected for others; detail: tax code */
  'taxes-payable',
  /** seats and extras sold and not yet given; detail: `seat`, or the extra's code */
  'unearned-ancillary-revenue',
  /** memberships sold, less the months that are over; detail: code of the membership */
  'unearned-membership-revenue',
  /** the airline's for good; detail: `flown`, `forfeited` by the fare's conditions, or `membership` */
  'earned-revenue',
  /** the airline's own fees; detail: kind of fee */
  'fees',
  /** vouchers issued and not spent; detail: code */
  'voucher-liability',
  /** the counter-account of vouchers that are issued and not sold, for any reason */
  'vouchers-issued',
  /** what agencies have bought on account, less what they have paid in; detail: agency code */
  'agency-account',
  /** money that agencies paid in; detail: agency code */
  'agency-deposits',
  /** the airline's corrections of agencies' accounts; detail: agency code */
  'agency-corrections',
  /** taken and to be given back; detail: reason */
  'refunds-payable',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly amount: Minor
  readonly detail: string | null
}

export interface LedgerPosting {
  readonly kind:
    | 'sale'
    | 'change'
    | 'cancellation'
    | 'flown'
    | 'payment'
    | 'payment-returned'
    | 'refund'
    | 'voucher-issued'
    | 'voucher-sold'
    | 'voucher-taken-back'
    | 'membership-sold'
    | 'membership-earned'
    | 'membership-withdrawn'
    | 'agency-deposit'
    | 'agency-correction'
  /** what made it: the same source cannot make two postings */
  readonly source: string
  readonly currency: Currency
  readonly entries: readonly LedgerEntry[]
  /** why the airline's staff made it, if nothing else explains it */
  readonly reason?: string
}

export interface SaleFacts {
  readonly reservationId: string
  readonly currency: Currency
  readonly flights: readonly PricedFlight[]
  /** paid seats and extras */
  readonly ancillaries?: readonly { readonly code: string; readonly amount: Minor }[]
  /** by kind, over the whole booking */
  readonly fees?: Readonly<Record<string, Minor>>
}

/** What the traveller owes for a booking, and to whom each part belongs. Undefined when nothing is owed. */
export function postingForSale(facts: SaleFacts) {
  const { reservationId, currency, flights, ancillaries = [], fees = {} } = facts
  const credits = [
    ...flights.flatMap(creditsOf),
    ...ancillaries.map(({ code, amount }) => entry('unearned-ancillary-revenue', 0 - amount, code)),
    ...Object.entries(fees).map(([kind, amount]) => entry('fees', 0 - amount, kind)),
  ]
  return posting('sale', `sale:${reservationId}`, currency, [
    entry('accounts-receivable', 0 - imbalanceOf({ entries: credits }), null),
    ...credits,
  ])
}

function creditsOf({ passengers }: Pick<PricedFlight, 'passengers'>): LedgerEntry[] {
  return passengers.flatMap(({ base, taxes, count }) => [
    entry('unearned-fare-revenue', 0 - base * count, null),
    ...taxes.map(({ code, amount }) => entry(accountOfTax(code), 0 - amount * count, code)),
  ])
}

function accountOfTax(code: string): LedgerAccount {
  return isCarrierImposed(code) ? 'unearned-fare-revenue' : 'taxes-payable'
}

export interface PaymentFacts {
  readonly attemptId: string
  readonly provider: string
  readonly currency: Currency
  /** taken by the gateway, or debited to the agency's account */
  readonly amount: Minor
  /** bought on this agency's account, not through a gateway */
  readonly agencyCode?: string | null
  /** the part that a voucher paid, beside `amount` */
  readonly voucher?: { readonly code: string; readonly amount: Minor } | null
}

/** The traveller paid: through a gateway or on account, by a voucher, or both. */
export function postingForPayment(payment: PaymentFacts) {
  const { attemptId, provider, currency, amount, agencyCode, voucher } = payment
  const taken = agencyCode
    ? entry('agency-account', amount, agencyCode)
    : entry('gateway-cash', amount, provider)
  return posting('payment', `payment:${attemptId}`, currency, [
    taken,
    entry('voucher-liability', voucher?.amount ?? 0, voucher?.code ?? null),
    entry('accounts-receivable', 0 - amount - (voucher?.amount ?? 0), null),
  ])
}

export interface VoucherFacts {
  readonly brand: string
  readonly code: string
  readonly currency: Currency
  readonly amount: Minor
}

/** A voucher is owed to anybody who presents it. */
export function postingForVoucher({ brand, code, currency, amount }: VoucherFacts) {
  return posting('voucher-issued', `voucher:${brand}:${code}`, currency, [
    entry('vouchers-issued', amount, null),
    entry('voucher-liability', 0 - amount, code),
  ])
}

/** A voucher was bought: its buyer owes the face, and no tax is due before it is spent. */
export function postingForSoldVoucher({ brand, code, currency, amount }: VoucherFacts) {
  return posting('voucher-sold', `voucher:${brand}:${code}`, currency, [
    entry('accounts-receivable', amount, null),
    entry('voucher-liability', 0 - amount, code),
  ])
}

/** A voucher that was bought is worth nothing any more, and its face is owed back. */
export function postingForTakenBackVoucher({ brand, code, currency, amount }: VoucherFacts) {
  return posting('voucher-taken-back', `voucher-taken-back:${brand}:${code}`, currency, [
    entry('voucher-liability', amount, code),
    entry('refunds-payable', 0 - amount, 'cancelled'),
  ])
}

/** Something that moves an agency's account and no booking. */
export interface AccountMove extends Money {
  readonly id: string
  readonly agencyCode: string
  readonly reason?: string
}

/** An agency paid into its account. */
export function postingForDeposit({ id, agencyCode, currency, amount, reason }: AccountMove) {
  const made = posting('agency-deposit', `agency-deposit:${id}`, currency, [
    entry('agency-deposits', amount, agencyCode),
    entry('agency-account', 0 - amount, agencyCode),
  ])
  return withReason(made, reason)
}

/** The airline puts an account right: in the agency's favour above 0, against it below. */
export function postingForCorrection({ id, agencyCode, currency, amount, reason }: AccountMove) {
  const made = posting('agency-correction', `agency-correction:${id}`, currency, [
    entry('agency-corrections', amount, agencyCode),
    entry('agency-account', 0 - amount, agencyCode),
  ])
  return withReason(made, reason)
}

function withReason(made: LedgerPosting | undefined, reason: string | undefined): LedgerPosting | undefined {
  return made && reason !== undefined ? { ...made, reason } : made
}

/** A sale and the payment that covers it. */
export function postingsForSale(sale: SaleFacts, payment: PaymentFacts): LedgerPosting[] {
  return [postingForSale(sale), postingForPayment(payment)].filter((each) => each !== undefined)
}

/** Money came for which nothing can be sold: it is owed back. */
export function postingForReturnedPayment(payment: PaymentFacts, reason: RefundReason) {
  return posting('payment-returned', `payment:${payment.attemptId}`, payment.currency, [
    entry('gateway-cash', payment.amount, payment.provider),
    entry('refunds-payable', 0 - payment.amount, reason),
  ])
}

/** Where money goes back to: the gateway that took it, a voucher, or an agency's account. */
type RefundTarget =
  | { readonly method?: 'gateway'; readonly provider: string }
  | { readonly method: 'voucher'; readonly voucherCode: string }
  | { readonly method: 'account'; readonly agencyCode: string }

export type RefundFacts = RefundTarget & {
  readonly refundId: string
  readonly currency: Currency
  readonly amount: Minor
  readonly reason: RefundReason
}

/** The owed money went back. */
export function postingForRefund(refund: RefundFacts) {
  const { refundId, currency, amount, reason } = refund
  return posting('refund', `refund:${refundId}`, currency, [
    entry('refunds-payable', amount, reason),
    givenBack(refund, 0 - amount),
  ])
}

function givenBack(target: RefundTarget, amount: number): LedgerEntry {
  if (target.method === 'voucher') return entry('voucher-liability', amount, target.voucherCode)
  if (target.method === 'account') return entry('agency-account', amount, target.agencyCode)
  return entry('gateway-cash', amount, target.provider)
}

/** The amount by which a posting does not balance; zero for every one that may be stored. */
export function imbalanceOf({ entries }: Pick<LedgerPosting, 'entries'>): number {
  return entries.reduce((all, each) => all + each.amount, 0)
}

/** Debit positive, credit negative. */
export function entry(account: LedgerAccount, amount: number, detail: string | null): LedgerEntry {
  return { account, amount: minor(amount), detail }
}

/** Merges entries of one account and detail; undefined when nothing is moved. */
export function posting(
  kind: LedgerPosting['kind'],
  source: string,
  currency: Currency,
  entries: readonly LedgerEntry[],
): LedgerPosting | undefined {
  const moved = merged(entries).filter(({ amount }) => amount !== 0)
  return moved.length === 0 ? undefined : { kind, source, currency, entries: moved }
}

function merged(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const byAccount = new Map<string, LedgerEntry>()
  for (const each of entries) {
    const key = `${each.account} ${each.detail}`
    const before = byAccount.get(key)?.amount ?? 0
    byAccount.set(key, { ...each, amount: minor(before + each.amount) })
  }
  return [...byAccount.values()]
}
