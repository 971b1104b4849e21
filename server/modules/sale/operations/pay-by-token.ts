/**
 * Pays with the token that a gateway's tokeniser or drop-in made of a card. Invariants: the attempt is on
 * disk before the gateway hears of it, and the charge is the engine's own amount. Never retries a charge,
 * never sees a card.
 */
import type { AgencyUser, Passenger } from '@jetbridge/core/access/actor.ts'
import { billingCountriesOf } from '@jetbridge/core/brand/billing-country.ts'
import type { braintreeEndpoints } from '@jetbridge/core/contract/braintree.ts'
import type { BodyOf, QueryOf } from '@jetbridge/core/contract/endpoint.ts'
import type { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { productOf } from '@jetbridge/core/membership/membership.ts'
import { type BillingForm, judgeBilling, tidyBilling } from '@jetbridge/core/payment/billing.ts'
import { isPaymentProvider, takesCardForm, takesCurrency } from '@jetbridge/core/brand/payment-provider.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { FlowAccess, Proven } from '../../../http/actor.ts'
import type { Afterthought } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import {
  type ChargeOutcome,
  type ChargeRequest,
  type ClientTokenGateway,
  givesClientTokens,
  type TokenGateway,
} from '../../../gateways/gateway.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findHold } from '../../inventory/read/hold.ts'
import type { Settlement } from '../../payment/payment.ts'
import { requireAnswering, requireAnsweringFor } from './silent-gateway.ts'
import { type CountTry, declineOneTooMany } from './limit-tries.ts'
import { openAttempt, type PaidAttempt } from './open-attempt.ts'
import type { OpenedAttempt } from './purchase.ts'
import type { SentPayment } from './store-attempt.ts'
import { settle } from './settle.ts'

type Customer = QueryOf<typeof braintreeEndpoints.clientToken>

/**
 * Charges the amount due for the flow's reservation to a tokenised card and tickets it.
 * @throws Refusal `invalid-fields`, `unknown-provider`, `provider-away`, `too-many-payments`, and as `openAttempt`
 */
export async function payByCard(
  deps: Deps,
  flow: FlowAccess,
  form: BodyOf<typeof paymentEndpoints.processPayment>,
  countTry: CountTry,
): Promise<PaidAttempt> {
  const provider = form.provider ?? flow.brand.paymentProviders.find(takesCardForm) ?? 'default'
  if (!isPaymentProvider(provider) || !takesCardForm(provider)) throw new Refusal('unknown-provider')
  const gateway = tokenGatewayOf(deps, flow, provider)
  refuseBilling(deps, flow, form)
  await requireAnsweringFor(deps, flow, gateway)
  const { token, amount, provider: _, cardNumber: maskedCard, ...billing } = tidyBilling(form)
  const sent = await openAttempt(deps, flow, { provider, amount, maskedCard, billing }, countTry)
  return paid(sent.opened, await chargeSent(deps, gateway, sent, token))
}

/** The same with the nonce of Braintree's drop-in. [PAY-36] @throws Refusal as {@link payByCard} */
export async function payByNonce(
  deps: Deps,
  flow: FlowAccess,
  checkout: BodyOf<typeof braintreeEndpoints.checkout>,
  countTry: CountTry,
): Promise<PaidAttempt> {
  const gateway = tokenGatewayOf(deps, flow, 'braintree')
  await requireAnsweringFor(deps, flow, gateway)
  const { nonce, ...shown } = checkout
  const sent = await openAttempt(deps, flow, { provider: 'braintree', ...shown }, countTry)
  return paid(sent.opened, await chargeSent(deps, gateway, sent, nonce))
}

/**
 * A token that opens the drop-in, and nothing else. @throws Refusal `unknown-provider`, `provider-away`, `busy` when
 * Braintree gives none
 */
export async function clientToken(deps: Deps, flow: FlowAccess, customer: Customer): Promise<string> {
  const gateway = dropInOf(deps, flow)
  await requireAnsweringFor(deps, flow, gateway)
  const { currency } = (await findHold(deps.db.query, flow.flowId))?.total ?? {}
  return tokenFor(deps, gateway, customer, currency)
}

/** The same for the membership that the caller's airline sells. @throws Refusal as {@link clientToken}, `not-found` */
export async function membershipClientToken(
  deps: Deps,
  { brand }: Proven<Passenger | AgencyUser>,
  customer: Customer,
): Promise<string> {
  const product = productOf(brand)
  if (!product) throw new Refusal('not-found')
  const gateway = membershipGatewayOf(deps)
  if (!givesClientTokens(gateway)) throw new Refusal('unknown-provider')
  requireAnswering(gateway)
  return tokenFor(deps, gateway, customer, product.price.currency)
}

/**
 * A membership is paid with the drop-in alone, whatever the ways to pay a booking are. @throws Refusal
 * `unknown-provider`
 */
export function membershipGatewayOf({ gateways }: Deps): TokenGateway {
  const gateway = gateways['braintree']
  if (gateway?.takes !== 'token') throw new Refusal('unknown-provider')
  return gateway
}

async function tokenFor(
  deps: Deps,
  gateway: ClientTokenGateway,
  { uid, email }: Customer,
  currency: Currency | undefined,
): Promise<string> {
  if (currency && !takesCurrency(gateway, currency)) throw new Refusal('unknown-provider')
  try {
    return await gateway.clientToken({
      ...(uid && { uid }),
      ...(email && { email }),
      ...(currency && { currency }),
    })
  } catch (error) {
    deps.log.warn({ err: error }, 'no client token')
    throw new Refusal('busy', 'the payment form cannot be opened just now')
  }
}

function dropInOf(deps: Deps, flow: FlowAccess): ClientTokenGateway {
  const gateway = tokenGatewayOf(deps, flow, 'braintree')
  if (!givesClientTokens(gateway)) throw new Refusal('unknown-provider')
  return gateway
}

/** @throws Refusal `unknown-provider` */
export function tokenGatewayOf(
  { gateways }: Deps,
  { brand }: Pick<FlowAccess, 'brand'>,
  provider: 'braintree' | 'default' | 'paya',
) {
  const gateway = brand.paymentProviders.includes(provider) ? gateways[provider] : undefined
  if (gateway?.takes !== 'token') throw new Refusal('unknown-provider')
  return gateway
}

/** @throws Refusal `invalid-fields` */
export function refuseBilling(deps: Deps, { brand }: Pick<FlowAccess, 'brand'>, form: BillingForm): void {
  const today = formatInstant(deps.now()).slice(0, 10)
  const problems = judgeBilling(form, { countries: billingCountriesOf(brand), today })
  if (Object.keys(problems).length > 0) throw refusalOf('invalid-fields', problems)
}

function paid({ attempt, purchase }: Required<OpenedAttempt>, settlement: Settlement): PaidAttempt {
  const { recordLocator } = purchase.booking.reservation
  return { ...settlement, attemptId: attempt.id, recordLocator, maskedCard: attempt.maskedCard }
}

/** Charges and settles. @throws Refusal `too-many-payments` */
export async function chargeSent(
  deps: Deps,
  gateway: TokenGateway,
  { opened, counted, latest }: SentPayment,
  token: string,
): Promise<Settlement> {
  const { id: orderId } = opened.attempt
  // It was not sent, and from now on nobody can.
  if (!counted) return settle(deps, orderId, { state: 'declined', reason: 'never-sent' }, { opened })
  if (counted.isOver) throw await declineOneTooMany(deps, opened, counted)
  if (deps.now() > latest) {
    await counted.unanswered()
    return { state: 'pending', reason: null }
  }
  const outcome = await charge(deps, gateway, { orderId, amount: opened.due, token })
  const settlement = await settleOrWait(deps, outcome, opened, counted.charged)
  if (outcome.state === 'unknown' && settlement.state !== 'approved') await counted.unanswered()
  return settlement
}

async function charge(deps: Deps, gateway: TokenGateway, request: ChargeRequest): Promise<ChargeOutcome> {
  const outcome = await betweenCrashPoints(deps, 'charge', () => gateway.charge(request))
  if (outcome.state === 'unknown')
    deps.log.warn({ attempt: request.orderId, why: outcome.why }, 'charge unknown')
  return outcome
}

/**
 * The gateway has answered. If something fails here now, recovery finishes it, so nobody is told that the
 * payment failed.
 */
async function settleOrWait(
  deps: Deps,
  outcome: ChargeOutcome,
  opened: OpenedAttempt,
  charged: Afterthought | undefined,
): Promise<Settlement> {
  const { id } = opened.attempt
  try {
    return await settle(deps, id, outcome, { opened, charged })
  } catch (error) {
    deps.log.error({ err: error, attempt: id }, 'payment not settled yet')
    return { state: 'pending', reason: null }
  }
}
