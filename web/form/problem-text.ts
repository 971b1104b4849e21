/** A broken rule as a sentence about its field. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { patternText } from '@jetbridge/core/brand/date-form.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { ageOn, isLocalDate } from '@jetbridge/core/kernel/time.ts'
import type { TravelDays } from '@jetbridge/core/passenger/age.ts'
import type { ContactProblem } from '@jetbridge/core/passenger/contact.ts'
import { strangerIn } from '@jetbridge/core/passenger/name.ts'
import type { PassengerProblem } from '@jetbridge/core/passenger/passenger.ts'
import { passengerTypeOn } from '@jetbridge/core/passenger/passenger-type.ts'
import type { TravelDocumentProblem } from '@jetbridge/core/passenger/travel-document.ts'
import type { BillingProblem } from '@jetbridge/core/payment/billing.ts'
import { fieldGender, type FieldKey, notValidText, requiredText } from '../i18n/field.ts'
import type { Translate } from '../i18n/i18n.tsx'

/** A rule that a person's details break. */
export type FieldProblem = PassengerProblem | ContactProblem
type Problem = FieldProblem | TravelDocumentProblem | Exclude<BillingProblem, 'not-masked' | 'expired'>

export interface ProblemWords {
  readonly t: Translate
  readonly tag: LanguageTag
  /** a postal code of the chosen country */
  readonly example?: string
  /** the value of the field: some rules name the sign that breaks them */
  readonly value?: string
  /** ages are judged on its first day */
  readonly travel?: TravelDays
}

/** Whether a field is empty that must not be: told only once its form is left. */
export function isMissing(problem: string | undefined): boolean {
  return problem === 'required' || problem === 'single-name'
}

/** @param field the key of the field's name; undefined for a field the brand added */
export function problemText(problem: Problem, field: FieldKey | undefined, words: ProblemWords): string {
  const { t, tag, example = '10001' } = words
  switch (problem) {
    case 'required':
      return field ? requiredText(field, t) : t('problem.not-a-choice')
    case 'not-valid':
      return field ? told(notValidText(field, t), reasonOf(field, words)) : t('problem.not-a-choice')
    case 'single-name':
      return told(field ? requiredText(field, t) : '', t('problem.single-name'))
    case 'date-not-valid':
      return t('problem.date-not-valid', { placeholder: patternText(tag) })
    case 'postal-code-not-valid':
      return t('problem.postal-code-not-valid', {
        example,
        kind: field === 'field.zipCode' ? 'zip' : 'other',
      })
    case 'email-not-valid':
    case 'phone-not-valid':
    case 'needs-latin-letters':
    case 'stateless-not-yet':
    case 'date-in-future':
    case 'date-too-early':
    case 'not-a-choice':
    case 'country-not-offered':
      return t(`problem.${problem}`)
    case 'age-adult':
    case 'age-child':
    case 'age-infant':
      return told(t(`problem.${problem}`), ageAdvice(words))
    case 'infant-turns-two':
      return t('problem.infant-turns-two')
    case 'not-an-infant':
    case 'not-an-adult':
    case 'adult-holds-infant':
    case 'ends-before-flight':
      return notValid(field, t)
    // a newer server names a rule that this page does not know
    default:
      return notValid(field, t)
  }
}

function notValid(field: FieldKey | undefined, t: Translate): string {
  return field ? notValidText(field, t) : t('problem.not-a-choice')
}

/** The printed message, and advice about it. */
function told(message: string, advice: string): string {
  return advice === '' ? message : `${message}. ${advice}`
}

const namesOfPeople: readonly FieldKey[] = ['field.firstName', 'field.lastName']

/** What about a value is not valid, where that can be said; empty otherwise. [PAX-34] */
function reasonOf(field: FieldKey, { t, value = '' }: ProblemWords): string {
  if (field === 'field.cardHolder') return t('problem.holder-number')
  if (!namesOfPeople.includes(field) || value === '') return ''
  const sign = strangerIn(value)
  return sign === undefined ? t('problem.name-start') : t('problem.name-sign', { sign })
}

/** How somebody of that age travels, and where to change it: at 2 and at 12 only this is clear. */
function ageAdvice({ t, tag, value = '', travel }: ProblemWords): string {
  if (!travel || !isLocalDate(value)) return ''
  return t('problem.age-advice', {
    day: formatDate(travel.first, tag),
    born: formatDate(value, tag, 'words'),
    age: ageOn(value, travel.first),
    type: passengerTypeOn(value, travel.first),
  })
}

/** Undefined for a field the brand added. */
export function fieldKeyOf(field: string): FieldKey | undefined {
  const key = `field.${field}`
  return isFieldKey(key) ? key : undefined
}

function isFieldKey(key: string): key is FieldKey {
  return Object.hasOwn(fieldGender, key)
}
