/**
 * A table of any length: it draws the rows in sight, holds those around them, and has a place for all others. Arrow
 * keys, Page Up and Down, Home and End go through rows and cells. The rows come in parts; the owner of the table
 * fetches those that `onSight` and `onHold` ask for.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table'
import { Virtualizer } from 'react-aria-components/Virtualizer'
import { LongTableLayout } from './long-table-layout.ts'
import styles from './long-table.module.css'

export interface LongColumn<Record> {
  readonly key: string
  readonly head: string
  /** its least width, in pixels; columns share what is left over */
  readonly width: number
  /** it takes no part of what is left over */
  readonly isNarrow?: boolean
  readonly cell: (record: Record, index: number) => ReactNode
  /** numbers stand at the end of their column */
  readonly isNumber?: boolean
  /** names the row */
  readonly isRowHeader?: boolean
  readonly isSortable?: boolean
}

/** Records that follow each other. */
export interface LongTablePart<Record> {
  /** number of the first one, from 0 */
  readonly first: number
  readonly records: readonly Record[]
}

export interface LongTableProps<Record> {
  label: string
  /** the same value while they do not change */
  columns: readonly LongColumn<Record>[]
  parts: readonly LongTablePart<Record>[]
  /** how many rows have a place, drawn or not */
  length: number
  /** how many there are; undefined while that is unknown */
  total?: number | undefined
  /** how many columns at the start stay in sight */
  sticky: number
  /** another value leads back to the first row */
  begin?: string
  /** of the sortable column, where there is one */
  isDescending?: boolean
  onSort?: (isDescending: boolean) => void
  /** the number of the first row in sight, now and then while one scrolls */
  onSight?: (index: number) => void
  /** the row that has the focus: it stays in the table, however far one scrolls */
  onHold?: (index: number) => void
}

/** Of a row and of the head, in pixels. */
const rowHeight = 36
const headHeight = 40
/** Before words that follow a number, in pixels more than before others (long-table.module.css). */
const apartRoom = 16
/** Rows in sight on a large screen, at most. */
const mostShown = 18

interface Item<Record> {
  readonly id: number
  readonly record: Record
}

export function LongTable<Record extends object>(props: LongTableProps<Record>) {
  const { label, columns, parts, length, total, sticky, isDescending, onSort, onSight, onHold } = props
  const table = useRef<HTMLTableElement & HTMLDivElement>(null)
  const [sight, setSight] = useState(0)
  const [held, setHeld] = useState(0)
  const items = useMemo(() => itemsNear(parts, sight, held), [parts, sight, held])
  const options = useMemo(() => ({ rowHeight, headingHeight: headHeight, length, sticky }), [length, sticky])
  useEffect(() => {
    if (table.current) table.current.scrollTop = 0
  }, [props.begin])
  const apart = useMemo(() => afterNumbers(columns), [columns])
  const sorted = columns.find(({ isSortable }) => isSortable)?.key
  return (
    <Virtualizer layout={LongTableLayout} layoutOptions={options}>
      <Table
        ref={table}
        aria-label={label}
        className={styles.table ?? ''}
        style={{ blockSize: headHeight + Math.min(length, mostShown) * rowHeight + scrollbarRoom }}
        {...(sorted !== undefined && {
          sortDescriptor: { column: sorted, direction: isDescending ? 'descending' : 'ascending' },
        })}
        onSortChange={({ direction }) => {
          onSort?.(direction === 'descending')
        }}
        onScroll={({ currentTarget }: UIEvent) => {
          const first = stepOf(Math.max(0, Math.floor(currentTarget.scrollTop / rowHeight)))
          if (first === sight) return
          setSight(first)
          onSight?.(first)
        }}
        render={(drawn) => (
          <div
            {...drawn}
            role="grid"
            tabIndex={drawn.tabIndex}
            aria-rowcount={total === undefined ? -1 : total + 1}
            onKeyDown={(event: KeyboardEvent<HTMLTableElement & HTMLDivElement>) => {
              drawn.onKeyDown?.(event)
              // The table leads the focus there, and must not be scrolled elsewhere.
              if (scrollKeys.has(event.key)) event.preventDefault()
            }}
            onFocusCapture={(event: FocusEvent) => {
              const index = indexOf(event.target)
              if (index === undefined || stepOf(index) === held) return
              setHeld(stepOf(index))
              onHold?.(index)
            }}
          />
        )}
      >
        <TableHeader columns={columns as LongColumn<Record>[]}>
          {(column) => headOf(column, apart.has(column.key))}
        </TableHeader>
        {/* Other columns, or the same in another order: every row is made again. */}
        <TableBody items={items} dependencies={[columns]}>
          {(item) => rowOf(item, columns, apart)}
        </TableBody>
      </Table>
    </Virtualizer>
  )
}

