/** Looking for a booking: one look-up at a time, with the puzzle that the engine may set in between. */
import type { Puzzle } from '@jetbridge/core/identity/puzzle.ts'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { type ApiFailure, isApiFailure } from '../../api/failure.ts'
import { type FindBy, openByCode, type SolvedPuzzle } from '../../session/open-reservation.ts'
import type { Opened } from '../../session/opened-store.ts'
import { solveInWorker } from '../../api/puzzle/solve-in-worker.ts'

export type Finding =
  | { readonly state: 'idle' }
  | { readonly state: 'searching'; readonly isSlow: boolean }
  /** the browser is solving a puzzle */
  | { readonly state: 'solving' }
  | { readonly state: 'failed'; readonly failure: ApiFailure }

/** A look-up that takes longer than this says so, in milliseconds. */
const slowAfter = 4000
/** A puzzle may end while it is being solved; after so many the page shows the engine's refusal. */
const mostPuzzles = 3

export type Found = Pick<Opened, 'reservation' | 'session'>

export function useFind(onFound: (found: Found) => void) {
  const api = useApi()
  const [finding, setFinding] = useState<Finding>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
    },
    [],
  )

  const lookUp = async (by: FindBy & { puzzle?: SolvedPuzzle | undefined }, signal: AbortSignal) => {
    setFinding({ state: 'searching', isSlow: false })
    const slow = setTimeout(() => {
      setFinding({ state: 'searching', isSlow: true })
    }, slowAfter)
    try {
      return await openByCode(api, by, signal)
    } finally {
      clearTimeout(slow)
    }
  }

  const solve = async (puzzle: Puzzle, signal: AbortSignal): Promise<SolvedPuzzle> => {
    setFinding({ state: 'solving' })
    return { challenge: puzzle.challenge, answer: await solveInWorker(puzzle, signal) }
  }

  const find = async (by: FindBy) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    try {
      let puzzle: SolvedPuzzle | undefined
      for (let set = 0; ; set += 1) {
        const answer = await lookUp({ ...by, puzzle }, signal).catch((thrown: unknown) => {
          const next = set < mostPuzzles ? puzzleOf(thrown) : undefined
          if (!next) throw thrown
          return next
        })
        if ('reservation' in answer) {
          onFound(answer)
          return
        }
        puzzle = await solve(answer, signal)
      }
    } catch (thrown) {
      if (signal.aborted) return
      if (!isApiFailure(thrown)) throw thrown
      setFinding({ state: 'failed', failure: thrown })
    }
  }

  return {
    finding,
    find: (by: FindBy) => void find(by),
    stop: () => {
      running.current?.abort()
      setFinding({ state: 'idle' })
    },
  }
}

/** The puzzle that a refusal sets. */
function puzzleOf(thrown: unknown): Puzzle | undefined {
  if (!isApiFailure(thrown) || thrown.code !== 'puzzle-required') return undefined
  const { challenge, bits } = thrown.fields
  return challenge === undefined ? undefined : { challenge, bits: Number(bits) }
}
