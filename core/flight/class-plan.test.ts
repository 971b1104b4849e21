import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  authoriseAircraft,
  authoriseCabin,
  type Cabin,
  cabinsOfClasses,
  defaultClassPlan,
} from './class-plan.ts'

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

  test('come once: a cabin whose letter the plan has for economy takes it out of the plan', () => {
    const [economy] = authoriseAircraft([{ cabin: 'Y', seats: 100 }], '', defaultClassPlan)
    const beside = [
      { cabin: 'K', seats: 93 },
      { cabin: 'Y', seats: 100 },
    ]
    const letters = authoriseAircraft(beside, '', defaultClassPlan).map(({ bookingClass }) => bookingClass)
    expect(letters).toEqual(['K', 'Y', 'M', 'L'])
    expect(economy).toMatchObject({ bookingClass: 'Y', authorised: 100 })
  })
})

describe('seats behind booking classes', () => {
  const sale = (listed: string, ...cabins: Cabin[]) =>
    authoriseAircraft(cabins, listed, defaultClassPlan).map(
      ({ cabin, rank, bookingClass, authorised }) => `${cabin}${rank}/${bookingClass} ${authorised}`,
    )
  const y76 = { cabin: 'Y', seats: 76 }
  const jy = [
    { cabin: 'J', seats: 8 },
    { cabin: 'Y', seats: 68 },
  ]

  test('say what each cabin sells, also where business class is sold in an aircraft of economy seats', () => {
    expect(sale('J008Y068', ...jy)).toEqual(['J0/J 8', 'Y0/Y 68'])
    expect(sale('J008Y068', y76)).toEqual(['J0/J 8', 'Y0/Y 68'])
  })

  test('bound a class, and the class before it may sell them, too', () => {
    expect(sale('Y050M018', { cabin: 'Y', seats: 68 })).toEqual(['Y0/Y 68', 'Y1/M 18'])
    expect(sale('M018Y050', { cabin: 'Y', seats: 68 })).toEqual(['Y0/Y 68', 'Y1/M 18'])
  })

  test('of several letters are shared by the plan, or in even steps', () => {
    const built = [
      { cabin: 'F', seats: 8 },
      { cabin: 'C', seats: 38 },
      { cabin: 'Y', seats: 145 },
    ]
    expect(sale('F008C038BQV145', ...built)).toEqual(['F0/F 8', 'C0/C 38', 'Y0/B 145', 'Y1/Q 96', 'Y2/V 48'])
    expect(sale('YMK100', { cabin: 'Y', seats: 100 })).toEqual(['Y0/Y 100', 'Y1/M 80', 'Y2/K 55'])
  })

  test('leave out a cabin that the list does not sell, and share the seats of one that it states none for', () => {
    expect(sale('Y060', ...jy)).toEqual(['Y0/Y 60'])
    expect(sale('J008YM', ...jy)).toEqual(['J0/J 8', 'Y0/Y 68', 'Y1/M 54'])
  })

  test('are the cabins where nothing else states them', () => {
    expect(cabinsOfClasses('F008C038BQV145', [])).toEqual([
      { cabin: 'F', seats: 8 },
      { cabin: 'C', seats: 38 },
      { cabin: 'Y', seats: 145 },
    ])
    expect(cabinsOfClasses('YMK', [])).toEqual([])
    expect(cabinsOfClasses('F000Y068', ['F', 'Y'])).toEqual([{ cabin: 'Y', seats: 68 }])
  })

  test('never sell more than the aircraft has, nor a letter twice, whatever list and cabins come together', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
    const seats = fc.option(fc.integer({ min: 0, max: 999 }))
    const list = fc
      .shuffledSubarray(letters)
      .chain((all) => fc.tuple(...all.map((each) => seats.map((count) => `${each}${count ?? ''}`))))
      .map((all) => all.join(''))
    const built = fc
      .shuffledSubarray(letters, { minLength: 1, maxLength: 5 })
      .chain((all) =>
        fc.tuple(...all.map((cabin) => fc.record({ cabin: fc.constant(cabin), seats: fc.nat(400) }))),
      )
    fc.assert(
      fc.property(list, built, (listed, cabins) => {
        const classes = authoriseAircraft(cabins, listed, defaultClassPlan)
        expect(new Set(classes.map(({ bookingClass }) => bookingClass)).size).toBe(classes.length)
        const byCabin = Map.groupBy(classes, ({ cabin }) => cabin)
        const capacity = cabins.reduce((all, each) => all + each.seats, 0)
        const sellable = [...byCabin.values()].reduce((all, [first]) => all + (first?.authorised ?? 0), 0)
        expect(sellable).toBeLessThanOrEqual(capacity)
        for (const [cabin, own] of byCabin) {
          expect(own.map(({ rank }) => rank)).toEqual(own.map((_, rank) => rank))
          const authorised = own.map((each) => each.authorised)
          expect(authorised.toSorted((one, other) => other - one)).toEqual(authorised)
          const limit = cabins.find((each) => each.cabin === cabin)?.seats ?? capacity
          expect(Math.max(...authorised)).toBeLessThanOrEqual(limit)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
