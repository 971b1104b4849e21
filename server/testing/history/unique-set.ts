/**
 * Things that belong to one holder at a time: each is taken, kept, and given back. Anomalies are two holders told
 * that they have one thing, a holder who was told so and is not seen there, and one who is seen there and never
 * asked.
 */
import { type Anomaly, nameOf, type Operation, smallestFirst } from './history.ts'

/** A thing is at a place; what somebody reads is all that is taken at one place. */
export type SetAct =
  | { readonly take: string; readonly place: string; readonly holder: string }
  /** unknown, where it may be given back by now or later */
  | { readonly giveBack: string; readonly place: string; readonly holder: string }
  | { readonly place: string; readonly taken: readonly string[] }

type Of<Act> = Operation<Extract<SetAct, Act>>

interface Holding {
  readonly took: Of<{ take: string }>
  readonly gave: Of<{ giveBack: string }> | undefined
}

export function judgeSet(operations: readonly Operation<SetAct>[]): Anomaly[] {
  const holdings = Map.groupBy(holdingsOf(operations), ({ took: { act } }) => keyOf(act.place, act.take))
  const places = Map.groupBy([...holdings.keys()], (key) => key.slice(0, key.lastIndexOf(' ')))
  const reads = operations.filter((each): each is Of<{ taken: readonly string[] }> => 'taken' in each.act)
  return smallestFirst([
    ...[...holdings.values()].flatMap(twiceIn),
    ...reads
      .filter(({ outcome }) => outcome === 'ok')
      .flatMap((read) => [
        ...strangersIn(read, holdings),
        ...missingIn(read, places.get(read.act.place) ?? [], holdings),
      ]),
  ])
}

function keyOf(place: string, thing: string): string {
  return `${place} ${thing}`
}

/** A holder takes a thing once. */
function holdingsOf(operations: readonly Operation<SetAct>[]): Holding[] {
  const gave = new Map<string, Of<{ giveBack: string }>>()
  for (const each of operations) {
    if (isGiving(each) && each.outcome !== 'fail')
      gave.set(`${each.act.holder} ${keyOf(each.act.place, each.act.giveBack)}`, each)
  }
  return operations.flatMap((took) =>
    isTaking(took) && took.outcome !== 'fail'
      ? [{ took, gave: gave.get(`${took.act.holder} ${keyOf(took.act.place, took.act.take)}`) }]
      : [],
  )
}

const isTaking = (each: Operation<SetAct>): each is Of<{ take: string }> => 'take' in each.act
const isGiving = (each: Operation<SetAct>): each is Of<{ giveBack: string }> => 'giveBack' in each.act

/** From when to when the holder has it, whatever the engine's order: from the answer until it is given back. */
function surely({ took, gave }: Holding): readonly [from: number, until: number] {
  return [took.ended, gave?.began ?? Infinity]
}

function twiceIn(holdings: readonly Holding[]): Anomaly[] {
  const sure = holdings
    .filter(({ took }) => took.outcome === 'ok')
    .toSorted((one, other) => one.took.ended - other.took.ended)
  let latest: Holding | undefined
  return sure.flatMap((holding) => {
    const [from, until] = surely(holding)
    if (until <= from) return []
    const before = latest
    if (!latest || surely(latest)[1] < until) latest = holding
    if (!before || surely(before)[1] <= from) return []
    const [one, other] = [before.took, holding.took]
    const told = `${nameOf(one)} and ${nameOf(other)} both have ${one.act.take} at ${one.act.place}`
    return [{ name: 'held-twice', operations: [one.id, other.id], told }]
  })
}

type SetRead = Of<{ taken: readonly string[] }>

function strangersIn(read: SetRead, holdings: ReadonlyMap<string, readonly Holding[]>): Anomaly[] {
  const { place, taken } = read.act
  return taken.flatMap((thing) => {
    const all = holdings.get(keyOf(place, thing)) ?? []
    const couldBe = all.some(
      ({ took, gave }) => took.began < read.ended && !(gave && gave.ended < read.began),
    )
    if (couldBe) return []
    const given = all.flatMap(({ took, gave }) => [took.id, ...(gave ? [gave.id] : [])])
    const why = all.length > 0 ? 'everybody who had it has given it back' : 'nobody asked for it'
    const told = `${nameOf(read)} saw ${thing} taken at ${place}: ${why}`
    return [{ name: 'unasked', operations: [read.id, ...given.slice(-2)], told }]
  })
}

function missingIn(
  read: SetRead,
  things: readonly string[],
  holdings: ReadonlyMap<string, readonly Holding[]>,
): Anomaly[] {
  const { place } = read.act
  const taken = new Set(read.act.taken.map((thing) => keyOf(place, thing)))
  return things.flatMap((thing) => {
    if (taken.has(thing)) return []
    const holder = (holdings.get(thing) ?? []).find((holding) => {
      const [from, until] = surely(holding)
      return holding.took.outcome === 'ok' && from < read.began && read.ended < until
    })
    if (!holder) return []
    const told = `${nameOf(holder.took)} has ${thing}; ${nameOf(read)} did not see it taken`
    return [{ name: 'lost', operations: [holder.took.id, read.id], told }]
  })
}
