/** One call of a form at a time, with the puzzle that the engine may set in between. */
import type { WirePuzzleAnswer } from '@jetbridge/core/contract/puzzle.ts'
import { NotDone, type WhyNotDone } from '@jetbridge/web/form/passkey/not-done.ts'
import { withPuzzles } from '@jetbridge/web/form/puzzle/with-puzzles.ts'
import { useEffect, useRef, useState } from 'react'
import { type ApiFailure, isApiFailure } from '../api/failure.ts'

export type Sending =
  | { readonly is: 'idle' }
  | { readonly is: 'sending' }
  /** the browser solves a puzzle: how many parts are done */
  | { readonly is: 'solving'; readonly solved: number }
  | { readonly is: 'done' }
  | { readonly is: 'failed'; readonly failure: ApiFailure }
  | { readonly is: 'not-done'; readonly why: WhyNotDone }

type Send = (puzzle: WirePuzzleAnswer | undefined, signal: AbortSignal) => Promise<void>

/** Whether something is under way: a further press does nothing. */
export function isUnderWay({ is }: Sending): boolean {
  return is === 'sending' || is === 'solving'
}

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
    if (isUnderWay(sending)) return
    const { signal } = (running.current = new AbortController())
    setSending({ is: 'sending' })
    try {
      await withPuzzles({
        send: (puzzle) => work(puzzle, signal),
        onPuzzle: (solved) => {
          setSending({ is: 'solving', solved })
        },
        signal,
      })
      if (!signal.aborted) setSending({ is: 'done' })
    } catch (thrown) {
      if (signal.aborted) return
      if (thrown instanceof NotDone) setSending({ is: 'not-done', why: thrown.why })
      else if (isApiFailure(thrown)) setSending({ is: 'failed', failure: thrown })
      else throw thrown
    }
  }
  return { sending, send: (work: Send) => void send(work) }
}
