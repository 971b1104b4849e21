import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { textIn } from '@jetbridge/core/brand/locale.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import { isLocalDate } from '@jetbridge/core/kernel/time.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { writeDate } from '../../../i18n/date-form.ts'
import {
  birthDatePattern,
  birthDatePlaceholder,
  formatBirthDate,
  parseBirthDate,
} from '../../../form/birth-date.ts'
import type { ContactTexts, PassengerInfo, PassengerSlot } from '../wizard/party-draft.ts'
import { requiredOwnText } from '../../../i18n/field.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { typeBirthDate } from '../../../form/birth-typing.ts'
import styles from '../../../form/form.module.css'
import { ruleResolver } from '../../../form/form-rules.ts'
import { asksEmail, emailOf, type PartyRules, slotProblems } from './party-check.ts'
import { type FieldProblem, fieldKeyOf, problemText } from '../../../form/problem-text.ts'
import { TicketName } from './ticket-name.tsx'
import { type FormFocus, useDraftForm } from '../../../form/use-draft-form.ts'

export type CustomField = ResponseOf<typeof systemEndpoints.customDefinitions>[number]

/** What the form holds; the birth date as typed. */
type Fields = Pick<PassengerInfo, 'firstName' | 'lastName' | 'email' | 'gender' | 'birthText'> & {
  customFields: Record<string, string>
}

interface PassengerFormProps {
  slot: PassengerSlot
  contact: ContactTexts
  rules: PartyRules
  customFields: readonly CustomField[]
  focus: FormFocus
  onChange: (info: PassengerInfo) => void
}

