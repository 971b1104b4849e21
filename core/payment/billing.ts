/** The billing address of a card: rules for the form and the server. It has no card number. */
import { isEmail } from '../passenger/email.ts'
import { isPersonName, isPlaceName } from '../passenger/name.ts'
import { isPostalCode, postalCodeRule, tidyPostalCode } from '../passenger/postal-code.ts'
import { isMaskedCardNumber } from './card.ts'

/** Texts as typed; an empty text counts as missing. [PAY-19] */
export interface BillingForm {
  readonly email: string
  readonly cardHolder: string
  readonly firstName: string
  readonly lastName: string
  readonly address: string
  readonly city: string
  readonly state?: string | null | undefined
  readonly postalCode: string
  /** ISO 3166, two letters */
  readonly countryISO: string
  /** masked, where the browser sends it */
  readonly cardNumber?: string | null | undefined
  /** `MM/YY`: month then year [PAY-43] */
  readonly cardExpirationDate?: string | null | undefined
}

export type BillingField = keyof BillingForm

export type BillingProblem =
  | 'required'
  | 'not-valid'
  | 'email-not-valid'
  | 'country-not-offered'
  | 'postal-code-not-valid'
  /** only the masked form may be sent */
  | 'not-masked'
  | 'expired'

/** What must not be empty; the postal code only where an address needs one. [PAY-21 … PAY-28] */
const requiredBillingFields = [
  'firstName',
  'lastName',
  'email',
  'cardHolder',
  'address',
  'city',
  'postalCode',
  'countryISO',
] as const satisfies readonly BillingField[]

/** Month 01 to 12 and two digits of the year, `12/27`. [PAY-30, PAY-43] */
export function isCardExpiry(text: string): boolean {
  return /^(0[1-9]|1[0-2])\/\d{2}$/.test(text)
}

/** A card is good to the end of its month. @param today `YYYY-MM-DD` GAP-27 */
export function isCardExpired(expiry: string, today: string): boolean {
  return `20${expiry.slice(3, 5)}-${expiry.slice(0, 2)}` < today.slice(0, 7)
}

export interface BillingRules {
  /** ISO 3166 codes the brand offers. GAP-28 */
  readonly countries: readonly string[]
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** The form in which it is kept and sent on. */
export function tidyBilling<Form extends Pick<BillingForm, 'postalCode' | 'countryISO'>>(
  billing: Form,
): Form {
  return { ...billing, postalCode: tidyPostalCode(billing.postalCode, billing.countryISO.trim()) }
}

/** Field to the code of the rule it breaks; empty when all is well. [PAY-21 … PAY-28, PAY-30] */
export function judgeBilling(
  billing: BillingForm,
  { countries, today }: BillingRules,
): Partial<Record<BillingField, BillingProblem>> {
  const problems: Partial<Record<BillingField, BillingProblem>> = {}
  const check = (field: BillingField, problem: BillingProblem, isGood: (text: string) => boolean) => {
    const text = billing[field]?.trim()
    if (text && !isGood(text)) problems[field] = problem
  }
  const asksCode = postalCodeRule(billing.countryISO) === 'required'
  for (const field of requiredBillingFields) {
    const isAsked = field !== 'postalCode' || asksCode
    if (isAsked && !billing[field].trim()) problems[field] = 'required'
  }
  check('firstName', 'not-valid', isPersonName)
  check('lastName', 'not-valid', isPersonName)
  check('cardHolder', 'not-valid', (name) => !/\d{6}/.test(name))
  check('city', 'not-valid', isPlaceName)
  check('email', 'email-not-valid', isEmail)
  check('countryISO', 'country-not-offered', (code) => countries.includes(code))
  check('postalCode', 'postal-code-not-valid', (text) => isPostalCode(text, billing.countryISO.trim()))
  check('cardNumber', 'not-masked', isMaskedCardNumber)
  check('cardExpirationDate', 'not-valid', isCardExpiry)
  if (!problems.cardExpirationDate) {
    check('cardExpirationDate', 'expired', (expiry) => !isCardExpired(expiry, today))
  }
  return problems
}
