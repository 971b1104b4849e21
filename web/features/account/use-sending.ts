/** One call of a form at a time, with the puzzle that the engine may set in between. */
import type { WirePuzzleAnswer } from '@jetbridge/core/contract/puzzle.ts'
import { useEffect, useRef, useState } from 'react'
import { type ApiFailure, isApiFailure } from '../../api/failure.ts'
import { withPuzzles } from '../../api/puzzle/with-puzzles.ts'

export type Sending =
  | { readonly is: 'idle' }
  | { readonly is: 'sending' }
  /** the browser solves a puzzle */
  | { readonly is: 'solving' }
  | { readonly is: 'done' }
  | { readonly is: 'failed'; readonly failure: ApiFailure }

type Send = (puzzle: WirePuzzleAnswer | undefined, signal: AbortSignal) => Promise<void>

export function useSending() {
  const [sending, setSending] = useState<Sending>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
    },
    [],
  )
  const send = async (work: Send) => {
    if (sending.is === 'sending' || sending.is === 'solving') return
    const { signal } = (running.current = new AbortController())
    setSending({ is: 'sending' })
    try {
      await withPuzzles({
        send: (puzzle) => work(puzzle, signal),
        onPuzzle: () => {
          setSending({ is: 'solving' })
        },
        signal,
      })
      setSending({ is: 'done' })
    } catch (thrown) {
      if (signal.aborted) return
      if (!isApiFailure(thrown)) throw thrown
      setSending({ is: 'failed', failure: thrown })
    }
  }
  return { sending, send: (work: Send) => void send(work) }
}