/** One traveller; the infant's form is the shorter one. [PAX-01, PAX-06 … PAX-22] */
export function PassengerForm({ slot, contact, rules, customFields, focus, onChange }: PassengerFormProps) {
  const { t, locale } = useText()
  const type = slot.passengerType
  const [shown, setShown] = useState(slot.info)
  const infoOf = (fields: Fields): PassengerInfo => ({
    ...slot.info,
    ...fields,
    // The contact's address is only lent: it goes on following the contact.
    email: fields.email === contact.email ? '' : fields.email,
    dateOfBirth: parseBirthDate(fields.birthText, locale, rules.today) ?? '',
  })
  const form = useForm<Fields>({
    defaultValues: {
      firstName: slot.info.firstName,
      lastName: slot.info.lastName,
      email: asksEmail(slot) ? emailOf(slot, contact) : '',
      gender: slot.info.gender,
      birthText: birthTextOf(slot, locale),
      customFields: { ...slot.info.customFields },
    },
    mode: 'onTouched',
    resolver: ruleResolver((fields) => {
      const { dateOfBirth, ...problems } = slotProblems({ ...slot, info: infoOf(fields) }, contact, rules)
      return { ...problems, ...(dateOfBirth && { birthText: dateOfBirth }) }
    }),
  })
  useDraftForm(form, birthFocus(focus), (fields) => {
    setShown(infoOf(fields))
    onChange(infoOf(fields))
  })
  useBirthTextIn(locale, type, form, shown.dateOfBirth)
  const pattern = birthDatePattern(locale, type)
  const placeholder = birthDatePlaceholder(locale, type)
  const section = `section-p${slot.number}`
  const errorOf = (name: 'firstName' | 'lastName' | 'email' | 'birthText' | 'gender') => {
    const problem = form.formState.errors[name]?.message as FieldProblem | undefined
    const value = name === 'birthText' ? infoOf(form.getValues()).dateOfBirth : form.getValues(name)
    const { travel } = rules
    return (
      problem && problemText(problem, fieldKeyOf(name), { t, locale, passengerType: type, value, travel })
    )
  }
  const birth = form.register('birthText', {
    onChange: (event: { target: HTMLInputElement }) => {
      const tidy = typeBirthDate(event.target.value, pattern)
      if (tidy !== event.target.value) form.setValue('birthText', tidy)
    },
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={styles.grid}>
        <div className={styles.half}>
          <TextField
            label={t('field.firstName')}
            error={errorOf('firstName')}
            hint={t('passengers.nameHint')}
            autoComplete={`${section} given-name`}
            autoCapitalize="words"
            maxLength={80}
            {...form.register('firstName')}
          />
        </div>
        <div className={styles.half}>
          <TextField
            label={t('field.lastName')}
            error={errorOf('lastName')}
            autoComplete={`${section} family-name`}
            autoCapitalize="words"
            maxLength={80}
            {...form.register('lastName')}
          />
        </div>
        <div className={styles.half}>
          <GenderField form={form} error={errorOf('gender')} />
        </div>
        <div className={styles.half}>
          <TextField
            label={t('field.dateOfBirth')}
            error={errorOf('birthText')}
            placeholder={placeholder}
            hint={
              isLocalDate(shown.dateOfBirth)
                ? formatDate(shown.dateOfBirth, locale, 'words')
                : t('passengers.birthHint', {
                    order: pattern.startsWith('MM') ? 'month' : 'day',
                    example: writeDate(birthExample(type, rules.today), pattern),
                  })
            }
            inputMode="numeric"
            autoComplete={`${section} bday`}
            {...birth}
          />
        </div>
        {asksEmail(slot) && (
          <div className={styles.wide}>
            <TextField
              label={t('field.email')}
              error={errorOf('email')}
              hint={t('passengers.emailCopy')}
              type="email"
              inputMode="email"
              autoComplete={`${section} email`}
              maxLength={254}
              {...form.register('email')}
            />
          </div>
        )}
        {customFields.map((definition) => (
          <div key={definition.fieldName} className={styles.half}>
            <CustomFieldInput definition={definition} form={form} />
          </div>
        ))}
      </div>
      <TicketName info={shown} type={type} />
    </form>
  )
}

/** A day above 12, so that nobody takes it for the month; a year as travellers of the type have it. */
function birthExample(type: PassengerType, today: string): string {
  return `${Number(today.slice(0, 4)) - { adult: 36, child: 8, infant: 1 }[type]}-03-25`
}

/** The summary speaks of the date of birth, the form holds its text. */
function birthFocus(focus: FormFocus): FormFocus {
  return focus.field === 'dateOfBirth' ? { ...focus, field: 'birthText' } : focus
}

function birthTextOf({ info, passengerType }: PassengerSlot, locale: Locale): string {
  if (isLocalDate(info.dateOfBirth)) return formatBirthDate(info.dateOfBirth, locale, passengerType)
  return info.birthText
}

/** A date that is complete is written anew in another language: 03/04 must not become the third of April. */
function useBirthTextIn(locale: Locale, type: PassengerType, form: UseFormReturn<Fields>, date: string) {
  const writtenIn = useRef(locale)
  useEffect(() => {
    if (writtenIn.current === locale) return
    writtenIn.current = locale
    if (isLocalDate(date)) form.setValue('birthText', formatBirthDate(date, locale, type))
  }, [locale, type, form, date])
}

/** [PAX-09] */
function GenderField({ form, error }: { form: UseFormReturn<Fields>; error: string | undefined }) {
  const { t } = useText()
  const options = [
    ['M', t('passengers.male')],
    ['F', t('passengers.female')],
  ] as const
  return (
    <ChoiceField label={t('field.gender')} error={error} options={options} {...form.register('gender')} />
  )
}

/** [PAX-19, PAX-20] */
function CustomFieldInput({ definition, form }: { definition: CustomField; form: UseFormReturn<Fields> }) {
  const { t, locale } = useText()
  const { fieldName, displayName, displayNameTranslations, isRequired, germanGender } = definition
  const name = textIn(displayNameTranslations, locale, 'en') ?? displayName
  const label = isRequired ? name : `${name} (${t('passengers.optional')})`
  const problem = form.formState.errors.customFields?.[fieldName]?.message as FieldProblem | undefined
  const error =
    problem && (problem === 'required' ? requiredOwnText(name, germanGender, t) : t('problem.not-a-choice'))
  const path = `customFields.${fieldName}` as const
  const choices = Object.entries(definition.allowedValues)
  if (choices.length === 0) {
    return (
      <TextField label={label} error={error} maxLength={200} autoComplete="off" {...form.register(path)} />
    )
  }
  return (
    <SelectField label={label} error={error} autoComplete="off" {...form.register(path)}>
      <option value="">{t('passengers.choose')}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {textIn(definition.allowedValueTranslations[value] ?? {}, locale, 'en') ?? text}
        </option>
      ))}
    </SelectField>
  )
}
