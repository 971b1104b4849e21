import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authoriseAircraft, authoriseCabin, defaultClassPlan } from './class-plan.ts'

describe('classes of a departure', () => {
  test('sell the whole cabin in rank 0 and a share of it in each rank below', () => {
    expect(authoriseCabin(defaultClassPlan, 76)).toEqual([
      { cabin: 'Y', rank: 0, bookingClass: 'Y', authorised: 76 },
      { cabin: 'Y', rank: 1, bookingClass: 'M', authorised: 60 },
      { cabin: 'Y', rank: 2, bookingClass: 'K', authorised: 41 },
      { cabin: 'Y', rank: 3, bookingClass: 'L', authorised: 22 },
    ])
  })

  test('never authorise more than the class above, even if the plan does', () => {
    const plan = fc.array(
      fc.record({ bookingClass: fc.constant('Y'), percent: fc.integer({ min: 0, max: 200 }) }),
      {
        minLength: 1,
      },
    )
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 500 }), (classes, seats) => {
        const authorised = authoriseCabin(classes, seats).map((each) => each.authorised)
        expect(authorised[0]).toBe(seats)
        expect(authorised.toSorted((a, b) => b - a)).toEqual(authorised)
      }),
    )
  })

  const cabins = [
    { cabin: 'J', seats: 14 },
    { cabin: 'Y', seats: 100 },
  ]

  function sold(listed: string): string[] {
    return authoriseAircraft(cabins, listed, defaultClassPlan).map(
      ({ cabin, bookingClass, authorised }) => `${cabin}/${bookingClass} ${authorised}`,
    )
  }

  test('follow the booking classes a schedule lists, cabin after cabin', () => {
    expect(sold('JY')).toEqual(['J/J 14', 'Y/Y 100'])
    expect(sold('JCYMQ')).toEqual(['J/J 14', 'J/C 7', 'Y/Y 100', 'Y/M 80', 'Y/Q 33'])
  })

  test('without a list, economy sells by the plan and any other cabin as one class', () => {
    expect(sold('')).toEqual(['J/J 14', 'Y/Y 100', 'Y/M 80', 'Y/K 55', 'Y/L 30'])
  })

  test("of a cabin without a list are one class with the cabin's letter", () => {
    expect(sold('Y')).toEqual(['J/J 14', 'Y/Y 100'])
  })
})
