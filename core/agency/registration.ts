/** An agency that asks an airline to open it: what the form asks for. */
import { countryCodes } from '../kernel/country-codes.ts'
import { plainLine } from '../kernel/text.ts'
import { withoutBlanks } from '../kernel/unseen.ts'
import { isEmail, tidyEmail } from '../passenger/email.ts'
import { isPersonName, isPlaceName, tidyName } from '../passenger/name.ts'
import { isInternationalPhone, toInternationalPhone } from '../passenger/phone.ts'
import { isWrittenPostalCode, postalCodeRule, tidyPostalCode } from '../passenger/postal-code.ts'

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
    postCode: [isWrittenPostalCode, 'not-valid'],
    country: [(text) => countryCodes.includes(text.toUpperCase()), 'not-a-choice'],
    title: [(text) => /^\p{L}[\p{L}\p{M}]*$/u.test(text), 'not-valid'],
    firstName: [isPersonName, 'not-valid'],
    lastName: [isPersonName, 'not-valid'],
  }

/** As it is stored. */
export function tidyRegistration(asked: Registration): Registration {
  const country = asked.country.trim().toUpperCase()
  return {
    name: tidyName(asked.name),
    email: tidyEmail(asked.email).toLowerCase(),
    phone: toInternationalPhone(asked.phone),
    address: withoutBlanks(asked.address).trim(),
    city: tidyName(asked.city),
    postCode: tidyPostalCode(asked.postCode, country),
    country,
    title: asked.title.trim(),
    firstName: tidyName(asked.firstName),
    lastName: tidyName(asked.lastName),
  }
}

const usualTitles = ['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'herr', 'frau']

/** One that people are usually addressed by; others are taken, and may be a mistake. */
export function isUsualTitle(title: string): boolean {
  return usualTitles.includes(title.toLowerCase())
}

/** One line with a letter in it, and no invisible signs. */
function isWritten(text: string): boolean {
  return plainLine.test(text) && /\p{L}/u.test(text)
}

function asksPostCode({ country }: Registration, given: string): boolean {
  const rule = postalCodeRule(country.toUpperCase())
  return rule === 'required' || (rule === 'optional' && given !== '')
}

/** Field to the rule it breaks; empty when all is well. */
export function judgeRegistration(
  asked: Registration,
): Readonly<Partial<Record<RegistrationField, RegistrationProblem>>> {
  const problems: Partial<Record<RegistrationField, RegistrationProblem>> = {}
  for (const field of registrationFields) {
    const text = asked[field].trim()
    const [isGood, problem] = checks[field]
    if (field === 'postCode' && !asksPostCode(asked, text)) continue
    if (text === '') problems[field] = 'required'
    else if (!isGood(text)) problems[field] = problem
  }
  return problems
}
