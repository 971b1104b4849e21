/** What a page says of its table. */
import type { ReactNode } from 'react'
import type { Column, TableSort } from './column.ts'
import type { TablePaging } from './paging.tsx'
import type { TableRows } from './rows.ts'
import type { TableSelection } from './selection.ts'
import type { TableState } from './table-state.tsx'

export interface DataTableProps<Row> {
  /** names it */
  label: string
  /** the same value while they do not change: rows then stay as they are */
  columns: readonly Column<Row>[]
  rows: TableRows<Row>
  keyOf: (row: Row, index: number) => string
  /** its cells are walked with the arrow keys, and it is one stop of Tab: not where cells hold fields */
  isGrid?: boolean
  /** `ready` unless it says otherwise */
  state?: TableState
  /** in place of the table where there are no rows */
  empty?: ReactNode
  sort?: TableSort | undefined
  paging?: TablePaging | undefined
  selection?: TableSelection
  /** Enter or two clicks on a row; a button or a link in one of its cells does the same */
  onOpen?: (row: Row) => void
  /** of a grid: Space on a row, to show what it is about beside the list, and to close that again */
  onPeek?: ((row: Row, index: number) => void) | undefined
  /** of a grid: the focus has come to a row */
  onRow?: ((row: Row, index: number) => void) | undefined
  /** in pixels: with less room than this, rows are cards; it follows from the columns where it is left out */
  leastRoom?: number
  /** how many columns at the start stay in sight while the others scroll sideways */
  sticky?: number
  /** another value leads back to the first row */
  begin?: string
}
