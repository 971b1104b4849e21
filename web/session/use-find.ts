/** Looking for a booking: one look-up at a time, with the puzzle that the engine may set in between. */
import type { WirePuzzleAnswer } from '@jetbridge/core/contract/puzzle.ts'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../api/api-context.tsx'
import { type ApiFailure, isApiFailure } from '../api/failure.ts'
import { type FindBy, openByCode } from './open-reservation.ts'
import type { OpenedReservation } from './opened-store.ts'
import { withPuzzles } from '../form/puzzle/with-puzzles.ts'

export type Finding =
  | { readonly state: 'idle' }
  | { readonly state: 'searching'; readonly isSlow: boolean }
  /** the browser is solving a puzzle: how many parts are done */
  | { readonly state: 'solving'; readonly solved: number }
  | { readonly state: 'failed'; readonly failure: ApiFailure }

/** A look-up that takes longer than this says so, in milliseconds. */
const slowAfter = 4000

export type FoundReservation = Pick<OpenedReservation, 'reservation' | 'session'>

/** @param onFound the look-up is under way until it has ended */
export function useFind(onFound: (found: FoundReservation, signal: AbortSignal) => void | Promise<void>) {
  const api = useApi()
  const [finding, setFinding] = useState<Finding>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
    },
    [],
  )

  const lookUp = async (by: FindBy & { puzzle?: WirePuzzleAnswer | undefined }, signal: AbortSignal) => {
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

  const find = async (by: FindBy) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    try {
      const found = await withPuzzles({
        send: (puzzle) => lookUp({ ...by, puzzle }, signal),
        onPuzzle: (solved) => {
          setFinding({ state: 'solving', solved })
        },
        signal,
      })
      await onFound(found, signal)
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
