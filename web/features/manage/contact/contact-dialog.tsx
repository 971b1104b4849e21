import { contactChangeEndpoints } from '@jetbridge/core/contract/contact-change.ts'
import { type ContactProblem, judgeContact } from '@jetbridge/core/passenger/contact.ts'
import { type FormEvent, useId, useState } from 'react'
import { type ApiFailure, asApiFailure, isSessionLost } from '../../../api/failure.ts'
import { problemText } from '../../../form/problem-text.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { useProof } from '../../../session/proof/use-proof.tsx'
import { replaceReservation, type UsedOpened } from '../../../session/opened-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import styles from '../rename/rename-dialog.module.css'
import { useReaderText } from '../use-reader-text.ts'

interface ContactDialogProps {
  opened: UsedOpened
  onClose: () => void
  onChanged: () => void
}

interface Draft {
  readonly email: string
  readonly mobilePhone: string
}

type Field = keyof Draft
type Problems = Partial<Record<Field, ContactProblem>>

/** A field that is left empty stays as it is. */
export function ContactDialog({ opened: { api }, onClose, onChanged }: ContactDialogProps) {
  const { t, tag } = useReaderText()
  const formId = useId()
  const { withProof, dialog } = useProof(api)
  const [draft, setDraft] = useState<Draft>({ email: '', mobilePhone: '' })
  const [isTold, setTold] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [note, setNote] = useState<string>()
  const [refused, setRefused] = useState<Problems>({})
  const problems: Problems = isTold ? { ...refused, ...judgeContact(draft, []) } : refused

  const fail = (failure: ApiFailure) => {
    if (isSessionLost(failure)) return onClose()
    if (failure.code === 'code-required') return undefined
    const { email, mobilePhone } = (failure.fields ?? {}) as Problems
    setRefused({ ...(email && { email }), ...(mobilePhone && { mobilePhone }) })
    setNote(failureText(failure, t))
  }
  const save = async () => {
    setSaving(true)
    setNote(undefined)
    try {
      const answer = await withProof(() =>
        api.call(contactChangeEndpoints.changeContact, { body: draft }, { untold: true, quiet: true }),
      )
      replaceReservation(answer)
      onChanged()
    } catch (thrown) {
      fail(asApiFailure(thrown))
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    setTold(true)
    const [wrong] = Object.keys(judgeContact(draft, []))
    const isEmpty = draft.email.trim() + draft.mobilePhone.trim() === ''
    if (isEmpty) setNote(t('contact.nothing'))
    const first = wrong ?? (isEmpty ? 'email' : undefined)
    if (first === undefined) void save()
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const input = (name: Field) => ({
    name,
    label: t(`field.${name}`),
    value: draft[name],
    error: problems[name] && problemText(problems[name], `field.${name}`, { t, tag, value: draft[name] }),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setDraft({ ...draft, [name]: target.value })
      setRefused({})
    },
  })
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
      {dialog}
    </Dialog>
  )
}
