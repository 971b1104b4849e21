/** Takes the password, or a passkey, of somebody who is signed in. */
import type { PasskeyAnswer } from '@jetbridge/core/contract/passkey.ts'
import { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { pagePart } from '../../../api/page-part.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from '../account.module.css'
import { PasswordField } from '../../../form/password-field.tsx'
import { SendingWords } from '../sending-words.tsx'
import { isUnderWay, useSending } from '../use-sending.ts'
import { useOwnCall } from './use-own-call.ts'

interface ProveDialogProps {
  hasPasskeys: boolean
  onProved: () => void
  onClose: () => void
}

export function ProveDialog({ hasPasskeys, onProved, onClose }: ProveDialogProps) {
  const { t } = useText()
  const call = useOwnCall()
  const { sending, send } = useSending()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  const prove = (
    proofOf: (signal: AbortSignal) => Promise<{ password?: string; passkey?: PasskeyAnswer }>,
  ) => {
    let proof: { password?: string; passkey?: PasskeyAnswer } | undefined
    send(async (puzzle, signal) => {
      proof ??= await proofOf(signal)
      await call(securityEndpoints.prove, { ...proof, puzzle }, signal)
      onProved()
    })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (password === '') form.current?.querySelector('input')?.focus()
    else prove(async () => ({ password }))
  }
  const byPasskey = () => {
    prove(async (signal) => {
      const asked = await call(securityEndpoints.proveRequest, undefined, signal)
      const { answerWithPasskey } = await pagePart(() => import('../../../form/passkey/passkey-device.ts'))
      return { passkey: await answerWithPasskey(asked) }
    })
  }
  const words = ({ code }: ApiFailure) =>
    code === 'sign-in-refused' ? t('security.wrongPassword') : undefined
  return (
    <Dialog title={t('security.proveTitle')} onClose={onClose} stays>
      <p>{t('security.proveLead')}</p>
      <form ref={form} className={styles.fields} method="post" noValidate onSubmit={submit}>
        <PasswordField
          name="present-password"
          label={t('security.presentPassword')}
          autoComplete="current-password"
          required
          value={password}
          error={isSent && password === '' ? t('account.passwordMissing') : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
          }}
        />
        <SendingWords sending={sending} failed={words} />
        <Button kind="primary" large type="submit" busy={isUnderWay(sending)}>
          {t('security.prove')}
        </Button>
        {hasPasskeys && (
          <Button large onClick={byPasskey}>
            {t('security.provePasskey')}
          </Button>
        )}
        <Button kind="text" onClick={onClose}>
          {t('security.cancel')}
        </Button>
      </form>
    </Dialog>
  )
}
