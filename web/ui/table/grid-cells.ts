/** The cells of a grid in the page: their places, what in them takes the focus, and which can be seen. */
import type { GridPlace, GridSize } from './grid-keys.ts'

const pressable = 'button, a[href], input, select, textarea'

/** What can be pressed or filled in. */
export function widgetsIn(part: Element): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(pressable)].filter((each) => isShown(each))
}

export function isWidget(target: HTMLElement): boolean {
  return target.matches(pressable)
}

/** Arrows and letters are its own. */
export function isField(target: HTMLElement): boolean {
  return target.matches('select, textarea, input:not([type=checkbox], [type=radio])')
}

/** jsdom, where tests run, lays nothing out and cannot say. */
function isShown(part: Element): boolean {
  return typeof part.checkVisibility !== 'function' || part.checkVisibility()
}

function isRightToLeft(part: Element | null): boolean {
  return part !== null && getComputedStyle(part).direction === 'rtl'
}

export function placeOf(target: HTMLElement): GridPlace | undefined {
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
export function cellAt(table: HTMLTableElement, row: number, column: number): HTMLElement | undefined {
  const cells = cellsOf(table, row)
  return cells.findLast((cell) => columnOf(cell) <= column) ?? cells[0]
}

/** From one button of a cell to the next. */
export function moveInCell(target: HTMLElement, key: string): boolean {
  const onward = isRightToLeft(target) ? 'ArrowLeft' : 'ArrowRight'
  const step = key === onward ? 1 : /^Arrow(Left|Right)$/.test(key) ? -1 : 0
  const cell = target.closest('[aria-colindex]')
  if (step === 0 || !cell || !isWidget(target)) return false
  const widgets = widgetsIn(cell)
  const next = widgets[widgets.indexOf(target) + step]
  next?.focus()
  return next !== undefined
}

/** What keys have to know of a grid, seen from a row of it. */
export function sizeOf(
  table: HTMLTableElement | null,
  row: number,
  { rows, hasHead }: Pick<GridSize, 'rows' | 'hasHead'>,
): GridSize {
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
