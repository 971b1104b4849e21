/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose parts are laid out in another way */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type Column, nextDescending, type TableSort, widthsOf } from './column.ts'
import type { PlacedColumn } from './layout.ts'
import styles from './table.module.css'
import type { RowSelection } from './use-row-selection.ts'
import { boxWidth, firstOwnColumn, rem, type TableView } from './view.ts'
import { useTableText } from './use-table-text.ts'

interface TableHeadProps<Row> {
  view: TableView<Row>
  sort: TableSort | undefined
  selection: RowSelection | undefined
}

/** Its buttons sort; where rows are cards it is only read out. */
export function TableHead<Row>({ view, sort, selection }: TableHeadProps<Row>) {
  const { t } = useTableText()
  const { columns, isGrid, isCards, spots } = view
  const first = firstOwnColumn(view)
  const tabIndex = isGrid && !isCards ? -1 : undefined
  return (
    <thead role="rowgroup">
      <tr role="row" data-row={-1} aria-rowindex={view.rowsBefore === undefined ? undefined : 1}>
        {view.select === 'multiple' && (
          <th
            role="columnheader"
            scope="col"
            data-kind="select"
            aria-colindex={1}
            tabIndex={tabIndex}
            style={spots[0]}
            data-sticky={spots.length > 0 || undefined}
          >
            {isCards || !selection ? t('table.select') : <AllBox selection={selection} />}
          </th>
        )}
        {columns.map((column, at) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-colindex={first + at}
            tabIndex={tabIndex}
            data-kind={column.kind}
            style={spots[first + at - 1]}
            data-sticky={first + at <= spots.length || undefined}
            aria-sort={orderOf(column, sort)}
          >
            <Head column={column} sort={isCards ? undefined : sort} />
            {column.under && (
              <span className={styles.under}>
                {' '}
                <Head column={column.under} sort={sort} />
              </span>
            )}
          </th>
        ))}
        {isCards && view.hasFold && (
          <th role="columnheader" scope="col" data-place="fold" aria-colindex={first + columns.length}>
            {t('table.more')}
          </th>
        )}
      </tr>
    </thead>
  )
}

/** How rows are sorted by what stands in the column. */
function orderOf<Row>({ key, under }: PlacedColumn<Row>, sort: TableSort | undefined) {
  if (!sort || (sort.by !== key && sort.by !== under?.key)) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

function Head<Row>({ column, sort }: { column: Column<Row>; sort: TableSort | undefined }) {
  const { key, head, isSortable, isHeadHidden } = column
  if (isHeadHidden) return <span className="visually-hidden">{head}</span>
  if (!sort || !isSortable) return head
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => {
        sort.onSort(key, nextDescending(column, sort))
      }}
    >
      {head}
      {key === sort.by && <Arrow size={14} strokeWidth={2} aria-hidden />}
    </button>
  )
}

function AllBox({ selection: { share, pressAll } }: { selection: RowSelection }) {
  const { t } = useTableText()
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={t('table.selectAll')}
      checked={share === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = share === 'some'
      }}
      onChange={pressAll}
    />
  )
}

/** The widths of the columns, where they have any: a long table must not change them while its rows come and go. */
export function ColumnWidths<Row>({ view: { columns, select, isCards } }: { view: TableView<Row> }) {
  const widths = widthsOf(columns)
  if (!widths || isCards) return null
  return (
    <colgroup>
      {select === 'multiple' && <col style={{ inlineSize: rem(boxWidth) }} />}
      {columns.map(({ key }, at) => (
        <col key={key} style={{ inlineSize: rem(widths[at] ?? 0) }} />
      ))}
    </colgroup>
  )
}
