/**
 * Which operation must come before which, and where that forms a circle. Arrays of numbers, and no recursion: a
 * history has a hundred thousand operations.
 */

/** Why one operation comes before another; a set of reasons is their sum. */
export const kinds = {
  /** the other one wrote the next version */
  ww: 1,
  /** the other one read what this one wrote */
  wr: 2,
  /** the other one wrote what this one did not see yet */
  rw: 4,
  /** the other one began after this one had ended */
  realTime: 8,
} as const
export type Kind = (typeof kinds)[keyof typeof kinds]

export interface Graph {
  readonly size: number
  /** the edges of node `n` are those from `heads[n]` to before `heads[n + 1]` */
  readonly heads: Int32Array
  readonly targets: Int32Array
  readonly kinds: Uint8Array
}

export interface GraphBuilder {
  edge(from: number, to: number, kind: Kind): void
  build(): Graph
}

export function buildGraph(size: number): GraphBuilder {
  const froms: number[] = []
  const tos: number[] = []
  const why: number[] = []
  return {
    edge(from, to, kind) {
      if (from === to) return
      froms.push(from)
      tos.push(to)
      why.push(kind)
    },
    build() {
      const heads = new Int32Array(size + 1)
      for (const from of froms) heads[from + 1] = (heads[from + 1] ?? 0) + 1
      for (let node = 0; node < size; node++) heads[node + 1] = (heads[node + 1] ?? 0) + (heads[node] ?? 0)
      const next = heads.slice()
      const targets = new Int32Array(froms.length)
      const edgeKinds = new Uint8Array(froms.length)
      froms.forEach((from, index) => {
        const place = next[from] ?? 0
        next[from] = place + 1
        targets[place] = tos[index] ?? 0
        edgeKinds[place] = why[index] ?? 0
      })
      return { size, heads, targets, kinds: edgeKinds }
    },
  }
}

const at = (array: Int32Array | Uint8Array, index: number) => array[index] ?? 0

/**
 * Groups of nodes that all lead to each other, by edges of some kinds; groups of one are left out. Tarjan's algorithm
 * with a stack of its own.
 */
export function componentsOf(graph: Graph, allowed: number): number[][] {
  const { size, heads, targets } = graph
  const found: number[][] = []
  const order = new Int32Array(size).fill(-1)
  const low = new Int32Array(size)
  const isOpen = new Uint8Array(size)
  const place = heads.slice()
  const open: number[] = []
  const path: number[] = []
  let counter = 0
  const enter = (node: number) => {
    order[node] = low[node] = counter++
    isOpen[node] = 1
    open.push(node)
    path.push(node)
  }
  for (let root = 0; root < size; root++) {
    if (at(order, root) !== -1) continue
    enter(root)
    for (let node = root; ;) {
      const edge = at(place, node)
      if (edge < at(heads, node + 1)) {
        place[node] = edge + 1
        if ((at(graph.kinds, edge) & allowed) === 0) continue
        const target = at(targets, edge)
        if (at(order, target) === -1) {
          enter(target)
          node = target
        } else if (isOpen[target]) low[node] = Math.min(at(low, node), at(order, target))
        continue
      }
      if (low[node] === order[node]) {
        const members = open.splice(open.lastIndexOf(node))
        for (const member of members) isOpen[member] = 0
        if (members.length > 1) found.push(members)
      }
      path.pop()
      const parent = path.at(-1)
      if (parent === undefined) break
      low[parent] = Math.min(at(low, parent), at(low, node))
      node = parent
    }
  }
  return found
}

/** A step of a circle: from a node, and why it comes before the next. */
export interface Link {
  readonly from: number
  readonly kind: number
}

/** The shortest circle costs a search from each edge; after this many looks at edges the shortest so far is taken. */
const mostLooks = 30_000_000

/**
 * A short circle within nodes that all lead to each other; consecutive steps in real time count as one. @param
 * singleRw only circles in which exactly one step is `rw`; undefined where there is none
 */
export function shortCircle(
  graph: Graph,
  members: readonly number[],
  allowed: number,
  singleRw: boolean,
): readonly Link[] | undefined {
  const search = openSearch(graph, members)
  let shortest: readonly Link[] | undefined
  const rest = singleRw ? allowed & ~kinds.rw : allowed
  for (const node of members) {
    for (let edge = at(graph.heads, node); edge < at(graph.heads, node + 1); edge++) {
      const kind = at(graph.kinds, edge) & allowed
      // Every circle has an edge that is not in real time; the search begins there.
      if (kind === 0 || kind === kinds.realTime || (singleRw && kind !== kinds.rw)) continue
      const way = search.way(at(graph.targets, edge), node, rest, (shortest?.length ?? Infinity) - 1)
      if (way) shortest = [{ from: node, kind }, ...way]
      if (shortest?.length === 2 || search.looks() > mostLooks) return shortest
    }
  }
  return shortest
}

function openSearch({ size, heads, targets, kinds: why }: Graph, members: readonly number[]) {
  const isMember = new Uint8Array(size)
  for (const member of members) isMember[member] = 1
  // Each node has two places: one reached by a real-time edge, one reached by any other edge.
  const cameFrom = new Int32Array(size * 2)
  const cameBy = new Uint8Array(size * 2)
  const seen = new Int32Array(size * 2)
  let round = 0
  let looks = 0

  /** The links of the path, first to last; undefined if every path has `most` links or more. */
  function way(from: number, to: number, allowed: number, most: number): Link[] | undefined {
    round++
    seen[from * 2] = round
    let ring = [from * 2]
    for (let length = 1; ring.length > 0 && length < most; length++) {
      const next: number[] = []
      // The ring grows during the walk: a real-time edge adds no length.
      for (let index = 0; index < ring.length; index++) {
        const place = ring[index] ?? 0
        const node = place >> 1
        for (let edge = at(heads, node); edge < at(heads, node + 1); edge++) {
          looks++
          const target = at(targets, edge)
          const kind = at(why, edge) & allowed
          const isTime = kind === kinds.realTime
          const there = target * 2 + (isTime ? 1 : 0)
          if (kind === 0 || !isMember[target] || seen[there] === round) continue
          seen[there] = round
          cameFrom[there] = place
          cameBy[there] = kind
          if (target === to) return trace(from, there)
          ;(isTime && place % 2 === 1 ? ring : next).push(there)
        }
      }
      ring = next
    }
    return undefined
  }

  function trace(from: number, to: number): Link[] {
    const links: Link[] = []
    for (let place = to; place !== from * 2; place = at(cameFrom, place)) {
      const kind = at(cameBy, place)
      const before = at(cameFrom, place)
      // What ended before something that ended before a third: the one between says nothing.
      if (kind !== kinds.realTime || before % 2 === 0) links.push({ from: before >> 1, kind })
    }
    return links.toReversed()
  }

  return { way, looks: () => looks }
}
