import type { Puzzle } from '@jetbridge/core/identity/puzzle.ts'

/** The answer, from a worker of its own that ends with it or with the signal. @throws the signal's reason */
export function solveInWorker(puzzle: Puzzle, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      resolve(data)
    })
    worker.addEventListener('error', () => {
      reject(new Error('the puzzle could not be solved'))
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
