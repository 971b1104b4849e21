import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor, money } from '../kernel/money.ts'
import { type AmountLimit, limitPassed } from './amount-limit.ts'

const eur = (amount: number) => money(minor(amount), 'EUR')
const limit: AmountLimit = { each: eur(5_000), day: eur(12_000), guest: eur(8_000) }
const none = { day: eur(0), guest: eur(0) }

describe('a limit of amount', () => {
  it.each([
    [5_000, none, undefined],
    [5_001, none, 'each'],
    [5_000, { day: eur(7_000), guest: eur(3_000) }, undefined],
    [5_000, { day: eur(7_001), guest: eur(0) }, 'day'],
    [5_000, { day: eur(3_001), guest: eur(3_001) }, 'guest'],
  ] as const)('lets %i pass, or names what it is over', (amount, moved, passed) => {
    expect(limitPassed(limit, eur(amount), moved)).toBe(passed)
  })

  it('is never passed by any row of amounts that it has let through', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 30 }), (amounts) => {
        let moved = 0
        for (const amount of amounts) {
          if (limitPassed(limit, eur(amount), { day: eur(moved), guest: eur(moved) }) === undefined)
            moved += amount
        }
        expect(moved).toBeLessThanOrEqual(8_000)
      }),
    )
  })

  it('counts in its own currency alone', () => {
    expect(() => limitPassed(limit, money(minor(1), 'CHF'), none)).toThrow()
  })
})
