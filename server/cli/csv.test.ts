import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

function problemOf(text: string): string {
  const reading = parseCsv(text)
  return reading.ok ? 'none' : `line ${reading.problem.line}: ${reading.problem.reason}`
}

describe('a CSV file', () => {
  test('keeps commas, quotation marks and line ends inside quoted fields', () => {
    const reading = parseCsv('code,name\r\nVIE,"Vienna, ""Wien"""\r\n\r\nACH,"Alten;\nrhein"\r\n')
    expect(reading.ok && reading.rows.map(({ fields }) => fields)).toEqual([
      ['code', 'name'],
      ['VIE', 'Vienna, "Wien"'],
      ['ACH', 'Alten;\nrhein'],
    ])
  })

  test.each([
    [
      'code;currency\nYQ;EUR',
      [
        ['code', 'currency'],
        ['YQ', 'EUR'],
      ],
    ],
    [
      '"code";"currency"\n"YQ";"EUR"',
      [
        ['code', 'currency'],
        ['YQ', 'EUR'],
      ],
    ],
    [
      '\r\nsep=;\r\ncode;price\r\nYQ;79,50\r\n',
      [
        ['code', 'price'],
        ['YQ', '79,50'],
      ],
    ],
    ['1;"Goroka, PG";-6,08;145,39;"a"', [['1', 'Goroka, PG', '-6,08', '145,39', 'a']]],
    [
      'code\tprice\nYQ\t79,50',
      [
        ['code', 'price'],
        ['YQ', '79,50'],
      ],
    ],
    [
      'code,name\nVIE,"a;b;c;d"',
      [
        ['code', 'name'],
        ['VIE', 'a;b;c;d'],
      ],
    ],
    ['code,"a;b;c;d"', [['code', 'a;b;c;d']]],
    ['code', [['code']]],
    ['', []],
  ])('%j is read by what separates its columns', (text, fields) => {
    const reading = parseCsv(text)
    expect(reading.ok && reading.rows.map((row) => row.fields)).toEqual(fields)
  })

  const neverClosed = 'a quotation mark is opened and never closed'
  const inside =
    'a quotation mark stands inside a field: write it twice, and the whole field in quotation marks'

  test.each([
    ['code,name\nVIE,"Vienna', `line 2: ${neverClosed}`],
    ['code,name\nVIE,"Vienna\nGRZ,Graz\nZAD,Zadar\n', `line 2: ${neverClosed}`],
    ['code,name\r\nVIE,"Vienna\r\nGRZ,"Graz"\r\n', `line 2: ${neverClosed}`],
    ['code,name\n"V""I"\nGRZ,"""Graz\n', `line 3: ${neverClosed}`],
    ['code,name\rVIE,"Vienna\rGRZ,Graz', `line 2: ${neverClosed}`],
    ['code,name\nVIE,12" gauge\n', `line 2: ${inside}`],
    ['code,name\nVIE,"12" gauge"\n', `line 2: ${inside}`],
  ])('%j is refused with the line of its quotation mark', (text, told) => {
    expect(problemOf(text)).toBe(told)
  })
})

describe('a CSV file whose columns may be separated by anything', () => {
  const fieldsOf = (text: string) => {
    const reading = parseCsv(text)
    return reading.ok && reading.rows.map(({ fields }) => fields)
  }

  test('is read as it was written, with any separator, line end and byte order mark', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '1', ',', ';', '"', ' ', 'ü', '\n') })
    const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 2 }), { maxLength: 4 })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const written = fc.record({
      rows,
      separator: fc.constantFrom(',', ';', '\t'),
      lineEnd: fc.constantFrom('\n', '\r\n'),
      mark: fc.constantFrom('', '\uFEFF'),
    })
    fc.assert(
      fc.property(written, ({ rows: body, separator, lineEnd, mark }) => {
        const all = [['flight', 'days'], ...body]
        const text = all.map((fields) => fields.map(quoted).join(separator) + lineEnd).join('')
        expect(fieldsOf(mark + text)).toEqual(all)
      }),
    )
  })

  test('keeps its line numbers behind the line that names the separator', () => {
    const reading = parseCsv('sep=;\r\nflight;days\r\nPE 1;7\r\n')
    expect(reading).toEqual({
      ok: true,
      rows: [
        { line: 2, fields: ['flight', 'days'] },
        { line: 3, fields: ['PE 1', '7'] },
      ],
    })
  })

  test('with semicolons may have commas inside its fields, and names the line of a stray quotation mark', () => {
    expect(fieldsOf('flight;days\nPE 1;Mo,Tu,We\n')).toEqual([
      ['flight', 'days'],
      ['PE 1', 'Mo,Tu,We'],
    ])
    expect(parseCsv('flight;days\n"PE 1";7\nPE 2;"7\n')).toEqual({
      ok: false,
      problem: { line: 3, reason: 'a quotation mark is opened and never closed' },
    })
  })
})
