/**
 * The membership that an airline sells: one product for one year, for the person who buys it. Price and benefits are the
 * brand's (`Brand.membership`); this file decides how long it lasts and what giving it back is worth.
 */
import type { Brand } from '../brand/brand.ts'
import type { LocalisedText } from '../brand/locale.ts'
import { type Currency, fromDecimal, type Money, money, subtract } from '../kernel/money.ts'
import { daysBetween, type LocalDate, plusDays, plusYears, weekdayOf } from '../kernel/time.ts'

/** What a brand sells, with the names of its product in every language. */
export interface MembershipProduct {
  /** names the product in calls */
  readonly emdSUid: string
  readonly productCode: string
  readonly price: Money
  readonly level: string
  readonly names: LocalisedText
  /** what it gives to members */
  readonly benefits: readonly LocalisedText[]
  readonly withdrawalDays: number
}

/** Undefined where the brand sells none. [SYS-05] */
export function productOf({
  id,
  switches,
  membership,
  texts,
}: Pick<Brand, 'id' | 'switches' | 'membership' | 'texts'>): MembershipProduct | undefined {
  if (!switches.membership || !membership) return undefined
  const { productCode, price, level, description, benefits, withdrawalDays } = membership
  return {
    emdSUid: `${id}-${productCode}`.toLowerCase(),
    productCode,
    price: fromDecimal(price.amount, price.currency),
    level,
    // [MEM-13, GAP-80]
    names: description ?? texts.membershipProduct,
    benefits,
    withdrawalDays,
  }
}

/** Both ends belong to it. */
export interface MembershipPeriod {
  readonly validFrom: LocalDate
  readonly validUntil: LocalDate
}

/** One year from the day on which it is paid; from 29 February to 28 February. [MEM-12] */
export function periodFrom(today: LocalDate): MembershipPeriod {
  return { validFrom: today, validUntil: plusYears(today, 1) }
}

export function isInForce({ validFrom, validUntil }: MembershipPeriod, today: LocalDate): boolean {
  return validFrom <= today && today <= validUntil
}

/**
 * The last day on which it can be given back: the law gives fourteen days for changing one's mind about a contract made
 * at a distance (EU directive 2011/83, article 9), and an airline may give more (`withdrawalDays`). The day of the purchase does not count, and a time that would end on a
 * Saturday or Sunday ends on the Monday (regulation 1182/71, article 3).
 */
export function lastWithdrawalDay(boughtOn: LocalDate, days: number): LocalDate {
  const last = plusDays(boughtOn, days)
  const weekday = weekdayOf(last)
  return weekday < 6 ? last : plusDays(last, 8 - weekday)
}

export interface WithdrawalFacts extends MembershipPeriod {
  readonly price: Money
  readonly lastDay: LocalDate
  /** the member has asked that it begins before the time for changing one's mind is over */
  readonly startsNow: boolean
}

/** What giving a membership back on a day is worth. */
export interface WithdrawalQuote {
  readonly back: Money
  /** for the days of it that are over, where its member asked for an immediate start */
  readonly kept: Money
  /** days that count */
  readonly daysUsed: number
  readonly lastDay: LocalDate
}

/** Undefined once the time for changing one's mind is over. */
export function quoteWithdrawal(
  { price, validFrom, validUntil, lastDay, startsNow }: WithdrawalFacts,
  today: LocalDate,
): WithdrawalQuote | undefined {
  if (today > lastDay) return undefined
  const days = daysBetween(validFrom, validUntil) + 1
  const daysUsed = startsNow ? Math.max(0, daysBetween(validFrom, today)) : 0
  // rounded down: a part of a cent is the member's
  const kept = money(Math.floor((price.amount * daysUsed) / days), price.currency)
  return { back: subtract(price, kept), kept, daysUsed, lastDay }
}

/** As an answer lists prices. */
export interface PriceList {
  readonly emdSPriceSchedule: {
    readonly emdSPriceAmounts: readonly { readonly amount: number; readonly currencyCode?: string | null }[]
  }
}

/** The price of a listed product: its first amount, in dollars where it names no currency. [MEM-09] */
export function firstPriceOf({ emdSPriceSchedule }: PriceList): { amount: number; currencyCode: string } {
  const [first] = emdSPriceSchedule.emdSPriceAmounts
  return { amount: first?.amount ?? 0, currencyCode: first?.currencyCode || defaultMembershipCurrency }
}

export const defaultMembershipCurrency: Currency = 'USD'
