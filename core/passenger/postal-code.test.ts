import { describe, expect, it } from 'vitest'
import { isPostalCode, postalCodeMask } from './postal-code.ts'

describe('postal codes', () => {
  it.each([
    ['10115', 'DE', true],
    ['1011', 'DE', false],
    ['10115', undefined, true],
    ['1010', undefined, false],
    ['90210', 'US', true],
    ['90210-1234', 'US', true],
    ['90210-', 'US', false],
    ['90210-123', 'US', false],
    ['90210 1234', 'US', false],
    ['902101234', 'US', false],
    ['9021O', 'US', false],
    ['SW1A 1AA', 'US', false],
    ['10115-1234', 'DE', false],
    ['K1A 0B1', 'CA', true],
    ['k1a0b1', 'CA', true],
    ['12345', 'CA', false],
    ['9423', 'CH', true],
    ['1010', 'AT', true],
    ['SW1A 1AA', 'GB', true],
    ['12', 'AT', false],
    ['12345678901', 'AT', false],
  ] as const)('%s in %s: %s [PAY-24, DOC-06]', (code, country, isGood) => {
    expect(isPostalCode(code, country)).toBe(isGood)
  })

  it('have a mask of five digits in countries with five, and none elsewhere [PAY-24, SYS-04]', () => {
    expect([undefined, 'DE', 'US', 'MX'].map(postalCodeMask)).toEqual(Array(4).fill('#####'))
    expect(postalCodeMask('CA')).toBe('A#A #A#')
    expect(postalCodeMask('AT')).toBeUndefined()
  })
})
