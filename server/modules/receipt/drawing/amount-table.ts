/** Rows of a letter as a table on paper. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Row } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'
import type { Table } from './table.ts'

/** @param item the heading of the rows, if the table has none above it */
export function amountTable(
  title: string,
  rows: readonly Row[],
  locale: Locale,
  item: string = words(locale).item,
): Table {
  const say = words(locale)
  return {
    title,
    columns: [
      { heading: item, share: 3 },
      { heading: say.amount, share: 1, align: 'right' },
    ],
    rows: rows.map(({ label, value, isTotal = false }) => ({ cells: [label, value], isTotal })),
  }
}
