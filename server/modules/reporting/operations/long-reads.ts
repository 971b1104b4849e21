/**
 * Bounds how many whole reports are read at once. Each holds one of few connections until its reader has it all, so one
 * agency that asks in a loop, or does not read, must not keep the others from theirs.
 */
import { semaphore } from '@jetbridge/core/kernel/semaphore.ts'
import type { ReadRows } from '../../../db/long-read.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Reader } from './read-report.ts'

/** One connection less than there are (server/db/open.ts), for pages and sums. */
const mostAtOnce = 3
const mostOfAgency = 2

/** @throws Refusal `busy`, when the first row is asked for, while so many are under way */
export function openLongReads(): (readRows: ReadRows, reader: Reader) => ReadRows {
  const underWay = new Map<string, number>()
  return (readRows, { brand, agencyCode }) =>
    async function* (work) {
      const key = `${brand.id} ${agencyCode}`
      const own = underWay.get(key) ?? 0
      const all = [...underWay.values()].reduce((sum, each) => sum + each, 0)
      if (own >= mostOfAgency || all >= mostAtOnce) throw new Refusal('busy')
      underWay.set(key, own + 1)
      try {
        yield* readRows(work)
      } finally {
        const left = (underWay.get(key) ?? 1) - 1
        if (left === 0) underWay.delete(key)
        else underWay.set(key, left)
      }
    }
}

/** Pages and sums of one agency that are read at once. */
const mostShort = 2
/** With those that wait for their turn. */
const mostInLine = 40

interface Line {
  readonly inTurn: ReturnType<typeof semaphore>
  calls: number
}

export type ReadInLine = <Value>(reader: Reader, read: () => Promise<Value>) => Promise<Value>

/**
 * Pages and sums of one agency wait for each other, and not those of others behind all of them.
 * @throws Refusal `busy` while so many wait already
 */
export function openShortReads(): ReadInLine {
  const lines = new Map<string, Line>()
  return async ({ brand, agencyCode }, read) => {
    const key = `${brand.id} ${agencyCode}`
    const line = lines.get(key) ?? { inTurn: semaphore(mostShort), calls: 0 }
    if (line.calls >= mostInLine) throw new Refusal('busy')
    lines.set(key, line)
    line.calls++
    try {
      return await line.inTurn(read)
    } finally {
      line.calls--
      if (line.calls === 0) lines.delete(key)
    }
  }
}
