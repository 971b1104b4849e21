/** One traveller's details, judged by the same function in the form and on the server. */
import type { LocalDate } from '../kernel/time.ts'
import { type AgeProblem, judgeAge, type TravelDays } from './age.ts'
import { type BirthDateProblem, judgeBirthDate } from './birth-date.ts'
import { isEmail } from './email.ts'
import { type PassengerType, passengerTypeValue } from './passenger-type.ts'
import {
  type ChoiceField,
  type PersonField,
  type PersonFieldName,
  personFieldNames,
  personFields,
  type TextField,
} from './person.ts'
import type { LapProblem } from './lap.ts'
import { choiceOf, type PersonInput, textOf } from './person-value.ts'
import { isSingleName, singleNameField, type SingleNameProblem } from './single-name.ts'
import { type NameProblem, nameProblem } from './ticket-name.ts'

/** A passenger's details as they were entered or sent. */
export type PassengerDetails = PersonInput & {
  readonly passengerType: PassengerType
  readonly email?: string | null | undefined
}

/** A field that the brand adds for every passenger. [PAX-19] */
export interface CustomFieldRule {
  readonly fieldName: string
  readonly isRequired: boolean
  /** the values to choose from; empty for a free text */
  readonly allowedValues: Readonly<Record<string, unknown>>
}

export interface PassengerContext {
  /** ages are judged on the first day, those of infants on the last day too */
  readonly travel: TravelDays
  readonly today: LocalDate
  readonly customFields: readonly CustomFieldRule[]
  /** whether this passenger's form has an email field */
  readonly asksEmail?: boolean
}

export type PassengerProblem =
  | 'required'
  | NameProblem
  | 'email-not-valid'
  | 'not-a-choice'
  | LapProblem
  | SingleNameProblem
  | BirthDateProblem
  | AgeProblem

/** By field: one of the person, `email` or `customFields.<name>`. Empty when nothing is wrong. */
export type PassengerProblems = Readonly<Record<string, PassengerProblem>>

/** Every rule that a passenger breaks, by field. [PAX-06 … PAX-10, PAX-15 … PAX-20, PAX-27] */
export function judgePassenger(passenger: PassengerDetails, context: PassengerContext): PassengerProblems {
  const problems: Record<string, PassengerProblem> = {}
  const note = (field: string, problem: PassengerProblem | undefined) => {
    if (problem) problems[field] = problem
  }
  for (const name of personFieldNames) {
    note(name, fieldProblem(personFields[name], passenger[name], { ...context, ...passenger }))
  }
  const single = singleNameField(passenger)
  if (single) note(single, 'single-name')
  if (isSingleName({ firstName: passenger.lastName })) note('lastName', 'single-name')
  if (context.asksEmail) note('email', emailProblem(passenger.email))
  for (const rule of context.customFields) {
    note(`customFields.${rule.fieldName}`, customFieldProblem(rule, passenger.customFields?.[rule.fieldName]))
  }
  return problems
}

export function isCompletePassenger(passenger: PassengerDetails, context: PassengerContext): boolean {
  return Object.keys(judgePassenger(passenger, context)).length === 0
}

type AgeContext = Pick<PassengerContext, 'travel' | 'today'> & Pick<PassengerDetails, 'passengerType'>

/** The rule for a field's kind. Fields that a brand adds have rules of their own. */
export function fieldProblem(
  field: PersonField,
  given: PersonInput[PersonFieldName],
  context: AgeContext,
): PassengerProblem | undefined {
  if (field.kind === 'texts') return undefined
  const text = textOf(given)
  if (text.trim() === '') return field.isRequired ? 'required' : undefined
  switch (field.kind) {
    case 'name':
      return nameProblem(text)
    case 'choice':
      return choiceProblem(field, text)
    case 'birthDate':
      return birthDateProblem(text, context)
    case 'text':
      return isText(field, text.trim()) ? undefined : 'not-valid'
  }
}

function choiceProblem(field: ChoiceField, text: string): PassengerProblem | undefined {
  return choiceOf(field, text) === undefined ? 'not-valid' : undefined
}

function isText({ maxLength, pattern }: TextField, text: string): boolean {
  return text.length <= maxLength && (pattern?.test(text) ?? true)
}

function emailProblem(email: string | null | undefined): PassengerProblem | undefined {
  if (!email?.trim()) return 'required'
  return isEmail(email.trim()) ? undefined : 'email-not-valid'
}

function birthDateProblem(
  text: string,
  { passengerType, travel, today }: AgeContext,
): PassengerProblem | undefined {
  const date = judgeBirthDate(text, today)
  if (!date.ok) return date.why
  const age = judgeAge(passengerType, text as LocalDate, travel)
  return age.ok ? undefined : age.why
}

function customFieldProblem(rule: CustomFieldRule, value: string | undefined): PassengerProblem | undefined {
  if (!value?.trim()) return rule.isRequired ? 'required' : undefined
  const hasChoices = Object.keys(rule.allowedValues).length > 0
  return hasChoices && !Object.hasOwn(rule.allowedValues, value) ? 'not-a-choice' : undefined
}

/** Adults, then children, then infants, each in the order they were entered. [PAX-32] */
export function inTypeOrder<Each extends { readonly passengerType: PassengerType }>(
  people: readonly Each[],
): Each[] {
  return [...people].sort((a, b) => passengerTypeValue[a.passengerType] - passengerTypeValue[b.passengerType])
}

/** How many there are of each type. */
export function partyOf(
  people: readonly { readonly passengerType: PassengerType }[],
): Record<PassengerType, number> {
  const party = { adult: 0, child: 0, infant: 0 }
  for (const { passengerType } of people) party[passengerType] += 1
  return party
}
