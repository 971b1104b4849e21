/**
 * The statement of an account on paper. Invariant: it is drawn in a thread of its own, one at a time, because a thousand
 * lines take the better part of a second and the event loop answers everybody meanwhile.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { semaphore } from '@jetbridge/core/kernel/semaphore.ts'
import type { PrintedStatement } from '../drawing/draw-statement.ts'

export type PrintStatement = (printed: PrintedStatement) => Promise<Buffer>

/** No statement takes so long: its thread ends, and the call with it. */
const mostSeconds = 30

/** The printer of one process. */
export function openStatementPrinter(): PrintStatement {
  const inTurn = semaphore(1)
  return (printed) => inTurn(() => drawInThread(printed))
}

async function drawInThread(printed: PrintedStatement): Promise<Buffer> {
  const thread = new Worker(new URL('../drawing/statement-thread.ts', import.meta.url), {
    workerData: printed,
    // flags of this process, as for a program given by text, are not for the thread
    execArgv: [],
  })
  thread.on('error', () => undefined)
  try {
    const [drawn] = (await once(thread, 'message', { signal: AbortSignal.timeout(mostSeconds * 1_000) })) as [
      Uint8Array,
    ]
    return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
  } finally {
    await thread.terminate()
  }
}
