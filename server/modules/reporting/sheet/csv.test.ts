import { csvText, harmlessText } from '@jetbridge/core/report/csv-cell.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { csvOf } from './csv.ts'

interface Row {
  readonly text: string | null
  readonly day: string | null
  readonly amount: number
  readonly currency: string
}

const columns: readonly Column<Row>[] = [
  { heading: 'Text', kind: 'text', of: ({ text }) => text },
  { heading: 'Day', kind: 'day', of: ({ day }) => day },
  { heading: 'Amount', kind: 'amount', of: ({ amount }) => amount },
]

async function fileOf(rows: readonly Row[]): Promise<string> {
  let file = ''
  for await (const piece of csvOf(columns, each(rows))) file += piece
  return file
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

const row = (text: string | null): Row => ({ text, day: '2026-03-01', amount: -1250, currency: 'EUR' })
const bare = (text: string) => text.replaceAll("'", '')
const cellsOf = (file: string) => parse(file, { bom: true, recordDelimiter: '\r\n' }) as string[][]

describe('a table as comma-separated values', () => {
  it('begins with the mark of UTF-8, ends its lines as RFC 4180 says, and quotes what needs it [GAP-67]', async () => {
    expect(await fileOf([row('a,b'), row('say "a"'), row(null)])).toBe(
      '\uFEFFText,Day,Amount\r\n"a,b",01/03/2026,-12.50\r\n"say ""a""",01/03/2026,-12.50\r\n,01/03/2026,-12.50\r\n',
    )
  })

  it('has numbers with the digits of their currency, and none of them is a text', async () => {
    const yen = { text: '', day: null, amount: -7, currency: 'JPY' }
    const dinar = { text: '', day: null, amount: 7, currency: 'KWD' }
    expect(cellsOf(await fileOf([yen, dinar])).slice(1)).toEqual([
      ['', '', '-7'],
      ['', '', '0.007'],
    ])
  })

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    ' =1',
    '\u200B=1',
    '\u00A0+1',
  ])('has no formula where a text begins as %j [GAP-67]', (text) => {
    const [[cell = ''] = []] = cellsOf(`${csvText(text)}\r\n`)
    expect([cell[0], bare(cell)]).toEqual(["'", text])
  })

  it.each([
    ['a;=1+1;', "a;'=1+1;"],
    ['a; -1', "a;' -1"],
    ['a;"=1', 'a;\'"=1'],
    ['a\t@b', "a\t'@b"],
    ['a\r\n=1', "a\r\n'=1"],
    ['a;\n=1', "a;\n'=1"],
    [';=1', ";'=1"],
  ])('has none either where a program parts %j at semicolons, tabs or line ends [GAP-67]', (text, safe) => {
    expect(cellsOf(`${csvText(text)}\r\n`)).toEqual([[safe]])
    expect(csvText(text)).toMatch(/^".*"$/s)
  })

  it('leaves other texts as they are, also with such signs inside', () => {
    for (const text of ['Kim=1', 'O’Brien', "D'Arcy", 'a-b', '220-1234567890', 'a, -b', 'كيم', '👩‍✈️', ''])
      expect(harmlessText(text)).toBe(text)
  })

  it('keeps every character of any text, and begins none with a sign of formulas', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const read = cellsOf(await fileOf(all.map(row))).slice(1)
        expect(read.map(([text = '']) => text)).toEqual(all.map(harmlessText))
        expect(read.map(([text = '']) => bare(text))).toEqual(all.map(bare))
        for (const [text = ''] of read) expect(/^[\s]*[=+\-@＝＋－＠]/.test(text)).toBe(false)
      }),
      { numRuns: 50 },
    )
  })
})
