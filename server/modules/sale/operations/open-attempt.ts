/**
 * Owns starting a payment, for every way to pay. Invariants: the amount due is the engine's own, less the
 * part that the flow's voucher covers; that part is reserved with the attempt; one attempt of a reservation
 * is open at a time, and its hold is frozen. Never believes a browser, and never calls a gateway.
 */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money, type Money, subtract } from '@jetbridge/core/kernel/money.ts'
import { takesCurrency } from '@jetbridge/core/brand/payment-provider.ts'
import { coveredBy } from '@jetbridge/core/payment/voucher.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { recordAttempt } from '../../payment/operations/attempt.ts'
import { reservePart } from '../../payment/operations/voucher.ts'
import type { Settlement } from '../../payment/payment.ts'
import type { Attempt } from '../../payment/read/attempt.ts'
import type { Claim } from '../../payment/read/voucher.ts'
import type { CountTry } from './limit-tries.ts'
import { openSurely, type SentPayment } from './store-attempt.ts'
import type { BookedPurchase, Making, OpenedAttempt } from './purchase.ts'
import { flowPurchase } from './purchases.ts'
import { isAmount } from './voucher.ts'

/** What the call asks for, and what the browser says of it. */
export interface Opening {
  /** `default`, `datatrans` …; `voucher` where it covers everything */
  readonly provider: string
  /** the amount the traveller was shown: refused when it is not the amount due */
  readonly amount?: number | null | undefined
  /** the same before a voucher */
  readonly total?: number | undefined
  /** the record locator the traveller was shown */
  readonly confirmationCode?: string | null | undefined
  readonly agencyCode?: string
  /** first group, eight X, last group */
  readonly maskedCard?: string | null | undefined
  readonly billing?: object
  /** the seats are sold with it: the same transaction has the payment */
  readonly sellsNow?: boolean
  /** a gateway is asked for it, so something is due */
  readonly isCharged?: boolean
}

/** What came of an attempt, as its buyer is told. */
export interface PaidAttempt extends Settlement {
  readonly attemptId: string
  readonly recordLocator: string
  readonly maskedCard: string | null
}

/** What buying locks: the booking that is changed, or the one that is made. */
export function boughtBy({ edits, flowId }: FlowAccess): string {
  return edits?.reservationId ?? flowId
}

/**
 * Opens an attempt and counts it as a try, in a transaction of its own; the caller calls a gateway after it.
 * @throws Refusal `hold-expired`, `departure-cancelled`, `schedule-changed`, `passengers-missing`,
 * `already-completed`, `payment-in-progress`, `amount-differs`, `voucher-refused`, `not-found`,
 * `unknown-provider` for a currency it has no account in, `too-many-payments` as `countTry`; of a change `quote-expired`,
 * `reservation-changed`, `flight-not-active`
 */
export function openAttempt(
  deps: Deps,
  flow: FlowAccess,
  opening: Opening,
  countTry: CountTry,
): Promise<SentPayment<Required<OpenedAttempt>>> {
  return openSurely<Required<OpenedAttempt>, SentPayment<Required<OpenedAttempt>>>(deps, {
    countTry,
    thing: boughtBy(flow),
    open: async (tx, send) => {
      const opened = await prepareOpening(deps, tx, flow, { ...opening, isCharged: true })
      return send(opened, opening.billing ?? {})
    },
    answer: (sent) => sent,
  })
}

/** The same for one that needs no gateway and is no try, in the caller's transaction. @throws Refusal as {@link openAttempt} */
export async function insertOpening(
  deps: Deps,
  tx: Tx,
  flow: FlowAccess,
  opening: Opening,
): Promise<Required<OpenedAttempt>> {
  const opened = await prepareOpening(deps, tx, flow, opening)
  const askIn = deps.config.gateway.timeoutMilliseconds
  const stored = { ...opened.attempt, billing: opening.billing ?? {}, askIn }
  if (!(await recordAttempt(deps, tx, stored))) throw new Refusal('payment-in-progress')
  return opened
}

/** All but storing it. A hold that is not frozen has no open attempt that another process could be settling. */
async function prepareOpening(
  deps: Deps,
  tx: Tx,
  flow: FlowAccess,
  opening: Opening,
): Promise<Required<OpenedAttempt>> {
  const { claim, purchase } = await flowPurchase(flow).freeze(deps, tx)
  const total = purchase.cost
  const { recordLocator, brandId } = purchase.booking.reservation
  if (opening.confirmationCode && opening.confirmationCode !== recordLocator) throw new Refusal('not-found')
  const part = partOf(claim, total)
  const due = part ? subtract(total, money(part.amount, total.currency)) : total
  if (!takesCurrency(deps.gateways[opening.provider] ?? {}, due.currency))
    throw new Refusal('unknown-provider')
  if (typeof opening.amount === 'number' && !isAmount(opening.amount, due))
    throw new Refusal('amount-differs')
  if (opening.total !== undefined && !isAmount(opening.total, total)) throw new Refusal('amount-differs')
  if (opening.isCharged && due.amount === 0) throw new Refusal('amount-differs', 'nothing is due')
  // classes are locked before vouchers, here as wherever a payment is settled
  if (opening.sellsNow) await sell({ deps, tx }, purchase)
  if (part) await reserve(deps, tx, brandId, part)
  const attempt = attemptOf(deps, purchase, opening, { due, part })
  return { attempt, purchase, due, triedFor: purchase.triedFor }
}

/** @throws Error when the seats are gone, which those of a frozen hold never are */
async function sell(making: Making, purchase: BookedPurchase): Promise<void> {
  const seats = await purchase.takeSeats(making)
  if (seats !== 'sold') throw new Error(`the frozen seats of flow ${purchase.flowId} are gone`)
}

function partOf(claim: Claim | undefined, total: Money): Claim | undefined {
  if (!claim) return undefined
  const { amount } = coveredBy(money(claim.amount, total.currency), total)
  return amount > 0 ? { code: claim.code, amount } : undefined
}

/** @throws Refusal `voucher-refused` when others have used it up, or it has expired */
async function reserve(deps: Deps, tx: Tx, brand: string, part: Claim): Promise<void> {
  if (!(await reservePart(deps, tx, brand, part))) throw new Refusal('voucher-refused')
}

function attemptOf(
  { now, random }: Deps,
  { paid }: BookedPurchase,
  { provider, agencyCode, maskedCard }: Opening,
  { due, part }: { due: Money; part: Claim | undefined },
): Attempt {
  return {
    id: uuidv7(now(), random),
    ...paid,
    provider,
    state: 'created',
    ...due,
    voucherCode: part?.code ?? null,
    voucherAmount: money(part?.amount ?? 0, due.currency).amount,
    agencyCode: agencyCode ?? null,
    transactionId: null,
    maskedCard: maskedCard ?? null,
    reason: null,
    createdAt: now(),
    cardBrand: null,
    settledAt: null,
  }
}
