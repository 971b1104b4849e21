/** A broken rule as a sentence about its field. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { birthDatePlaceholder } from '@jetbridge/core/passenger/birth-date.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import type { BillingProblem } from '@jetbridge/core/payment/billing.ts'
import { type FieldKey, notValidText, requiredText } from '../../../i18n/field.ts'
import type { Translate } from '../../../i18n/i18n.tsx'
import type { FieldProblem } from './party-check.ts'

type Problem = FieldProblem | Exclude<BillingProblem, 'not-masked' | 'expired'>

export interface ProblemWords {
  readonly t: Translate
  readonly locale: Locale
  readonly passengerType?: PassengerType
  /** a postal code of the chosen country */
  readonly example?: string
}

/** @param field the key of the field's name; undefined for a field the brand added */
export function problemText(problem: Problem, field: FieldKey | undefined, words: ProblemWords): string {
  const { t, locale, passengerType, example = '10001' } = words
  switch (problem) {
    case 'required':
      return field ? requiredText(field, t) : t('problem.not-a-choice')
    case 'not-valid':
      return field ? notValidText(field, t) : t('problem.not-a-choice')
    case 'date-not-valid':
      return t('problem.date-not-valid', { placeholder: birthDatePlaceholder(locale, passengerType) })
    case 'postal-code-not-valid':
      return t('problem.postal-code-not-valid', { example })
    case 'email-not-valid':
    case 'phone-not-valid':
    case 'needs-latin-letters':
    case 'date-in-future':
    case 'date-too-early':
    case 'age-adult':
    case 'age-child':
    case 'age-infant':
    case 'not-a-choice':
    case 'country-not-offered':
      return t(`problem.${problem}`)
  }
}

const fieldKeys: Readonly<Record<string, FieldKey>> = {
  firstName: 'field.firstName',
  lastName: 'field.lastName',
  email: 'field.email',
  gender: 'field.gender',
  dateOfBirth: 'field.dateOfBirth',
  birthText: 'field.dateOfBirth',
  company: 'field.company',
  phone: 'field.phone',
  mobilePhone: 'field.mobilePhone',
  address: 'field.address',
  city: 'field.city',
  state: 'field.state',
  postCode: 'field.postCode',
  country: 'field.country',
}

/** Undefined for a field the brand added. */
export function fieldKeyOf(field: string): FieldKey | undefined {
  return fieldKeys[field]
}
