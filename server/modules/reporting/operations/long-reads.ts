/**
 * Bounds how many whole reports are read at once. Each holds one of few connections until its reader has it all, so one
 * agency that asks in a loop, or does not read, must not keep the others from theirs.
 */
import type { ReadRows } from '../../../db/long-read.ts'
import { openLines } from '../../../http/lines.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Reader } from './read-report.ts'

/** One connection less than there are (server/db/open.ts), for pages and sums. */
const mostAtOnce = 3
/** Under way or in the queue. */
const mostOfAgency = 2
/** Nobody waits longer for the answer to begin. */
const longestWaitMs = 20_000

interface Turn {
  readonly agency: string
  readonly begin: () => void
}

interface Turns {
  /** @throws Refusal `busy` for an agency with two reads already, or after the wait */
  take(agency: string): Promise<void>
  free(agency: string): void
}

/**
 * A place that gets free goes to the agency with the fewest reads under way, and among these to the one that has waited
 * longest. So one that asks in a loop gets no second place while another has none.
 */
function openTurns(waitMs: number): Turns {
  const underWay: string[] = []
  const queue: Turn[] = []
  const countOf = (agency: string) => underWay.filter((each) => each === agency).length
  const leave = (turn: Turn) => queue.splice(queue.indexOf(turn), 1)
  const beginNext = () => {
    const [next] = queue.toSorted((one, other) => countOf(one.agency) - countOf(other.agency))
    if (!next || underWay.length >= mostAtOnce) return
    leave(next)
    underWay.push(next.agency)
    next.begin()
  }
  return {
    async take(agency) {
      const queued = queue.filter((each) => each.agency === agency).length
      if (countOf(agency) + queued >= mostOfAgency) throw new Refusal('busy')
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => {
          leave(turn)
          reject(new Refusal('busy'))
        }, waitMs)
        const turn = { agency, begin: () => (clearTimeout(late), resolve()) }
        queue.push(turn)
        beginNext()
      })
    },
    free(agency) {
      underWay.splice(underWay.indexOf(agency), 1)
      beginNext()
    },
  }
}

/** @throws Refusal `busy`, when the first row is asked for (see `Turns`) */
export function openLongReads(waitMs = longestWaitMs): (readRows: ReadRows, reader: Reader) => ReadRows {
  const turns = openTurns(waitMs)
  return (readRows, { brand, agencyCode }) =>
    async function* (work) {
      const agency = `${brand.id} ${agencyCode}`
      await turns.take(agency)
      try {
        yield* readRows(work)
      } finally {
        turns.free(agency)
      }
    }
}

/** Pages and sums of one agency that are read at once. */
const mostShort = 2
/** With those that wait for their turn. */
const mostInLine = 40

export type ReadInLine = <Value>(reader: Reader, read: () => Promise<Value>) => Promise<Value>

/**
 * Pages and sums of one agency wait for each other, but those of other agencies do not wait behind them. @throws
 * Refusal `busy` while `mostInLine` are under way or wait
 */
export function openShortReads(): ReadInLine {
  const refusal = () => new Refusal('busy')
  const inLine = openLines({ mostAtOnce: mostShort, mostInLine, refusal })
  return ({ brand, agencyCode }, read) => inLine(`${brand.id} ${agencyCode}`, read)
}
