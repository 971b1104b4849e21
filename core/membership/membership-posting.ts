/** What the books say of a membership: sold, earned month by month, or given back. */
import { allocate, type Money, subtract, sum } from '../kernel/money.ts'
import { entry, posting } from '../payment/ledger.ts'

interface BookedMembership {
  readonly id: string
  /** its code */
  readonly recordLocator: string
  readonly price: Money
}

/** It was bought: its member owes the price, and nothing of it is earned. */
export function postingForMembership({ id, recordLocator, price }: BookedMembership) {
  return posting('membership-sold', `membership:${id}`, price.currency, [
    entry('accounts-receivable', price.amount, null),
    entry('unearned-membership-revenue', 0 - price.amount, recordLocator),
  ])
}

/** A year is earned in this many equal parts; cents that do not divide come first. */
export const monthsOfMembership = 12

/** A month of it is over. @param month from 1 to 12 */
export function postingForMembershipMonth({ id, recordLocator, price }: BookedMembership, month: number) {
  const part = partsOf(price)[month - 1]
  if (!part) throw new RangeError(`no month ${month} of a membership`)
  return posting('membership-earned', `membership-earned:${id}:${month}`, price.currency, [
    entry('unearned-membership-revenue', part.amount, recordLocator),
    entry('earned-revenue', 0 - part.amount, 'membership'),
  ])
}

/** The part of the price that the first `months` months have earned. */
export function earnedOf(price: Money, months: number): Money {
  return sum(price.currency, partsOf(price).slice(0, months))
}

function partsOf(price: Money): Money[] {
  return allocate(price, Array<number>(monthsOfMembership).fill(1))
}

/** For a membership given back: the refund is owed, and the rest is earned, less what months have earned before. */
export function postingForWithdrawal(
  { id, recordLocator, price }: BookedMembership,
  { back, monthsEarned }: { readonly back: Money; readonly monthsEarned: number },
) {
  const unearned = subtract(price, earnedOf(price, monthsEarned))
  return posting('membership-withdrawn', `membership-withdrawn:${id}`, price.currency, [
    entry('unearned-membership-revenue', unearned.amount, recordLocator),
    entry('refunds-payable', 0 - back.amount, 'cancelled'),
    entry('earned-revenue', 0 - subtract(unearned, back).amount, 'membership'),
  ])
}
