import { type FormEvent, useId } from 'react'
import { problemText } from '../../../form/problem-text.ts'
import type { UsedOpened } from '../../../session/opened-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import styles from '../rename/rename-dialog.module.css'
import { useReaderText } from '../use-reader-text.ts'
import { type ContactDraftField, useContactChange } from './use-contact-change.ts'

interface ContactDialogProps {
  opened: UsedOpened
  onClose: () => void
  onChanged: () => void
}

/** A field that is left empty stays as it is. */
export function ContactDialog({ opened: { api }, onClose, onChanged }: ContactDialogProps) {
  const { t, tag } = useReaderText()
  const formId = useId()
  const change = useContactChange(api, { onChanged, onLeave: onClose })
  const { draft, problems, note, isSaving } = change
  const input = (name: ContactDraftField) => ({
    name,
    label: t(`field.${name}`),
    value: draft[name],
    error: problems[name] && problemText(problems[name], `field.${name}`, { t, tag, value: draft[name] }),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      change.type(name, target.value)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = change.submit()
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }
  return (
    <Dialog
      title={t('contact.title')}
      stays
      onClose={() => {
        if (!isSaving) onClose()
      }}
      actions={
        <>
          <Button blockedBy={isSaving ? t('contact.saving') : undefined} onClick={onClose}>
            {t('contact.keep')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isSaving}>
            {t('contact.save')}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {note !== undefined && (
          <Banner tone="warn">
            <p>{note}</p>
          </Banner>
        )}
      </div>
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <p>{t('contact.text')}</p>
        <TextField {...input('email')} type="email" autoComplete="email" maxLength={254} />
        <TextField
          {...input('mobilePhone')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          placeholder="+43 664 1234567"
        />
      </form>
      {change.proofDialog}
    </Dialog>
  )
}
