/** A call that the engine may set a puzzle for: it is solved, and the call goes on by itself. */
import type { Failure } from '@jetbridge/core/contract/error.ts'
import type { WirePuzzleAnswer } from '@jetbridge/core/contract/puzzle.ts'
import type { Puzzle } from '@jetbridge/core/identity/puzzle.ts'
import { type SolvingWorker, startSolving } from './solve-in-worker.ts'

/** A puzzle may end while it is being solved, or cost more by then; after this many the engine's refusal counts. */
const mostPuzzles = 3

interface WithPuzzles<Answer> {
  /** @param isLast a puzzle that is set now counts as a refusal */
  readonly send: (puzzle: WirePuzzleAnswer | undefined, isLast: boolean) => Promise<Answer>
  /** the browser solves one: how many parts of it are solved; at first none, or those solved ahead */
  readonly onPuzzle: (parts: number) => void
  readonly signal: AbortSignal
  /** one that the engine will ask for, begun before: it is sent with the first call */
  readonly ahead?: StartedPuzzle | undefined
}

/** A puzzle that a worker is at, or has solved. */
export interface StartedPuzzle {
  readonly challenge: string
  readonly solving: SolvingWorker
}

/** @throws the signal's reason, what `send` throws */
export async function withPuzzles<Answer>(options: WithPuzzles<Answer>): Promise<Answer> {
  const { send, onPuzzle, signal, ahead } = options
  const finish = async ({ challenge, solving }: StartedPuzzle): Promise<WirePuzzleAnswer> => ({
    challenge,
    answer: await solving.finish(signal, onPuzzle),
  })
  let puzzle = ahead && (await finish(ahead).catch(unlessStopped(signal)))
  for (let solved = 0; ; solved += 1) {
    try {
      return await send(puzzle, solved === mostPuzzles)
    } catch (thrown) {
      const next = solved < mostPuzzles ? puzzleOf(thrown) : undefined
      if (!next) throw thrown
      puzzle = await finish({ challenge: next.challenge, solving: startSolving(next) })
    }
  }
}

/** One begun ahead that fails is left: the engine may do without, or sets another. */
function unlessStopped(signal: AbortSignal): (thrown: unknown) => undefined {
  return (thrown) => {
    if (signal.aborted) throw thrown
    return undefined
  }
}

/** The puzzle that a refusal sets: the failures of every client of the API have its code and its fields. */
function puzzleOf(thrown: unknown): Puzzle | undefined {
  if (!(thrown instanceof Error)) return undefined
  const { code, fields } = thrown as Partial<Pick<Failure, 'code' | 'fields'>>
  const challenge = code === 'puzzle-required' ? fields?.['challenge'] : undefined
  return challenge === undefined ? undefined : { challenge, bits: Number(fields?.['bits']) }
}
