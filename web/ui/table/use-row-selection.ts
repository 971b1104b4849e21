/** Selecting rows by pointer and by keys. */
import { useRef } from 'react'
import { fetchedRows, type TableParts } from './rows.ts'
import {
  allToggled,
  countSelected,
  type RangeStart,
  type TableSelection,
  toggled,
  withRange,
} from './selection.ts'

export interface RowSelection {
  readonly mode: TableSelection['mode']
  readonly isSelected: (key: string) => boolean
  /** of the rows that are fetched */
  readonly share: 'none' | 'some' | 'all'
  readonly press: (key: string) => void
  /** from the row that was pressed last, or from another one */
  readonly extend: (key: string, from?: string) => void
  readonly pressAll: () => void
  readonly clear: () => void
}

export function useRowSelection<Row>(
  selection: TableSelection | undefined,
  parts: TableParts<Row>,
  keyOf: (row: Row, index: number) => string,
): RowSelection | undefined {
  const start = useRef<RangeStart>(undefined)
  if (!selection) return undefined
  const { mode, selected, onSelect } = selection
  const keys = fetchedRows(parts).map(([index, row]) => keyOf(row, index))
  const count = countSelected(selected, keys)
  const press = (key: string) => {
    const next = toggled(selection, key)
    start.current = { key, selected: next }
    onSelect(next)
  }
  return {
    mode,
    isSelected: (key) => selected.has(key),
    share: count === 0 ? 'none' : count === keys.length ? 'all' : 'some',
    press,
    extend: (key, from) => {
      if (mode === 'single') return
      if (from !== undefined) start.current ??= { key: from, selected }
      if (start.current) onSelect(withRange(start.current, keys, key))
      else press(key)
    },
    pressAll: () => {
      if (mode === 'multiple') onSelect(allToggled(selection, keys))
    },
    clear: () => {
      start.current = undefined
      onSelect(new Set())
    },
  }
}
