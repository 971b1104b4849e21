import { type SubmitEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './account.module.css'
import { judgeEmail } from './credentials.ts'
import { SubmitButton } from './submit-button.tsx'

interface EmailFormProps {
  label: string
  button: string
  isBusy: boolean
  isOfMany?: boolean
  onSend: (email: string) => void
}

/** Takes one email address. */
export function EmailForm({ label, button, isBusy, isOfMany = false, onSend }: EmailFormProps) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const fault = judgeEmail(email)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (fault) field.current?.focus()
    else onSend(email.trim())
  }
  return (
    <form className={styles.fields} method="post" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        name="email"
        label={label}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        error={isSent && fault ? t(fault) : undefined}
        onChange={({ target }) => {
          setEmail(target.value)
        }}
      />
      <SubmitButton isBusy={isBusy} isOfMany={isOfMany}>
        {button}
      </SubmitButton>
    </form>
  )
}
