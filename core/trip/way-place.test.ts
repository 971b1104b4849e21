import { expect, it } from 'vitest'
import { placeInstead } from './way-place.ts'

const at = (id: string, position: number, bound: number) => ({ id, position, bound })
const trip = [at('out-1', 0, 0), at('out-2', 1, 0), at('back', 2, 1)]

it('the flights of a changed way stand where those before them stood', () => {
  expect(placeInstead(trip, ['out-1', 'out-2'], 2)).toEqual({ position: 0, bound: 0, shift: 0 })
  expect(placeInstead(trip, ['back'], 3)).toEqual({ position: 2, bound: 1, shift: 0 })
})

it('later ways go back only as far as there is no room', () => {
  expect(placeInstead(trip, ['out-1', 'out-2'], 3)).toMatchObject({ shift: 1 })
  expect(placeInstead(trip, ['out-1', 'out-2'], 1)).toMatchObject({ shift: 0 })
  expect(placeInstead([at('out', 0, 0), at('back', 3, 1)], ['out'], 3)).toMatchObject({ shift: 0 })
})

it('a way whose first flight was flown is changed from its stop', () => {
  expect(placeInstead(trip, ['out-2'], 2)).toEqual({ position: 1, bound: 0, shift: 1 })
})

it('nothing takes the place of a flight that is not in the trip', () => {
  expect(() => placeInstead(trip, ['other'], 1)).toThrow(RangeError)
})
