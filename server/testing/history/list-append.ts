/**
 * Lists that transactions append to and read whole, after Elle (Kingsbury and Alvaro, 2020): each value is appended
 * once, so a list that is read tells the order of the writes before it. From that follows which operation stands before
 * which, and a circle is an anomaly. With what ended before something else began, it is strict serialisability that is
 * judged: a read must see every append that was acknowledged before it began.
 *
 * | name | what |
 * |---|---|
 * | `G0` | writes in a circle |
 * | `G1a` | a read of what was certainly not done |
 * | `G1b` | a read of half of an operation |
 * | `G1c` | writes and reads of them in a circle |
 * | `G-single` | a circle with one read that misses a write |
 * | `G2` | a circle with several |
 * | `…-realtime` | the same, with what ended before something else began; a stale read is `G-single-realtime` |
 * | `incompatible-order` | two reads that do not tell one order |
 * | `duplicate`, `unasked`, `internal` | a value twice, one that nobody appended, one's own append not seen |
 * | `lost` | an acknowledged append that the last read of its list does not have |
 */
import {
  buildGraph,
  componentsOf,
  type Graph,
  type GraphBuilder,
  type Kind,
  kinds,
  type Link,
  shortCircle,
} from './graph.ts'
import { type Anomaly, nameOf, type Operation, smallestFirst } from './history.ts'

export interface Append {
  readonly list: string
  /** appended by no other operation to this list */
  readonly append: string
}
export interface ListReading {
  readonly list: string
  /** all of it; of an operation that is not ok it does not count */
  readonly read: readonly string[]
}
/** A transaction: its steps in their order, all of them or none. */
export type Transaction = readonly (Append | ListReading)[]

type Lists = readonly Operation<Transaction>[]

/** @throws Error when two operations append one value to one list: nothing can be learned from such a history */
export function judgeLists(operations: Lists): Anomaly[] {
  const builder = buildGraph(operations.length)
  const anomalies: Anomaly[] = []
  const seen = new Set<number>()
  for (const list of gather(operations)) {
    anomalies.push(...wrongsOf(list, operations))
    for (const writer of list.seen) seen.add(writer)
    anomalies.push(...linkOrder(list, operations, builder))
  }
  // What nobody saw may never have been done.
  const happened = operations.filter(({ id, outcome }) => outcome === 'ok' || seen.has(id))
  linkRealTime(happened, builder)
  return smallestFirst([...anomalies, ...circlesIn(builder.build(), operations)])
}

interface OneList {
  readonly name: string
  /** ids of operations, by value */
  readonly writers: ReadonlyMap<string, number>
  /** values of one operation, in its order */
  readonly wrote: ReadonlyMap<number, readonly string[]>
  readonly reads: readonly ListRead[]
  /** writers of values that somebody read */
  readonly seen: ReadonlySet<number>
  /** the read of the most values */
  readonly longest: ListRead | undefined
}

interface ListRead {
  readonly by: Operation<Transaction>
  readonly values: readonly string[]
  /** what the same operation had appended before */
  readonly own: readonly string[]
}

interface GrowingList {
  readonly writers: Map<string, number>
  readonly wrote: Map<number, string[]>
  readonly reads: ListRead[]
}

function gather(operations: Lists): OneList[] {
  const lists = new Map<string, GrowingList>()
  const listOf = (name: string) => {
    const list: GrowingList = lists.get(name) ?? { writers: new Map(), wrote: new Map(), reads: [] }
    lists.set(name, list)
    return list
  }
  for (const operation of operations) {
    for (const step of operation.act) {
      const { writers, wrote, reads } = listOf(step.list)
      const own = wrote.get(operation.id) ?? []
      if ('read' in step) {
        if (operation.outcome === 'ok') reads.push({ by: operation, values: step.read, own: [...own] })
        continue
      }
      if (writers.has(step.append)) throw new Error(`two operations append ${step.append} to ${step.list}`)
      writers.set(step.append, operation.id)
      wrote.set(operation.id, own)
      own.push(step.append)
    }
  }
  return [...lists].map(([name, list]) => ({ name, ...list, ...readingsOf(list) }))
}

function readingsOf({ writers, reads }: GrowingList) {
  const seen = new Set<number>()
  let longest: ListRead | undefined
  for (const read of reads) {
    if (!longest || longest.values.length < read.values.length) longest = read
  }
  for (const read of reads) {
    if (read !== longest && isBeginning(read.values, longest?.values)) continue
    for (const value of read.values) {
      const writer = writers.get(value)
      if (writer !== undefined) seen.add(writer)
    }
  }
  return { seen, longest }
}

