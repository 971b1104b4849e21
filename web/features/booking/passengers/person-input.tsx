import {
  type FormFieldName,
  type NamesWhere,
  type PersonField,
  personFields,
  type PersonFields,
} from '@jetbridge/core/passenger/person.ts'
import { needsTravelDocument } from '@jetbridge/core/flight/border.ts'
import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useBooking } from '../store/use-booking.tsx'
import type { FormValues } from './form-values.ts'

/** The fields that need no component of their own. */
type PlainFieldName = Exclude<FormFieldName, 'dateOfBirth'>
type ChoiceName = NamesWhere<{ inForm: true; kind: 'choice' }>

interface PersonInputProps {
  name: PlainFieldName
  form: UseFormReturn<FormValues>
  error: string | undefined
  /** whose form it is, for what a browser fills in by itself */
  section: string
}

/** A name, a choice or a text, as the field's kind says. [PAX-06, PAX-07, PAX-09] */
export function PersonInput({ name, form, error, section }: PersonInputProps) {
  const { t } = useText()
  const hint = useNameHint()
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
      {...(name === 'firstName' && { hint })}
      {...attributesOf(name, section)}
      {...form.register(name)}
    />
  )
}

/** As in the papers one needs on this trip: where no flight crosses a border nobody needs a passport. */
function useNameHint(): string {
  const { t } = useText()
  const { airports } = usePage()
  const { origin, destination } = useBooking((booking) => booking.query)
  const isNeeded = needsTravelDocument([{ origin, destination }], airports)
  return t(isNeeded ? 'passengers.nameHint' : 'passengers.nameHintDomestic')
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
