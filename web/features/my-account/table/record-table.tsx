/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose parts are laid out in another way */
import type { ReactNode } from 'react'
import styles from './record-table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly head: string
  readonly cell: (row: Row, index: number) => ReactNode
  /** numbers stand at the end of their column */
  readonly isNumber?: boolean
  /** its head is read out, and not shown */
  readonly isUnnamed?: boolean
}

interface RecordTableProps<Row> {
  caption: string
  isCaptionShown?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string
}

/**
 * A table that becomes a list of cards where there is no room for its columns. Roles are set, because a browser forgets
 * those of a table whose parts are laid out in another way.
 */
export function RecordTable<Row>({
  caption,
  isCaptionShown = false,
  columns,
  rows,
  keyOf,
}: RecordTableProps<Row>) {
  return (
    <div className={styles.room}>
      <table role="table" className={styles.table}>
        <caption className={isCaptionShown ? styles.caption : 'visually-hidden'}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, head, isNumber, isUnnamed }) => (
              <th key={key} role="columnheader" scope="col" data-number={isNumber}>
                {isUnnamed ? <span className="visually-hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} role="row">
              {columns.map(({ key, head, cell, isNumber, isUnnamed }) => (
                <td key={key} role="cell" data-number={isNumber} data-head={isUnnamed ? undefined : head}>
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
