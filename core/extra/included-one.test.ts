import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addedFee, type GroupedFee, withFees } from './included-one.ts'

const dish = (furtherFee: number, groupingName = 'Breakfast'): GroupedFee => ({
  groupingName,
  fee: 0,
  furtherFee,
})
const feesOf = (chosen: readonly GroupedFee[]) => withFees(chosen).map(({ fee }) => fee)

test('the dearest extra of an included group is free, and the others cost their usual price', () => {
  expect(feesOf([dish(9)])).toEqual([0])
  expect(feesOf([dish(9), dish(12), dish(7)])).toEqual([9, 0, 7])
  expect(feesOf([dish(9), dish(9)])).toEqual([0, 9])
})

test('groups count apart; single extras and paid ones keep their price', () => {
  const bag: GroupedFee = { groupingName: null, fee: 0, furtherFee: 30 }
  const paid: GroupedFee = { groupingName: 'Breakfast', fee: 5, furtherFee: null }
  expect(feesOf([dish(9), dish(4, 'Drinks'), bag, paid])).toEqual([0, 0, 0, 5])
  expect(feesOf([{ groupingName: 'Breakfast', fee: 0 }, dish(9)])).toEqual([0, 0])
})

const anyDish = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.constantFrom('Breakfast', 'Drinks'))
  .map(([price, group]) => dish(price, group))
const sum = (fees: readonly number[]) => fees.reduce((all, fee) => all + fee, 0)

test('the price that the screen names for one more is the price it then adds', () => {
  fc.assert(
    fc.property(fc.array(anyDish, { maxLength: 6 }), anyDish, (chosen, extra) => {
      expect(addedFee(extra, chosen)).toBe(sum(feesOf([...chosen, extra])) - sum(feesOf(chosen)))
    }),
  )
})

test('the order of the extras does not change the sum', () => {
  fc.assert(
    fc.property(fc.array(anyDish, { maxLength: 6 }), (chosen) => {
      expect(sum(feesOf(chosen))).toBe(sum(feesOf(chosen.toReversed())))
    }),
  )
})
