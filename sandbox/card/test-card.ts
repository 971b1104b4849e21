/** The published test numbers, the only ones that the tokeniser takes, and what each of them plays. */

export type Scenario =
  | 'approve'
  | 'decline'
  | 'insufficient-funds'
  | 'capture-without-answer'
  | 'slow'
  | 'three-d-secure'

/** The result of 3-D Secure for the card, if it is asked; absent: `passes`. */
export type Authentication =
  /** its owner must confirm; the person who plays the owner decides whether that works */
  | 'challenge'
  | 'fails'
  /** only attempted: the bank does not take part */
  | 'attempted'
  /** not asked, by a rule of the bank or the shop */
  | 'bypassed'

export type CardBrand = 'visa' | 'mastercard' | 'amex'

export interface TestCard {
  readonly number: string
  readonly brand: CardBrand
  readonly scenario: Scenario
  readonly authentication?: Authentication
}

const published: readonly TestCard[] = [
  { number: '4111111111111111', brand: 'visa', scenario: 'approve' },
  { number: '5555555555554444', brand: 'mastercard', scenario: 'approve' },
  { number: '378282246310005', brand: 'amex', scenario: 'approve' },
  { number: '4000000000000002', brand: 'visa', scenario: 'decline' },
  { number: '4000000000009995', brand: 'visa', scenario: 'insufficient-funds' },
  { number: '4000000000000341', brand: 'visa', scenario: 'capture-without-answer' },
  { number: '4000000000000119', brand: 'visa', scenario: 'slow' },
  { number: '4000000000003220', brand: 'visa', scenario: 'three-d-secure', authentication: 'challenge' },
  // Braintree's own for 3-D Secure: developer.paypal.com/braintree/docs/guides/3d-secure/testing
  { number: '4000000000001000', brand: 'visa', scenario: 'approve' },
  { number: '4000000000001091', brand: 'visa', scenario: 'approve', authentication: 'challenge' },
  { number: '4000000000001018', brand: 'visa', scenario: 'approve', authentication: 'fails' },
  { number: '4000000000001026', brand: 'visa', scenario: 'approve', authentication: 'attempted' },
  { number: '4000000000001083', brand: 'visa', scenario: 'approve', authentication: 'bypassed' },
]

/** Shown on the sandbox's page. */
export const scenarioMeaning: Record<Scenario, string> = {
  approve: 'Approved at once.',
  decline: 'Declined by the bank, no reason given.',
  'insufficient-funds': 'Declined: insufficient funds.',
  'capture-without-answer': 'The money is captured, the answer never comes. A look-up tells the truth.',
  slow: 'In process for some seconds, then approved.',
  'three-d-secure':
    'Would ask for a 3-D Secure challenge. The challenge is not played yet: the charge is approved and flagged.',
}

/** Where the drop-in asks for 3-D Secure; the card form does not. */
export const authenticationMeaning: Record<Authentication, string> = {
  challenge: 'In the drop-in: the owner is asked for a code, 1234 confirms.',
  fails: 'In the drop-in: 3-D Secure fails.',
  attempted: 'In the drop-in: 3-D Secure is only attempted, which is not enough.',
  bypassed: 'In the drop-in: 3-D Secure is bypassed, so nobody has confirmed.',
}

export const testCards = published

/** @param number digits only */
export function findTestCard(number: string): TestCard | undefined {
  return published.find((card) => card.number === number)
}

/** The check digit of ISO/IEC 7812-1, annex B. @param number digits only */
export function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, character, index) => {
      const digit = Number(character) * (index % 2 === 0 ? 1 : 2)
      return total + (digit > 9 ? digit - 9 : digit)
    }, 0)
  return sum % 10 === 0
}

/** First four, eight X, last four, for any length of card. */
export function maskCard(number: string): string {
  return `${number.slice(0, 4)}XXXXXXXX${number.slice(-4)}`
}
