/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose parts are laid out in another way */
import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { type Column, nameOfRow, placeOnCard } from './column.ts'
import cards from './card.module.css'
import styles from './table.module.css'
import { firstOwnColumn, type TableView } from './view.ts'
import { useTableText } from './use-table-text.ts'

/** What can be done to a row, by its number; the same value as long as the table stands. */
export interface RowActs {
  readonly fold: (index: number) => void
  readonly press: (index: number, isRange: boolean) => void
}

export interface TableRowProps<Row> {
  /** undefined while it is on its way */
  row: Row | undefined
  index: number
  view: TableView<Row>
  acts: RowActs
  isSelected: boolean
  isUnfolded: boolean
}

/** Drawn again only when something of it changes. */
export const TableRow = memo(RowOfTable) as typeof RowOfTable

function RowOfTable<Row>({ row, index, view, acts, isSelected, isUnfolded }: TableRowProps<Row>) {
  const { columns, isCards, select } = view
  const own = firstOwnColumn(view)
  const name = row === undefined ? '' : nameOfRow(columns, row, index)
  return (
    <tr
      role="row"
      // Its head alone: a reader who goes from row to row wants to know which one it is.
      aria-label={name || undefined}
      data-row={index}
      data-unfolded={isUnfolded || undefined}
      aria-rowindex={view.rowsBefore === undefined ? undefined : view.rowsBefore + index + 2}
      aria-selected={select && isSelected}
      aria-busy={row === undefined || undefined}
    >
      {select === 'multiple' && (
        <Cell view={view} number={1} place="select">
          {row !== undefined && <RowBox name={name} index={index} isSelected={isSelected} acts={acts} />}
        </Cell>
      )}
      {columns.map((column, at) => (
        <Cell key={column.key} view={view} number={own + at} column={column} place={placeOnCard(column)}>
          {row === undefined ? <span className={styles.coming} /> : column.cell(row, index)}
          {column.under && (
            <span className={styles.under} data-kind={column.under.kind}>
              {' '}
              {row !== undefined && column.under.cell(row, index)}
            </span>
          )}
        </Cell>
      ))}
      {isCards && view.hasFold && (
        <Cell view={view} number={own + columns.length} place="fold">
          {row !== undefined && <FoldButton name={name} index={index} isUnfolded={isUnfolded} acts={acts} />}
        </Cell>
      )}
    </tr>
  )
}

interface CellProps<Row> {
  view: TableView<Row>
  /** of its column, from 1 */
  number: number
  column?: Column<Row>
  place: string
  children: ReactNode
}

function Cell<Row>({ view, number, column, place, children }: CellProps<Row>) {
  const isHeader = column?.isRowHeader === true
  const Tag = isHeader ? 'th' : 'td'
  const spot = view.spots[number - 1]
  return (
    <Tag
      role={isHeader ? 'rowheader' : view.isGrid ? 'gridcell' : 'cell'}
      scope={isHeader ? 'row' : undefined}
      aria-colindex={number}
      tabIndex={view.isGrid ? -1 : undefined}
      data-kind={column?.kind ?? place}
      data-place={place}
      data-head={column?.head}
      data-sticky={spot && ''}
      style={spot}
    >
      {children}
    </Tag>
  )
}

interface RowControlProps {
  /** of the row */
  name: string
  index: number
  acts: RowActs
}

function RowBox({ name, index, isSelected, acts }: RowControlProps & { isSelected: boolean }) {
  const { t } = useTableText()
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={t('table.selectRow', { row: name })}
      checked={isSelected}
      onChange={({ nativeEvent }) => {
        acts.press(index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }}
    />
  )
}

function FoldButton({ name, index, isUnfolded, acts }: RowControlProps & { isUnfolded: boolean }) {
  const { t } = useTableText()
  return (
    <button
      type="button"
      className={cards.fold}
      aria-expanded={isUnfolded}
      aria-label={t('table.moreOf', { row: name })}
      onClick={() => {
        acts.fold(index)
      }}
    >
      <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
