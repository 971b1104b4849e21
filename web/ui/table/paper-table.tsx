import type { TextColumn } from './column.ts'
import styles from './paper-table.module.css'

interface PaperTableProps<Row> {
  columns: readonly TextColumn<Row>[]
  rows: readonly Row[]
}

/** A table on paper: every row, and its heads on every page. */
export function PaperTable<Row>({ columns, rows }: PaperTableProps<Row>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ key, head, kind }) => (
            <th key={key} scope="col" data-kind={kind}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of paper never move
          <tr key={index}>
            {columns.map(({ key, cell, kind }) => (
              <td key={key} data-kind={kind}>
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
