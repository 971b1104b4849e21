import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

const map = { width: 480, kilometres: 520 }

test('the scale is a round length, as long as it says, in the units of the market', () => {
  expect(scaleOf(map, 'de-CH')).toEqual({ units: 92.3, text: '100 km' })
  expect(scaleOf(map, 'en-GB')).toEqual({ units: 92.3, text: '100 km' })
  expect(scaleOf(map, 'en-US')).toEqual({ units: 74.3, text: '50 mi' })
  expect(scaleOf({ width: 480, kilometres: 3000 }, 'de-AT')).toEqual({ units: 80, text: '500 km' })
})
