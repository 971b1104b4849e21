import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import type { FormFieldName } from '@jetbridge/core/passenger/person.ts'
import { singleNameField } from '@jetbridge/core/passenger/single-name.ts'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import styles from '../../../form/form.module.css'
import { ruleResolver } from '../../../form/form-rules.ts'
import { MoreFields } from '../../../form/more-fields.tsx'
import { type FieldProblem, fieldKeyOf, isMissing, problemText } from '../../../form/problem-text.ts'
import { type FormFocus, useDraftForm } from '../../../form/use-draft-form.ts'
import { useToldEmpty } from '../../../form/use-told-empty.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { ContactTexts, PassengerInfo, PassengerSlot } from '../wizard/party-draft.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { type CustomField, CustomFieldInput } from './custom-field-input.tsx'
import { type FormValues, formValuesOf, infoOf } from './form-values.ts'
import { OneNameInput } from './one-name-input.tsx'
import {
  asksEmail,
  nameFields,
  optionalFields,
  type PartyRules,
  requiredFields,
  slotProblems,
} from './party-check.ts'
import { PersonInput } from './person-input.tsx'
import { SwapNames } from './swap-names.tsx'
import { TicketName } from './ticket-name.tsx'

interface PassengerFormProps {
  slot: PassengerSlot
  contact: ContactTexts
  rules: PartyRules
  customFields: readonly CustomField[]
  /** how the name is to be spelled */
  nameHint: string
  /** whether the names are likely the wrong way round */
  looksSwapped: (name: PersonName) => boolean
  focus: FormFocus
  onChange: (info: PassengerInfo) => void
  /** of the form, so that a button outside of it can send it */
  id: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** at its foot: the way on */
  children?: ReactNode
}

/** One traveller; the infant's form is the shorter one. [PAX-01, PAX-06 … PAX-22] */
export function PassengerForm(props: PassengerFormProps) {
  const { slot, contact, rules, customFields, nameHint, focus, onChange } = props
  const { t, tag } = useText()
  const type = slot.passengerType
  const [shown, setShown] = useState(slot.info)
  const entered = (values: FormValues) => infoOf(values, slot.info, { contact, tag, today: rules.today })
  const form = useForm<FormValues>({
    defaultValues: formValuesOf(slot, contact, tag),
    mode: 'onTouched',
    resolver: ruleResolver((values) => slotProblems({ ...slot, info: entered(values) }, contact, rules)),
  })
  useDraftForm(form, focus, (values) => {
    setShown(entered(values))
    onChange(entered(values))
  })
  const section = `section-p${slot.number}`
  const { isTold, onBlur } = useToldEmpty(focus.isRefused)
  const errorOf = (name: FormFieldName | 'email') => {
    const found = form.formState.errors[name]?.message as FieldProblem | undefined
    if (isMissing(found) && !isTold) return undefined
    const problem = toldOf(found, form.getValues())
    const value = name === 'dateOfBirth' ? entered(form.getValues()).dateOfBirth : form.getValues(name)
    const words = { t, tag, value, travel: rules.travel }
    return problem && problemText(problem, fieldKeyOf(name), words)
  }
  const input = (name: FormFieldName) => (
    <div key={name} className={styles.half}>
      {name === 'dateOfBirth' ? (
        <BirthDateField
          form={form}
          type={type}
          today={rules.today}
          date={shown.dateOfBirth}
          error={errorOf(name)}
          autoComplete={`${section} bday`}
        />
      ) : (
        <PersonInput
          name={name}
          form={form}
          error={errorOf(name)}
          hint={name === 'firstName' ? nameHint : undefined}
          section={section}
        />
      )}
    </div>
  )
  const ownInput = (definition: CustomField) => (
    <div key={definition.fieldName} className={styles.half}>
      <CustomFieldInput definition={definition} form={form} isTold={isTold} />
    </div>
  )
  const asked = customFields.filter(({ isRequired }) => isRequired)
  const more = [...optionalFields, ...customFields.filter(({ isRequired }) => !isRequired)]

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that the focus leaves it
    <form id={props.id} className={styles.form} noValidate onBlur={onBlur} onSubmit={props.onSubmit}>
      <div className={styles.grid}>
        {nameFields.map(input)}
        <BelowNames form={form} isTold={isTold} looksSwapped={props.looksSwapped} />
        {requiredFields.filter((name) => !nameFields.includes(name)).map(input)}
        {asksEmail(slot) && (
          <EmailInput form={form} error={errorOf('email')} autoComplete={`${section} email`} />
        )}
        {asked.map(ownInput)}
        {more.length > 0 && (
          <MoreFields
            label={t('passengers.more')}
            isNeeded={more.some((field) => isInUse(field, slot, focus))}
          >
            {more.map((each) => (typeof each === 'string' ? input(each) : ownInput(each)))}
          </MoreFields>
        )}
      </div>
      <TicketName info={shown} type={type} />
      {props.children}
    </form>
  )
}

/** One name only has its box below the fields. */
function toldOf(found: FieldProblem | undefined, name: PersonName): FieldProblem | undefined {
  return found === 'single-name' && singleNameField(name) ? 'required' : found
}

interface BelowNamesProps extends Pick<PassengerFormProps, 'looksSwapped'> {
  form: UseFormReturn<FormValues>
  isTold: boolean
}

function BelowNames({ form, isTold, looksSwapped }: BelowNamesProps) {
  return (
    <>
      <OneNameInput form={form} isTold={isTold} />
      <SwapNames form={form} looksSwapped={looksSwapped} />
    </>
  )
}

/** An optional field that has a value, or that the visitor is led to. */
function isInUse(
  field: (typeof optionalFields)[number] | CustomField,
  { info }: PassengerSlot,
  focus: FormFocus,
): boolean {
  if (typeof field === 'string') return info[field] !== '' || focus.field === field
  const { fieldName } = field
  return Boolean(info.customFields[fieldName]) || focus.field === `customFields.${fieldName}`
}

interface EmailInputProps {
  form: UseFormReturn<FormValues>
  error: string | undefined
  autoComplete: string
}

/** Where a copy of the booking goes. */
function EmailInput({ form, error, autoComplete }: EmailInputProps) {
  const { t } = useText()
  return (
    <div className={styles.wide}>
      <TextField
        label={t('field.email')}
        error={error}
        hint={t('passengers.emailCopy')}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        maxLength={254}
        {...form.register('email')}
      />
    </div>
  )
}
