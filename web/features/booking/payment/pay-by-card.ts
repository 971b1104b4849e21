/** One try to pay by card, in the order that loses neither money nor seats. */
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { gatewayProblems } from '../../../form/card-problem.ts'
import type { CardFields } from '../../../form/card/card-fields.ts'
import { outcomeBeforeMoney, outcomeOf, outcomeOfFailure, type PayOutcome, untold } from './outcome.ts'
import { type PayDeps, reserve } from './reserve.ts'
import { billOf, type TokenDeps, tokenOfCard } from '../../../form/card/token-of-card.ts'
import { type CardToken, GatewayUnreachable } from '../../../form/tokenise.ts'

export interface CardDeps extends PayDeps, Omit<TokenDeps, 'api'> {
  readonly provider: string
  /** false where the device knows that it has no connection */
  readonly isOnline: () => boolean
}

/** Tokenise, record and save, reserve, charge. [PAY-11, PAY-18] */
export async function payByCard(fields: CardFields, deps: CardDeps): Promise<PayOutcome> {
  const prepared = await prepare(fields, deps)
  if ('kind' in prepared) return prepared
  try {
    const { card, amount } = prepared
    const body = { ...billOf(fields, card), token: card.token, amount, provider: deps.provider }
    return outcomeOf(await deps.api.call(paymentEndpoints.processPayment, { body }, untold))
  } catch (thrown) {
    return outcomeOfFailure(thrown)
  }
}

/** Everything up to the charge: whatever fails here has moved no money. */
async function prepare(
  fields: CardFields,
  deps: CardDeps,
): Promise<PayOutcome | { card: CardToken; amount: number }> {
  try {
    const tokenised = await tokenOfCard(fields, deps)
    if (!tokenised.ok) return { kind: 'invalid', problems: gatewayProblems(tokenised.fields) }
    const { balance } = await reserve(deps)
    return { card: tokenised.card, amount: balance }
  } catch (thrown) {
    if (!(thrown instanceof GatewayUnreachable)) return outcomeBeforeMoney(thrown)
    return { kind: deps.isOnline() ? 'gateway-down' : 'offline' }
  }
}
