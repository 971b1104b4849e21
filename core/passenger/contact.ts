/** The owner of the booking, who gets its confirmation. */
import { isPersonName, isPlaceName } from './name.ts'
import { isPostalCode } from './postal-code.ts'

/** As stored with the reservation. [CNT-01] */
export interface Contact {
  readonly company: string | null
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly mobilePhone: string | null
  readonly email: string
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postCode: string | null
  readonly country: string | null
  /** own addresses of other passengers: they get a copy of the letters that concern them */
  readonly copiesTo?: readonly string[]
}

/** Texts of the form; an empty text counts as missing. */
export type ContactForm = { readonly [Field in ContactField]?: string | null | undefined }
export type ContactField = Exclude<keyof Contact, 'copiesTo'>

export type ContactProblem =
  | 'required'
  | 'not-valid'
  | 'phone-not-valid'
  | 'email-not-valid'
  | 'postal-code-not-valid'

/** What the form asks for. [CNT-02, CNT-03, CNT-05 … CNT-08; GAP-20] */
const requiredContactFields = [
  'firstName',
  'lastName',
  'mobilePhone',
  'email',
  'address',
  'city',
  'state',
  'postCode',
  'country',
] as const satisfies readonly ContactField[]

/** Countries whose letters need a state or province to arrive (ISO 3166). */
const countriesOfStates: readonly string[] = ['AU', 'BR', 'CA', 'CN', 'IN', 'JP', 'KR', 'MX', 'US']

/**
 * Whether addresses of a country name a state; elsewhere an airline may leave it out (docs/decisions/0014).
 * [CNT-06]
 */
export function hasStates(country: string): boolean {
  return countriesOfStates.includes(country)
}

/** Whom an airline asks for a state: everybody, or only where addresses have one. */
export const stateRules = ['required', 'where-used'] as const
export type StateRule = (typeof stateRules)[number]

/** {@link requiredContactFields}, the state as the airline asks for it. [CNT-06] */
export function contactFieldsAsked(
  country: string,
  states: StateRule = 'where-used',
): readonly ContactField[] {
  return states === 'required' || hasStates(country)
    ? requiredContactFields
    : requiredContactFields.filter((each) => each !== 'state')
}

const longestEmail = 254

/** One mailbox of one domain; letters of any script on both sides. [CNT-10, PAX-08] */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || text.length > longestEmail || local.length > 64) return false
  return /^[^\s"(),:;<>[\]\\.]+(\.[^\s"(),:;<>[\]\\.]+)*$/u.test(local) && isDomain(domain)
}

function isDomain(text: string): boolean {
  const labels = text.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label)) &&
    /^\p{L}[\p{L}\p{M}]|^xn--/u.test(labels.at(-1) ?? '')
  )
}

/**
 * `+436641234567`: calling code and national digits, without the signs that people write between them.
 * [CNT-04]
 */
export function toInternationalPhone(text: string): string {
  const digits = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  return digits.startsWith('+') ? digits : `+${digits}`
}

/**
 * In the form of E.164, 8 to 15 digits; the browser hints whether the number is in use in its country.
 * [CNT-03]
 */
export function isInternationalPhone(text: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(toInternationalPhone(text))
}

const checks: Partial<Record<ContactField, readonly [(text: string) => boolean, ContactProblem]>> = {
  firstName: [isPersonName, 'not-valid'],
  lastName: [isPersonName, 'not-valid'],
  phone: [isInternationalPhone, 'phone-not-valid'],
  mobilePhone: [isInternationalPhone, 'phone-not-valid'],
  email: [isEmail, 'email-not-valid'],
  city: [isPlaceName, 'not-valid'],
  state: [isPlaceName, 'not-valid'],
  postCode: [isPostCode, 'not-valid'],
  country: [isPlaceName, 'not-valid'],
}

/** 3 to 12 letters, digits, spaces and hyphens: the contact form has no mask. [CNT-07] */
function isPostCode(text: string): boolean {
  return /^[\p{L}\d][\p{L}\d -]{1,10}[\p{L}\d]$/u.test(text)
}

/** Other countries have no such rule here: the form takes an address from everywhere. [CNT-07] */
function isWrongZip({ postCode, country }: ContactForm): boolean {
  const zip = postCode?.trim()
  return country?.trim() === 'US' && !!zip && !isPostalCode(zip, 'US')
}

/**
 * Field to the code of the rule it breaks; empty when all is well. [CNT-11]
 * @param contact its country as ISO 3166: a ZIP code of the United States has a form of its own
 * @param required fields that must not be empty: the form asks for more than the server insists on (GAP-20)
 */
export function judgeContact(
  contact: ContactForm,
  required: readonly ContactField[],
): Partial<Record<ContactField, ContactProblem>> {
  const problems: Partial<Record<ContactField, ContactProblem>> = {}
  for (const field of required) {
    if (!contact[field]?.trim()) problems[field] = 'required'
  }
  for (const [field, check] of Object.entries(checks) as [ContactField, (typeof checks)[ContactField]][]) {
    const text = contact[field]?.trim()
    if (text && check && !check[0](text)) problems[field] = check[1]
  }
  if (isWrongZip(contact)) problems.postCode = 'postal-code-not-valid'
  return problems
}
