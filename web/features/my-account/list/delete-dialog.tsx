import { type ReactNode, useState } from 'react'
import { isApiFailure } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useModals } from '../modal/modals-context.tsx'
import { useAccountText } from '../words.ts'

interface DeleteDialogProps {
  /** as the specification prints it */
  question: string
  /** in plain words: what is deleted, for a title */
  what: string
  /** what goes with it, and what stays */
  goes: ReactNode
  /** said once it is gone */
  done: string
  /** @throws ApiFailure after the passenger has seen the failure: the question stays */
  onDelete: () => Promise<void>
  /** brings it back, for the time of a toast. @throws ApiFailure */
  onUndo: () => Promise<void>
}

/** Asks before something is gone, and says what goes. [PSG-08, ACC-25, ACC-26, GAP-57] */
export function DeleteDialog({ question, what, goes, done, onDelete, onUndo }: DeleteDialogProps) {
  const { t, isPrinted } = useAccountText()
  const { close, back } = useModals()
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    try {
      await onUndo()
      showToast({ tone: 'good', text: t('profile.gone.undone') })
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
    }
  }
  const remove = async () => {
    setBusy(true)
    try {
      await onDelete()
      showToast({
        tone: 'good',
        text: done,
        action: { label: t('profile.undo'), take: () => void restore() },
      })
      back()
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      setBusy(false)
    }
  }
  return (
    <Dialog
      role="alertdialog"
      title={isPrinted ? t('profile.delete.title') : t('profile.gone.title', { what })}
      onClose={close}
      actions={
        <>
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog puts the focus on its answer (APG)
            autoFocus
            onClick={back}
          >
            {t('profile.cancel')}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={() => void remove()}>
            {t(isPrinted ? 'profile.delete.confirm' : 'profile.gone.confirm')}
          </Button>
        </>
      }
    >
      {isPrinted && <p>{question}</p>}
      <p>{goes}</p>
    </Dialog>
  )
}
