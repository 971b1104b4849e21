/**
 * The keyboard of a grid: arrows, Page Up and Down, Home and End go from cell to cell, letters to the row whose name
 * begins with them. Enter opens a row, Space shows it beside the list, or selects it.
 */
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { isField, isWidget, moveInCell, placeOf, sizeOf } from './grid-cells.ts'
import { type GridPlace, placeAfter, rowByName, TypedText } from './grid-keys.ts'
import { useGridFocus } from './use-grid-focus.ts'
import type { RowSelection } from './use-row-selection.ts'

interface GridOptions {
  readonly rows: number
  /** the head has what can be pressed, and is in sight */
  readonly hasHead: boolean
  /** draws a row at once, wherever it is */
  readonly hold: (row: number) => void
  /** of the rows that are fetched; read when somebody types */
  readonly names: () => readonly (readonly [index: number, name: string])[]
  readonly keyAt: (row: number) => string | undefined
  readonly selection: RowSelection | undefined
  readonly open: ((row: number) => void) | undefined
  readonly peek: ((row: number) => void) | undefined
  /** the focus has come to a row */
  readonly enter: ((row: number) => void) | undefined
}

export function useGrid(table: RefObject<HTMLTableElement | null>, options: GridOptions) {
  const { goTo, leave, onFocus, onBlur } = useGridFocus(table, options)
  const typed = useRef(new TypedText())

  const move = (event: KeyboardEvent, place: GridPlace): boolean => {
    const next = placeAfter(event, place, sizeOf(table.current, place.row, options))
    if (!next) return false
    goTo(next)
    const [from, to] = [options.keyAt(place.row), options.keyAt(next.row)]
    if (event.shiftKey && from !== undefined && to !== undefined) options.selection?.extend(to, from)
    return true
  }

  const findTyped = (event: KeyboardEvent, { row, column }: GridPlace): boolean => {
    const text = typed.current.add(event, event.timeStamp)
    if (text === undefined) return false
    const found = rowByName(options.names(), text, row)
    if (found !== undefined) goTo({ row: found, column })
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const target = event.target as HTMLElement
    const place = placeOf(target)
    if (event.defaultPrevented || event.altKey || !place) return
    if (event.key === 'Tab') {
      leave(event.shiftKey)
      return
    }
    if (isField(target)) return
    const isDone =
      selectByKey(event, options.selection) ||
      peekAtRow(event, place, options) ||
      actOnRow(event, place, options) ||
      moveInCell(target, event.key) ||
      move(event, place) ||
      findTyped(event, place)
    if (isDone) event.preventDefault()
  }

  return { tabIndex: 0, onFocus, onBlur, onKeyDown }
}

/** All rows, or none any longer. */
function selectByKey({ key, ctrlKey, metaKey }: KeyboardEvent, selection: RowSelection | undefined): boolean {
  if (!selection) return false
  if (key === 'a' && (ctrlKey || metaKey) && selection.mode === 'multiple') {
    if (selection.share !== 'all') selection.pressAll()
    return true
  }
  if (key !== 'Escape' || selection.share === 'none') return false
  selection.clear()
  return true
}

/** Space is no press of a link; it is one of a button, or of a box. */
function peekAtRow(
  { key, target }: KeyboardEvent,
  { row }: GridPlace,
  { keyAt, peek }: GridOptions,
): boolean {
  if (key !== ' ' || !peek || keyAt(row) === undefined) return false
  if ((target as HTMLElement).matches('button, input')) return false
  peek(row)
  return true
}

/** On a button or a link these keys are its own. */
function actOnRow(
  { key, target }: KeyboardEvent,
  { row }: GridPlace,
  { keyAt, open, selection }: GridOptions,
): boolean {
  const rowKey = keyAt(row)
  if (isWidget(target as HTMLElement) || rowKey === undefined) return false
  if (key === 'Enter' && open) {
    open(row)
    return true
  }
  if (key !== ' ' || !selection) return false
  selection.press(rowKey)
  return true
}
