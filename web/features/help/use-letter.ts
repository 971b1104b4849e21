/** The letter of the contact page: what is typed, and what became of sending it. */
import { enquiryEndpoints } from '@jetbridge/core/contract/enquiry.ts'
import { type Enquiry, isEnquiryTopic, tidyEnquiry } from '@jetbridge/core/enquiry/enquiry.ts'
import { useEffect, useRef, useState } from 'react'
import type { Api } from '../../api/client.ts'
import { useApi } from '../../api/api-context.tsx'
import { type ApiFailure, isApiFailure } from '../../api/failure.ts'
import { withPuzzles } from '../../form/puzzle/with-puzzles.ts'
import {
  emptyLetter,
  filledLetter,
  keepLetter,
  type KeptLetter,
  keptLetter,
  requestOf,
} from './letter-draft.ts'

export type Sending =
  | { readonly is: 'idle' }
  | { readonly is: 'sending' }
  /** the browser solves a puzzle: how many parts are done */
  | { readonly is: 'solving'; readonly solved: number }
  | { readonly is: 'failed'; readonly failure: ApiFailure }

export function useLetter() {
  const api = useApi()
  /** undefined until the page has read what the tab keeps: the server draws the page for everybody */
  const [kept, setKept] = useState<KeptLetter>()
  const [sending, setSending] = useState<Sending>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    if (kept) keepLetter(sessionStorage, kept)
  }, [kept])
  useEffect(
    () => () => {
      running.current?.abort()
    },
    [],
  )
  const send = async (now: KeptLetter) => {
    const { signal } = (running.current = new AbortController())
    const request = requestOf(now, () => crypto.randomUUID())
    setKept({ ...now, request })
    setSending({ is: 'sending' })
    try {
      const letter = tidyEnquiry(now.letter)
      const onPuzzle = (solved: number) => {
        setSending({ is: 'solving', solved })
      }
      const { reference } = await sendLetter(api, letter, { id: request.id, onPuzzle, signal })
      setSending({ is: 'idle' })
      setKept({ letter: emptyLetter, sent: { letter, reference } })
    } catch (thrown) {
      if (signal.aborted) return
      if (!isApiFailure(thrown)) throw thrown
      setSending({ is: 'failed', failure: thrown })
    }
  }
  return {
    letter: kept?.letter ?? emptyLetter,
    sent: kept?.sent,
    sending,
    /** reads what the tab keeps; the rest is filled in with what the page knows */
    begin: (first: Partial<Enquiry>) => {
      setKept((typed) => {
        const found = keptLetter(sessionStorage)
        return { ...found, letter: filledLetter({ ...found.letter, ...written(typed?.letter) }, first) }
      })
    },
    /** only what nothing is typed for */
    fill: (known: Partial<Enquiry>) => {
      setKept((now) => ({ ...now, letter: filledLetter(now?.letter ?? emptyLetter, known) }))
    },
    enter: (change: Partial<Enquiry>) => {
      setKept((now) => ({ ...now, letter: { ...(now?.letter ?? emptyLetter), ...change } }))
    },
    send: () => {
      if (kept) void send(kept)
    },
    another: () => {
      setKept((now) => {
        const { name, email } = now?.sent?.letter ?? emptyLetter
        return { letter: { ...emptyLetter, name, email } }
      })
    },
  }
}

function written(letter: Enquiry = emptyLetter): Partial<Enquiry> {
  return Object.fromEntries(Object.entries(letter).filter(([, text]) => text !== ''))
}

interface SendOptions {
  readonly id: string
  readonly onPuzzle: (parts: number) => void
  readonly signal: AbortSignal
}

/** @param letter judged, and tidy */
function sendLetter(
  api: Api,
  { topic, confirmationCode, ...said }: Enquiry,
  { id, onPuzzle, signal }: SendOptions,
) {
  const body = {
    ...said,
    topic: isEnquiryTopic(topic) ? topic : ('other' as const),
    requestId: id,
    ...(confirmationCode && { confirmationCode }),
  }
  return withPuzzles({
    send: (puzzle) =>
      api.call(
        enquiryEndpoints.send,
        { body: { ...body, ...(puzzle && { puzzle }) } },
        { untold: true, signal },
      ),
    onPuzzle,
    signal,
  })
}
