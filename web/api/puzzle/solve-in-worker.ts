import type { Puzzle } from '@jetbridge/core/identity/puzzle.ts'
import { ApiFailure } from '../failure.ts'

/**
 * The answer, from a separate worker that ends with it or with the signal.
 * @throws the signal's reason, ApiFailure when the worker's code does not come
 */
export function solveInWorker(puzzle: Puzzle, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      resolve(data)
    })
    worker.addEventListener('error', () => {
      reject(new ApiFailure(0, 'offline', 'No worker'))
    })
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error)
    })
    worker.postMessage(puzzle)
  })
  return solved.finally(() => {
    worker.terminate()
  })
}
