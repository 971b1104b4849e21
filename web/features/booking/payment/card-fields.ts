/** The card form's own state and rules: what is typed, what is wrong with it, what the gateway says. */
import { type BillingProblem, judgeBilling } from '@jetbridge/core/payment/billing.ts'
import { isCardCode, isCardNumber } from '../../../form/card-typing.ts'

/** [PAY-19] */
export interface CardFields {
  readonly email: string
  readonly cardHolder: string
  readonly cardNumber: string
  /** month then year [PAY-43] */
  readonly cardExpirationDate: string
  readonly cardCode: string
  readonly firstName: string
  readonly lastName: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly countryISO: string
}

export type CardProblem =
  | Exclude<BillingProblem, 'not-masked' | 'expired'>
  | 'card-number'
  | 'card-checksum'
  | 'card-not-taken'
  | 'card-expiry'
  | 'card-expired'
  | 'card-expiry-far'
  | 'card-code'

export type CardProblems = Readonly<Partial<Record<keyof CardFields, CardProblem>>>

interface CardRules {
  readonly countries: readonly string[]
  readonly today: string
}

/** [PAY-21 … PAY-31] */
export function judgeCardFields(fields: CardFields, rules: CardRules): CardProblems {
  const { cardNumber, cardCode, cardExpirationDate, ...billing } = fields
  const problems: Partial<Record<keyof CardFields, CardProblem>> = {}
  for (const [field, problem] of Object.entries(judgeBilling({ ...billing, cardExpirationDate }, rules))) {
    problems[field as keyof CardFields] = cardProblem(field, problem)
  }
  if (cardExpirationDate === '') problems.cardExpirationDate = 'required'
  if (cardNumber === '') problems.cardNumber = 'required'
  else if (!isCardNumber(cardNumber)) problems.cardNumber = 'card-number'
  if (cardCode === '') problems.cardCode = 'required'
  else if (!isCardCode(cardCode)) problems.cardCode = 'card-code'
  return problems
}

function cardProblem(field: string, problem: BillingProblem): CardProblem {
  if (problem === 'expired') return 'card-expired'
  if (field === 'cardExpirationDate' && problem !== 'required') return 'card-expiry'
  return problem === 'not-masked' ? 'card-number' : problem
}

const fieldOfGateway: Readonly<Record<string, keyof CardFields>> = {
  number: 'cardNumber',
  holder: 'cardHolder',
  expiryMonth: 'cardExpirationDate',
  expiryYear: 'cardExpirationDate',
  securityCode: 'cardCode',
}

const problemOfGateway: Readonly<Record<string, CardProblem>> = {
  checksum: 'card-checksum',
  'not-a-test-card': 'card-not-taken',
  expired: 'card-expired',
  'too-far': 'card-expiry-far',
  required: 'required',
}

const malformed: Partial<Record<keyof CardFields, CardProblem>> = {
  cardNumber: 'card-number',
  cardExpirationDate: 'card-expiry',
  cardCode: 'card-code',
  cardHolder: 'not-valid',
}

/** What the tokeniser refused, by the fields of this form. */
export function gatewayProblems(fields: Readonly<Record<string, string>>): CardProblems {
  const problems: Partial<Record<keyof CardFields, CardProblem>> = {}
  for (const [theirs, code] of Object.entries(fields)) {
    const field = fieldOfGateway[theirs] ?? 'cardNumber'
    problems[field] = problemOfGateway[code] ?? malformed[field] ?? 'not-valid'
  }
  return problems
}
