/** Where a key leads in a grid. Rows are counted from 0, the head is row -1; columns from 0. */

export interface GridPlace {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  /** those in sight, in their order: a card that is folded hides some */
  readonly columns: readonly number[]
  /** the head can be reached */
  readonly hasHead: boolean
  /** rows in sight */
  readonly page: number
  /** the first column stands at the right */
  readonly isRightToLeft: boolean
}

type GridKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** As in the grid of the ARIA Authoring Practices. @returns undefined for a key that moves nothing */
export function placeAfter(event: GridKey, at: GridPlace, size: GridSize): GridPlace | undefined {
  const isFar = event.ctrlKey || event.metaKey
  const { row, column } = at
  const [first = 0] = size.columns
  const last = size.columns.at(-1) ?? 0
  const before = () => to(row, size.columns.findLast((each) => each < column) ?? first)
  const after = () => to(row, size.columns.find((each) => each > column) ?? last)
  const to = (toRow: number, toColumn = column) => ({
    row: Math.max(size.hasHead ? -1 : 0, Math.min(size.rows - 1, toRow)),
    column: toColumn,
  })
  switch (event.key) {
    case 'ArrowUp':
      return to(row - 1)
    case 'ArrowDown':
      return to(row + 1)
    case 'ArrowLeft':
      return size.isRightToLeft ? after() : before()
    case 'ArrowRight':
      return size.isRightToLeft ? before() : after()
    case 'PageUp':
      return to(Math.max(Math.min(row, 0), row - size.page))
    case 'PageDown':
      return to(row + size.page)
    case 'Home':
      return isFar ? to(0, first) : to(row, first)
    case 'End':
      return isFar ? to(size.rows - 1, last) : to(row, last)
    default:
      return undefined
  }
}

/** What was typed to find a row; it is forgotten a second after the last letter. */
export class TypedText {
  #text = ''
  #at = 0

  /** @param now milliseconds @returns the text with this key; undefined for a key that is no letter or digit */
  add({ key, ctrlKey, metaKey, altKey }: GridKey & { altKey: boolean }, now: number): string | undefined {
    if (ctrlKey || metaKey || altKey || !/^[\p{L}\p{N}]$/u.test(key)) return undefined
    this.#text = now - this.#at > 1000 ? key : this.#text + key
    this.#at = now
    return this.#text
  }
}

/**
 * The next row whose name begins with a text, from the present one on and around the end. A first letter leads away from
 * the present row, further ones may stay with it.
 */
export function rowByName(
  names: readonly (readonly [index: number, name: string])[],
  text: string,
  at: number,
): number | undefined {
  const wanted = text.toLocaleLowerCase()
  const isLater = ([index]: readonly [number, string]) => (wanted.length > 1 ? index >= at : index > at)
  const begins = ([, name]: readonly [number, string]) => name.toLocaleLowerCase().startsWith(wanted)
  const found = names.filter(begins)
  return (found.find(isLater) ?? found[0])?.[0]
}
