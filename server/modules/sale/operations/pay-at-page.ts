/**
 * Pays at a gateway's own page. Invariants: the attempt is on disk before the gateway hears of it; no
 * traveller is sent to a page whose attempt was given up; the address on return proves nothing. Never moves
 * money: only the traveller does, and the gateway tells.
 */
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { isOpen } from '@jetbridge/core/payment/attempt.ts'
import type { Deps } from '../../../deps.ts'
import type { BeginOutcome, BeginRequest, PageGateway } from '../../../gateways/gateway.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordPage } from '../../payment/operations/attempt.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import { requireAnsweringFor } from './silent-gateway.ts'
import { flowPurchase, readSale } from './purchases.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { type CountTry, declineOneTooMany } from './limit-tries.ts'
import { openAttempt } from './open-attempt.ts'
import type { OpenedAttempt } from './purchase.ts'
import { settle } from './settle.ts'

export interface BegunPayment {
  readonly attemptId: string
  readonly recordLocator: string
  /** the gateway's id; null when there is no page to go to */
  readonly transactionId: string | null
}

/** Milliseconds until recovery looks at the page for the first time. */
const untilFirstLook = 10_000

/**
 * Opens a transaction at the gateway's page for the amount due.
 * @param site address of the site that the traveller comes back to, without a path
 * @throws Refusal `unknown-provider`, `provider-away`, `too-many-payments`, and as `openAttempt`
 */
export async function beginAtPage(
  deps: Deps,
  flow: FlowAccess,
  form: NonNullable<BodyOf<typeof paymentEndpoints.initTransaction>>,
  { site, countTry }: { readonly site: string; readonly countTry: CountTry },
): Promise<BegunPayment> {
  const { provider: asked, balance: amount, confirmationCode, returnPath, locale, ...billing } = form
  const { provider, gateway } = pageGatewayOf(deps, flow, asked)
  if (form.currencyCode && !isSold(flow, form.currencyCode)) throw new Refusal('amount-differs')
  await requireAnsweringFor(deps, flow, gateway)
  const opening = { provider, amount, confirmationCode, billing }
  const { opened, counted, latest } = await openAttempt(deps, flow, opening, countTry)
  if (counted?.isOver) throw await declineOneTooMany(deps, opened, counted)
  const { reservation } = opened.purchase.booking
  const terms = {
    locale: locale ?? reservation.locale,
    returnUrls: returnUrlsOf(site, returnPath ?? '/booking-flow'),
  }
  const mayLeave = counted !== undefined && deps.now() <= latest
  const { transactionId, isAnswered } = mayLeave ? await begin(deps, gateway, opened, terms) : unsent
  if (!isAnswered) await counted?.unanswered()
  return {
    attemptId: opened.attempt.id,
    recordLocator: reservation.recordLocator,
    transactionId,
  }
}

/**
 * The traveller left the page. The engine asks the gateway first. Money that it took is ticketed. If it took
 * none, the attempt is given up, the hold goes on, and money that still comes goes back. Harmless to repeat.
 */
export async function abandonPayment(deps: Deps, { flowId }: FlowAccess): Promise<void> {
  const { payment: attempt } = await readSale(deps.db.query, flowId)
  const gateway = attempt && deps.gateways[attempt.provider]
  if (!attempt || !isOpen(attempt.state) || gateway?.takes !== 'page') return
  const found = await gateway.find({ orderId: attempt.id, transactionId: attempt.transactionId })
  const isUnpaid = found.state === 'at-page' || found.state === 'absent'
  await settle(deps, attempt.id, isUnpaid ? { state: 'declined', reason: 'abandoned' } : found)
}

function pageGatewayOf({ gateways }: Deps, flow: FlowAccess, asked: string | null | undefined) {
  const { pageProviders } = flowPurchase(flow)
  const wanted = asked ?? pageProviders[0]
  const provider = pageProviders.find((each) => each === wanted)
  const gateway = provider && gateways[provider]
  if (!provider || gateway?.takes !== 'page') throw new Refusal('unknown-provider')
  return { provider, gateway }
}

function isSold({ brand }: FlowAccess, currency: string): boolean {
  return (brand.currency.allowed as readonly string[]).includes(currency)
}

/** [PAY-16] A cancelled payment returns as one that failed. */
function returnUrlsOf(site: string, path: string): BeginRequest['returnUrls'] {
  const url = (outcome: string) => {
    const target = new URL(path, site)
    target.searchParams.set('payment', outcome)
    return target.href
  }
  return { success: url('success'), error: url('error'), cancel: url('error') }
}

const unsent = { transactionId: null, isAnswered: false }

/** `isAnswered`: the gateway opened a page, or said that it will not. */
async function begin(
  deps: Deps,
  gateway: PageGateway,
  { attempt, due }: OpenedAttempt,
  terms: Pick<BeginRequest, 'locale' | 'returnUrls'>,
): Promise<{ readonly transactionId: string | null; readonly isAnswered: boolean }> {
  const { id: orderId } = attempt
  const begun = await betweenCrashPoints(deps, 'begin', () =>
    gateway.begin({ orderId, amount: due, ...terms }),
  )
  if (begun.state !== 'begun') {
    await giveUp(deps, orderId, begun)
    return { transactionId: null, isAnswered: begun.state === 'refused' }
  }
  const { transactionId } = begun
  const isOurs = await recordPage(deps, orderId, { transactionId, askIn: untilFirstLook })
  return { transactionId: isOurs ? transactionId : null, isAnswered: true }
}

/** No traveller was sent anywhere, so nobody pays, whether or not a page exists. */
async function giveUp(
  deps: Deps,
  attemptId: string,
  begun: Exclude<BeginOutcome, { state: 'begun' }>,
): Promise<void> {
  deps.log.warn({ attempt: attemptId, outcome: begun }, 'no payment page')
  await settle(deps, attemptId, { state: 'declined', reason: 'page-unavailable' })
}
