import { useState } from 'react'
import { isApiFailure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useModals } from '../modal/modals-context.tsx'

interface DeleteDialogProps {
  question: string
  /** said once it is gone */
  done: string
  /** @throws ApiFailure after the passenger has seen the failure: the question stays */
  onDelete: () => Promise<void>
}

/** Asks before something is gone for good. [PSG-08, ACC-25, ACC-26, GAP-57] */
export function DeleteDialog({ question, done, onDelete }: DeleteDialogProps) {
  const { t } = useText()
  const { close, back } = useModals()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await onDelete()
      showToast({ tone: 'good', text: done })
      back()
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      setBusy(false)
    }
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('profile.delete.title')}
      onClose={close}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void remove()}>
            {t('profile.delete.confirm')}
          </Button>
          <Button
            kind="primary"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog puts the focus on its answer (APG)
            autoFocus
            onClick={back}
          >
            {t('profile.cancel')}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
