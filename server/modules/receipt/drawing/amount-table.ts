/** Rows of a letter as a table on paper. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Row } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'
import type { Table } from './table.ts'

/** What its two columns are, a receipt says once: labels and amounts speak for themselves. */
export function amountTable(title: string, rows: readonly Row[], locale: Locale): Table {
  const say = words(locale)
  return {
    title,
    columns: [
      { heading: say.item, share: 3 },
      { heading: say.amount, share: 1, align: 'right' },
    ],
    headings: 'once',
    rows: rowsOf(rows),
  }
}

/** The heading of its rows is its title, as no other one stands above it. */
export function paymentTable(title: string, rows: readonly Row[]): Table {
  return {
    title,
    columns: [
      { heading: title, share: 3 },
      { heading: '', share: 1, align: 'right' },
    ],
    rows: rowsOf(rows),
  }
}

function rowsOf(rows: readonly Row[]): Table['rows'] {
  return rows.map(({ label, value, isTotal = false }) => ({ cells: [label, value], isTotal }))
}
