import { Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'
import { useOpenMessage } from './message-store.ts'

const loadDialog = () => import('./message-dialog.tsx').then(({ MessageDialog: it }) => ({ default: it }))

const MessageDialog = lazyPart(loadDialog)

/** Shows the open message, if any; the dialog's code is fetched with the first one, or by {@link expectMessages}. */
export function Messages() {
  const open = useOpenMessage()
  if (!open) return null
  return (
    <Suspense>
      <MessageDialog message={open.message} answer={open.answer} />
    </Suspense>
  )
}

/** Something may be asked on this page, perhaps when there is no connection any more: the dialog is fetched now. */
export function expectMessages(): void {
  loadDialog().catch(() => undefined)
}
