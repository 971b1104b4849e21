import { describe, expect, it } from 'vitest'
import { instant } from '../kernel/time.ts'
import { judgePromoCode, normalisePromoCode, type PromoCode } from './promo-code.ts'

const spring: PromoCode = {
  code: 'SPRING10',
  percent: 10,
  validFrom: instant(1_000),
  validUntil: instant(2_000),
  quota: null,
  used: 40,
}

describe('a promo code', () => {
  it('is read in any case, with blanks around it [GAP-110]', () => {
    expect(normalisePromoCode(' spring10 ')).toBe('SPRING10')
    for (const nothing of ['', '   ', null, undefined]) expect(normalisePromoCode(nothing)).toBeNull()
  })

  it('holds from its first instant to just before its last, while some are left [GAP-110]', () => {
    const judge = (at: number, over: Partial<PromoCode> = {}) =>
      judgePromoCode({ ...spring, ...over }, instant(at))
    expect(judge(1_000)).toEqual({ ok: true })
    expect(judge(1_999)).toEqual({ ok: true })
    expect(judge(999)).toEqual({ ok: false, why: 'not-yet-valid' })
    expect(judge(2_000)).toEqual({ ok: false, why: 'expired' })
    expect(judge(1_500, { quota: 41 })).toEqual({ ok: true })
    expect(judge(1_500, { quota: 40 })).toEqual({ ok: false, why: 'used-up' })
    expect(judgePromoCode(undefined, instant(1_500))).toEqual({ ok: false, why: 'unknown' })
  })
})
