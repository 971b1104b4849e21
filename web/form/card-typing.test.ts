import { describe, expect, test } from 'vitest'
import {
  applyMask,
  formatCardCode,
  formatCardExpiry,
  formatCardNumber,
  isCardCode,
  isCardNumber,
} from './card-typing.ts'

describe('card number', () => {
  test('reads in groups of four, hyphens become spaces [PAY-29]', () => {
    expect(formatCardNumber('4111-1111-1111-1111')).toBe('4111 1111 1111 1111')
    expect(formatCardNumber('41111')).toBe('4111 1')
    expect(formatCardNumber('41111111111111112222')).toBe('4111 1111 1111 1111')
  })

  test('is whole with four groups, with fifteen digits for 34 and 37 [PAY-29]', () => {
    expect(isCardNumber('4111 1111 1111 1111')).toBe(true)
    expect(isCardNumber('4111 1111 1111 111')).toBe(false)
    expect(isCardNumber('3782 8224 6310 005')).toBe(true)
  })
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['1227', '12/27'],
  ['12/2027', '12/27'],
  ['122027', '12/27'],
  ['1/27', '01/27'],
  ['12/', '12/'],
  ['12 - 27', '12/27'],
  ['abc', ''],
])('expiry typed as %s reads %s [PAY-30, PAY-43]', (typed, shown) => {
  expect(formatCardExpiry(typed)).toBe(shown)
})

test('the security code has up to four digits [PAY-31]', () => {
  expect(formatCardCode('12345x')).toBe('1234')
  expect(['123', '1234', '12', ''].map(isCardCode)).toEqual([true, true, false, false])
})

test('a mask takes what fits and adds its marks; deleting works backwards [PAY-24]', () => {
  expect(applyMask('k1a0b1', 'A#A #A#')).toBe('K1A 0B1')
  expect(applyMask('K1A', 'A#A #A#')).toBe('K1A')
  expect(applyMask('8010-2x34', '#####')).toBe('80102')
})
