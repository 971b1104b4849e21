import { Button } from '@jetbridge/web/ui/button.tsx'
import { Dialog } from '@jetbridge/web/ui/dialog.tsx'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { ProofForm } from './proof-form.tsx'

/** Asks in place for the second factor; the call that needs it waits. */
export function ProveDialog() {
  const { t } = useText()
  const { lock } = useDesk()
  const giveUp = () => {
    lock.answer(false)
  }
  return (
    <Dialog title={t('prove.title')} stays onClose={giveUp}>
      <p>{t('prove.lead')}</p>
      <ProofForm
        button={t('prove.confirm')}
        onProved={() => {
          lock.answer(true)
        }}
      />
      <Button kind="text" onClick={giveUp}>
        {t('prove.cancel')}
      </Button>
    </Dialog>
  )
}
