/** Who comes back to a list, by Esc or by the browser, stands in the very row by which they left it. */
import { fetchedRows, partsOf, type TableRows } from '@jetbridge/web/ui/table/rows.ts'
import { type ComponentRef, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepPlace, keptPlace, type ListName } from './row-place.ts'

interface PlacedList<Row> {
  readonly label: string
  readonly rows: TableRows<Row>
  readonly keyOf: (row: Row, index: number) => string
}

/** The list of this name on this page, at this step of the history. */
export function useListName(label: string): ListName {
  const { pathname, search, key: step } = useLocation()
  return { step, address: pathname + search, label }
}

export function useRowPlace<Row>(
  room: RefObject<ComponentRef<'div'> | null>,
  { label, rows, keyOf }: PlacedList<Row>,
) {
  const list = useListName(label)
  const isBack = useNavigationType() === 'POP'
  const hasRows = partsOf(rows).length > 0
  const indexOf = (rowKey: string) =>
    fetchedRows(partsOf(rows)).find(([index, row]) => keyOf(row, index) === rowKey)?.[0]
  const indexNow = useRef(indexOf)
  useEffect(() => {
    indexNow.current = indexOf
  })
  const comeBack = useEffectEvent((signal: AbortSignal) => {
    const place = keptPlace(list)
    if (!place) return
    const scroller = scrollerOf(room.current)
    if (scroller) scroller.scrollTop = place.top
    const row = indexOf(place.key) ?? Math.min(place.row, partsOf(rows).length - 1)
    focusCell(room.current, { ...place, row }, signal)
  })
  useEffect(() => {
    if (!hasRows || !isBack) return
    const left = new AbortController()
    comeBack(left.signal)
    return () => {
      left.abort()
    }
  }, [list.step, isBack, hasRows])
  return {
    /** before somebody leaves by a row */
    keep: (left: Row) => {
      const [row] = fetchedRows(partsOf(rows)).find(([, each]) => each === left) ?? [0]
      const column = columnOf(document.activeElement)
      const top = scrollerOf(room.current)?.scrollTop ?? 0
      keepPlace(list, { key: keyOf(left, row), row, column, top })
    },
    /** @returns what leads back to this row and the column that has the focus now, unless something else has it by then */
    wayBack: (rowKey: string) => {
      const column = columnOf(document.activeElement)
      return () => {
        const row = indexNow.current(rowKey)
        if (row !== undefined) focusCell(room.current, { row, column }, never)
      }
    },
  }
}

/** A long table draws the rows around those in sight a moment after it was scrolled. In milliseconds. */
const patience = 2_000
const never = new AbortController().signal

function focusCell(
  room: Element | null,
  place: { readonly row: number; readonly column: number },
  signal: AbortSignal,
): void {
  const late = performance.now() + patience
  const attempt = () => {
    if (signal.aborted || !isNothingFocused()) return
    const row = room?.querySelector(`tr[data-row="${place.row}"]`)
    const cell =
      row?.querySelector<HTMLElement>(`[aria-colindex="${place.column + 1}"]`) ??
      row?.querySelector<HTMLElement>('[aria-colindex]')
    if (cell) cell.focus()
    else if (performance.now() < late) requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}

/** The place of work itself counts as nothing. */
function isNothingFocused(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches('[data-scrolls]')
}

function columnOf(focused: Element | null): number {
  return Number(focused?.closest('[aria-colindex]')?.getAttribute('aria-colindex') ?? 1) - 1
}

function scrollerOf(room: Element | null): Element | null {
  return room?.closest('[data-scrolls]') ?? null
}
