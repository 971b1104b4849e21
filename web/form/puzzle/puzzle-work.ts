/** What a page and its puzzle worker tell each other. */
import type { Puzzle } from '@jetbridge/core/identity/puzzle.ts'

/** Work on it; without a puzzle on the one that was begun. */
export interface PuzzleOrder {
  readonly puzzle?: Puzzle
  /** it rests after that; absent: until it is solved */
  readonly milliseconds?: number
}

export type PuzzleNews =
  /** how many parts are solved, of {@link puzzleParts} */
  { readonly parts: number } | { readonly answer: string }
