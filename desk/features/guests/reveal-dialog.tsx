/** Asks why somebody needs personal data, and shows it: looking leaves a row in the audit log. */
import { guestEndpoints } from '@jetbridge/core/contract/desk/guest.ts'
import type { RevealedData } from '@jetbridge/core/guest/revealed-data.ts'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { Dialog } from '@jetbridge/web/ui/dialog.tsx'
import { TextField } from '@jetbridge/web/ui/field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useFoundWords } from '../../i18n/known-word.ts'
import { useText } from '../../i18n/texts.ts'
import formStyles from '../../shell/form.module.css'
import { SendingWords } from '../../shell/sending-words.tsx'
import { isUnderWay, useSending } from '../../shell/use-sending.ts'
import styles from './guests.module.css'

/** What of whom is asked for. */
export interface RevealRequest {
  readonly passengerUid: string | null
  readonly name: string
  readonly what: RevealedData
}

interface RevealDialogProps {
  code: string
  asked: RevealRequest
  onClose: () => void
}

const leastReason = 3

export function RevealDialog({ code, asked: { passengerUid, name, what }, onClose }: RevealDialogProps) {
  const { t } = useText()
  const { api } = useDesk()
  const { sending, send } = useSending()
  const [values, setValues] = useState<Readonly<Record<string, string | null>>>()
  const reveal = (reason: string) => {
    send(async (_puzzle, signal) => {
      const body = { code, passengerUid, what, reason }
      setValues((await api.call(guestEndpoints.reveal, { body }, { signal })).values)
    })
  }
  return (
    <Dialog title={t('booking.revealTitle')} onClose={onClose}>
      <p>{t('booking.showOf', { what: t(`booking.reveal.${what}`), name })}</p>
      {values ? <Values values={values} /> : <ReasonForm isBusy={isUnderWay(sending)} onSend={reveal} />}
      <SendingWords sending={sending} />
    </Dialog>
  )
}

function Values({ values }: { values: Readonly<Record<string, string | null>> }) {
  const { t } = useText()
  const word = useFoundWords()
  return (
    <dl className={styles.facts} aria-live="polite">
      {Object.entries(values).map(([field, value]) => (
        <div key={field}>
          <dt>{word('revealed', field) ?? field}</dt>
          <dd>
            {value === null ? t('booking.nothingKept') : (word('revealed', `${field}.${value}`) ?? value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ReasonForm({ isBusy, onSend }: { isBusy: boolean; onSend: (reason: string) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const reason = typed.trim()
  const isMissing = reason.length < leastReason
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (!isMissing) onSend(reason)
  }
  return (
    <form className={formStyles.fields} noValidate onSubmit={submit}>
      <TextField
        label={t('booking.reason')}
        hint={t('booking.revealLead')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
        autoFocus
        required
        maxLength={200}
        value={typed}
        error={isSent && isMissing ? t('booking.reasonMissing') : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
        }}
      />
      <Button kind="primary" type="submit" busy={isBusy}>
        {t('booking.show')}
      </Button>
    </form>
  )
}
