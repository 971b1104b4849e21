import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../kernel/money.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { extraRows } from './extra-csv-write.ts'
import { type ExtraTerms, readExtras } from './extra-csv.ts'
import { type Extra, extraKinds, inclusions, saleUnits } from './extra.ts'

const terms: ExtraTerms = {
  currency: 'EUR',
  currencies: ['EUR', 'CHF', 'JPY'],
  fareBrands: new Set(['light', 'flex']),
  market: { de: 'de', en: 'en-GB' },
}

const text = fc
  .array(fc.constantFrom(...'aZ0 ,;"\'=+-@|äßЖ漢'.split('')), { minLength: 1, maxLength: 40 })
  .map((signs) => signs.join('').trim())
  .filter((written) => written !== '')
const both = fc.record({ en: text, de: text })
const amount = fc.nat().map(minor)

const extra: fc.Arbitrary<Extra> = fc
  .record({
    code: fc.stringMatching(/^[A-Z][A-Z0-9]{0,11}$/),
    kind: fc.constantFrom(...extraKinds),
    names: both,
    descriptions: fc.record({ en: text, de: text }, { requiredKeys: [] }),
    isGrouped: fc.boolean(),
    rank: fc.nat(999),
    prices: fc.record({ EUR: amount, CHF: amount, JPY: amount }, { requiredKeys: ['EUR'] }),
    passengerTypes: fc.subarray([...passengerTypes], { minLength: 1 }),
    stock: fc.option(fc.nat(999)),
    rfic: fc.constantFrom(...'ABCDEFGI'.split('')),
    rfisc: fc.stringMatching(/^[A-Z0-9]{3}$/),
    includedWith: fc.option(fc.constantFrom(...inclusions)),
    routes: fc.uniqueArray(fc.constantFrom('ACH-VIE', 'VIE-*', '*-OLB')),
    fareBrands: fc.subarray(['light', 'flex']),
    soldFor: fc.constantFrom(...saleUnits),
  })
  .map(({ isGrouped, ...rest }) => ({
    ...rest,
    grouping: isGrouped ? { names: { en: `Of ${rest.rank} ${rest.soldFor}`, de: 'Gruppe' } } : null,
  }))

test('extras that are written and read again are the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(extra, { selector: ({ code }) => code, maxLength: 8 }), (extras) => {
      const rows = extraRows(extras, terms).map((fields, place) => ({ line: place + 1, fields }))
      expect(JSON.parse(JSON.stringify(readExtras(rows, terms)))).toEqual(
        JSON.parse(JSON.stringify({ ok: true, extras })),
      )
    }),
  )
})
