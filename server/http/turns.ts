/**
 * Shares the event loop among callers. What many send at once comes to this process at once; it is taken a few pieces a
 * turn of the loop, from one caller after the other, so that everybody else is answered in between.
 */

/** A piece of work that keeps the event loop until it is done. */
export interface Piece {
  /** whom it is for (caller-address.ts); asked only where it must wait */
  readonly source: () => string
  /** in tenths of a millisecond of processor time, as far as its length tells */
  readonly cost: number
  readonly work: () => void
}

export interface Turns {
  /** Does the piece now, or in a later turn of the loop. */
  take(piece: Piece): void
}

/** Another piece begins in the same turn while those before it cost less than this. */
const mostCost = 30
/** A piece that costs at most this goes before heavier ones: a health check never waits for a long body. */
const mostOfLight = 4

export function openTurns(): Turns {
  const light = openQueue()
  const heavy = openQueue()
  let spent = 0
  let isScheduled = false

  const begin = ({ cost, work }: Piece): void => {
    spent += cost
    if (!isScheduled) {
      isScheduled = true
      setImmediate(nextTurn)
    }
    work()
  }
  const nextTurn = (): void => {
    isScheduled = false
    spent = 0
    beginAll(light)
    // However many light ones there are, a heavy one is begun.
    const first = heavy.next()
    if (first) begin(first)
    beginAll(heavy)
  }
  const beginAll = (queue: Queue): void => {
    while (spent < mostCost) {
      const piece = queue.next()
      if (!piece) return
      begin(piece)
    }
  }
  return {
    take(piece) {
      const queue = piece.cost <= mostOfLight ? light : heavy
      if (queue.isEmpty() && spent < mostCost) begin(piece)
      else queue.add(piece)
    },
  }
}

type Queue = ReturnType<typeof openQueue>

/** Pieces by caller: the first of each in turn. */
function openQueue() {
  const waiting = new Map<string, Piece[]>()
  return {
    isEmpty: () => waiting.size === 0,
    add(piece: Piece): void {
      const source = piece.source()
      const pieces = waiting.get(source)
      if (pieces) pieces.push(piece)
      else waiting.set(source, [piece])
    },
    /** The caller goes to the end. */
    next(): Piece | undefined {
      for (const [source, pieces] of waiting) {
        const piece = pieces.shift()
        waiting.delete(source)
        if (pieces.length > 0) waiting.set(source, pieces)
        return piece
      }
      return undefined
    },
  }
}
