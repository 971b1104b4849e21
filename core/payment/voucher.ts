/** Vouchers: money paid in advance. This file decides what a voucher is good for, from stored facts. */
import { type RandomBytes, recordLocator } from '../kernel/id.ts'
import { type Currency, type Money, money } from '../kernel/money.ts'
import { dateAt, type Instant, type LocalDate, plusMinutes, zone } from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'

/** Why a voucher does not lower the amount due; another brand's counts as unknown. [VCH-02, VCH-05] */
export const voucherProblems = [
  'required',
  'unknown',
  'not-valid-yet',
  'expired',
  'used-up',
  'other-currency',
  'nothing-due',
] as const
export type VoucherProblem = (typeof voucherProblems)[number]

/** Readable English; the site has its own sentence for each. */
export const voucherProblemText = {
  required: 'Please enter a voucher code',
  unknown: 'The voucher code is invalid',
  'not-valid-yet': 'The voucher is not valid yet',
  expired: 'The voucher has expired',
  'used-up': 'The voucher has been used up',
  'other-currency': 'The voucher is in another currency',
  'nothing-due': 'Nothing is due that a voucher could pay',
} as const satisfies Record<VoucherProblem, string>

/** The stored form: surrounding spaces and the case of letters make no difference. [VCH-03] */
export function voucherCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** Whether a text can be a voucher's code at all: capital letters, digits, hyphens. */
export function isVoucherCode(code: string): boolean {
  return /^[A-Z0-9-]{4,40}$/.test(code)
}

/** How many days a buyer may give back an unspent voucher. */
export const takeBackDays = 14

/** A new code that nobody can guess: four groups of five, about 96 bits. */
export function drawVoucherCode(random: RandomBytes): string {
  return Array.from({ length: 4 }, () => recordLocator(random, 5)).join('-')
}

/** The last day on which it can be spent, as at Greenwich. @param validUntil the moment at which it ends */
export function lastDayOf(validUntil: Instant): LocalDate {
  return dateAt(plusMinutes(validUntil, -1), zone('UTC'))
}

export interface VoucherFacts {
  readonly currency: Currency
  /** neither spent nor reserved for a payment under way */
  readonly available: Money
  readonly hasStarted: boolean
  readonly hasEnded: boolean
}

/** Whether a voucher lowers an amount due. */
export function judgeVoucher(voucher: VoucherFacts | undefined, due: Money): Verdict<VoucherProblem> {
  if (!voucher) return no('unknown')
  if (voucher.hasEnded) return no('expired')
  if (!voucher.hasStarted) return no('not-valid-yet')
  if (voucher.currency !== due.currency) return no('other-currency')
  if (voucher.available.amount <= 0) return no('used-up')
  return due.amount > 0 ? yes : no('nothing-due')
}

/** The part of an amount due that a voucher pays. */
export function coveredBy(available: Money, due: Money): Money {
  return money(Math.max(0, Math.min(available.amount, due.amount)), due.currency)
}
