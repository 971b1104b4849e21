/** Solves a puzzle beside the page, so that the page stays usable. */
import { type Puzzle, solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'
import { sha256 } from './sha256.ts'

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  postMessage(solvePuzzle(data, sha256))
})
