/** How much money a member of the staff may move without somebody else. */
import { add, type Money } from '../kernel/money.ts'

/** Acts that move money to a guest or an agency. */
export const amountActs = ['grant-voucher', 'refund', 'waive-fee', 'adjust-agency'] as const
export type AmountAct = (typeof amountActs)[number]

/** How much in one act, in a day of the airline's zone, and for one guest at all times together. */
export const amountSpans = ['each', 'day', 'guest'] as const
export type AmountSpan = (typeof amountSpans)[number]

/**
 * Of one member, for one act at one airline, all in one currency. Without a limit nothing may be moved: rights come
 * first, amounts beside them.
 */
export type AmountLimit = Readonly<Record<AmountSpan, Money>>

/** What was moved already, in that day and for that guest. */
export type MovedAmounts = Readonly<Record<'day' | 'guest', Money>>

/** @returns the first limit that the amount is over; undefined where it is within all */
export function limitPassed(
  limit: AmountLimit,
  amount: Money,
  { day, guest }: MovedAmounts,
): AmountSpan | undefined {
  const after = { each: amount, day: add(day, amount), guest: add(guest, amount) }
  return amountSpans.find((span) => after[span].amount > limit[span].amount)
}
