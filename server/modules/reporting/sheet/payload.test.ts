/** A thousand texts that would run as formulas, written as both kinds of file and read back. */
import { parse } from 'csv-parse/sync'
import { streamXlsxRows } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { payloads } from '../../../testing/payloads.ts'
import type { Column } from './columns.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

interface Row {
  readonly text: string
  readonly currency: string
}

const all = payloads(1_000)
const columns: readonly Column<Row>[] = [
  { heading: 'Text', kind: 'text', of: ({ text }) => text },
  { heading: 'Day', kind: 'day', of: () => '2026-03-01' },
  { heading: 'Amount', kind: 'amount', of: () => -1250 },
  { heading: 'Count', kind: 'count', of: () => 3 },
]

async function* rows(): AsyncGenerator<Row> {
  for (const text of all) yield { text, currency: 'EUR' }
}

async function workbook(): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxOf('Report', columns, rows())) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('1,000 payloads', () => {
  it('are texts in a file of comma-separated values, all of each [GAP-67]', async () => {
    expect(all).toHaveLength(1_000)
    let file = ''
    for await (const piece of csvOf(columns, rows())) file += piece
    const cells = (parse(file, { bom: true, recordDelimiter: '\r\n' }) as string[][]).slice(1)
    expect(cells.map(([text = '']) => text.replaceAll("'", ''))).toEqual(
      all.map((text) => text.replaceAll("'", '')),
    )
    expect(cells.filter(([text = '']) => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(text))).toEqual([])
  })

  it('are texts in a workbook, all of each; days and amounts are numbers', async () => {
    const bytes = await workbook()
    const read: unknown[][] = []
    for await (const { values } of streamXlsxRows(bytes)) read.push(values)
    expect(read[0]).toEqual(['Text', 'Day', 'Amount', 'Count'])
    expect(read.slice(1).map(([text]) => text)).toEqual(all.map((text) => text.replaceAll(/\r\n?/g, '\n')))
    expect(read[1]?.slice(2)).toEqual([-12.5, 3])
    expect(read[1]?.[1]).toEqual(new Date('2026-03-01T00:00:00Z'))
  })
})
