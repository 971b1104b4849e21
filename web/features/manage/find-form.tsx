import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { requiredText } from '../../i18n/field.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { type FindField, findFields, type FindTyping, missingFields, readTyping } from './find-typing.ts'
import styles from './find-page.module.css'
import type { FindBy } from '../../session/open-reservation.ts'

interface FindFormProps {
  typing: FindTyping
  isBusy: boolean
  onChange: (typing: FindTyping) => void
  onFind: (by: FindBy) => void
}

/** Code and family name, both required; they never appear in the address. [RES-01] */
export function FindForm({ typing, isBusy, onChange, onFind }: FindFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [isSent, setSent] = useState(false)
  const missing = missingFields(typing)
  const takeOver = useEffectEvent(() => {
    const typed = new FormData(form.current ?? undefined)
    const [confirmationCode, familyName] = [typed.get('confirmationCode'), typed.get('familyName')]
    if (typeof confirmationCode !== 'string' || typeof familyName !== 'string') return
    if (confirmationCode || familyName) onChange({ confirmationCode, familyName })
  })
  // Somebody may have typed into the drawn form before its scripts were there; a press that waits for them comes next.
  useLayoutEffect(() => {
    takeOver()
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    const [first] = missing
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else if (!isBusy) onFind(readTyping(typing))
  }
  const fieldProps = (field: FindField) => ({
    name: field,
    label: t(findFields[field]),
    value: typing[field],
    required: true,
    error: isSent && missing.includes(field) ? requiredText(findFields[field], t) : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onChange({ ...typing, [field]: target.value })
    },
  })
  return (
    <form ref={form} className={styles.fields} method="post" noValidate onSubmit={submit}>
      <TextField
        {...fieldProps('confirmationCode')}
        hint={t('find.codeHint')}
        className={styles.code}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextField
        {...fieldProps('familyName')}
        hint={t('find.nameHint')}
        autoComplete="family-name"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button kind="primary" large type="submit" busy={isBusy} className={styles.submit}>
        {t('find.submit')}
      </Button>
    </form>
  )
}
