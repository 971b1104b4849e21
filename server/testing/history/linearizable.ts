/**
 * Whether what clients were told of one thing fits some order in which each act happened at one moment between its
 * begin and its end: a search through the orders after Wing and Gong, with Lowe's memory of where it has been. For
 * small histories: a few hundred operations, few of them at a time.
 */
import { type Anomaly, nameOf, type Operation } from './history.ts'

export interface Model<State, Act> {
  readonly first: State
  /**
   * the state after the act; undefined where the act, or what it was told, is impossible in the state. For an act of
   * unknown outcome what was told does not count
   */
  step(state: State, act: Act, isKnown: boolean): State | undefined
  /** the same text for the same state */
  keyOf(state: State): string
  tell(act: Act): string
}

/**
 * @param mostLooks at states before the search gives up
 * @returns the anomaly; `undecided` where the search has given up; undefined where an order was found
 */
export function judgeOrder<State, Act>(
  about: string,
  operations: readonly Operation<Act>[],
  model: Model<State, Act>,
  mostLooks = 1_000_000,
): Anomaly | undefined {
  const acts = operations
    .filter(({ outcome }) => outcome !== 'fail')
    .toSorted((one, other) => one.began - other.began)
  const { isFound, isOver, best } = search(acts, model, mostLooks)
  if (isFound) return undefined
  const name = isOver ? 'undecided' : 'no-order'
  const tellAll = (some: readonly Operation<Act>[]) =>
    some
      .map((act) => `${nameOf(act)} ${model.tell(act.act)}${act.outcome === 'unknown' ? ' (unknown)' : ''}`)
      .join('; ')
  const { last, next, state } = best
  const after = last.length > 0 ? `after ${tellAll(last)}, it is ${state}, and ` : ''
  return {
    name,
    operations: [...last, ...next].map(({ id }) => id),
    told: `${about}: ${isOver ? 'the search gave up; ' : ''}${after}nothing fits of ${tellAll(next)}`,
  }
}

/** The furthest that an order goes: what came last in it, the state then, and what can be next and does not fit. */
interface Stuck<Act> {
  readonly last: readonly Operation<Act>[]
  readonly next: readonly Operation<Act>[]
  readonly state: string
}

const mostTold = 6

function trailOf<State, Act>(acts: readonly Operation<Act>[], place: Place<State>): Operation<Act>[] {
  const trail: Operation<Act>[] = []
  for (let at: Place<State> | undefined = place; at && trail.length < mostTold; at = at.from) {
    const act = at.by === undefined ? undefined : acts[at.by]
    if (act) trail.unshift(act)
  }
  return trail
}

interface Place<State> {
  readonly state: State
  /** of `acts`, by index */
  readonly done: Uint8Array
  /** acknowledged acts that are done */
  readonly count: number
  /** all acts before it are done, or unknown */
  readonly first: number
  /** the place before, and which act led from there to here */
  readonly from?: Place<State>
  readonly by?: number
}

function search<State, Act>(acts: readonly Operation<Act>[], model: Model<State, Act>, mostLooks: number) {
  const needed = acts.filter(({ outcome }) => outcome === 'ok').length
  const been = new Set<string>()
  const open: Place<State>[] = [{ state: model.first, done: new Uint8Array(acts.length), count: 0, first: 0 }]
  let looks = 0
  let furthest = -1
  let best: Stuck<Act> = { last: [], next: [], state: '' }
  for (let place = open.pop(); place; place = open.pop()) {
    if (place.count === needed) return { isFound: true, isOver: false, best }
    const could = candidatesOf(acts, place)
    if (place.count > furthest) {
      furthest = place.count
      best = {
        last: trailOf(acts, place),
        next: could.flatMap((index) => acts[index] ?? []),
        state: model.keyOf(place.state),
      }
    }
    for (const next of nextOf(acts, model, place, could)) {
      if (looks++ > mostLooks) return { isFound: false, isOver: true, best }
      const key = `${next.first} ${model.keyOf(next.state)} ${markOf(acts, next)}`
      if (been.has(key)) continue
      been.add(key)
      open.push(next)
    }
  }
  return { isFound: false, isOver: false, best }
}

/** Where the search can go on, the likeliest last. */
function nextOf<State, Act>(
  acts: readonly Operation<Act>[],
  model: Model<State, Act>,
  place: Place<State>,
  could: readonly number[],
): Place<State>[] {
  const here = model.keyOf(place.state)
  const next: Place<State>[] = []
  for (const index of could) {
    const act = acts[index]
    if (!act) continue
    const isKnown = act.outcome === 'ok'
    const state = model.step(place.state, act.act, isKnown)
    if (state === undefined) continue
    const isSame = model.keyOf(state) === here
    // What changes nothing can as well happen at once; what nobody knows of need not happen at all.
    if (isSame && isKnown) return [after(acts, place, index, state, isKnown)]
    if (!isSame) next.unshift(after(acts, place, index, state, isKnown))
  }
  return next
}

/** What can be the next: nothing that is not done has ended before it began. */
function candidatesOf<State, Act>(acts: readonly Operation<Act>[], { done, first }: Place<State>): number[] {
  let horizon = Infinity
  const could: number[] = []
  for (let index = 0; index < acts.length; index++) {
    const act = acts[index]
    if (!act || act.began > horizon) break
    if (done[index] || (index < first && act.outcome === 'ok')) continue
    could.push(index)
    horizon = Math.min(horizon, act.ended)
  }
  const endOf = (index: number) => acts[index]?.ended ?? Infinity
  // What ends first most likely came first; what nobody knows of is tried last.
  return could
    .filter((index) => (acts[index]?.began ?? Infinity) <= horizon)
    .toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : 1))
}

function after<State, Act>(
  acts: readonly Operation<Act>[],
  place: Place<State>,
  index: number,
  state: State,
  isKnown: boolean,
): Place<State> {
  const { done, count, first } = place
  const now = done.slice()
  now[index] = 1
  let next = first
  while (next < acts.length && (now[next] || acts[next]?.outcome === 'unknown')) next++
  return { state, done: now, count: count + (isKnown ? 1 : 0), first: next, from: place, by: index }
}

/** What is done beyond the first open act, and which unknown ones are. */
function markOf<State, Act>(acts: readonly Operation<Act>[], { done, first }: Place<State>): string {
  const marks: number[] = []
  done.forEach((isDone, index) => {
    if (isDone && (index > first || acts[index]?.outcome === 'unknown')) marks.push(index)
  })
  return marks.join(' ')
}
