import { useState } from 'react'
import { SelectField } from '../field.tsx'
import type { Column, TableSort } from './column.ts'
import styles from './table.module.css'
import { useTableText } from './use-table-text.ts'

/** Cards have no heads to press. */
export function SortField<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort: TableSort }) {
  const { t } = useTableText()
  const orders = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, head }) => [false, true].map((isDescending) => ({ key, head, isDescending })))
  return (
    <div className={styles.sortField}>
      <SelectField
        label={t('table.sortBy')}
        value={`${sort.by} ${sort.isDescending}`}
        onChange={({ target }) => {
          const chosen = orders[target.selectedIndex]
          if (chosen) sort.onSort(chosen.key, chosen.isDescending)
        }}
      >
        {orders.map(({ key, head, isDescending }) => (
          <option key={`${key} ${isDescending}`} value={`${key} ${isDescending}`}>
            {t(isDescending ? 'table.sortedDown' : 'table.sortedUp', { column: head })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** Tells the new order to those who do not see the arrow. */
export function SortWords<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort: TableSort }) {
  const { t } = useTableText()
  const { by, isDescending } = sort
  const [first] = useState({ by, isDescending })
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && (first.by !== by || first.isDescending !== isDescending)) setChanged(true)
  const column = columns.find(({ key }) => key === by)?.head ?? ''
  return (
    <p role="status" className="visually-hidden">
      {isChanged && t(isDescending ? 'table.sortedDown' : 'table.sortedUp', { column })}
    </p>
  )
}
