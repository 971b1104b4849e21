/**
 * Papers are drawn on a thread beside the event loop, which answers everybody meanwhile: a receipt takes some fifty
 * milliseconds, a statement of a thousand lines the better part of a second. One at a time, first come, first served.
 * The thread starts with the first paper and ends after a while without any.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { semaphore } from '@jetbridge/core/kernel/semaphore.ts'
import { Refusal } from '../../../http/refusal.ts'
import { addedLanguages } from '../../../wording/spoken.ts'
import type { PrintedStatement } from '../drawing/draw-statement.ts'
import type { PrintedReceipt } from '../drawing/draw.ts'
import type { PaperAnswer, PrintedPaper } from '../drawing/paper-thread.ts'

/** No paper takes this long: its thread ends, and the call with it. */
const mostSeconds = 30
const idleMilliseconds = 60_000
/** Papers that may wait; further callers are told to come back. */
const mostWaiting = 50

const inTurn = semaphore(1)
let waiting = 0
let thread: Worker | undefined
let ending: NodeJS.Timeout | undefined

/** @throws Refusal `busy` when too many wait */
export function printReceipt(printed: PrintedReceipt): Promise<Buffer> {
  return print({ kind: 'receipt', printed })
}

/** @throws Refusal `busy` when too many wait */
export function printStatement(printed: PrintedStatement): Promise<Buffer> {
  return print({ kind: 'statement', printed })
}

async function print(paper: PrintedPaper): Promise<Buffer> {
  if (waiting >= mostWaiting) throw new Refusal('busy', undefined, undefined, 2)
  waiting++
  try {
    return await inTurn(() => draw(paper))
  } finally {
    waiting--
  }
}

async function draw(paper: PrintedPaper): Promise<Buffer> {
  clearTimeout(ending)
  const drawing = (thread ??= openThread())
  drawing.ref()
  try {
    drawing.postMessage(paper)
    const [answer] = (await once(drawing, 'message', {
      signal: AbortSignal.timeout(mostSeconds * 1_000),
    })) as [PaperAnswer]
    if ('error' in answer) throw answer.error
    return Buffer.from(answer.drawn.buffer, answer.drawn.byteOffset, answer.drawn.byteLength)
  } catch (error) {
    // it may be in the middle of this paper
    await close(drawing)
    throw error
  } finally {
    drawing.unref()
    ending = setTimeout(() => void close(drawing), idleMilliseconds).unref()
  }
}

function openThread(): Worker {
  const opened = new Worker(new URL('../drawing/paper-thread.ts', import.meta.url), {
    workerData: addedLanguages(),
    // flags of this process, as for a program given by text, are not for the thread
    execArgv: [],
  })
  opened.on('error', () => undefined)
  opened.on('exit', () => forget(opened))
  return opened
}

async function close(drawing: Worker): Promise<void> {
  forget(drawing)
  await drawing.terminate()
}

function forget(drawing: Worker): void {
  if (thread === drawing) thread = undefined
}
