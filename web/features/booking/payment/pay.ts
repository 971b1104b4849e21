/** One try to pay by card, in the order that loses neither money nor seats. */
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { maskCardNumber } from '@jetbridge/core/payment/card.ts'
import type { Api } from '../../../api/client.ts'
import { isApiFailure } from '../../../api/failure.ts'
import { type CardFields, type CardProblems, gatewayProblems } from './card-fields.ts'
import { GatewayUnreachable, tokenise } from './tokenise.ts'

export type PayOutcome =
  | { readonly kind: 'approved' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined'; readonly reason: string | null; readonly status: string }
  /** the card itself is not right; nothing was started */
  | { readonly kind: 'invalid'; readonly problems: CardProblems }
  | { readonly kind: 'gateway-down' }
  /** this device has no connection; nothing was charged */
  | { readonly kind: 'offline' }
  | { readonly kind: 'hold-ended' }
  /** the engine would not, for a reason its code tells */
  | { readonly kind: 'refused'; readonly code: string }

export interface PayDeps {
  readonly api: Api
  readonly gatewayUrl: string
  readonly fetch: typeof fetch
  readonly provider: string
  readonly locale: 'en' | 'de'
  /** false where the device knows that it has no connection */
  readonly isOnline: () => boolean
  /** records that a payment has begun and saves the flow [PAY-11] */
  readonly start: () => Promise<void>
}

/** Payment calls tell nobody by themselves: the step shows what became of them. [PAY-44] */
const untold = { untold: true } as const

/** Tokenise, record and save, reserve, charge. [PAY-11, PAY-18] */
export async function payByCard(fields: CardFields, deps: PayDeps): Promise<PayOutcome> {
  const reserved = await reserve(fields, deps)
  if ('kind' in reserved) return reserved
  try {
    const answer = await deps.api.call(
      paymentEndpoints.processPayment,
      { body: { ...billingOf(fields), ...reserved, provider: deps.provider } },
      untold,
    )
    return outcomeOf(answer.transactionStatus, answer.reason)
  } catch (thrown) {
    return outcomeOfFailure(thrown)
  }
}

/** Everything up to the charge: whatever fails here has moved no money. */
async function reserve(
  fields: CardFields,
  { api, gatewayUrl, fetch: send, start, locale, isOnline }: PayDeps,
): Promise<PayOutcome | { token: string; amount: number }> {
  try {
    const tokenised = await tokenise(gatewayUrl, cardOf(fields), send)
    if (!tokenised.ok) return { kind: 'invalid', problems: gatewayProblems(tokenised.fields) }
    await start()
    const { data } = await api.call(paymentEndpoints.createReservation, { body: { locale } }, untold)
    return { token: tokenised.card.token, amount: data.balance }
  } catch (thrown) {
    const isLost = isApiFailure(thrown) && thrown.code === 'offline'
    const isCut = thrown instanceof GatewayUnreachable && !isOnline()
    return isLost || isCut ? { kind: 'offline' } : outcomeOfFailure(thrown)
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

/** Compared without case (GAP-104). [PAY-18, ERR-16] */
function outcomeOf(status: string, reason: string | null): PayOutcome {
  const known = status.toLowerCase()
  if (known === 'approved' || known === 'pending') return { kind: known }
  return { kind: 'declined', reason, status }
}

/** Without an answer nobody knows whether money moved: the outcome is asked for, never assumed. */
function outcomeOfFailure(thrown: unknown): PayOutcome {
  if (thrown instanceof GatewayUnreachable) return { kind: 'gateway-down' }
  if (!isApiFailure(thrown)) throw thrown
  if (thrown.code === 'hold-expired') return { kind: 'hold-ended' }
  if (thrown.code === 'payment-in-progress' || thrown.code === 'offline') return { kind: 'pending' }
  if (thrown.code === 'already-completed') return { kind: 'approved' }
  return { kind: 'refused', code: thrown.code }
}
