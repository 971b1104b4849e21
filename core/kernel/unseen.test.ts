import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLine } from './text.ts'
import { withoutUnseen } from './unseen.ts'

test('invisible signs of a pasted text are removed, and nothing that is seen', () => {
  expect(withoutUnseen('\u202AKim\u202C \u2067Müller\u2069\u0000')).toBe('Kim Müller')
  expect(withoutUnseen('12 Sample Street\nNew York')).toBe('12 Sample Street New York')
  expect(withoutUnseen('Zoë O’Brien-شيرین می\u200Cخواهم')).toBe('Zoë O’Brien-شيرین می\u200Cخواهم')
})

test('any text passes the schema of texts afterwards, and stays as it is then', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const seen = withoutUnseen(text)
      expect(plainLine.test(seen)).toBe(true)
      expect(withoutUnseen(seen)).toBe(seen)
    }),
  )
})
