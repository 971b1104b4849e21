/**
 * The keyboard of a grid: one stop of Tab; arrows, Page Up and Down, Home and End go from cell to cell, letters to the
 * row whose name begins with them. Where a cell has a button or a link, that gets the focus.
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type GridPlace, placeAfter, rowByName, TypedText } from './grid-keys.ts'
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
}

export function useGrid(table: RefObject<HTMLTableElement | null>, options: GridOptions) {
  const at = useRef<GridPlace>({ row: 0, column: 0 })
  const focused = useRef<HTMLElement>(undefined)
  const isLeaving = useRef(false)
  const typed = useRef(new TypedText())

  const goTo = ({ row, column }: GridPlace) => {
    if (row >= 0) options.hold(row)
    const cell = table.current && cellAt(table.current, row, column)
    if (cell) (widgetsIn(cell)[0] ?? cell).focus()
  }

  // The row with the focus is gone: the one in its place has it now.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    queueMicrotask(() => {
      goTo({ ...at.current, row: Math.min(at.current.row, options.rows - 1) })
    })
  })

  const leave = (isBack: boolean) => {
    isLeaving.current = true
    const target = isBack ? table.current : table.current && widgetsIn(table.current).at(-1)
    target?.focus({ preventScroll: true })
    isLeaving.current = false
  }

  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    if (isLeaving.current) return
    if (target === table.current) {
      goTo({ ...at.current, row: Math.min(at.current.row, options.rows - 1) })
      return
    }
    const place = placeOf(target)
    if (!place) return
    focused.current = target
    at.current = place
    if (place.row >= 0) options.hold(place.row)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, altKey, shiftKey } = event
    const target = event.target as HTMLElement
    const place = placeOf(target)
    if (event.defaultPrevented || altKey || !place || !table.current) return
    if (key === 'Tab') {
      leave(shiftKey)
      return
    }
    if (isField(target)) return
    const isDone =
      actOn(event, target, place) || moveInCell(target, key) || move(event, place) || findTyped(event, place)
    if (isDone) event.preventDefault()
  }

  const actOn = (event: KeyboardEvent, target: HTMLElement, { row }: GridPlace): boolean => {
    const { selection, open } = options
    const isFar = event.ctrlKey || event.metaKey
    const key = options.keyAt(row)
    if (event.key === 'a' && isFar && selection?.mode === 'multiple') {
      if (selection.share !== 'all') selection.pressAll()
      return true
    }
    if (event.key === 'Escape' && selection && selection.share !== 'none') {
      selection.clear()
      return true
    }
    if (isWidget(target) || key === undefined) return false
    if (event.key === 'Enter' && open) {
      open(row)
      return true
    }
    if (event.key !== ' ') return false
    selection?.press(key)
    return true
  }

  const move = (event: KeyboardEvent, place: GridPlace): boolean => {
    const next = placeAfter(event, place, sizeOf(table.current, place, options))
    if (!next) return false
    goTo(next)
    const [from, to] = [options.keyAt(place.row), options.keyAt(next.row)]
    const { selection } = options
    if (event.shiftKey && from !== undefined && to !== undefined && selection) selection.extend(to, from)
    return true
  }

  const findTyped = (event: KeyboardEvent, { row, column }: GridPlace): boolean => {
    const text = typed.current.add(event, event.timeStamp)
    if (text === undefined) return false
    const found = rowByName(options.names(), text, row)
    if (found !== undefined) goTo({ row: found, column: Math.max(column, 0) })
    return true
  }

  const onBlur = () => {
    focused.current = undefined
  }
  return { tabIndex: 0, onFocus, onBlur, onKeyDown }
}

const pressable = 'button, a[href], input, select, textarea'

function widgetsIn(part: Element): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(pressable)].filter((each) => isShown(each))
}

function isWidget(target: HTMLElement): boolean {
  return target.matches(pressable)
}

/** Arrows and letters are its own. */
function isField(target: HTMLElement): boolean {
  return target.matches('select, textarea, input:not([type=checkbox], [type=radio])')
}

/** jsdom, where tests run, lays nothing out and cannot say. */
function isShown(part: Element): boolean {
  return typeof part.checkVisibility !== 'function' || part.checkVisibility()
}

function isRightToLeft(part: Element | null): boolean {
  return part !== null && getComputedStyle(part).direction === 'rtl'
}

function placeOf(target: HTMLElement): GridPlace | undefined {
  const cell = target.closest<HTMLElement>('[aria-colindex]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset['row']), column: Number(cell.getAttribute('aria-colindex')) - 1 }
}

function cellsOf(table: HTMLTableElement, row: number): readonly HTMLElement[] {
  const cells = table.querySelectorAll<HTMLElement>(`[data-row="${row}"] > [aria-colindex]`)
  return [...cells].filter((each) => isShown(each))
}

const columnOf = (cell: Element) => Number(cell.getAttribute('aria-colindex')) - 1

/** Where its column is hidden, the one before. */
function cellAt(table: HTMLTableElement, row: number, column: number): HTMLElement | undefined {
  const cells = cellsOf(table, row)
  return cells.findLast((cell) => columnOf(cell) <= column) ?? cells[0]
}

/** From one button of a cell to the next. */
function moveInCell(target: HTMLElement, key: string): boolean {
  const onward = isRightToLeft(target) ? 'ArrowLeft' : 'ArrowRight'
  const step = key === onward ? 1 : /^Arrow(Left|Right)$/.test(key) ? -1 : 0
  const cell = target.closest('[aria-colindex]')
  if (step === 0 || !cell || !isWidget(target)) return false
  const widgets = widgetsIn(cell)
  const next = widgets[widgets.indexOf(target) + step]
  next?.focus()
  return next !== undefined
}

function sizeOf(table: HTMLTableElement | null, { row }: GridPlace, { rows, hasHead }: GridOptions) {
  const cells = table ? cellsOf(table, row) : []
  const height = cells[0]?.parentElement?.offsetHeight ?? 0
  const sight = Math.min(table?.parentElement?.clientHeight ?? 0, innerHeight)
  const page = height === 0 ? 10 : Math.max(1, Math.floor(sight / height) - 1)
  return {
    rows,
    hasHead,
    page,
    columns: cells.map((cell) => columnOf(cell)),
    isRightToLeft: isRightToLeft(table),
  }
}
