/**
 * A list of the desk: rows that are walked by keys. Enter or two presses open one, Space shows it in the side panel, and
 * who comes back stands in the very row.
 */
import { DataTable } from '@jetbridge/web/ui/table/data-table.tsx'
import type { DataTableProps } from '@jetbridge/web/ui/table/data-table-props.ts'
import { partsOf, rowAt } from '@jetbridge/web/ui/table/rows.ts'
import { type ComponentRef, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
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
  const peek = (row: Row, index: number) => {
    const rowKey = table.keyOf(row, index)
    const key = `${table.label} ${rowKey}`
    show(shown?.key === key || !peekOf ? undefined : { key, back: place.wayBack(rowKey), ...peekOf(row) })
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const index = rowIndexOf(event.target)
    const row = index === undefined ? undefined : rowAt(partsOf(table.rows), index)
    if (event.key !== ' ' || !peekOf || row === undefined || isControl(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    peek(row, index ?? 0)
  }
  /** By a link in a row, too. */
  const onClickCapture = ({ target }: MouseEvent) => {
    const index = target instanceof Element && target.closest('a') ? rowIndexOf(target) : undefined
    const row = index === undefined ? undefined : rowAt(partsOf(table.rows), index)
    if (row !== undefined) place.keep(row)
  }
  return (
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key on a link is a click, too */
    <div
      ref={room}
      className={styles.list}
      onKeyDownCapture={onKeyDownCapture}
      onClickCapture={onClickCapture}
    >
      <DataTable
        {...table}
        isGrid
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

/** Space on a link is no press of it. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, select, textarea') !== null
}
