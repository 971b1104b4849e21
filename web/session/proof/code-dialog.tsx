import { bookedReservationEndpoints as endpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { type SubmitEvent, useState } from 'react'
import type { Api } from '../../api/client.ts'
import { isApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { usePause } from './use-pause.ts'
import styles from './code-dialog.module.css'

interface CodeDialogProps {
  api: Api
  onDone: (isProven: boolean) => void
}

/** No new code is sent earlier, in seconds. */
const resendPause = 30

/** Sends a code to the booking's mail address and takes it. A traveller who closes it has changed nothing. */
export function CodeDialog({ api, onDone }: CodeDialogProps) {
  const { t } = useText()
  const [isSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const pause = usePause()
  const send = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      await api.call(endpoints.requestCode, {}, { untold: true })
      setSent(true)
      pause.begin(resendPause)
    } catch (thrown) {
      setProblem(problemText(thrown, t))
    } finally {
      setSending(false)
    }
  }
  const close = () => {
    onDone(false)
  }
  return (
    <Dialog title={t('code.title')} stays onClose={close}>
      <p aria-live="polite">{t(isSent ? 'code.sent' : 'code.ask')}</p>
      {isSent ? (
        <CodeForm
          api={api}
          onProven={() => {
            onDone(true)
          }}
        />
      ) : (
        <Button kind="primary" busy={isSending} onClick={() => void send()}>
          {t('code.send')}
        </Button>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.more}>
        {isSent && (
          <Button
            kind="text"
            busy={isSending}
            blockedBy={pause.seconds > 0 ? t('code.resendIn', { seconds: pause.seconds }) : undefined}
            onClick={() => void send()}
          >
            {pause.seconds > 0 ? t('code.resendIn', { seconds: pause.seconds }) : t('code.resend')}
          </Button>
        )}
        <Button kind="text" onClick={close}>
          {t('code.notNow')}
        </Button>
      </div>
    </Dialog>
  )
}

function CodeForm({ api, onProven }: { api: Api; onProven: () => void }) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const digits = code.replaceAll(/\D/g, '')
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault()
    if (digits.length !== 6) {
      setProblem(t('code.required'))
      return
    }
    setChecking(true)
    try {
      await api.call(endpoints.confirmCode, { body: { code: digits } }, { untold: true })
      onProven()
    } catch (thrown) {
      setChecking(false)
      setProblem(problemText(thrown, t))
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
      <TextField
        label={t('code.field')}
        value={code}
        error={problem}
        className={styles.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what was asked for by the press before
        autoFocus
        required
        onChange={({ target }) => {
          setProblem(undefined)
          setCode(target.value)
        }}
      />
      <Button kind="primary" type="submit" busy={isChecking}>
        {t('code.confirm')}
      </Button>
    </form>
  )
}

function problemText(thrown: unknown, t: ReturnType<typeof useText>['t']): string {
  if (!isApiFailure(thrown)) throw thrown
  // an hour's budget is used up, so waiting a moment, as elsewhere, would not help
  return thrown.code === 'too-many-requests' ? t('code.tooMany') : failureText(thrown, t)
}
