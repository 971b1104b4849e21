/**
 * Acts on one thing, such as a booking, take turns in this process before they take a connection. Each act locks the
 * thing first: without turns, presses of one button would hold every connection while they wait for one lock, and no
 * other call would be served (docs/decisions/0057).
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Others act on the same thing, and this one would have to wait too long: the same call may succeed later. */
export class TurnBusy extends Error {
  readonly code = 'TURN_BUSY'

  constructor() {
    super('others act on the same thing')
    this.name = 'TurnBusy'
  }
}

export interface Turns {
  /** Runs the work once nobody else acts on the thing. @throws TurnBusy after the longest wait, with nothing done */
  take<T>(thing: string, work: () => Promise<T>): Promise<T>
  /** how many wait for their turn */
  waiting(): number
}

interface Waiter {
  readonly admit: () => void
}

const acting = new AsyncLocalStorage<true>()

export function openTurns({ longestWaitMs }: { readonly longestWaitMs: number }): Turns {
  /** By thing: the callers that wait for the one at work. */
  const lines = new Map<string, Set<Waiter>>()

  function wait(line: Set<Waiter>): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = { admit }
      const giveUp = setTimeout(() => {
        if (line.delete(waiter)) reject(new TurnBusy())
      }, longestWaitMs)
      function admit() {
        clearTimeout(giveUp)
        resolve()
      }
      line.add(waiter)
    })
  }

  function pass(thing: string, line: Set<Waiter>): void {
    const [next] = line
    if (!next) {
      lines.delete(thing)
      return
    }
    line.delete(next)
    next.admit()
  }

  return {
    async take(thing, work) {
      if (acting.getStore()) throw new Error('a turn inside a turn')
      const before = lines.get(thing)
      const line = before ?? new Set<Waiter>()
      if (before) await wait(line)
      else lines.set(thing, line)
      try {
        return await acting.run(true, work)
      } finally {
        pass(thing, line)
      }
    },
    waiting: () => [...lines.values()].reduce((all, line) => all + line.size, 0),
  }
}
