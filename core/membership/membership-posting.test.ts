import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { imbalanceOf, type LedgerPosting } from '../payment/ledger.ts'
import {
  earnedOf,
  monthsOfMembership,
  postingForMembership,
  postingForMembershipMonth,
  postingForWithdrawal,
} from './membership-posting.ts'

const id = '01990a4e-6c1b-7d2f-8a35-4be1c0d7f010'
const sold = (amount: number) => ({ id, recordLocator: 'MBR7KX', price: money(amount, 'EUR') })
const amounts = fc.integer({ min: 1, max: 100_000_000 })

/** What an account has after postings. */
function balance(postings: readonly (LedgerPosting | undefined)[], account: string): number {
  return postings
    .flatMap((posting) => posting?.entries ?? [])
    .filter((entry) => entry.account === account)
    .reduce((all, { amount }) => all + amount, 0)
}

const months = (amount: number, count: number) =>
  Array.from({ length: count }, (_, index) => postingForMembershipMonth(sold(amount), index + 1))

describe('the books of a membership', () => {
  test('owe the whole year when it is sold', () => {
    expect(postingForMembership(sold(29_000))?.entries).toEqual([
      { account: 'accounts-receivable', amount: 29_000, detail: null },
      { account: 'unearned-membership-revenue', amount: -29_000, detail: 'MBR7KX' },
    ])
  })

  test('have earned all of it after twelve months, and no cent before', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: monthsOfMembership }), (amount, count) => {
        const postings = [postingForMembership(sold(amount)), ...months(amount, count)]
        const earned = earnedOf(money(amount, 'EUR'), count).amount
        expect(balance(postings, 'unearned-membership-revenue')).toBe(earned - amount + 0)
        expect(Math.abs(earned - (amount * count) / 12)).toBeLessThan(12)
        expect(count < 12 || earned === amount).toBe(true)
        for (const posting of postings) expect(posting ? imbalanceOf(posting) : 0).toBe(0)
      }),
    )
  })

  test('owe nothing any more once it is given back, whatever was earned before', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.nat({ max: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amount, count, part) => {
          const back = money(Math.round(amount * part), 'EUR')
          const withdrawal = postingForWithdrawal(sold(amount), { back, monthsEarned: count })
          const all = [postingForMembership(sold(amount)), ...months(amount, count), withdrawal]
          expect(balance(all, 'unearned-membership-revenue')).toBe(0)
          expect(balance(all, 'refunds-payable') + back.amount).toBe(0)
          expect(balance(all, 'earned-revenue') + amount - back.amount).toBe(0)
          expect(withdrawal ? imbalanceOf(withdrawal) : 0).toBe(0)
        },
      ),
    )
  })

  test('know no thirteenth month', () => {
    expect(() => postingForMembershipMonth(sold(29_000), 13)).toThrow(RangeError)
  })
})
