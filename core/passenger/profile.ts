/** What a passenger keeps with the airline: rules for the forms of My Account and for the server. */
import { isUsualDate, type LocalDate } from '../kernel/time.ts'
import { isEmail } from './email.ts'
import { isPersonName } from './name.ts'
import { isInternationalPhone } from './phone.ts'

/** Of a profile; a booking knows M and F only. [SYS-02, GAP-61] */
export const profileGenders = ['Male', 'Female', 'Other'] as const
export type ProfileGender = (typeof profileGenders)[number]

/** As a booking writes it; null leaves the choice open. [GAP-61] */
export function bookingGender(gender: ProfileGender | null): 'M' | 'F' | null {
  return gender === 'Male' ? 'M' : gender === 'Female' ? 'F' : null
}

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

/** Texts as entered; an empty text is nothing. */
export interface BasicInfoForm {
  readonly firstName: string
  readonly lastName: string
  readonly gender: string
  /** YYYY-MM-DD */
  readonly dateOfBirth: string
  /** ISO 3166, two letters */
  readonly nationality: string
}

export interface ProfileRules {
  readonly today: LocalDate
  /** ISO 3166 codes that a country may have */
  readonly countries: readonly string[]
}

/** [GAP-63] */
export function judgeBasicInfo(form: BasicInfoForm, rules: ProfileRules): Problems<BasicInfoForm> {
  return judged<BasicInfoForm>({
    firstName: name(form.firstName),
    lastName: name(form.lastName),
    gender: choice(form.gender, profileGenders),
    dateOfBirth: birth(form.dateOfBirth, rules.today),
    nationality: choice(form.nationality, rules.countries),
  })
}

/** [ACC-32, ACC-34] */
export interface CompanionForm extends BasicInfoForm {
  readonly email: string
}

/** First name, surname and mail address are asked for. [ACC-34, GAP-65] */
export function judgeCompanion(form: CompanionForm, rules: ProfileRules): Problems<CompanionForm> {
  return {
    ...judgeBasicInfo(form, rules),
    ...judged<CompanionForm>({
      email:
        form.email.trim() === '' ? 'required' : isEmail(form.email.trim()) ? undefined : 'email-not-valid',
    }),
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
