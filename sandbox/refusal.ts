const refusals = {
  unauthorised: [401, 'The API key is missing or wrong.'],
  forbidden: [403, 'This form may be sent from its own page only.'],
  'not-found': [404, 'There is nothing here.'],
  'transaction-unknown': [404, 'There is no such transaction.'],
  'idempotency-mismatch': [409, 'This key was used before with another content.'],
  'not-authorised': [409, 'Only an authorised transaction can be captured or voided.'],
  'not-captured': [409, 'Only captured money can be refunded.'],
  malformed: [400, 'The request cannot be read.'],
  invalid: [422, 'Some fields are not as they should be.'],
  'card-invalid': [422, 'Some card fields are not as they should be.'],
  'above-authorised': [422, 'The amount is above what was authorised.'],
  'above-captured': [422, 'The amount is above what was captured and not yet refunded.'],
  'token-unknown': [422, 'There is no such token.'],
  'token-used': [422, 'The token was used for another order.'],
  'token-expired': [422, 'The token has expired.'],
  'card-unknown': [404, 'There is no such card.'],
  'card-declined': [422, 'The bank refuses the card.'],
  'card-expired': [422, 'The card has expired.'],
  'client-token-invalid': [403, 'The client token is missing, wrong or too old.'],
  'already-authenticated': [422, 'Nonce is already 3D Secure.'],
  'code-wrong': [422, 'The code is not the right one.'],
  'gateway-down': [503, 'The gateway is not available.'],
  fault: [500, 'Something went wrong in the gateway.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

/** A refusal of the gateway: thrown anywhere below a route, answered as its code. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** By field, the code of the broken rule. Never the value itself. */
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(code: RefusalCode, fields?: Readonly<Record<string, string>>) {
    super(refusals[code][1])
    this.code = code
    this.fields = fields
  }

  get status(): number {
    return refusals[this.code][0]
  }
}
