/** Of some names the ones nearest to what was typed, at most three: those that have it in them, then the most alike. */
export function nearestNames(typed: string, names: readonly string[]): string[] {
  const alike = names
    .map((name) => ({ name, edits: name.includes(typed) ? 0 : editsBetween(typed, name) }))
    .filter(({ name, edits }) => edits <= Math.max(2, name.length / 2))
  return alike
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map(({ name }) => name)
}

/** Letters to add, take out or change. https://en.wikipedia.org/wiki/Levenshtein_distance */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
