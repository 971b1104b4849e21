/** One traveller's details, judged by the same function in the form and on the server. */
import type { LocalDate } from '../kernel/time.ts'
import { type AgeProblem, judgeAge, type TravelDays } from './age.ts'
import { type BirthDateProblem, judgeBirthDate } from './birth-date.ts'
import { isEmail } from './contact.ts'
import { isPersonName } from './name.ts'
import { type PassengerType, passengerTypeValue } from './passenger-type.ts'
import { type Gender, ticketLetters } from './ticket-name.ts'

/** What was entered or sent; an empty text is nothing. [PAX-04] */
export interface PassengerDetails {
  readonly passengerType: PassengerType
  readonly firstName: string
  readonly lastName: string
  /** `M`, `F` or the words; see `genderOf` */
  readonly gender?: string | null | undefined
  /** YYYY-MM-DD; the form reads what was typed first */
  readonly dateOfBirth?: string | null | undefined
  readonly email?: string | null | undefined
  readonly customFields?: Readonly<Record<string, string>> | null | undefined
}

/** A field the brand asks of every passenger. [PAX-19] */
export interface CustomFieldRule {
  readonly fieldName: string
  readonly isRequired: boolean
  /** by value, whatever is known of it; empty for a free text */
  readonly allowedValues: Readonly<Record<string, unknown>>
}

export interface PassengerContext {
  /** ages are judged on the first of them, and an infant's on the last too */
  readonly travel: TravelDays
  readonly today: LocalDate
  readonly customFields: readonly CustomFieldRule[]
  /** whether this passenger's form has an email field */
  readonly asksEmail?: boolean
}

export type PassengerProblem =
  | 'required'
  | 'not-valid'
  | 'needs-latin-letters'
  | 'email-not-valid'
  | 'not-a-choice'
  | BirthDateProblem
  | AgeProblem

/** `firstName`, `lastName`, `gender`, `dateOfBirth`, `email` or `customFields.<name>` → code; empty when all is well. */
export type PassengerProblems = Readonly<Record<string, PassengerProblem>>

/** Every rule a passenger breaks, by field. [PAX-06 … PAX-10, PAX-15 … PAX-20, PAX-27] */
export function judgePassenger(passenger: PassengerDetails, context: PassengerContext): PassengerProblems {
  const problems: Record<string, PassengerProblem> = {}
  const note = (field: string, problem: PassengerProblem | undefined) => {
    if (problem) problems[field] = problem
  }
  note('firstName', nameProblem(passenger.firstName))
  note('lastName', nameProblem(passenger.lastName))
  note('gender', genderProblem(passenger.gender))
  note('dateOfBirth', birthDateProblem(passenger, context))
  if (context.asksEmail) note('email', emailProblem(passenger.email))
  for (const rule of context.customFields) {
    note(`customFields.${rule.fieldName}`, customFieldProblem(rule, passenger.customFields?.[rule.fieldName]))
  }
  return problems
}

export function isCompletePassenger(passenger: PassengerDetails, context: PassengerContext): boolean {
  return Object.keys(judgePassenger(passenger, context)).length === 0
}

function nameProblem(name: string): PassengerProblem | undefined {
  if (name.trim() === '') return 'required'
  if (!isPersonName(name)) return 'not-valid'
  return ticketLetters(name) === undefined ? 'needs-latin-letters' : undefined
}

function genderProblem(gender: string | null | undefined): PassengerProblem | undefined {
  if (!gender?.trim()) return 'required'
  return genderOf(gender) ? undefined : 'not-valid'
}

const genders = new Map<string, Gender>([
  ['m', 'M'],
  ['f', 'F'],
  ['male', 'M'],
  ['female', 'F'],
])

/** A booking's `M` or `F`, from the letter or the word, whatever its case; undefined for anything else (GAP-61). */
export function genderOf(text: string | null | undefined): Gender | undefined {
  return genders.get(text?.trim().toLowerCase() ?? '')
}

function emailProblem(email: string | null | undefined): PassengerProblem | undefined {
  if (!email?.trim()) return 'required'
  return isEmail(email.trim()) ? undefined : 'email-not-valid'
}

function birthDateProblem(
  { passengerType, dateOfBirth }: PassengerDetails,
  { travel, today }: PassengerContext,
): PassengerProblem | undefined {
  if (!dateOfBirth) return 'required'
  const date = judgeBirthDate(dateOfBirth, today)
  if (!date.ok) return date.why
  const age = judgeAge(passengerType, dateOfBirth as LocalDate, travel)
  return age.ok ? undefined : age.why
}

function customFieldProblem(rule: CustomFieldRule, value: string | undefined): PassengerProblem | undefined {
  if (!value?.trim()) return rule.isRequired ? 'required' : undefined
  const hasChoices = Object.keys(rule.allowedValues).length > 0
  return hasChoices && !Object.hasOwn(rule.allowedValues, value) ? 'not-a-choice' : undefined
}

/** Adults, children, infants, each in the order entered. [PAX-32] */
export function inTypeOrder<Each extends { readonly passengerType: PassengerType }>(
  people: readonly Each[],
): Each[] {
  return [...people].sort((a, b) => passengerTypeValue[a.passengerType] - passengerTypeValue[b.passengerType])
}

/**
 * Each infant's adult by their places in the list: the first infant with the first adult, and so on
 * (design.md 9). An infant without an adult of its own has no entry: the party is refused.
 */
export function linkInfants(
  people: readonly { readonly passengerType: PassengerType }[],
): Map<number, number> {
  const places = (type: PassengerType) =>
    people.flatMap((person, index) => (person.passengerType === type ? [index] : []))
  const adults = places('adult')
  const links = new Map<number, number>()
  places('infant').forEach((infant, order) => {
    const adult = adults[order]
    if (adult !== undefined) links.set(infant, adult)
  })
  return links
}

/** How many of each type a list holds. */
export function partyOf(
  people: readonly { readonly passengerType: PassengerType }[],
): Record<PassengerType, number> {
  const party = { adult: 0, child: 0, infant: 0 }
  for (const { passengerType } of people) party[passengerType] += 1
  return party
}
