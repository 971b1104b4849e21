/** Rows of a letter as a table on paper. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Row } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'
import type { Table } from './table.ts'

export function amountTable(title: string, rows: readonly Row[], locale: Locale): Table {
  const say = words[locale]
  return {
    title,
    columns: [
      { heading: say.item, share: 3 },
      { heading: say.amount, share: 1, align: 'right' },
    ],
    rows: rows.map(({ label, value, isTotal = false }) => ({ cells: [label, value], isTotal })),
  }
}
