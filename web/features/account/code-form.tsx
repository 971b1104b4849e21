import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './account.module.css'

interface CodeFormProps {
  isBusy: boolean
  /** a recovery code does as well */
  takesRecoveryCode: boolean
  onSend: (code: string) => void
}

/** Takes the code of an authenticator app; it has the focus, because a press led here. */
export function CodeForm({ isBusy, takesRecoveryCode, onSend }: CodeFormProps) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const isMissing = code.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (isMissing) field.current?.focus()
    else onSend(code.trim())
  }
  return (
    <form className={styles.fields} method="post" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        name="code"
        label={t('account.code')}
        {...(takesRecoveryCode && { hint: t('account.codeHint') })}
        autoComplete="one-time-code"
        // A recovery code has letters.
        inputMode={takesRecoveryCode ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        value={code}
        error={isSent && isMissing ? t('account.codeMissing') : undefined}
        onChange={({ target }) => {
          setCode(target.value)
        }}
      />
      <Button kind="primary" large type="submit" busy={isBusy} className={styles.submit}>
        {t('account.codeButton')}
      </Button>
    </form>
  )
}
