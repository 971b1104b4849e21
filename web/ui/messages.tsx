import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { expectPart } from '../api/page-part.ts'
import type { MessageDialog as Dialog } from './message-dialog.tsx'
import { useOpenMessage } from './message-store.ts'

const loadDialog = () => import('./message-dialog.tsx')

const MessageDialog = lazy<ComponentType<ComponentProps<typeof Dialog>>>(() =>
  loadDialog().then(
    ({ MessageDialog: it }) => ({ default: it }),
    () => ({ default: PlainMessage }),
  ),
)

/**
 * Shows the open message, if any. The dialog's code is fetched with the first one, or by {@link
 * expectMessages}.
 */
export function Messages() {
  const open = useOpenMessage()
  if (!open) return null
  return (
    <Suspense>
      <MessageDialog message={open.message} answer={open.answer} />
    </Suspense>
  )
}

/** This page may ask something, perhaps when there is no connection any more: the dialog is fetched now. */
export function expectMessages(): void {
  expectPart(loadDialog)
}

/** The browser's own dialog when ours did not come, because the question must still be asked. */
function PlainMessage({ message: { title, text, detail, cancel }, answer }: ComponentProps<typeof Dialog>) {
  const ask = useEffectEvent(() => {
    const words = [title, text, detail].filter(Boolean).join('\n\n')
    // oxlint-disable no-alert -- nothing else is there
    if (cancel !== undefined) answer(window.confirm(words))
    else {
      window.alert(words)
      answer(true)
    }
    // oxlint-enable no-alert
  })
  useEffect(() => {
    const timer = setTimeout(ask)
    return () => {
      clearTimeout(timer)
    }
  }, [title, text])
  return null
}
