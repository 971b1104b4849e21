/** What the writers of an airline's own content write is read as the same. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { germanGenders } from '../brand/locale.ts'
import { customFieldRows } from './custom-field-csv-write.ts'
import { readCustomFields } from './custom-field-csv.ts'
import { dashboardRows } from './dashboard-csv-write.ts'
import { readDashboard } from './dashboard-csv.ts'

const asLines = (rows: readonly (readonly string[])[]) =>
  rows.map((fields, place) => ({ line: place + 1, fields }))

const textOf = (signs: string, maxLength: number) =>
  fc
    .array(fc.constantFrom(...signs.split('')), { minLength: 1, maxLength })
    .map((all) => all.join('').trim())
    .filter((written) => written !== '')
const signs = 'aZ0 ,;"\'=+-@<>äßЖ漢'
const inBoth = (one: fc.Arbitrary<string>) => fc.record({ en: one, de: one }, { requiredKeys: ['en'] })
const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/).filter((written) => !(written in {}))

test('custom fields that are written and read again are the same', () => {
  const label = textOf(signs, 60)
  const choices = fc
    .tuple(fc.uniqueArray(name, { maxLength: 4 }), label, fc.option(label))
    .map(([values, en, de]) =>
      Object.fromEntries(values.map((value) => [value, de === null ? { en } : { en, de }])),
    )
  const field = fc.record({
    fieldName: name,
    displayNames: inBoth(label),
    isRequired: fc.boolean(),
    allowedValues: choices,
    germanGender: fc.option(fc.constantFrom(...germanGenders)),
  })
  fc.assert(
    fc.property(fc.uniqueArray(field, { selector: ({ fieldName }) => fieldName, maxLength: 20 }), (drawn) => {
      const fields: unknown = JSON.parse(JSON.stringify(drawn))
      expect(JSON.parse(JSON.stringify(readCustomFields(asLines(customFieldRows(drawn)))))).toEqual({
        ok: true,
        fields,
      })
    }),
  )
})

test('cards that are written and read again are the same, with lines in their texts', () => {
  const card = fc.record({
    tab: fc.constantFrom('news', 'season'),
    componentUid: name,
    titles: inBoth(textOf(signs, 120)),
    contents: inBoth(textOf(`${signs}\n`, 400)),
    contentType: fc.constantFrom('Text', 'Html'),
    size: fc.constantFrom(0, 1, 2),
    row: fc.nat(999),
    position: fc.constantFrom(0, 1),
  })
  fc.assert(
    fc.property(fc.uniqueArray(card, { selector: ({ componentUid }) => componentUid }), (drawn) => {
      const tabs = [...new Set(drawn.map(({ tab }) => tab))].toSorted()
      const cards = drawn.map(({ tab, ...rest }) => ({
        ...rest,
        tabUid: tab,
        tabNames: { en: `The ${tab}`, de: tab },
        tabPosition: tabs.indexOf(tab),
      }))
      const reading = readDashboard(asLines(dashboardRows(cards)))
      const byName = (all: readonly { componentUid: string }[]) =>
        all.toSorted((one, other) => (one.componentUid < other.componentUid ? -1 : 1))
      expect(reading.ok && JSON.parse(JSON.stringify(byName(reading.cards)))).toEqual(
        JSON.parse(JSON.stringify(byName(cards))),
      )
    }),
  )
})
