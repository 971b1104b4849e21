import { Button } from '@jetbridge/web/ui/button.tsx'
import { TextField } from '@jetbridge/web/ui/field.tsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/texts.ts'
import styles from './form.module.css'

interface CodeFormProps {
  hint: string
  /** what the button says */
  button: string
  isBusy: boolean
  /** digits alone: no recovery code does */
  isOfApp?: boolean
  onSend: (code: string) => void
}

/** Takes a code of an authenticator app. It has the focus, because nothing else can be done here. */
export function CodeForm({ hint, button, isBusy, isOfApp = false, onSend }: CodeFormProps) {
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
        className={styles.code}
        label={t('code.label')}
        hint={hint}
        autoComplete="one-time-code"
        inputMode={isOfApp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        value={code}
        error={isSent && isMissing ? t('code.missing') : undefined}
        onChange={({ target }) => {
          setCode(target.value)
        }}
      />
      <Button kind="primary" large type="submit" busy={isBusy}>
        {button}
      </Button>
    </form>
  )
}
