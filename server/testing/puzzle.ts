/** The answer to a puzzle, as a browser finds it. */
import { hash } from 'node:crypto'
import type { WirePuzzleAnswer } from '@jetbridge/core/contract/puzzle.ts'
import { type Puzzle, solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'
import type { Answer } from './app.ts'

/** The puzzle that a refusal sets; undefined of any other answer. */
export function puzzleIn<T>(answer: Answer<T>): { challenge: string; bits: number } | undefined {
  if (answer.ok || answer.body.code !== 'puzzle-required') return undefined
  const { challenge = '', bits } = answer.body.fields ?? {}
  return { challenge, bits: Number(bits) }
}

/** @throws when the answer sets no puzzle */
export function solvedIn<T>(answer: Answer<T>): WirePuzzleAnswer {
  const puzzle = puzzleIn(answer)
  if (!puzzle) throw new Error(`no puzzle in ${answer.status}`)
  return solved(puzzle)
}

export function solved(puzzle: Puzzle): WirePuzzleAnswer {
  const answer = solvePuzzle(puzzle, (text) => hash('sha256', text, 'buffer'))
  return { challenge: puzzle.challenge, answer }
}
