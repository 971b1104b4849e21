/** What moves a table: its room, its rows in sight, the keys, the selection, what is unfolded. */
import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Column, nameOfRow, widthsOf } from './column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { layoutsOf, type PlacedColumn, widthOfLayout } from './layout.ts'
import { fetchedRows, partsOf, rowAt } from './rows.ts'
import type { RowActs } from './table-row.tsx'
import { useBlocks } from './use-blocks.ts'
import { type Shape, useShape } from './use-shape.ts'
import { useGrid } from './use-grid.ts'
import { useRowSelection } from './use-row-selection.ts'
import { hasFold, spotsOf, type TableView } from './view.ts'

/** A phone, in pixels. */
const phone = 600
/** What a column needs to be read where it has no width of its own. */
const columnWidth = 92

/** One that scrolls sideways, or whose columns give way, needs less room than one that has to fit. */
function leastRoomOf<Row>(columns: readonly Column<Row>[]): number {
  return widthsOf(columns) ? phone : Math.max(phone, columnWidth * columns.length)
}

type Options<Row> = Omit<DataTableProps<Row>, 'state' | 'empty' | 'label'>

export function useTable<Row>(options: Options<Row>) {
  const { columns, keyOf, isGrid = false, paging, onOpen, begin, leastRoom = leastRoomOf(columns) } = options
  const room = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const parts = partsOf(options.rows)
  const layouts = useMemo(() => layoutsOf(columns), [columns])
  const widths = useMemo(() => layouts.map(widthOfLayout), [layouts])
  const shape = useShape(room, leastRoom, widths)
  const isCards = shape === 'cards'
  const { isLong, segments, hold } = useBlocks(table, parts)
  const keyAt = (index: number) => {
    const row = rowAt(parts, index)
    return row === undefined ? undefined : keyOf(row, index)
  }
  const selection = useRowSelection(options.selection, parts, keyOf)
  const before = paging?.is === 'pages' ? paging.first - 1 : 0
  const total = paging?.is === 'pages' ? paging.total : parts.total
  const isCounted = isLong || total !== parts.length
  const view = useView(options, placed(layouts, shape), isCards, isCounted ? before : undefined)
  const { unfolded, acts } = useRowActs((index, isRange) => {
    const key = keyAt(index)
    if (key !== undefined && isRange) selection?.extend(key)
    else if (key !== undefined) selection?.press(key)
  }, keyAt)
  const withRow = (act: ((row: Row, index: number) => void) | undefined) =>
    act &&
    ((index: number) => {
      const row = rowAt(parts, index)
      if (row !== undefined) act(row, index)
    })
  const open = withRow(onOpen && ((row) => onOpen(row)))
  const grid = useGrid(table, {
    rows: parts.length,
    hasHead: !isCards,
    hold,
    names: () => fetchedRows(parts).map(([index, row]) => [index, nameOfRow(columns, row, index)]),
    keyAt,
    selection,
    open,
    peek: withRow(options.onPeek),
    enter: withRow(options.onRow),
  })
  // Other rows, or another order of them.
  useLayoutEffect(() => {
    if (room.current) room.current.scrollTop = 0
  }, [begin])

  return {
    room,
    table,
    view,
    parts,
    segments,
    selection,
    unfolded,
    acts,
    rowCount: isCounted ? (total === undefined ? -1 : total + 1) : undefined,
    listeners: {
      ...(isGrid && grid),
      ...(selection && {
        onClick: (event: MouseEvent) => {
          const index = pressedRow(event)
          if (index !== undefined && event.detail < 2) acts.press(index, event.shiftKey)
        },
      }),
      ...(open && {
        onDoubleClick: (event: MouseEvent) => {
          const index = pressedRow(event)
          if (index !== undefined) open(index)
        },
      }),
    },
  }
}

/** A card has room for all of them. */
function placed<Row>(layouts: ReturnType<typeof layoutsOf<Row>>, shape: Shape): readonly PlacedColumn<Row>[] {
  return layouts[shape === 'cards' ? 0 : shape] ?? layouts[0] ?? []
}

function useView<Row>(
  { isGrid = false, selection, sticky = 0 }: Options<Row>,
  columns: readonly PlacedColumn<Row>[],
  isCards: boolean,
  rowsBefore: number | undefined,
): TableView<Row> {
  const select = selection?.mode
  return useMemo(
    () => ({
      columns,
      isGrid,
      isCards,
      select,
      rowsBefore,
      hasFold: hasFold(columns),
      spots: isCards ? [] : spotsOf(columns, sticky, select),
    }),
    [columns, isGrid, isCards, select, rowsBefore, sticky],
  )
}

function useRowActs(press: RowActs['press'], keyAt: (index: number) => string | undefined) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef<RowActs>(undefined)
  useLayoutEffect(() => {
    latest.current = {
      press,
      fold: (index) => {
        const key = keyAt(index)
        if (key === undefined) return
        setUnfolded((now) => new Set(now.has(key) ? [...now].filter((each) => each !== key) : [...now, key]))
      },
    }
  })
  const [acts] = useState<RowActs>(() => ({
    fold: (index) => latest.current?.fold(index),
    press: (index, isRange) => latest.current?.press(index, isRange),
  }))
  return { unfolded, acts }
}

/** The row that was meant by a click; undefined for one on a control of it. */
function pressedRow({ target }: MouseEvent): number | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, textarea'))
    return undefined
  const index = Number(target.closest('[data-row]')?.getAttribute('data-row') ?? -1)
  return index < 0 ? undefined : index
}
