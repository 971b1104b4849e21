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

/**
 * Countries whose letters need a state or province to arrive (ISO 3166): those whose address format requires `S`.
 * https://chromium-i18n.appspot.com/ssl-address
 */
const needingStates: readonly string[] = ['AU', 'BR', 'CA', 'CN', 'IN', 'JP', 'KR', 'MX', 'US']

/** More countries whose addresses usually name a state. Elsewhere people would have to make one up. */
const namingStates: readonly string[] =
  'AE AR CL CO EG ES HN ID IR IT MY NG NI PE PH RU SO SV TH TR TW UA UY VE VN'.split(' ')

/**
 * Whom an airline asks for a state: everybody whose address has one, or only those whose mail needs it. Nobody else is
 * asked, whatever the airline says (docs/decisions/0014).
 */
export const stateRules = ['required', 'where-used'] as const
export type StateRule = (typeof stateRules)[number]

/** Whether an address in a country needs a state, for an airline with this rule. [CNT-06, DOC-05] */
export function needsState(country: string, rule: StateRule = 'where-used'): boolean {
  return needingStates.includes(country) || (rule === 'required' && namingStates.includes(country))
}

/**
 * {@link requiredContactFields}, the state as the airline asks for it, and the postal code where an address needs
 * one. [CNT-06, CNT-07]
 */
export function contactFieldsAsked(
  country: string,
  states: StateRule = 'where-used',
): readonly ContactField[] {
  const asks: Partial<Record<ContactField, boolean>> = {
    state: needsState(country, states),
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
