import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { personFields } from '@jetbridge/core/passenger/person.ts'
import type { Gender } from '@jetbridge/core/passenger/ticket-name.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DateField } from '../../../form/date-field.tsx'
import { MoreFields } from '../../../form/more-fields.tsx'
import { problemText } from '../../../form/problem-text.ts'
import { visitorClock } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useReaderText } from '../use-reader-text.ts'
import styles from './rename-dialog.module.css'
import {
  isToldOther,
  judgeDraft,
  type PersonDraft,
  type PersonDraftField,
  type RenameNote,
} from './renaming.ts'

interface NameFormProps {
  id: string
  draft: PersonDraft
  reservation: WireReservation
  note: RenameNote | undefined
  onType: (draft: PersonDraft) => void
  onSubmit: () => void
}

const genders = Object.keys(personFields.gender.choices) as Gender[]

export function NameForm({ id, draft, reservation, note, onType, onSubmit }: NameFormProps) {
  const { t, tag } = useReaderText()
  const form = useRef<HTMLFormElement>(null)
  const isOther = isToldOther(note, draft)
  const [isTold, setTold] = useState(false)
  const [isPersonTold, setPersonTold] = useState(false)
  const [wasOther, setWasOther] = useState(isOther)
  if (isOther && !wasOther) setWasOther(true)
  useEffect(() => {
    if (isOther) form.current?.querySelector<HTMLInputElement>('[name=gender]')?.focus()
  }, [isOther])
  const found = note?.kind === 'fields' ? note.problems : {}
  const problems = isTold ? { ...found, ...judgeDraft(draft, false) } : found
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTold(true)
    setPersonTold(isOther)
    const [wrong] = Object.keys(judgeDraft(draft, isOther))
    if (wrong === undefined) return onSubmit()
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }
  const errorOf = (field: PersonDraftField) => {
    const missing = isPersonTold && isOther ? judgeDraft(draft, true) : {}
    const problem = problems[field] ?? missing[field]
    return problem && problemText(problem, `field.${field}`, { t, tag, value: draft[field] })
  }
  const set = (field: PersonDraftField) => (value: string) => {
    onType({ ...draft, [field]: value })
  }
  const nameField = (field: 'firstName' | 'lastName') => (
    <TextField
      name={field}
      label={t(`field.${field}`)}
      value={draft[field]}
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      error={errorOf(field)}
      onChange={({ target }) => {
        set(field)(target.value)
      }}
    />
  )
  return (
    <form id={id} ref={form} noValidate className={styles.form} onSubmit={submit}>
      {!isOther && <Terms reservation={reservation} />}
      {nameField('firstName')}
      {nameField('lastName')}
      <MoreFields
        label={t('rename.besides')}
        isNeeded={wasOther || draft.gender + draft.dateOfBirth !== '' || Object.keys(found).length > 0}
      >
        <ChoiceField
          name="gender"
          label={t('field.gender')}
          error={errorOf('gender')}
          options={genders.map((gender) => [gender, t(`rename.gender.${gender}`)] as const)}
          chosen={draft.gender}
          onChange={({ target }) => {
            set('gender')(target.value)
          }}
        />
        <DateField
          name="dateOfBirth"
          label={t('field.dateOfBirth')}
          error={errorOf('dateOfBirth')}
          value={draft.dateOfBirth}
          autoComplete="off"
          onChange={set('dateOfBirth')}
        />
      </MoreFields>
    </form>
  )
}

/** What is at no charge and until when, and what another person costs. */
function Terms({ reservation }: Pick<NameFormProps, 'reservation'>) {
  const { t, tag } = useReaderText()
  const { namesCorrectableUntil: until, nameChange, payment } = reservation
  const untilText = (end: string) => {
    const clock = visitorClock(new Date(end))
    return t('rename.until', { date: formatDate(clock, tag), time: formatClock(clock, tag) })
  }
  const price = nameChange && formatMoney(fromDecimal(nameChange.feeAmount, payment.currency), tag)
  return (
    <>
      <p>
        {t(until === null ? 'rename.spelling' : 'rename.text')}
        {until !== null && ` ${untilText(until)}`}
      </p>
      {nameChange && (
        <p>
          {nameChange.feeAmount === 0 ? t('rename.otherFree') : t('rename.other', { price: price ?? '' })}{' '}
          {untilText(nameChange.until)}
        </p>
      )}
    </>
  )
}
