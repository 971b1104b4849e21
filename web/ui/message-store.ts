/** The shared message dialog: title, text, a confirm button and perhaps a cancel button. */
import { useSyncExternalStore } from 'react'

export interface Message {
  readonly title: string
  readonly text: string
  /** small print, for example a request id */
  readonly detail?: string | undefined
  readonly confirm: string
  readonly cancel?: string
  /** confirming loses something: the way out is offered first */
  readonly losesWork?: boolean
}

interface Open {
  readonly message: Message
  readonly answer: (confirmed: boolean) => void
}

let open: Open | undefined
const listeners = new Set<() => void>()

function set(next: Open | undefined) {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Asks in a dialog and resolves with the answer; Escape cancels where cancelling is possible. An open message is
 * answered with no; the very same one is not opened twice.
 * @param until closes it with no when its subject is over
 */
export function ask(message: Message, { until }: { readonly until?: AbortSignal } = {}): Promise<boolean> {
  if (open?.message.title === message.title && open.message.text === message.text)
    return Promise.resolve(false)
  open?.answer(false)
  return new Promise((resolve) => {
    const asked: Open = {
      message,
      answer(confirmed) {
        set(undefined)
        resolve(confirmed)
      },
    }
    set(asked)
    until?.addEventListener('abort', () => {
      if (open === asked) asked.answer(false)
    })
  })
}

export function useOpenMessage(): Open | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => undefined,
  )
}
