import { textIn } from '@jetbridge/core/brand/locale.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldProblem } from '../../../form/problem-text.ts'
import { requiredOwnText } from '../../../i18n/field.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { FormValues } from './form-values.ts'

export type CustomField = ResponseOf<typeof systemEndpoints.customDefinitions>[number]

/** A brand's own question. [PAX-19, PAX-20] */
export function CustomFieldInput({
  definition,
  form,
  isTold,
}: {
  definition: CustomField
  form: UseFormReturn<FormValues>
  /** also that it is empty */
  isTold: boolean
}) {
  const { t, locale } = useText()
  const { fieldName, displayName, displayNameTranslations, isRequired, germanGender } = definition
  const name = textIn(displayNameTranslations, locale, 'en') ?? displayName
  const label = isRequired ? name : `${name} (${t('passengers.optional')})`
  const problemOf = (found: FieldProblem) => {
    if (found !== 'required') return t('problem.not-a-choice')
    return isTold ? requiredOwnText(name, germanGender, t) : undefined
  }
  const problem = form.formState.errors.customFields?.[fieldName]?.message as FieldProblem | undefined
  const error = problem && problemOf(problem)
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
