import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../kernel/money.ts'
import {
  coveredBy,
  isVoucherCode,
  judgeVoucher,
  voucherCode,
  type VoucherFacts,
  voucherProblems,
  voucherProblemText,
} from './voucher.ts'

const good: VoucherFacts = {
  currency: 'EUR',
  available: money(5_000, 'EUR'),
  hasStarted: true,
  hasEnded: false,
}
const due = money(20_400, 'EUR')

describe('a voucher', () => {
  it('is found by its code in any case, with spaces around it [VCH-03]', () => {
    expect(voucherCode('  gift-50 ')).toBe('GIFT-50')
    expect(isVoucherCode('GIFT-50')).toBe(true)
    for (const code of ['', 'ABC', 'gift-50', 'GIFT 50', 'GÏFT50', 'G'.repeat(41)])
      expect(isVoucherCode(code), code).toBe(false)
  })

  it('lowers the amount due in its own currency while it is valid and not used up', () => {
    expect(judgeVoucher(good, due)).toEqual({ ok: true })
    const why = (change: Partial<VoucherFacts>) => judgeVoucher({ ...good, ...change }, due)
    expect(judgeVoucher(undefined, due)).toEqual({ ok: false, why: 'unknown' })
    expect(why({ hasEnded: true })).toEqual({ ok: false, why: 'expired' })
    expect(why({ hasStarted: false })).toEqual({ ok: false, why: 'not-valid-yet' })
    expect(why({ currency: 'CHF' })).toEqual({ ok: false, why: 'other-currency' })
    expect(why({ available: money(0, 'EUR') })).toEqual({ ok: false, why: 'used-up' })
    expect(judgeVoucher(good, money(0, 'EUR'))).toEqual({ ok: false, why: 'nothing-due' })
  })

  it('never pays more than is due, or than it has left', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (available, asked) => {
        const { amount } = coveredBy(money(available, 'EUR'), money(asked, 'EUR'))
        expect(amount).toBe(Math.min(available, asked))
      }),
    )
  })

  it('has a text for everything that can be wrong with it [VCH-02, VCH-05]', () => {
    expect(voucherProblemText.required).toBe('Please enter a voucher code')
    expect(voucherProblemText.unknown).toBe('The voucher code is invalid')
    expect(voucherProblems.every((each) => voucherProblemText[each].length > 0)).toBe(true)
  })
})
