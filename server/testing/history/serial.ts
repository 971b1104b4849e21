/** Random histories of an engine that does one transaction after the other, told as if many clients had called it. */
import type { Chance } from '../chance.ts'
import type { Operation, Outcome } from './history.ts'
import type { Append, ListReading, Transaction } from './list-append.ts'

export interface SerialOptions {
  readonly count: number
  /** lists in use at a time */
  readonly lists?: number
  /** a list with this many values is no longer used */
  readonly longest?: number
}

/** Milliseconds between two moments at which something is done. */
const pace = 10
/** Milliseconds that a call is under way before and behind its moment, at most. */
const reach = 60

/** Every history of it is strictly serialisable. */
export function serialHistory(
  chance: Chance,
  { count, lists = 5, longest = 40 }: SerialOptions,
): Operation<Transaction>[] {
  const stored = new Map<string, string[]>()
  const names = Array.from({ length: lists }, (_, index) => `list${index}`)
  const operations: Operation<Transaction>[] = []
  for (let id = 0; id < count; id++) {
    const outcome = chance.draw<Outcome>([
      [18, 'ok'],
      [1, 'fail'],
      [1, 'unknown'],
    ])
    const isDone = outcome === 'ok' || (outcome === 'unknown' && chance.is(0.5))
    const act = Array.from(
      { length: Math.ceil(chance.between(0, 3)) || 1 },
      (_, step): Append | ListReading => {
        const slot = Math.floor(chance.between(0, lists))
        const list = names[slot] ?? 'list0'
        const values = stored.get(list) ?? []
        if (values.length >= longest) names[slot] = `list${id}.${step}`
        if (chance.is(0.5)) return { list, read: [...values] }
        const value = `${id}.${step}`
        stored.set(list, isDone ? [...values, value] : values)
        return { list, append: value }
      },
    )
    const moment = id * pace
    const began = moment - chance.between(0, reach)
    const ended = outcome === 'unknown' ? Infinity : moment + chance.between(0, reach)
    operations.push({ id, client: `client-${id % 10}`, act, outcome, began, ended })
  }
  return operations
}
