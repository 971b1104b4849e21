/** What a passenger keeps with the airline: rules for the forms of My Account and for the server. */
import { isUsualDate, type LocalDate } from '../kernel/time.ts'
import { isEmail } from './email.ts'
import { isPersonName } from './name.ts'
import { isInternationalPhone } from './phone.ts'
import {
  ofProfileFields,
  type PlainField,
  type ProfileField,
  type ProfileFieldName,
  type ProfilePersonTexts,
} from './profile-person.ts'

/** The schemes whose cards may be saved. [ACC-23] */
export const savedCardMethods = ['Visa', 'Mastercard'] as const
export type SavedCardMethod = (typeof savedCardMethods)[number]

/** A birth date that older systems write for "none" counts as empty. [ACC-03] */
export function isPlaceholderDate(date: string): boolean {
  return date === '' || date.startsWith('0001-')
}

/** The most that one profile keeps of a kind. */
export const mostOfProfile = {
  companions: 30,
  documents: 20,
  payments: 10,
  preferences: 20,
  vouchers: 50,
} as const

export type ProfileProblem =
  | 'required'
  | 'not-valid'
  | 'email-not-valid'
  | 'phone-not-valid'
  | 'date-not-valid'

type Problems<Form> = Partial<Record<keyof Form & string, ProfileProblem>>

export interface ProfileRules {
  readonly today: LocalDate
  /** ISO 3166 codes that a country may have */
  readonly countries: readonly string[]
}

/** [GAP-63] */
export function judgeProfilePerson(
  person: ProfilePersonTexts,
  rules: ProfileRules,
): Problems<ProfilePersonTexts> {
  return judged<ProfilePersonTexts>(
    ofProfileFields<Record<ProfileFieldName, ProfileProblem | undefined>>((field, name) =>
      fieldProblem(field, person[name], rules),
    ),
  )
}

function fieldProblem(
  field: ProfileField,
  text: string,
  { today, countries }: ProfileRules,
): ProfileProblem | undefined {
  switch (field.kind) {
    case 'name':
      return name(text)
    case 'choice':
      return choice(text, Object.keys(field.choices))
    case 'birthDate':
      return birth(text, today)
    case 'country':
      return choice(text, countries)
    case 'text':
      return isText(field, text.trim()) ? undefined : 'not-valid'
  }
}

/** [ACC-32, ACC-34] */
export type CompanionTexts = ProfilePersonTexts & { readonly email: string }

export interface CompanionRules extends ProfileRules {
  /** the airline keeps the printed form: each companion has a mail address */
  readonly needsEmail: boolean
}

/** First name and surname are asked for, and by the printed form a mail address. [ACC-34, GAP-65] */
export function judgeCompanion(
  companion: CompanionTexts,
  { needsEmail, ...rules }: CompanionRules,
): Problems<CompanionTexts> {
  const address = companion.email.trim()
  return {
    ...judgeProfilePerson(companion, rules),
    ...judged<CompanionTexts>({ email: address === '' && !needsEmail ? undefined : email(address) }),
  }
}

/** How the airline reaches the passenger: the contact of a booking is filled in from it. */
export interface ProfileContactForm {
  readonly phone: string
  readonly mobilePhone: string
}

export function judgeProfileContact(form: ProfileContactForm): Problems<ProfileContactForm> {
  return judged<ProfileContactForm>({ phone: phone(form.phone), mobilePhone: phone(form.mobilePhone) })
}

/** Numbers that the United States give to travellers. [ACC-43] */
export interface SecureFlightForm {
  readonly redress: string
  readonly knownTraveler: string
}

export function judgeSecureFlight(form: SecureFlightForm): Problems<SecureFlightForm> {
  const number = (text: string) => (/^[A-Z\d]{0,20}$/i.test(text.trim()) ? undefined : ('not-valid' as const))
  return judged<SecureFlightForm>({
    redress: number(form.redress),
    knownTraveler: number(form.knownTraveler),
  })
}

function judged<Form>(
  found: Partial<Record<keyof Form & string, ProfileProblem | undefined>>,
): Problems<Form> {
  const broken = Object.entries(found).filter(([, problem]) => problem !== undefined)
  return Object.fromEntries(broken) as Problems<Form>
}

function name(text: string): ProfileProblem | undefined {
  if (text.trim() === '') return 'required'
  return isPersonName(text.trim()) ? undefined : 'not-valid'
}

function email(text: string): ProfileProblem | undefined {
  if (text === '') return 'required'
  return isEmail(text) ? undefined : 'email-not-valid'
}

/** An empty text is none. */
function isText({ maxLength, pattern }: PlainField, text: string): boolean {
  return text === '' || (text.length <= maxLength && (pattern?.test(text) ?? true))
}

function choice(text: string, choices: readonly string[]): ProfileProblem | undefined {
  return text === '' || choices.includes(text) ? undefined : 'not-valid'
}

function birth(text: string, today: LocalDate): ProfileProblem | undefined {
  if (isPlaceholderDate(text)) return undefined
  return isUsualDate(text) && text <= today ? undefined : 'date-not-valid'
}

function phone(text: string): ProfileProblem | undefined {
  return text.trim() === '' || isInternationalPhone(text.trim()) ? undefined : 'phone-not-valid'
}
