/** Solves a puzzle beside the page, so that the page stays usable. */
import { solveInSteps } from '@jetbridge/core/identity/puzzle.ts'
import type { PuzzleNews, PuzzleOrder } from './puzzle-work.ts'
import { sha256 } from './sha256.ts'

let steps: ReturnType<typeof solveInSteps> | undefined
let parts = 0

addEventListener('message', ({ data }: MessageEvent<PuzzleOrder>) => {
  const { puzzle, milliseconds = Number.POSITIVE_INFINITY } = data
  if (puzzle) steps = solveInSteps(puzzle, sha256)
  if (steps) work(steps, performance.now() + milliseconds)
})

/** @param until by the clock of this worker */
function work(found: NonNullable<typeof steps>, until: number): void {
  do {
    const { done, value } = found.next()
    if (done) {
      steps = undefined
      tell({ answer: value })
      return
    }
    if (value > parts) tell({ parts: (parts = value) })
  } while (performance.now() < until)
}

function tell(news: PuzzleNews): void {
  postMessage(news)
}