function headOf<Record>(
  { key, head, width, isNarrow, isNumber, isRowHeader, isSortable }: LongColumn<Record>,
  isApart: boolean,
) {
  const room = width + (isApart ? apartRoom : 0)
  return (
    <Column
      id={key}
      width={isNarrow ? room : '1fr'}
      minWidth={room}
      isRowHeader={isRowHeader ?? false}
      allowsSorting={isSortable ?? false}
      className={styles.head ?? ''}
      data-number={isNumber}
      data-apart={isApart || undefined}
    >
      {({ sortDirection }) => (
        <span className={styles.text}>
          {head}
          {sortDirection && <span aria-hidden>{sortDirection === 'descending' ? ' ↓' : ' ↑'}</span>}
        </span>
      )}
    </Column>
  )
}

function rowOf<Record extends object>(
  { id, record }: Item<Record>,
  columns: readonly LongColumn<Record>[],
  apart: ReadonlySet<string>,
) {
  return (
    <Row
      id={id + 1}
      columns={columns}
      dependencies={[columns]}
      className={styles.row ?? ''}
      data-row={id}
      // The library counts the rows that it holds; a reader wants to know which one of all it is.
      render={(row) => <div {...row} aria-rowindex={id + 2} />}
    >
      {({ key, cell, isNumber }) => (
        <Cell
          key={key}
          className={styles.cell ?? ''}
          data-number={isNumber}
          data-apart={apart.has(key) || undefined}
        >
          {() => <span className={styles.text}>{cell(record, id)}</span>}
        </Cell>
      )}
    </Row>
  )
}

/** Words right after a number would read as one with it. */
function afterNumbers(columns: readonly Pick<LongColumn<object>, 'key' | 'isNumber'>[]): ReadonlySet<string> {
  const isApart = (at: number) => columns[at - 1]?.isNumber === true && columns[at]?.isNumber !== true
  return new Set(columns.flatMap(({ key }, at) => (isApart(at) ? [key] : [])))
}

const scrollbarRoom = 18
const scrollKeys = new Set(['Home', 'End', 'PageUp', 'PageDown'])

/** How many rows enter and leave the table at a time: few enough to go unnoticed. */
const step = 20

function stepOf(index: number): number {
  return index - (index % step)
}

/** Those in sight, one screen before and after, those around the focus, and the first ones, where Home leads. */
function itemsNear<Record extends object>(
  parts: readonly LongTablePart<Record>[],
  sight: number,
  held: number,
): Item<Record>[] {
  const isNear = (index: number) =>
    index < step ||
    (index >= sight - step && index < sight + mostShown + 2 * step) ||
    (index >= held - step && index < held + 2 * step)
  return parts.flatMap((part) => itemsOf(part).filter(({ id }) => isNear(id)))
}

const known = new WeakMap<readonly object[], readonly Item<object>[]>()

/** The same items for the same records: the table then leaves their rows as they are. */
function itemsOf<Record extends object>({ first, records }: LongTablePart<Record>): readonly Item<Record>[] {
  const made =
    known.get(records) ?? records.map((record, at) => ({ id: first + at, record }) satisfies Item<Record>)
  known.set(records, made)
  return made as readonly Item<Record>[]
}

function indexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('[data-row]') : null
  return row ? Number(row.getAttribute('data-row')) : undefined
}
