import {
  type FormFieldName,
  type NamesWhere,
  type PersonField,
  personFields,
  type PersonFields,
} from '@jetbridge/core/passenger/person.ts'
import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '../../../i18n/i18n.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { FormValues } from './form-values.ts'

/** The fields that need no component of their own. */
type PlainFieldName = Exclude<FormFieldName, 'dateOfBirth'>
type ChoiceName = NamesWhere<{ inForm: true; kind: 'choice' }>

interface PersonInputProps {
  name: PlainFieldName
  form: UseFormReturn<FormValues>
  error: string | undefined
  hint?: string | undefined
  /** whose form it is, for what a browser fills in by itself */
  section: string
}

/** A name, a choice or a text, as the field's kind says. [PAX-06, PAX-07, PAX-09] */
export function PersonInput({ name, form, error, hint, section }: PersonInputProps) {
  const { t } = useText()
  const field: PersonField = personFields[name]
  const label = field.isRequired ? t(`field.${name}`) : `${t(`field.${name}`)} (${t('passengers.optional')})`
  if (field.kind === 'choice') {
    const options = Object.keys(field.choices).map((choice) => [choice, t(choiceKey(name, choice))] as const)
    return <ChoiceField label={label} error={error} options={options} {...form.register(name)} />
  }
  return (
    <TextField
      label={label}
      error={error}
      maxLength={'maxLength' in field ? field.maxLength : undefined}
      {...(hint && { hint })}
      {...attributesOf(name, section)}
      {...form.register(name)}
    />
  )
}

type ChoiceKey = {
  [Name in ChoiceName]: `choice.${Name}.${keyof PersonFields[Name]['choices'] & string}`
}[ChoiceName]

function choiceKey(name: PlainFieldName, choice: string): ChoiceKey {
  return `choice.${name}.${choice}` as ChoiceKey
}

const autofill: { readonly [Name in PlainFieldName]?: string } = {
  firstName: 'given-name',
  lastName: 'family-name',
}

function attributesOf(name: PlainFieldName, section: string): ComponentProps<'input'> {
  const known = autofill[name]
  return known ? { autoComplete: `${section} ${known}`, autoCapitalize: 'words' } : { autoComplete: 'off' }
}
