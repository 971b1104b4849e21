/** One try to pay by card, in the order that loses neither money nor seats. */
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { maskCardNumber } from '@jetbridge/core/payment/card.ts'
import { type CardFields, gatewayProblems } from './card-fields.ts'
import { outcomeBeforeMoney, outcomeOf, outcomeOfFailure, type PayOutcome, untold } from './outcome.ts'
import { type PayDeps, reserve } from './reserve.ts'
import { GatewayUnreachable, tokenise } from './tokenise.ts'

export interface CardDeps extends PayDeps {
  readonly gatewayUrl: string
  readonly fetch: typeof fetch
  readonly provider: string
  /** false where the device knows that it has no connection */
  readonly isOnline: () => boolean
}

/** Tokenise, record and save, reserve, charge. [PAY-11, PAY-18] */
export async function payByCard(fields: CardFields, deps: CardDeps): Promise<PayOutcome> {
  const prepared = await prepare(fields, deps)
  if ('kind' in prepared) return prepared
  try {
    const body = { ...billingOf(fields), ...prepared, provider: deps.provider }
    return outcomeOf(await deps.api.call(paymentEndpoints.processPayment, { body }, untold))
  } catch (thrown) {
    return outcomeOfFailure(thrown)
  }
}

/** Everything up to the charge: whatever fails here has moved no money. */
async function prepare(
  fields: CardFields,
  deps: CardDeps,
): Promise<PayOutcome | { token: string; amount: number }> {
  try {
    const tokenised = await tokenise(deps.gatewayUrl, cardOf(fields), deps.fetch)
    if (!tokenised.ok) return { kind: 'invalid', problems: gatewayProblems(tokenised.fields) }
    const { balance } = await reserve(deps)
    return { token: tokenised.card.token, amount: balance }
  } catch (thrown) {
    if (!(thrown instanceof GatewayUnreachable)) return outcomeBeforeMoney(thrown)
    return { kind: deps.isOnline() ? 'gateway-down' : 'offline' }
  }
}

function cardOf({ cardNumber, cardHolder, cardExpirationDate, cardCode }: CardFields) {
  return { number: cardNumber, holder: cardHolder, expiry: cardExpirationDate, securityCode: cardCode }
}

/** Field by field, so that nothing of the card slips in; its number masked. [PAY-42] */
function billingOf(fields: CardFields) {
  const { email, cardHolder, firstName, lastName, address, city, postalCode, countryISO } = fields
  return {
    email,
    cardHolder,
    firstName,
    lastName,
    address,
    city,
    postalCode,
    countryISO,
    state: fields.state || null,
    cardNumber: maskCardNumber(fields.cardNumber),
    cardExpirationDate: fields.cardExpirationDate,
  }
}
