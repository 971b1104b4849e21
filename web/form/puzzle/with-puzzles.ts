/** A call that the engine may set a puzzle for: it is solved, and the call goes on by itself. */
import type { Failure } from '@jetbridge/core/contract/error.ts'
import type { WirePuzzleAnswer } from '@jetbridge/core/contract/puzzle.ts'
import type { Puzzle } from '@jetbridge/core/identity/puzzle.ts'
import { solveInWorker } from './solve-in-worker.ts'

/** A puzzle may end while it is being solved, or cost more by then; after this many the engine's refusal counts. */
const mostPuzzles = 3

interface WithPuzzles<Answer> {
  /** @param isLast a puzzle that is set now counts as a refusal */
  readonly send: (puzzle: WirePuzzleAnswer | undefined, isLast: boolean) => Promise<Answer>
  /** the browser begins to solve one */
  readonly onPuzzle: () => void
  readonly signal: AbortSignal
}

/** @throws the signal's reason, what `send` throws */
export async function withPuzzles<Answer>({ send, onPuzzle, signal }: WithPuzzles<Answer>): Promise<Answer> {
  let puzzle: WirePuzzleAnswer | undefined
  for (let solved = 0; ; solved += 1) {
    try {
      return await send(puzzle, solved === mostPuzzles)
    } catch (thrown) {
      const next = solved < mostPuzzles ? puzzleOf(thrown) : undefined
      if (!next) throw thrown
      onPuzzle()
      puzzle = { challenge: next.challenge, answer: await solveInWorker(next, signal) }
    }
  }
}

/** The puzzle that a refusal sets: the failures of every client of the API have its code and its fields. */
function puzzleOf(thrown: unknown): Puzzle | undefined {
  if (!(thrown instanceof Error)) return undefined
  const { code, fields } = thrown as Partial<Pick<Failure, 'code' | 'fields'>>
  const challenge = code === 'puzzle-required' ? fields?.['challenge'] : undefined
  return challenge === undefined ? undefined : { challenge, bits: Number(fields?.['bits']) }
}
