/** Which rows are selected, by their keys. */

export interface TableSelection {
  readonly mode: 'single' | 'multiple'
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/** A press on a row: with one selection it takes the place of the other; pressed again it goes. */
export function toggled({ mode, selected }: TableSelection, key: string): ReadonlySet<string> {
  if (selected.has(key)) return new Set([...selected].filter((each) => each !== key))
  return new Set(mode === 'single' ? [key] : [...selected, key])
}

/** Where a range began, and what was selected then. */
export interface RangeStart {
  readonly key: string
  readonly selected: ReadonlySet<string>
}

/** From there to another row, both among them. @param keys of all rows, in their order */
export function withRange(start: RangeStart, keys: readonly string[], to: string): ReadonlySet<string> {
  const [one, other] = [keys.indexOf(start.key), keys.indexOf(to)]
  if (one < 0 || other < 0) return new Set([...start.selected, to])
  return new Set([...start.selected, ...keys.slice(Math.min(one, other), Math.max(one, other) + 1)])
}

/** All of these, or none of them once all are selected. */
export function allToggled({ selected }: TableSelection, keys: readonly string[]): ReadonlySet<string> {
  return countSelected(selected, keys) === keys.length
    ? new Set([...selected].filter((each) => !keys.includes(each)))
    : new Set([...selected, ...keys])
}

export function countSelected(selected: ReadonlySet<string>, keys: readonly string[]): number {
  return keys.filter((key) => selected.has(key)).length
}
