import { type Currency, digitsOf } from '@jetbridge/core/kernel/money.ts'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { xlsxOf } from './xlsx.ts'

interface Row {
  readonly currency: Currency
  readonly amount: number
}

const columns: readonly Column<Row>[] = [
  { heading: 'Amount', kind: 'amount', of: ({ amount }) => amount },
  { heading: 'Currency', kind: 'text', of: ({ currency }) => currency },
  { heading: 'Balance', kind: 'amount', of: ({ amount }) => -amount },
]

async function* each(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const row of rows) {
    yield row
    await Promise.resolve()
  }
}

/** The cells of the second row and on: value and format. */
async function drawn(rows: readonly Row[]) {
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxOf('Report', columns, each(rows))) pieces.push(piece)
  const { sheets } = await readXlsx(Buffer.concat(pieces), { readStyles: true })
  const cells = sheets[0]?.cells ?? new Map()
  return rows.map((_, index) =>
    [0, 2].map((column) => {
      const cell = cells.get(`${index + 1},${column}`)
      return [cell?.value, cell?.style?.numFmt] as const
    }),
  )
}

const formats = new Map([
  [0, '#,##0'],
  [2, '#,##0.00'],
  [3, '#,##0.000'],
])

describe('a workbook', () => {
  it('shows each amount with the digits of its own row’s currency [GAP-67]', async () => {
    // More than the library writes at once, and never two of a currency in a row.
    const rows = Array.from({ length: 3_000 }, (_, index): Row => {
      return { currency: (['EUR', 'JPY', 'KWD'] as const)[index % 3]!, amount: 12_340 + index }
    })
    const expected = rows.map(({ currency, amount }) => {
      const value = amount / 10 ** digitsOf(currency)
      const format = formats.get(digitsOf(currency))
      return [
        [value, format],
        [-value, format],
      ]
    })
    expect(await drawn(rows)).toEqual(expected)
  })
})
