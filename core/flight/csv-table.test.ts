import { describe, expect, it } from 'vitest'
import { readTable } from './csv-table.ts'

const columns = { required: ['code', 'name'], optional: ['note'], ofLines: ['note'] } as const

/** One row below the header line: what is wrong with it. */
function problemsOf(code: string, name: string, note = ''): string[] {
  const rows = [
    ['code', 'name', 'note'],
    [code, name, note],
  ].map((fields, place) => ({
    line: place + 1,
    fields,
  }))
  const reading = readTable(rows, columns, 'thing', ({ text }) => text('code'), String)
  return reading.ok ? [] : reading.problems.map(({ reason }) => reason)
}

describe('a row of any file', () => {
  it.each(['\0', '\u001B', '\u0085', '\u200F', '\u061C', '\u202E', '\u2066', '\u2028', '\uD800'])(
    'has no invisible signs: %j',
    (sign) => {
      const why = 'a control character, or a sign that turns the direction of writing'
      expect(problemsOf('A', `Al${sign}pine`)).toEqual([`name has ${why}`])
      expect(problemsOf(`A${sign}B`, 'Alpine', `Al${sign}pine`)).toEqual([
        `code has ${why}`,
        `note has ${why}`,
      ])
    },
  )

  it('is in one line, where its column does not take more', () => {
    expect(problemsOf('A', 'Al\npine', 'Al\r\npine')).toEqual(['name has more than one line'])
  })

  it('keeps the letters and joiners of every script', () => {
    expect(problemsOf('A', 'Zürich – 東京 – نشانی\u200Cها – 👩\u200D✈️')).toEqual([])
  })
})

it.each([
  [['code', 'note'], 'no column name'],
  [['code', 'name', 'colour'], 'unknown column "colour"'],
  [['eins', 'zwei'], 'no header line with the columns code,name'],
])('a wrong header line leads to the template: %j', (fields, reason) => {
  const reading = readTable([{ line: 1, fields }], columns, 'thing', ({ text }) => text('code'), String)
  expect(reading).toMatchObject({ ok: false, problems: [{ line: 1, reason, next: 'see-template' }] })
})
