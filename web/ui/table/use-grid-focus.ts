/** The focus of a grid: the table is one stop of Tab, which leads to the cell that had the focus last. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { cellAt, placeOf, widgetsIn } from './grid-cells.ts'
import type { GridPlace } from './grid-keys.ts'

interface FocusOptions {
  readonly rows: number
  /** draws a row at once, wherever it is */
  readonly hold: (row: number) => void
  readonly enter: ((row: number) => void) | undefined
}

export function useGridFocus(table: RefObject<HTMLTableElement | null>, { rows, hold, enter }: FocusOptions) {
  const at = useRef<GridPlace>({ row: 0, column: 0 })
  const focused = useRef<HTMLElement>(undefined)
  const isLeaving = useRef(false)

  /** Where a cell has a button or a link, that gets the focus. */
  const goTo = ({ row, column }: GridPlace) => {
    if (row >= 0) hold(row)
    const cell = table.current && cellAt(table.current, row, column)
    if (cell) (widgetsIn(cell)[0] ?? cell).focus()
  }
  const comeBack = () => {
    goTo({ ...at.current, row: Math.min(at.current.row, rows - 1) })
  }

  // The row with the focus is gone: the one in its place has it now.
  useLayoutEffect(() => {
    if (focused.current && !focused.current.isConnected) queueMicrotask(comeBack)
  })

  return {
    goTo,
    /** Tab goes on from the end of the table, and back from its start. */
    leave: (isBack: boolean) => {
      isLeaving.current = true
      const target = isBack ? table.current : table.current && widgetsIn(table.current).at(-1)
      target?.focus({ preventScroll: true })
      isLeaving.current = false
    },
    onFocus: ({ target }: FocusEvent<HTMLTableElement>) => {
      if (isLeaving.current) return
      if (target === table.current) {
        comeBack()
        return
      }
      const place = placeOf(target)
      if (!place) return
      focused.current = target
      at.current = place
      if (place.row < 0) return
      hold(place.row)
      enter?.(place.row)
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}
