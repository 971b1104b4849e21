import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapestDays } from './day-price.ts'

const daysOf = (prices: readonly (number | null)[]) =>
  prices.map((minPrice, place) => ({ date: `day ${place}`, minPrice }))

test('the cheapest days cost the least, and are at most half of those with a price', () => {
  const price = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null })
  fc.assert(
    fc.property(fc.array(price, { maxLength: 31 }), (prices) => {
      const known = prices.filter((each) => each !== null)
      const least = Math.min(...known)
      const places = prices.flatMap((each, place) => (each === least ? [`day ${place}`] : []))
      const isBargain = known.length > 0 && places.length <= known.length / 2
      expect(cheapestDays(daysOf(prices))).toEqual(isBargain ? { price: least, dates: places } : undefined)
    }),
  )
})

test('there is none where nothing has a price, or one price is that of all days', () => {
  expect([[], [null], [80], [80, 80, 80, 99]].map((prices) => cheapestDays(daysOf(prices)))).toEqual(
    Array.from({ length: 4 }),
  )
  expect(cheapestDays(daysOf([80, 89, null]))).toEqual({ price: 80, dates: ['day 0'] })
})
