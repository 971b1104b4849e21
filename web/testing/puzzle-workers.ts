/** In place of the browser's workers, which jsdom has not: they solve puzzles when a test tells them to. */
import { hash } from 'node:crypto'
import { type Puzzle, solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'
import { vi } from 'vitest'
import type { PuzzleNews, PuzzleOrder } from '../form/puzzle/puzzle-work.ts'

export interface PuzzleWorker {
  readonly isEnded: boolean
  /** the right answer, as the real worker finds it */
  solve(): void
  /** how many parts are solved */
  tell(parts: number): void
  /** it works until then, milliseconds; absent: until it is solved */
  readonly rests: number | undefined
  /** any answer */
  say(answer: string): void
  /** its code does not come */
  break(): void
}

/**
 * Of one test; those that the page has started, in order.
 * @param asked told of each once it has its puzzle
 */
export function stubPuzzleWorkers(asked?: (worker: PuzzleWorker) => void): readonly PuzzleWorker[] {
  const started: PuzzleWorker[] = []
  vi.stubGlobal(
    'Worker',
    class implements PuzzleWorker {
      isEnded = false
      rests: number | undefined
      #puzzle: Puzzle | undefined
      #hear: (event: { data: PuzzleNews }) => void = () => undefined
      #fail: () => void = () => undefined
      addEventListener(kind: string, listen: () => void) {
        if (kind === 'message') this.#hear = listen
        if (kind === 'error') this.#fail = listen
      }
      postMessage({ puzzle, milliseconds }: PuzzleOrder) {
        this.rests = milliseconds
        if (!puzzle) return
        this.#puzzle = puzzle
        started.push(this)
        asked?.(this)
      }
      solve() {
        if (this.#puzzle) this.say(solvePuzzle(this.#puzzle, (words) => hash('sha256', words, 'buffer')))
      }
      tell(parts: number) {
        this.#hear({ data: { parts } })
      }
      say(answer: string) {
        this.#hear({ data: { answer } })
      }
      break() {
        this.#fail()
      }
      terminate() {
        this.isEnded = true
      }
    },
  )
  return started
}
