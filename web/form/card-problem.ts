/** The problems that the gateway's tokeniser finds in a card, by the fields of our forms. */

/** Fields of a card that only the gateway sees. */
export type CardEntryField = 'cardNumber' | 'cardHolder' | 'cardExpirationDate' | 'cardCode'

export type CardEntryProblem =
  | 'card-number'
  | 'card-checksum'
  | 'card-not-taken'
  | 'card-expiry'
  | 'card-expired'
  | 'card-expiry-far'
  | 'card-code'
  | 'required'
  | 'not-valid'

export type CardEntryProblems = Readonly<Partial<Record<CardEntryField, CardEntryProblem>>>

const fieldOfGateway: Readonly<Record<string, CardEntryField>> = {
  number: 'cardNumber',
  holder: 'cardHolder',
  expiryMonth: 'cardExpirationDate',
  expiryYear: 'cardExpirationDate',
  securityCode: 'cardCode',
}

const problemOfGateway: Readonly<Record<string, CardEntryProblem>> = {
  checksum: 'card-checksum',
  'not-a-test-card': 'card-not-taken',
  expired: 'card-expired',
  'too-far': 'card-expiry-far',
  required: 'required',
}

const malformed: Record<CardEntryField, CardEntryProblem> = {
  cardNumber: 'card-number',
  cardExpirationDate: 'card-expiry',
  cardCode: 'card-code',
  cardHolder: 'not-valid',
}

/** What the tokeniser refused, by the fields of our forms. */
export function gatewayProblems(fields: Readonly<Record<string, string>>): CardEntryProblems {
  const problems: Partial<Record<CardEntryField, CardEntryProblem>> = {}
  for (const [theirs, code] of Object.entries(fields)) {
    const field = fieldOfGateway[theirs] ?? 'cardNumber'
    problems[field] = problemOfGateway[code] ?? malformed[field]
  }
  return problems
}
