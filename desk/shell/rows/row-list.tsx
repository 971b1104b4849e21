/**
 * A list of the desk: rows that are walked by keys. Enter or two presses open one, Space shows it in the side panel,
 * which then goes along with the arrows, and who comes back stands in the very row.
 */
import { DataTable } from '@jetbridge/web/ui/table/data-table.tsx'
import type { DataTableProps } from '@jetbridge/web/ui/table/data-table-props.ts'
import { partsOf, rowAt } from '@jetbridge/web/ui/table/rows.ts'
import { type ComponentRef, type MouseEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { usePeek } from '../peek/peek.tsx'
import styles from './row-list.module.css'
import { fromRow } from './row-place.ts'
import { useRowPlace } from './use-row-place.ts'

interface RowListProps<Row> extends Omit<DataTableProps<Row>, 'isGrid' | 'onOpen'> {
  /** where a row leads; undefined: nowhere */
  hrefOf?: (row: Row) => string | undefined
  /** what the side panel shows of a row */
  peekOf?: (row: Row) => { readonly title: string; readonly body: ReactNode }
}

export function RowList<Row>({ hrefOf, peekOf, ...table }: RowListProps<Row>) {
  const room = useRef<ComponentRef<'div'>>(null)
  const navigate = useNavigate()
  const place = useRowPlace(room, table)
  const { shown, show } = usePeek()
  const peekKeyOf = (row: Row, index: number) => `${table.label} ${table.keyOf(row, index)}`
  const showRow = (row: Row, index: number) => {
    const back = place.wayBack(table.keyOf(row, index))
    if (peekOf) show({ key: peekKeyOf(row, index), back, ...peekOf(row) })
  }
  /** By a link in a row, too. */
  const onClickCapture = ({ target }: MouseEvent) => {
    const index = target instanceof Element && target.closest('a') ? rowIndexOf(target) : undefined
    const row = index === undefined ? undefined : rowAt(partsOf(table.rows), index)
    if (row !== undefined) place.keep(row)
  }
  return (
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key on a link is a click, too */
    <div ref={room} className={styles.list} onClickCapture={onClickCapture}>
      <DataTable
        {...table}
        isGrid
        {...(peekOf && {
          onPeek: (row: Row, index: number) => {
            if (shown?.key === peekKeyOf(row, index)) show(undefined)
            else showRow(row, index)
          },
          // Open, it goes along with the arrows.
          onRow: (row: Row, index: number) => {
            if (shown?.key.startsWith(`${table.label} `) && shown.key !== peekKeyOf(row, index)) {
              showRow(row, index)
            }
          },
        })}
        {...(hrefOf && {
          onOpen: (row: Row) => {
            const href = hrefOf(row)
            if (href === undefined) return
            place.keep(row)
            void navigate(href, { state: fromRow })
          },
        })}
      />
    </div>
  )
}

function rowIndexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('tr[data-row]') : null
  return row ? Number(row.getAttribute('data-row')) : undefined
}
