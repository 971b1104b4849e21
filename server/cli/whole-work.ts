/** Work that is done whole or not at all: Ctrl-C ends it at its next step, and undoes what it did. */
import { RefusedError } from './terminal.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** @param work calls `step` before each of its steps, which throws once somebody wants to stop */
export async function undisturbed<T>(work: (step: () => void) => Promise<T>): Promise<T> {
  let isStopped = false
  const stop = () => void (isStopped = true)
  for (const name of signals) process.on(name, stop)
  try {
    return await work(() => {
      if (isStopped) throw new RefusedError('Stopped: nothing was written.')
    })
  } finally {
    for (const name of signals) process.off(name, stop)
  }
}
