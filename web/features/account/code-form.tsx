import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './account.module.css'

interface CodeFormProps {
  isBusy: boolean
  /** a recovery code does as well */
  takesRecoveryCode: boolean
  /** why the code that was sent is refused; it stands below its field until another one is typed */
  refused?: string | undefined
  onSend: (code: string) => void
}

/** Takes the code of an authenticator app; it has the focus, because a press led here. */
export function CodeForm({ isBusy, takesRecoveryCode, refused, onSend }: CodeFormProps) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<string>()
  useEffect(() => {
    field.current?.focus()
  }, [])
  useEffect(() => {
    if (refused === undefined || isBusy) return
    field.current?.focus()
    field.current?.select()
  }, [refused, isBusy])
  const isMissing = code.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(code)
    if (isMissing) field.current?.focus()
    else onSend(code.trim())
  }
  const errorOf = () => {
    if (sent === undefined) return undefined
    if (isMissing) return t('account.codeMissing')
    return code === sent && !isBusy ? refused : undefined
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
        error={errorOf()}
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
