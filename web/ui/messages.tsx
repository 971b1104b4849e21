import { lazy, Suspense } from 'react'
import { useOpenMessage } from './message-store.ts'

const MessageDialog = lazy(() =>
  import('./message-dialog.tsx').then(({ MessageDialog: it }) => ({ default: it })),
)

/** Shows the open message, if any; the dialog's code is fetched with the first one. */
export function Messages() {
  const open = useOpenMessage()
  if (!open) return null
  return (
    <Suspense>
      <MessageDialog message={open.message} answer={open.answer} />
    </Suspense>
  )
}
