/** Solves puzzles in a thread of its own, as a browser does in a worker. */
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { type Puzzle, solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'

export interface Solver {
  solve(puzzle: Puzzle): Promise<string>
  stop(): Promise<unknown>
}

/** One puzzle at a time. */
export function startSolver(): Solver {
  const worker = new Worker(new URL(import.meta.url))
  return {
    async solve(puzzle) {
      const answered = once(worker, 'message')
      worker.postMessage(puzzle)
      const [answer] = (await answered) as [string]
      return answer
    },
    stop: () => worker.terminate(),
  }
}

if (!isMainThread) {
  parentPort?.on('message', (puzzle: Puzzle) => {
    void solvePuzzle(puzzle, (text) => hash('sha256', text, 'buffer')).then((answer) =>
      parentPort?.postMessage(answer),
    )
  })
}
