import { describe, expect, test } from 'vitest'
import { readCustomFields } from './custom-field-csv.ts'
import { type CustomField, isSameField } from './custom-field.ts'

const head = ['field', 'name_en', 'name_de', 'gender_de', 'required', 'choices', 'choices_en', 'choices_de']

const read = (...rows: string[][]) =>
  readCustomFields([head, ...rows].map((fields, index) => ({ line: index + 1, fields })))
const reasons = (...rows: string[][]) => {
  const reading = read(...rows)
  return reading.ok ? [] : reading.problems.map(({ line, reason }) => `${line}: ${reason}`)
}

const snack = ['snack', 'Snack', 'Imbiss', 'masculine', 'no', 'b | a', 'Bun | Apple', 'Brötchen | Apfel']

describe('a row of custom fields', () => {
  test('asks in every language, with its choices in the order of the file [PAX-19]', () => {
    const reading = read(snack, ['costCentre', 'Cost centre', '', '', 'yes', '', '', ''])
    expect(reading).toEqual({
      ok: true,
      fields: [
        {
          fieldName: 'snack',
          displayNames: { en: 'Snack', de: 'Imbiss' },
          isRequired: false,
          allowedValues: { b: { en: 'Bun', de: 'Brötchen' }, a: { en: 'Apple', de: 'Apfel' } },
          germanGender: 'masculine',
        },
        {
          fieldName: 'costCentre',
          displayNames: { en: 'Cost centre' },
          isRequired: true,
          allowedValues: {},
          germanGender: null,
        },
      ],
    })
    const [first] = reading.ok ? reading.fields : []
    expect(Object.keys(first?.allowedValues ?? {})).toEqual(['b', 'a'])
  })

  test.each(['constructor', '__proto__', 'toString', '10', 'cost centre', 'a'.repeat(61), 'käse'])(
    'refuses the name %s, which a program or an object of JavaScript would trip over',
    (name) => {
      expect(reasons([name, 'Name', '', '', 'no', '', '', ''])).toEqual([
        `2: no name such as costCentre: "${name}" in field`,
      ])
      expect(reasons(['snack', 'Snack', '', '', 'no', `${name}|b`, 'One|Two', ''])).toEqual([
        `2: no name of a choice: "${name}" in choices`,
      ])
    },
  )

  test('names every mistake of every row', () => {
    expect(
      reasons(
        ['', '', 'Imbiss', 'der', 'ja', 'a|b|a', 'One|Two', ''],
        ['seat', 'x'.repeat(61), 'Sitz\u202e', '', 'no', 'a|b', '', 'Eins|'],
      ),
    ).toEqual([
      '2: no name such as costCentre: "" in field',
      '2: no text in name_en',
      '2: neither yes nor no: "ja" in required',
      '2: a choice stands twice in choices',
      '2: 2 labels in choices_en where choices has 3',
      '2: not one of masculine, feminine, neuter: "der" in gender_de',
      '3: name_de has a control character, or a sign that turns the direction of writing',
      '3: 61 characters in name_en: 60 are the most',
      '3: no labels in choices_en',
      '3: an empty label in choices_de',
    ])
  })

  test('has labels without invisible signs, and one line a name', () => {
    expect(reasons(['a', 'Na\nme', '', '', 'no', 'x', 'O\u0007ne', ''])).toEqual([
      '2: name_en has more than one line',
      '2: choices_en has a control character, or a sign that turns the direction of writing',
    ])
  })

  test('is one of at most twenty', () => {
    const rows = Array.from({ length: 21 }, (_, place) => [`f${place}`, 'Name', '', '', 'no', '', '', ''])
    expect(reasons(...rows)).toEqual(['22: 20 fields are the most'])
    expect(read(...rows.slice(1))).toMatchObject({ ok: true })
  })
})

test('a field whose choices come in another order is another field', () => {
  const field = (...values: string[]): CustomField => ({
    fieldName: 'snack',
    displayNames: { en: 'Snack', de: 'Imbiss' },
    isRequired: false,
    allowedValues: Object.fromEntries(values.map((value) => [value, { en: value }])),
    germanGender: null,
  })
  const turned = { ...field('a', 'b'), displayNames: { de: 'Imbiss', en: 'Snack' } }
  expect(isSameField(field('a', 'b'), turned)).toBe(true)
  expect(isSameField(field('a', 'b'), field('b', 'a'))).toBe(false)
})
