/**
 * The one table of the product (docs/decisions/0067): read, sorted, paged, selected and walked by keys. Where it has no
 * room, each row is a card. It is an HTML table; of a long one only the rows around those in sight are in the page.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-to-interactive-role -- a browser forgets the roles of a table whose parts are laid out in another way; a grid is a table that is walked */
import { rowsIn } from './blocks.ts'
import { widthsOf } from './column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { Paging } from './paging.tsx'
import { partsOf, rowAt } from './rows.ts'
import { SortField, SortWords } from './sort-field.tsx'
import { ColumnWidths, TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { FailedTable, type TableState, WaitingWords } from './table-state.tsx'
import cards from './card.module.css'
import styles from './table.module.css'
import { useTable } from './use-table.ts'
import { countColumns, type TableView } from './view.ts'

const ready: TableState = { is: 'ready' }

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { state = ready, rows, empty } = props
  if (state.is === 'failed') return <FailedTable {...state} />
  if (state.is === 'waiting') return <WaitingTable {...props} />
  if (empty !== undefined && partsOf(rows).length === 0) return empty
  return <TableOfRows {...props} isUpdating={state.isUpdating === true} />
}

function TableOfRows<Row>(props: DataTableProps<Row> & { isUpdating: boolean }) {
  const { label, columns, keyOf, isGrid = false, sort, paging, isUpdating } = props
  const { room, table, view, parts, segments, rowCount, selection, unfolded, acts, listeners } =
    useTable(props)
  const rowOf = (index: number) => {
    const row = rowAt(parts, index)
    const key = row === undefined ? `${index}` : keyOf(row, index)
    return (
      <TableRow
        key={row === undefined ? `coming ${key}` : key}
        row={row}
        index={index}
        view={view}
        acts={acts}
        isSelected={row !== undefined && selection?.isSelected(key) === true}
        isUnfolded={unfolded.has(key)}
      />
    )
  }
  return (
    <div className={styles.frame}>
      {sort && view.isCards && <SortField columns={columns} sort={sort} />}
      {sort && <SortWords columns={columns} sort={sort} />}
      <div ref={room} className={roomClass(view)} data-boxed={isBoxed(view) || undefined}>
        <table
          ref={table}
          role={isGrid ? 'grid' : 'table'}
          className={styles.table}
          aria-label={label}
          aria-rowcount={rowCount}
          aria-colcount={countColumns(view)}
          aria-multiselectable={view.select === 'multiple' || undefined}
          aria-busy={isUpdating || undefined}
          data-stacked={view.columns.some(({ under }) => under) || undefined}
          {...listeners}
        >
          <ColumnWidths view={view} />
          <TableHead view={view} sort={sort} selection={selection} />
          {segments.map((segment) =>
            segment.is === 'gap' ? (
              <tbody key={`gap ${segment.block}`} role="presentation" aria-hidden>
                <tr role="presentation" style={{ blockSize: segment.height }} />
              </tbody>
            ) : (
              <tbody key={segment.block} role="rowgroup" data-block={segment.block}>
                {rowsIn(segment.block, parts.length).map(rowOf)}
              </tbody>
            ),
          )}
        </table>
      </div>
      {paging && <Paging paging={paging} label={label} />}
    </div>
  )
}

function roomClass<Row>({ columns, isCards }: TableView<Row>): string {
  const look = isCards ? cards.cards : isBoxed({ columns, isCards }) && styles.boxed
  return [styles.room, look].filter(Boolean).join(' ')
}

/** Its first and last column stand a little in: sums around it do, too. */
function isBoxed<Row>({ columns, isCards }: Pick<TableView<Row>, 'columns' | 'isCards'>): boolean {
  return !isCards && widthsOf(columns) !== undefined
}

/** As many as fill the middle of a screen. */
const waitingRows = { parts: [], length: 8, total: 8 }

/** Rows in the place of those that are coming; they have their height, so that nothing jumps. */
function WaitingTable<Row>({ label, columns, keyOf, sticky = 0, leastRoom }: DataTableProps<Row>) {
  return (
    <>
      <WaitingWords />
      <div aria-hidden>
        <TableOfRows
          label={label}
          columns={columns}
          keyOf={keyOf}
          sticky={sticky}
          {...(leastRoom !== undefined && { leastRoom })}
          rows={waitingRows}
          isUpdating={false}
        />
      </div>
    </>
  )
}
