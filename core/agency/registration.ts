/** An agency that asks an airline to open it: what the form asks for. */
import { countryCodes } from '../kernel/country-codes.ts'
import { plainLine } from '../kernel/text.ts'
import { isEmail, isInternationalPhone } from '../passenger/contact.ts'
import { isPersonName, isPlaceName } from '../passenger/name.ts'

export const registrationFields = [
  'name',
  'email',
  'phone',
  'address',
  'city',
  'postCode',
  'country',
  'title',
  'firstName',
  'lastName',
] as const
export type RegistrationField = (typeof registrationFields)[number]
export type Registration = Readonly<Record<RegistrationField, string>>

export type RegistrationProblem =
  | 'required'
  | 'not-valid'
  | 'phone-not-valid'
  | 'email-not-valid'
  | 'not-a-choice'

const checks: Readonly<Record<RegistrationField, readonly [(text: string) => boolean, RegistrationProblem]>> =
  {
    name: [isWritten, 'not-valid'],
    email: [isEmail, 'email-not-valid'],
    phone: [isInternationalPhone, 'phone-not-valid'],
    address: [isWritten, 'not-valid'],
    city: [isPlaceName, 'not-valid'],
    postCode: [(text) => /^[\p{L}\d][\p{L}\d -]{1,10}[\p{L}\d]$/u.test(text), 'not-valid'],
    country: [(text) => countryCodes.includes(text.toUpperCase()), 'not-a-choice'],
    title: [(text) => /^\p{L}[\p{L}\p{M}]*$/u.test(text), 'not-valid'],
    firstName: [isPersonName, 'not-valid'],
    lastName: [isPersonName, 'not-valid'],
  }

/** One line with a letter in it, and nothing that nobody sees. */
function isWritten(text: string): boolean {
  return plainLine.test(text) && /\p{L}/u.test(text)
}

/** Field to the rule it breaks; empty when all is well. */
export function judgeRegistration(
  asked: Registration,
): Readonly<Partial<Record<RegistrationField, RegistrationProblem>>> {
  const problems: Partial<Record<RegistrationField, RegistrationProblem>> = {}
  for (const field of registrationFields) {
    const text = asked[field].trim()
    const [isGood, problem] = checks[field]
    if (text === '') problems[field] = 'required'
    else if (!isGood(text)) problems[field] = problem
  }
  return problems
}
