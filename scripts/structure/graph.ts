/** Arrows between names, each with the places that make it. */
export type Graph = Map<string, Map<string, string[]>>

interface Arrow {
  readonly from: string
  readonly to: string
  readonly places: readonly string[]
}

export function lightestFirst(graph: Graph): Arrow[] {
  const all = [...graph].flatMap(([from, ends]) => [...ends].map(([to, places]) => ({ from, to, places })))
  return all.sort((a, b) => a.places.length - b.places.length)
}

/** The shortest way from one to the other, both included; undefined when there is none. */
export function wayBack(graph: Graph, from: string, to: string): string[] | undefined {
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    const last = way.at(-1) ?? from
    if (last === to) return way
    for (const next of graph.get(last)?.keys() ?? []) {
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}
