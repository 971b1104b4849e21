import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openJsonTable, readJsonTable } from './json-table.ts'

const fieldsOf = (value: unknown) => {
  const reading = readJsonTable(value)
  return reading.ok ? reading.rows.map(({ fields }) => fields) : reading.problems
}

it('rows of any texts come back as they are, however they are parted', () => {
  const table = fc
    .uniqueArray(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1, maxLength: 6 })
    .chain((columns) =>
      fc.record({
        columns: fc.constant(columns),
        parts: fc.array(
          fc.array(fc.array(fc.string(), { minLength: columns.length, maxLength: columns.length }), {
            maxLength: 4,
          }),
          { maxLength: 4 },
        ),
      }),
    )
  fc.assert(
    fc.property(table, ({ columns, parts }) => {
      const file = openJsonTable('fares')
      const texts = [file.begin(columns), ...parts.map((rows) => file.add(rows)), file.end()]
      for (const text of texts) expect(text === '' || text.endsWith('\n')).toBe(true)
      expect(fieldsOf(JSON.parse(texts.join('')))).toEqual([columns, ...parts.flat()])
    }),
  )
})

it('is one row a line', () => {
  const file = openJsonTable('taxes')
  expect(
    [
      file.begin(['code', 'adult', 'child']),
      file.add([['AT', '7', '']]),
      file.add([['YQ', '', '2']]),
      file.end(),
    ].join(''),
  ).toBe(
    '{\n"columns": ["code","adult","child"],\n"taxes": [\n{"code":"AT","adult":"7"},\n{"code":"YQ","child":"2"}\n]\n}\n',
  )
})

describe('written by others', () => {
  it('needs no columns, and takes numbers, yes and no', () => {
    expect(fieldsOf({ fares: [{ adult: 79.5 }, { adult: 80, refundable: true, child: null }] })).toEqual([
      ['adult', 'refundable', 'child'],
      ['79.5', '', ''],
      ['80', 'yes', ''],
    ])
  })

  it.each([
    [[], [], 'write an object with one list of rows'],
    [{ fares: {} }, [], 'write one list of rows, beside "columns" or alone'],
    [{ fares: [], taxes: [] }, [], 'write one list of rows, beside "columns" or alone'],
    [{ columns: [1], fares: [] }, ['columns'], 'write the names of the columns'],
    [{ fares: ['x'] }, ['fares', 0], 'write an object with the columns of a row'],
    [{ fares: [{ adult: [1] }] }, ['fares', 0, 'adult'], 'write a text, a number, true or false in adult'],
  ])('%j is refused with its place', (value, path, reason) => {
    expect(readJsonTable(value)).toEqual({ ok: false, problems: [{ path, reason }] })
  })

  it('a column named as every object has one is only there where it is written', () => {
    expect(fieldsOf(JSON.parse('{"fares":[{"__proto__":"a"},{"constructor":"b"}]}'))).toEqual([
      ['__proto__', 'constructor'],
      ['a', ''],
      ['', 'b'],
    ])
  })
})