function isBeginning(values: readonly string[], of: readonly string[] = []): boolean {
  return values.every((value, index) => of[index] === value)
}

/** What single reads show to be wrong, and what the last one lacks. */
function wrongsOf(list: OneList, operations: Lists): Anomaly[] {
  const one = (id: number) => operations[id] as Operation<Transaction>
  const found = list.reads.flatMap((read) => {
    // The beginning of another read has nothing that the other one has not.
    const isNew = read === list.longest || !isBeginning(read.values, list.longest?.values)
    return [
      ...(isNew ? strangeIn(list, read, one) : []),
      ...ownIn(list, read),
      ...halvesIn(list, read, isNew ? read.values : read.values.slice(-1), one),
    ]
  })
  return [...found, ...lostOf(list, one)]
}

type One = (id: number) => Operation<Transaction>

function strangeIn({ name, writers }: OneList, { by, values }: ListRead, one: One): Anomaly[] {
  const who = nameOf(by)
  const there = new Set(values)
  const twice = { name: 'duplicate', operations: [by.id], told: `${who} read a value twice in ${name}` }
  const strange = [...there].flatMap((value): Anomaly[] => {
    const writer = writers.get(value)
    if (writer === undefined)
      return [
        {
          name: 'unasked',
          operations: [by.id],
          told: `${who} read ${value} in ${name}, which nobody appended`,
        },
      ]
    if (one(writer).outcome !== 'fail') return []
    const told = `${who} read ${value} in ${name}, of ${nameOf(one(writer))}, which was not done`
    return [{ name: 'G1a', operations: [by.id, writer], told }]
  })
  return there.size < values.length ? [twice, ...strange] : strange
}

/** An operation sees what it has appended itself, and not what it has not yet. */
function ownIn({ name, wrote }: OneList, { by, values, own }: ListRead): Anomaly[] {
  const wrong = (wrote.get(by.id) ?? []).filter((value) => values.includes(value) !== own.includes(value))
  return wrong.map((value) => ({
    name: 'internal',
    operations: [by.id],
    told: `${nameOf(by)} read ${name} ${own.includes(value) ? 'without its own' : 'with, too soon, its own'} ${value}`,
  }))
}

/** Some values of an operation, and not all of them. */
function halvesIn(
  { name, wrote, writers }: OneList,
  { by, values }: ListRead,
  candidates: readonly string[],
  one: One,
): Anomaly[] {
  return candidates.flatMap((value) => {
    const writer = writers.get(value)
    const all = (writer !== undefined && wrote.get(writer)) || []
    if (writer === undefined || writer === by.id || all.length < 2) return []
    const missing = all.filter((each) => !values.includes(each))
    if (missing.length === 0) return []
    const told = `${nameOf(by)} read ${value} in ${name}, of ${nameOf(one(writer))}, and not its ${missing.join(', ')}`
    return [{ name: 'G1b', operations: [by.id, writer], told }]
  })
}

function lostOf({ name, writers, reads }: OneList, one: One): Anomaly[] {
  let last: ListRead | undefined
  for (const read of reads) if (!last || last.by.began < read.by.began) last = read
  if (!last) return []
  const { by } = last
  const kept = new Set(last.values)
  return [...writers].flatMap(([value, id]) => {
    const writer = one(id)
    if (writer.outcome !== 'ok' || writer.ended >= by.began || kept.has(value)) return []
    const told = `${nameOf(writer)} was told that ${value} is in ${name}; the last read, ${nameOf(by)}, does not have it`
    return [{ name: 'lost', operations: [id, by.id], told }]
  })
}

