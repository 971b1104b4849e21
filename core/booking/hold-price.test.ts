import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitsOfFurther, furtherOfBits } from './hold-price.ts'

const leastBits = fc.integer({ min: 1, max: 24 })
const further = fc.integer({ min: 1, max: 500 })
/** hashes that a part of a puzzle takes on average */
const work = (bits: number) => 2 ** bits

it('each further party costs twice the work of the one before, and the first one what a puzzle costs', () => {
  fc.assert(
    fc.property(leastBits, further, (least, party) => {
      expect(bitsOfFurther(least, 1)).toBe(least)
      expect(work(bitsOfFurther(least, party + 1))).toBe(2 * work(bitsOfFurther(least, party)))
    }),
  )
})

it('a solved puzzle pays for the party it was set for, and for none beyond it', () => {
  fc.assert(
    fc.property(leastBits, further, (least, party) => {
      expect(furtherOfBits(least, bitsOfFurther(least, party))).toBe(party)
    }),
  )
  expect(furtherOfBits(13, 12)).toBe(0)
})
