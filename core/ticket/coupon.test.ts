import { describe, expect, it } from 'vitest'
import { canBecome, couponCodes, couponStateOf, couponStates, isCarried, isFinal } from './coupon.ts'

describe('coupon states', () => {
  it.each(['flown', 'exchanged', 'refunded', 'void', 'printed', 'print-exchange'] as const)(
    '%s is final: no state follows it',
    (state) => {
      expect(isFinal(state)).toBe(true)
      for (const other of couponStates) expect(canBecome(state, other)).toBe(false)
    },
  )

  it('letters and codes each name one state', () => {
    expect(new Set(couponStates.map((state) => couponCodes[state].letter)).size).toBe(couponStates.length)
    expect(new Set(couponStates.map((state) => couponCodes[state].code)).size).toBe(couponStates.length)
    for (const state of couponStates) expect(couponStateOf(couponCodes[state].letter)).toBe(state)
    expect(() => couponStateOf('?')).toThrow(RangeError)
  })

  it('every state but those given at issue can be reached from open', () => {
    const reached = new Set(['open'])
    for (const from of reached) {
      for (const to of couponStates) if (canBecome(from as never, to)) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...couponStates].sort())
  })

  it('no state becomes itself, and a flown coupon was checked for boarding', () => {
    for (const state of couponStates) expect(canBecome(state, state)).toBe(false)
    expect(canBecome('open', 'flown')).toBe(false)
    expect(canBecome('lifted', 'flown')).toBe(true)
    expect(canBecome('lifted', 'refunded')).toBe(false)
  })

  it('when a flight departs, its open, airport-controlled, checked-in and lifted coupons are flown, and no others', () => {
    const carried = couponStates.filter(isCarried)
    expect(carried).toEqual(['open', 'airport-control', 'checked-in', 'lifted', 'exchanged-fim'])
  })
})
