/** Takes a new password, and says at the field what is wrong with it. */
import { longestPassword, type PasswordFault, shortestPassword } from '@jetbridge/core/identity/password.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { type MessageKey, useText } from '../../i18n/i18n.tsx'
import styles from './account.module.css'
import { PasswordField } from '../../form/password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { Sending } from './use-sending.ts'

const faultTexts: Record<PasswordFault, MessageKey> = {
  'too-short': 'account.passwordTooShort',
  'too-long': 'account.passwordTooLong',
  'too-simple': 'account.passwordTooSimple',
  'names-itself': 'account.passwordNamesItself',
  'too-common': 'account.passwordTooCommon',
}

/** What the engine has against a password. */
export function passwordFaultOf(sending: Sending): PasswordFault | undefined {
  if (sending.is !== 'failed') return undefined
  const code = sending.failure.fields['password']?.replace('password-', '')
  return (Object.keys(faultTexts) as PasswordFault[]).find((fault) => fault === code)
}

interface NewPasswordFormProps {
  isBusy: boolean
  isOfMany?: boolean
  refused: PasswordFault | undefined
  onSend: (password: string) => void
}

export function NewPasswordForm({ isBusy, isOfMany = false, refused, onSend }: NewPasswordFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  /** the text at the last press: the complaint is about that text */
  const [sent, setSent] = useState<string>()
  const length = Array.from(password).length
  const own: PasswordFault | undefined =
    length < shortestPassword ? 'too-short' : length > longestPassword ? 'too-long' : undefined
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
        label={t('account.newPassword')}
        hint={t('account.passwordHint', { least: shortestPassword })}
        autoComplete="new-password"
        required
        value={password}
        error={shown && t(faultTexts[shown], { least: shortestPassword, most: longestPassword })}
        onChange={({ target }) => {
          setPassword(target.value)
        }}
      />
      <SubmitButton isBusy={isBusy} isOfMany={isOfMany}>
        {t('account.choose')}
      </SubmitButton>
    </form>
  )
}
