import { Button } from '@jetbridge/web/ui/button.tsx'
import { Dialog } from '@jetbridge/web/ui/dialog.tsx'
import { TextField } from '@jetbridge/web/ui/field.tsx'
import { showToast } from '@jetbridge/web/ui/toast-store.ts'
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/texts.ts'
import formStyles from '../form.module.css'
import { SendingWords } from '../sending-words.tsx'
import { isUnderWay, useSending } from '../use-sending.ts'
import { useViews } from './use-views.ts'

/** Keeps the address that is shown under a name. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const { save } = useViews()
  const { sending, send } = useSending()
  const [name, setName] = useState('')
  const [isSent, setSent] = useState(false)
  const isMissing = name.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (isMissing) return
    send(async () => {
      await save(name.trim(), pathname + search)
      showToast({ tone: 'good', text: t('views.saved', { name: name.trim() }) })
      onClose()
    })
  }
  return (
    <Dialog title={t('command.saveView')} onClose={onClose}>
      <form className={formStyles.fields} noValidate onSubmit={submit}>
        <TextField
          label={t('views.name')}
          hint={pathname + search}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
          autoFocus
          required
          maxLength={60}
          value={name}
          error={isSent && isMissing ? t('views.nameMissing') : undefined}
          onChange={({ target }) => {
            setName(target.value)
          }}
        />
        <Button kind="primary" type="submit" busy={isUnderWay(sending)}>
          {t('views.save')}
        </Button>
        <SendingWords sending={sending} />
      </form>
    </Dialog>
  )
}
