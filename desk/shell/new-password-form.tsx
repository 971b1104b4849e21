/** Takes a new password, and says at the field what is wrong with it. */
import { longestPassword, type PasswordFault, shortestPassword } from '@jetbridge/core/identity/password.ts'
import { PasswordField } from '@jetbridge/web/form/password-field.tsx'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import { type MessageKey, useText } from '../i18n/texts.ts'
import styles from './form.module.css'
import { SendingWords } from './sending-words.tsx'
import { isUnderWay, type Sending } from './use-sending.ts'

const faultTexts: Record<PasswordFault, MessageKey> = {
  'too-short': 'password.tooShort',
  'too-long': 'password.tooLong',
  'too-simple': 'password.tooSimple',
  'names-itself': 'password.namesItself',
  'too-common': 'password.tooCommon',
}

/** What the engine has against a password. */
function faultOf(sending: Sending): PasswordFault | undefined {
  if (sending.is !== 'failed') return undefined
  const code = sending.failure.fields['password']?.replace('password-', '')
  return (Object.keys(faultTexts) as PasswordFault[]).find((fault) => fault === code)
}

interface NewPasswordFormProps {
  /** what the button says */
  button: string
  sending: Sending
  onSend: (password: string) => void
}

export function NewPasswordForm({ button, sending, onSend }: NewPasswordFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  /** the text at the last press: the complaint is about that text */
  const [sent, setSent] = useState<string>()
  const length = Array.from(password).length
  const own: PasswordFault | undefined =
    length < shortestPassword ? 'too-short' : length > longestPassword ? 'too-long' : undefined
  const refused = faultOf(sending)
  const shown = sent === undefined ? undefined : (own ?? (sent === password ? refused : undefined))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(password)
    if (own) form.current?.querySelector('input')?.focus()
    else onSend(password)
  }
  return (
    <form ref={form} className={styles.fields} method="post" noValidate onSubmit={submit}>
      <PasswordField
        name="password"
        label={t('signIn.newPassword')}
        hint={t('signIn.passwordHint', { least: shortestPassword })}
        autoComplete="new-password"
        required
        value={password}
        error={shown && t(faultTexts[shown], { least: shortestPassword, most: longestPassword })}
        onChange={({ target }) => {
          setPassword(target.value)
        }}
      />
      <Button kind="primary" large type="submit" busy={isUnderWay(sending)}>
        {button}
      </Button>
      {!refused && <SendingWords sending={sending} />}
    </form>
  )
}
