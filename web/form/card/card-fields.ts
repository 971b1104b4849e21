/** The card form's own state and rules: what is typed, and what is wrong with it. */
import { type BillingProblem, judgeBilling } from '@jetbridge/core/payment/billing.ts'
import type { CardEntryProblem } from '../card-problem.ts'
import { isCardCode, isCardNumber } from '../card-typing.ts'

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

export type CardProblem = Exclude<BillingProblem, 'not-masked' | 'expired'> | CardEntryProblem

export type CardProblems = Readonly<Partial<Record<keyof CardFields, CardProblem>>>

interface CardRules {
  readonly countries: readonly string[]
  readonly today: string
  /** a saved card is charged: no card is typed */
  readonly isSaved?: boolean
}

/** [PAY-21 … PAY-31] */
export function judgeCardFields(fields: CardFields, rules: CardRules): CardProblems {
  const { cardNumber, cardCode, cardExpirationDate, ...billing } = fields
  const problems: Partial<Record<keyof CardFields, CardProblem>> = {}
  for (const [field, problem] of Object.entries(judgeBilling({ ...billing, cardExpirationDate }, rules))) {
    problems[field as keyof CardFields] = cardProblem(field, problem)
  }
  if (rules.isSaved) return without(problems, ['cardHolder', 'cardExpirationDate'])
  if (cardExpirationDate === '') problems.cardExpirationDate = 'required'
  if (cardNumber === '') problems.cardNumber = 'required'
  else if (!isCardNumber(cardNumber)) problems.cardNumber = 'card-number'
  if (cardCode === '') problems.cardCode = 'required'
  else if (!isCardCode(cardCode)) problems.cardCode = 'card-code'
  return problems
}

function without(problems: CardProblems, fields: readonly (keyof CardFields)[]): CardProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => !fields.some((each) => each === name)),
  )
}

function cardProblem(field: string, problem: BillingProblem): CardProblem {
  if (problem === 'expired') return 'card-expired'
  if (field === 'cardExpirationDate' && problem !== 'required') return 'card-expiry'
  return problem === 'not-masked' ? 'card-number' : problem
}
