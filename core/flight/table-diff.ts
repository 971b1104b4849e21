/** What a file changes of the list that it replaces. */

export interface TableDiff<T> {
  readonly added: readonly T[]
  readonly changed: readonly { readonly before: T; readonly after: T }[]
  readonly removed: readonly T[]
  readonly same: readonly T[]
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
