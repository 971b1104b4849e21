import { expect, test } from 'vitest'
import { passengerTypes, passengerTypeValue } from './passenger-type.ts'

test('the types are adult, child and infant; their values sort a list of passengers [SRCH-22]', () => {
  expect(passengerTypes.map((type) => passengerTypeValue[type])).toEqual([0, 1, 2])
  const sorted = (['infant', 'adult', 'child', 'adult'] as const).toSorted(
    (one, other) => passengerTypeValue[one] - passengerTypeValue[other],
  )
  expect(sorted).toEqual(['adult', 'adult', 'child', 'infant'])
})
