/** What a file changes of the list that it replaces. */

export interface TableDiff<T> {
  readonly added: readonly T[]
  readonly changed: readonly { readonly before: T; readonly after: T }[]
  readonly removed: readonly T[]
  readonly same: readonly T[]
}

/** Whether a file changes nothing. */
export function isUnchanged({ added, changed, removed }: TableDiff<unknown>): boolean {
  return added.length + changed.length + removed.length === 0
}

/** Whether rows that stay come in another order than before. */
export function isReordered<T>(
  standing: readonly T[],
  filed: readonly T[],
  identity: (row: T) => string,
): boolean {
  const [before, after] = [standing.map(identity), filed.map(identity)]
  const kept = after.filter((row) => before.includes(row))
  return before.filter((row) => kept.includes(row)).some((row, place) => row !== kept[place])
}

/** @param identity rows with the same identity are one row, before and after */
export function diffTable<T>(
  standing: readonly T[],
  filed: readonly T[],
  identity: (row: T) => string,
  isSame: (one: T, other: T) => boolean,
): TableDiff<T> {
  const before = new Map(standing.map((row) => [identity(row), row]))
  const named = new Set(filed.map(identity))
  const pairs = filed.flatMap((after) => {
    const found = before.get(identity(after))
    return found === undefined ? [] : [{ before: found, after }]
  })
  return {
    added: filed.filter((row) => !before.has(identity(row))),
    changed: pairs.filter((pair) => !isSame(pair.before, pair.after)),
    removed: standing.filter((row) => !named.has(identity(row))),
    same: pairs.filter((pair) => isSame(pair.before, pair.after)).map(({ after }) => after),
  }
}
