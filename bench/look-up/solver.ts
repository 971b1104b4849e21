/** Solves puzzles in a thread of its own, as a browser does in a worker. */
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { type Puzzle, solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'

export interface PuzzleSolution {
  readonly answer: string
  /** in processor time, which does not depend on other work of the machine */
  readonly milliseconds: number
}

export interface Solver {
  /** one puzzle at a time */
  solve(puzzle: Puzzle): Promise<PuzzleSolution>
  stop(): Promise<unknown>
}

export function startSolver(): Solver {
  const worker = new Worker(new URL(import.meta.url))
  return {
    async solve(puzzle) {
      const answered = once(worker, 'message')
      worker.postMessage(puzzle)
      const [solved] = (await answered) as [PuzzleSolution]
      return solved
    },
    stop: () => worker.terminate(),
  }
}

if (!isMainThread) {
  parentPort?.on('message', (puzzle: Puzzle) => {
    const before = process.threadCpuUsage()
    const answer = solvePuzzle(puzzle, (text) => hash('sha256', text, 'buffer'))
    const { user, system } = process.threadCpuUsage(before)
    parentPort?.postMessage({ answer, milliseconds: (user + system) / 1000 } satisfies PuzzleSolution)
  })
}
