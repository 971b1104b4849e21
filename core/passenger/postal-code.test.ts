import { describe, expect, it } from 'vitest'
import { countryCodes } from '../kernel/country-codes.ts'
import { isPostalCode, postalCodeMask, postalCodeRule, tidyPostalCode } from './postal-code.ts'

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
    ['90210 1234', 'US', true],
    ['902101234', 'US', true],
    ['9021 01234', 'US', true],
    ['90210/1234', 'US', false],
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

  it.each([
    ['12345 6789', 'US', '12345-6789'],
    ['123456789', 'US', '12345-6789'],
    ['12345–6789', 'US', '12345-6789'],
    ['１２３４５', 'US', '12345'],
    ['〒100-0001', 'JP', '100-0001'],
    ['〒 １００－０００１', 'JP', '100-0001'],
    ['1000001', 'JP', '100-0001'],
    ['100‑0001', 'JP', '100-0001'],
    ['00–950', 'PL', '00-950'],
    ['00950', 'PL', '00-950'],
    ['00 950', 'PL', '00-950'],
    ['1000 001', 'PT', '1000-001'],
    ['01310–100', 'BR', '01310-100'],
    ['S-11120', 'SE', '111 20'],
    ['11000', 'CZ', '110 00'],
    ['D-80331', 'DE', '80331'],
    ['80331\u200B', 'DE', '80331'],
    ['١٢٣٤٥', 'SA', '12345'],
    ['SW1A\u00A01AA', 'GB', 'SW1A 1AA'],
    ['SW1A  1AA', 'GB', 'SW1A 1AA'],
    ['LV–1010', 'LV', 'LV-1010'],
    ['12345-67890', 'IR', '1234567890'],
    ['00000', 'AE', ''],
    ['999077', 'HK', ''],
    ['D02X285', 'IE', 'D02X285'],
    ['12345 6789', undefined, '12345 6789'],
  ] as const)('%j of %s is kept as %j', (typed, country, kept) => {
    expect(tidyPostalCode(typed, country)).toBe(kept)
    expect(country === undefined || isPostalCode(typed, country)).toBe(true)
  })

  it('are asked for everywhere but in countries whose post has none or whose people seldom write theirs', () => {
    const of = (rule: string) => countryCodes.filter((country) => postalCodeRule(country) === rule)
    expect(of('none')).toEqual(expect.arrayContaining(['AE', 'AG', 'BS', 'HK', 'JM', 'QA', 'UG', 'ZW']))
    expect(of('none')).toHaveLength(56)
    expect(of('optional')).toEqual(expect.arrayContaining(['IE', 'PA', 'CL']))
    expect(['US', 'DE', 'AT', 'CH', 'GB', 'XK', '', undefined, null].map(postalCodeRule)).toEqual(
      Array(9).fill('required'),
    )
  })
})
