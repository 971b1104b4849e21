import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import { planRefund, type RefundablePayment } from './refund-plan.ts'

/** The booking: 100.00 by card and 40.00 by voucher. */
const first: RefundablePayment = {
  attemptId: 'first',
  provider: 'braintree',
  gateway: minor(10_000),
  voucher: { code: 'GIFT', left: minor(4_000) },
  agencyCode: null,
}
/** A change paid later: 30.00 by card. */
const second: RefundablePayment = {
  attemptId: 'second',
  provider: 'datatrans',
  gateway: minor(3_000),
  voucher: null,
  agencyCode: null,
}

describe('money that goes back', () => {
  it('goes to the newest payment first, and in each to the gateway before the voucher', () => {
    expect(planRefund(minor(15_000), [second, first])).toEqual([
      { attemptId: 'second', method: 'gateway', amount: 3_000 },
      { attemptId: 'first', method: 'gateway', amount: 10_000 },
      { attemptId: 'first', method: 'voucher', amount: 2_000 },
    ])
    expect(planRefund(minor(2_500), [second, first])).toEqual([
      { attemptId: 'second', method: 'gateway', amount: 2_500 },
    ])
  })

  it('skips a payment that has given back all it took', () => {
    const spent = { ...second, gateway: minor(0) }
    expect(planRefund(minor(100), [spent, first])).toEqual([
      { attemptId: 'first', method: 'gateway', amount: 100 },
    ])
  })

  it('goes to the agency’s account when it was bought on account', () => {
    const onAccount = { ...second, provider: 'agency', agencyCode: 'AG1' }
    expect(planRefund(minor(3_000), [onAccount])).toEqual([
      { attemptId: 'second', method: 'account', amount: 3_000 },
    ])
  })

  it('is refused when it is more than was taken, or less than nothing', () => {
    expect(() => planRefund(minor(17_001), [second, first])).toThrow(RangeError)
    expect(() => planRefund(minor(1), [])).toThrow('1 of 1')
    expect(() => planRefund(minor(-1), [first])).toThrow(RangeError)
    expect(planRefund(minor(0), [first])).toEqual([])
  })

  it('adds up to the amount owed, takes no more of a payment than it has, and empties only payments that come before', () => {
    const cents = fc.nat({ max: 50_000 }).map(minor)
    const payment = fc.record({
      gateway: cents,
      voucher: fc.option(fc.record({ code: fc.constant('GIFT'), left: cents })),
      agencyCode: fc.constantFrom(null, 'AG1'),
    })
    fc.assert(
      fc.property(
        fc.array(payment, { maxLength: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, part) => {
          const payments = all.map((each, index) => ({ ...each, attemptId: `${index}`, provider: 'default' }))
          const parts = payments.flatMap(({ attemptId, gateway, voucher }) => [
            { attemptId, isVoucher: false, left: gateway as number },
            { attemptId, isVoucher: true, left: voucher?.left ?? 0 },
          ])
          const taken = parts.reduce((sum, { left }) => sum + left, 0)
          const owed = minor(Math.floor(taken * part))
          const plan = planRefund(owed, payments)
          expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(owed)
          const backOf = ({ attemptId, isVoucher }: (typeof parts)[number]) =>
            plan
              .filter((each) => each.attemptId === attemptId && (each.method === 'voucher') === isVoucher)
              .reduce((sum, { amount }) => sum + amount, 0)
          for (const source of parts) expect(backOf(source)).toBeLessThanOrEqual(source.left)
          const open = parts.findIndex((source) => backOf(source) < source.left)
          const after = open === -1 ? [] : parts.slice(open + 1)
          for (const source of after) expect(backOf(source)).toBe(0)
          expect(plan.every(({ amount }) => amount > 0)).toBe(true)
        },
      ),
    )
  })
})
