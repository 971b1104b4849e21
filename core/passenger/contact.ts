/** The owner of the booking, who gets its confirmation. */
import { isEmail } from './email.ts'
import { isPersonName, isPlaceName } from './name.ts'
import { isInternationalPhone } from './phone.ts'
import { isPostalCode, isWrittenPostalCode, postalCodeRule } from './postal-code.ts'

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

/**
 * {@link requiredContactFields}, the state as the airline asks for it, and the postal code where an address needs
 * one. [CNT-06, CNT-07]
 */
export function contactFieldsAsked(
  country: string,
  states: StateRule = 'where-used',
): readonly ContactField[] {
  const asks: Partial<Record<ContactField, boolean>> = {
    state: states === 'required' || hasStates(country),
    postCode: postalCodeRule(country) === 'required',
  }
  return requiredContactFields.filter((each) => asks[each] ?? true)
}

const checks: Partial<Record<ContactField, readonly [(text: string) => boolean, ContactProblem]>> = {
  firstName: [isPersonName, 'not-valid'],
  lastName: [isPersonName, 'not-valid'],
  phone: [isInternationalPhone, 'phone-not-valid'],
  mobilePhone: [isInternationalPhone, 'phone-not-valid'],
  email: [isEmail, 'email-not-valid'],
  city: [isPlaceName, 'not-valid'],
  state: [isPlaceName, 'not-valid'],
  country: [isPlaceName, 'not-valid'],
}

/** Only the United States have a form of their own here: the form takes an address from everywhere. [CNT-07] */
function postCodeProblem({ postCode, country }: ContactForm): ContactProblem | undefined {
  const code = postCode?.trim()
  const from = country?.trim()
  if (!code || postalCodeRule(from) === 'none') return undefined
  if (from === 'US') return isPostalCode(code, from) ? undefined : 'postal-code-not-valid'
  return isWrittenPostalCode(code) ? undefined : 'not-valid'
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
  const wrongCode = postCodeProblem(contact)
  if (wrongCode) problems.postCode = wrongCode
  return problems
}
