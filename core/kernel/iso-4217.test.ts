import { describe, expect, it } from 'vitest'
import { currencies, digitsOf, formatMoney, isCurrency, money, symbolOf } from './money.ts'

describe('the currencies that the engine sells in', () => {
  it('are those of ISO 4217 in circulation: 16 without digits, 131 with two, 7 with three', () => {
    const counts = Map.groupBy(currencies, digitsOf)
    expect(Object.fromEntries([...counts].map(([digits, codes]) => [digits, codes.length]))).toEqual({
      0: 16,
      2: 131,
      3: 7,
    })
    expect(new Set(currencies).size).toBe(154)
    expect(currencies.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  })

  it.each([
    ['funds and units of account', 'BOV CHE CHW CLF COU MXV USN UYI UYW XAD XDR XSU XUA'],
    ['metals', 'XAG XAU XPD XPT'],
    ['bond units, tests and nothing', 'XBA XBB XBC XBD XTS XXX'],
    ['what has gone', 'ANG BGN CUC DEM FRF HRK LTL MRO SLL STD VEF ZMK ZWL'],
    ['codes that banks use beside another one', 'VED'],
  ])('are without %s', (_, codes) => {
    expect(codes.split(' ').filter(isCurrency)).toEqual([])
  })

  it.each([
    ['JPY KRW ISK CLP VND XAF XOF XPF UGX RWF', 0],
    ['EUR USD HUF IDR IRR LBP MGA MRU MMK TWD XCD XCG ZWG SLE VES STN', 2],
    ['BHD IQD JOD KWD LYD OMR TND', 3],
  ])('have the digits of the standard, also where another habit is known: %s', (codes, digits) => {
    for (const code of codes.split(' ')) {
      expect(isCurrency(code) && digitsOf(code)).toBe(digits)
    }
  })

  it('are all known to Unicode, and shown by a sign of one currency alone, or by their code', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
    expect(currencies.filter((code) => names.of(code) === undefined)).toEqual([])
    const shown = currencies.map(symbolOf)
    expect(new Set(shown).size).toBe(currencies.length)
    expect(
      ['EUR', 'USD', 'AUD', 'CAD', 'MXN', 'GBP', 'JPY', 'CHF', 'KRW', 'XAF', 'KWD', 'XCG'].map(
        (code) => isCurrency(code) && symbolOf(code),
      ),
    ).toEqual(['€', '$', 'A$', 'CA$', 'MX$', '£', '¥', 'CHF', 'KRW', 'XAF', 'KWD', 'XCG'])
    expect(formatMoney(money(1_234_567, 'KWD'), 'de')).toBe('KWD1.234,567')
    expect(formatMoney(money(1_234_567, 'VND'), 'en')).toBe('VND1,234,567')
  })
})
