import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, markContrast, markOn } from './theme.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((each) => `#${each.toString(16).padStart(6, '0')}`)

test('a colour of a brand becomes a mark that stands out on light and on dark paper', () => {
  fc.assert(
    fc.property(colour, (each) => {
      for (const grounds of [
        ['#fbfbf9', '#ffffff', '#f3f3f0'],
        ['#141517', '#1b1c1f', '#101113'],
      ]) {
        const mark = markOn(each, grounds)
        for (const ground of grounds) expect(contrastOf(mark, ground)).toBeGreaterThanOrEqual(markContrast)
      }
    }),
  )
})

test('a colour that stands out stays as it is', () => {
  expect(markOn('#1d4ed8', ['#ffffff'])).toBe('#1d4ed8')
  expect(markOn('#ffe14d', ['#ffffff'])).not.toBe('#ffe14d')
})
