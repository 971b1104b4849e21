import type { StartedPuzzle } from '../../../form/puzzle/with-puzzles.ts'

/** The puzzle that the next hold may ask for. */
export interface PuzzleAhead {
  /** the flights it is for */
  readonly flights: string
  readonly asking: AbortController
  readonly begun: number
  /** once the engine has set one */
  started?: StartedPuzzle
}
