/**
 * Owns starting a payment by card. Invariants: the attempt is on disk before the gateway hears of it, one
 * attempt of a reservation is open at a time, and the engine's own amount is charged. Never retries a charge
 * and never takes a browser's word for anything.
 */
import { billingCountriesOf } from '@jetbridge/core/brand/billing-country.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { fromDecimal, type Money } from '@jetbridge/core/kernel/money.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { judgeBilling } from '@jetbridge/core/payment/billing.ts'
import { isPaymentProvider, takesCardForm } from '@jetbridge/core/payment/provider.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { ChargeOutcome, TokenGateway } from '../../../gateways/gateway.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FlowAccess } from '../../flow/policy.ts'
import type { Hold } from '../../inventory/hold.ts'
import { freezeHold } from '../../inventory/operations/settle.ts'
import { getParty } from '../../reservation/queries.ts'
import type { Reservation, ReservedParty } from '../../reservation/reservation.ts'
import { atStep } from '../crash-points.ts'
import { isWhatIsHeld } from './held-booking.ts'
import { insertAttempt, markSent } from '../queries/attempt.ts'
import { settle, type Settlement } from './settle.ts'

type CardForm = BodyOf<typeof paymentEndpoints.processPayment>

export interface PaidAttempt extends Settlement {
  readonly attemptId: string
  readonly recordLocator: string
  readonly maskedCard: string | null
}

/** Milliseconds beyond the gateway's own time-out before recovery asks about a charge. */
const grace = 1_000

/**
 * Charges the balance of the flow's reservation to a tokenised card and tickets it.
 * @throws Refusal `invalid-fields`, `unknown-provider`, `passengers-missing`, `hold-expired`,
 *   `already-completed`, `amount-differs`, `payment-in-progress`
 */
export async function payByCard(deps: Deps, flow: FlowAccess, form: CardForm): Promise<PaidAttempt> {
  const { provider, gateway } = gatewayFor(deps, flow, form.provider)
  refuseBilling(deps, flow, form)
  const { attemptId, booking } = await openAttempt(deps, flow, { provider, form })
  const settlement = await send(deps, gateway, { attemptId, booking, token: form.token })
  const { recordLocator } = booking.reservation
  return { ...settlement, attemptId, recordLocator, maskedCard: form.cardNumber ?? null }
}

function gatewayFor(deps: Deps, { brand }: FlowAccess, asked: string | undefined) {
  const provider = asked ?? brand.paymentProviders.find(takesCardForm) ?? 'default'
  const isOffered = isPaymentProvider(provider) && brand.paymentProviders.includes(provider)
  const gateway = isOffered && takesCardForm(provider) ? deps.gateways[provider] : undefined
  if (gateway?.takes !== 'token') throw new Refusal('unknown-provider')
  return { provider, gateway }
}

function refuseBilling(deps: Deps, { brand }: FlowAccess, form: CardForm): void {
  const today = formatInstant(deps.now()).slice(0, 10)
  const problems = judgeBilling(form, { countries: billingCountriesOf(brand), today })
  if (Object.keys(problems).length > 0)
    throw new Refusal('invalid-fields', 'billing address', { ...problems })
}

/** The flow's reservation, if it is still what the hold promises; read under the hold's lock it stays as it is. */
async function payableBooking(tx: Tx, hold: Hold): Promise<ReservedParty> {
  const { reservation, ...party } = await getParty(tx, hold.flowId)
  if (!reservation) throw new Refusal('passengers-missing')
  if (reservation.state === 'confirmed') throw new Refusal('already-completed')
  if (reservation.state !== 'unpaid') throw new Refusal('hold-expired')
  return { ...party, reservation }
}

function refuseAmount(sent: number | undefined, due: Money): void {
  if (sent === undefined) return
  try {
    if (fromDecimal(sent, due.currency).amount === due.amount) return
  } catch {
    // more digits than the currency has: no amount of it
  }
  throw new Refusal('amount-differs')
}

interface Opening {
  readonly provider: string
  readonly form: CardForm
}

/**
 * The attempt and the frozen hold, on disk together. Answers the attempt's id and what it pays for. The hold
 * goes first: one that is not frozen has no open attempt that somebody could be settling.
 */
async function openAttempt(deps: Deps, flow: FlowAccess, { provider, form }: Opening) {
  const attemptId = uuidv7(deps.now(), deps.random)
  const { paymentMinutes } = deps.config.hold
  const booking = await deps.db.transact(async (tx) => {
    const hold = await atStep(deps, 'freeze-hold', () => freezeHold(tx, flow.flowId, paymentMinutes))
    const paidFor = await atStep(deps, 'load-booking', () => payableBooking(tx, hold))
    refuseAmount(form.amount, paidFor.reservation.total)
    // Other seats or people were chosen after the reservation was made: it has to be made again.
    if (!isWhatIsHeld(paidFor, hold)) throw new Refusal('amount-differs', 'the reservation has changed')
    const attempt = attemptOf(paidFor.reservation, form)
    const askIn = deps.config.gateway.timeoutMilliseconds
    const isOnly = await atStep(deps, 'insert-attempt', () =>
      insertAttempt(tx, { ...attempt, id: attemptId, provider, askIn }),
    )
    if (!isOnly) throw new Refusal('payment-in-progress')
    deps.crashPoint('payment.before-commit-attempt')
    return paidFor
  })
  deps.crashPoint('payment.after-commit-attempt')
  return { attemptId, booking }
}

function attemptOf({ id: reservationId, total }: Reservation, form: CardForm) {
  const { token: _, amount: __, provider: ___, cardNumber, cardExpirationDate, ...billing } = form
  return {
    reservationId,
    amount: total.amount,
    currency: total.currency,
    maskedCard: cardNumber ?? null,
    billing: { ...billing, cardExpirationDate },
  }
}

interface Charge {
  readonly attemptId: string
  readonly booking: ReservedParty
  readonly token: string
}

async function send(deps: Deps, gateway: TokenGateway, charge: Charge): Promise<Settlement> {
  const { attemptId, booking, token } = charge
  const amount = booking.reservation.total
  const timeout = deps.config.gateway.timeoutMilliseconds
  const decidedAt = deps.now()
  const isOurs = await atStep(deps, 'mark-sent', () => markSent(deps.db.query, attemptId, timeout + grace))
  if (!isOurs) return { state: 'declined', reason: 'never-sent' }
  // A process that slept here must not wake up and charge what has been given up meanwhile.
  if (deps.now() - decidedAt > timeout) return { state: 'pending', reason: null }
  const outcome = await atStep(deps, 'charge', () => gateway.charge({ orderId: attemptId, amount, token }))
  if (outcome.state === 'unknown') deps.log.warn({ attempt: attemptId, why: outcome.why }, 'charge unknown')
  return settleOrWait(deps, charge, outcome)
}

/** The gateway has spoken: whatever happens here now, recovery finishes it, so nobody is told it failed. */
async function settleOrWait(
  deps: Deps,
  { attemptId, booking }: Charge,
  outcome: ChargeOutcome,
): Promise<Settlement> {
  try {
    return await settle(deps, attemptId, outcome, booking)
  } catch (error) {
    deps.log.error({ err: error, attempt: attemptId }, 'payment not settled yet')
    return { state: 'pending', reason: null }
  }
}