/** The longest read tells the order of the versions; every other one must be its beginning. */
function linkOrder(list: OneList, operations: Lists, builder: GraphBuilder): Anomaly[] {
  const { writers, wrote, reads, longest } = list
  const order = longest?.values ?? []
  const read = new Set(order)
  /** Acknowledged, and in no read: they can only come behind all that was read. */
  const unseen = [...writers].flatMap(([value, writer]) =>
    !read.has(value) && operations[writer]?.outcome === 'ok' ? [writer] : [],
  )
  const link = (from: number | undefined, to: number | undefined, kind: Kind) => {
    if (from !== undefined && to !== undefined) builder.edge(from, to, kind)
  }
  const versions = order.map((value) => writers.get(value))
  versions.forEach((writer, index) => link(versions[index - 1], writer, kinds.ww))
  for (const writer of unseen) link(versions.at(-1), writer, kinds.ww)
  return reads.flatMap(({ by, values }) => {
    const broken = values.findIndex((value, index) => order[index] !== value)
    if (broken >= 0 && longest)
      return [otherOrder(list.name, by, longest.by, [values[broken], order[broken]])]
    // Its own versions tell nothing about the others.
    const own = wrote.has(by.id)
    let before = values.length - 1
    while (own && before >= 0 && versions[before] === by.id) before--
    let next = values.length
    while (own && versions[next] === by.id) next++
    link(versions[before], by.id, kinds.wr)
    if (next < order.length) link(by.id, versions[next], kinds.rw)
    else for (const writer of unseen) link(by.id, writer, kinds.rw)
    return []
  })
}

function otherOrder(
  list: string,
  by: Operation<Transaction>,
  other: Operation<Transaction>,
  [one, two]: readonly [string | undefined, string | undefined],
): Anomaly {
  const told = `${nameOf(by)} read ${one} in ${list} where ${nameOf(other)} read ${two}`
  return { name: 'incompatible-order', operations: [by.id, other.id], told }
}

/** Each operation behind those that had ended, unless one of these is behind another. */
function linkRealTime(operations: Lists, builder: GraphBuilder): void {
  const begins = operations.toSorted((one, other) => one.began - other.began)
  const ends = operations
    .filter(({ ended }) => ended !== Infinity)
    .toSorted((one, other) => one.ended - other.ended)
  let frontier: Operation<Transaction>[] = []
  let next = 0
  for (const operation of begins) {
    for (let end = ends[next]; end && end.ended < operation.began; end = ends[++next]) {
      const { began } = end
      frontier = frontier.filter(({ ended }) => ended >= began)
      frontier.push(end)
    }
    for (const { id } of frontier) builder.edge(id, operation.id, kinds.realTime)
  }
}

const { ww, wr, rw, realTime } = kinds

/** The strongest fault first: one that is found is not told again as a weaker one. */
const levels = [
  { name: 'G0', allowed: ww, singleRw: false },
  { name: 'G1c', allowed: ww | wr, singleRw: false },
  { name: 'G-single', allowed: ww | wr | rw, singleRw: true },
  { name: 'G2', allowed: ww | wr | rw, singleRw: false },
  { name: 'G0-realtime', allowed: ww | realTime, singleRw: false },
  { name: 'G1c-realtime', allowed: ww | wr | realTime, singleRw: false },
  { name: 'G-single-realtime', allowed: ww | wr | rw | realTime, singleRw: true },
  { name: 'G2-realtime', allowed: ww | wr | rw | realTime, singleRw: false },
] as const

/** One circle for each group of operations that all come before each other. */
function circlesIn(graph: Graph, operations: Lists): Anomaly[] {
  const told = new Set<number>()
  return levels.flatMap(({ name, allowed, singleRw }) =>
    componentsOf(graph, allowed).flatMap((members) => {
      if (members.some((member) => told.has(member))) return []
      const found = shortCircle(graph, members, allowed, singleRw)
      if (!found) return []
      const circle = fromFirst(found)
      for (const member of members) told.add(member)
      return [{ name, operations: circle.map(({ from }) => from), told: tell(circle, operations) }]
    }),
  )
}

/** From the earliest operation on. */
function fromFirst(circle: readonly Link[]): Link[] {
  const first = circle.findIndex(({ from }) => from === Math.min(...circle.map((link) => link.from)))
  return [...circle.slice(first), ...circle.slice(0, first)]
}

function tell(circle: readonly Link[], operations: Lists): string {
  return circle
    .map(({ from, kind }, index) => {
      const [one, other] = [operations[from], operations[circle[(index + 1) % circle.length]?.from ?? from]]
      return one && other ? `${nameOf(one)}, which ${contentOf(one)}, ${reasonOf(kind)} ${nameOf(other)}` : ''
    })
    .join('; ')
}

function contentOf({ act }: Operation<Transaction>): string {
  return act
    .map((step) =>
      'append' in step
        ? `appended ${step.append} to ${step.list}`
        : `read ${step.read.length} of ${step.list}, the last ${step.read.at(-1) ?? 'none'}`,
    )
    .join(' and ')
}

function reasonOf(kind: number): string {
  if (kind & ww) return 'wrote before'
  if (kind & wr) return 'was read by'
  if (kind & rw) return 'did not see'
  return 'had ended before'
}
