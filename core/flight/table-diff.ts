/** What a file that takes the place of a list changes of what stands. */

export interface TableDiff<T> {
  readonly added: readonly T[]
  readonly changed: readonly { readonly before: T; readonly after: T }[]
  readonly removed: readonly T[]
  readonly same: readonly T[]
}

/** @param identity two rows of which it says the same are one, before and after */
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
