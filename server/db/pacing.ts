/**
 * Long reads step aside for other calls. Their rows are written by the thread that answers all calls, so they are
 * read in small batches, and while other calls are under way each batch is followed by a longer rest.
 */
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { PostgresCursorConstructor } from 'kysely'
import Cursor from 'pg-cursor'

/** Of the time that a batch took: a third of the thread is left for files while people book. */
const restAfter = 2
/** However slow its reader is. */
const longestRest = 100

export interface Pace {
  /** @param read fetches the next batch; what is done with the one before was done by now */
  next<Batch>(read: () => Promise<Batch>): Promise<Batch>
}

/** @param isBusy whether others are at work */
export function openPace(isBusy: () => boolean): Pace {
  let began: number | undefined
  return {
    async next(read) {
      if (began !== undefined) {
        const worked = performance.now() - began
        await (isBusy() ? wait(Math.min(worked * restAfter, longestRest)) : nextTurn())
      }
      const batch = await read()
      began = performance.now()
      return batch
    },
  }
}

/**
 * The driver's cursor, made to wait its turn before each batch; the database reads one batch ahead, so that nobody
 * waits for it meanwhile. The cursor also closes when its connection is lost.
 */
export function cursorThatStepsAside(isBusy: () => boolean): PostgresCursorConstructor {
  function PacedCursor(text: string, values: unknown[]) {
    const cursor = new Cursor(text, values)
    const ahead = readAhead(cursor.read.bind(cursor) as (count: number) => Promise<unknown[]>)
    const close = cursor.close.bind(cursor) as () => Promise<void>
    const pace = openPace(isBusy)
    return Object.assign(cursor, {
      read: (count: number) => pace.next(() => ahead.next(count)),
      close: () => closedOrLost(cursor, () => ahead.settled().then(close)),
    })
  }
  return PacedCursor as unknown as PostgresCursorConstructor
}

/** While a batch is worked on, the next one is on its way. */
export function readAhead(read: (count: number) => Promise<unknown[]>) {
  let coming: Promise<unknown[]> | undefined
  return {
    async next(count: number): Promise<unknown[]> {
      const batch = await (coming ?? read(count))
      coming = batch.length < count ? undefined : read(count)
      // What fails is told to the one who asks for the batch.
      coming?.catch(() => undefined)
      return batch
    },
    /** Once no batch is on its way. */
    async settled(): Promise<void> {
      await coming?.catch(() => undefined)
    },
  }
}

/** The driver waits for the database to confirm, and for good where that can say nothing any more. */
async function closedOrLost(cursor: Cursor, close: () => Promise<void>): Promise<void> {
  const { stream } = (cursor as unknown as { connection?: { stream: Socket } }).connection ?? {}
  if (!stream) return close()
  if (stream.destroyed) return
  const lost = Promise.withResolvers<void>()
  stream.once('close', lost.resolve)
  try {
    await Promise.race([close(), lost.promise])
  } finally {
    stream.off('close', lost.resolve)
  }
}
