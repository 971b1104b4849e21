/**
 * Owns vouchers before a payment: issuing them, and which one a flow wants to pay with. Invariants: a claim
 * reserves nothing and lives with the held flights; another brand's voucher is unknown. Never spends one.
 */
import { type Currency, fromDecimal, money, type Money, subtract } from '@jetbridge/core/kernel/money.ts'
import { coveredBy, judgeVoucher, voucherCode, type VoucherProblem } from '@jetbridge/core/payment/voucher.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CreatedReservation } from '../../booking/operations/create-reservation.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { keepHold, keepOpenHold } from '../../inventory/operations/settle.ts'
import { dropClaim, claimVoucher } from '../../payment/operations/voucher.ts'
import { findClaim, findVoucher } from '../../payment/read/voucher.ts'
import { findReservationOfFlow } from '../../reservation/read/party.ts'
import { flowPurchase } from './purchases.ts'

/** What a booking costs and what a voucher pays of it. */
export interface Balance {
  readonly total: Money
  readonly covered: Money
  /** why this voucher pays nothing */
  readonly problem?: VoucherProblem
}

/** The amount left to pay. */
export function dueOf({ total, covered }: Balance): Money {
  return subtract(total, covered)
}

export interface VoucherQuestion {
  readonly voucherCode: string
  readonly reservationId?: string | null | undefined
  readonly amount?: number | null | undefined
}

/**
 * Remembers a voucher for the flow's booking, if it is good for anything; otherwise the one before stays.
 * @throws Refusal `hold-expired`, `departure-cancelled`, `already-completed`, `payment-in-progress`,
 * `amount-differs`, `not-found` for another reservation
 */
export async function validateVoucher(
  deps: Deps,
  flow: FlowAccess,
  asked: VoucherQuestion,
): Promise<Balance> {
  return deps.db.inTurn(flow.flowId).transact(async (tx) => {
    const hold = await keepOpenHold(tx, flow.flowId)
    await refuseOther(tx, flow, asked.reservationId)
    const total = await flowPurchase(flow).owed(deps, tx, hold)
    const code = voucherCode(asked.voucherCode)
    const before = await standing(tx, flow.flowId, total)
    refuseAmounts(asked.amount, [total, dueOf(before)])
    const covered = code ? await claim(tx, hold, code, total) : 'required'
    return typeof covered === 'string' ? { ...before, problem: covered } : { total, covered }
  }, idempotent)
}

/** Forgets the voucher of the flow's booking. Harmless to repeat. @throws Refusal as {@link validateVoucher} */
export async function removeVoucher(deps: Deps, flow: FlowAccess): Promise<Balance> {
  const { flowId } = flow
  return deps.db.inTurn(flowId).transact(async (tx) => {
    const hold = await keepOpenHold(tx, flowId)
    await dropClaim(tx, flowId)
    const total = await flowPurchase(flow).owed(deps, tx, hold)
    return { total, covered: money(0, total.currency) }
  }, idempotent)
}

/**
 * What the flow's voucher pays of the present price of the booking; a voucher that is good for nothing more
 * is forgotten.
 * @param hasVoucher as it was read with the price
 */
export async function renewClaim(
  deps: Deps,
  { flowId }: FlowAccess,
  { total, hasVoucher }: Pick<CreatedReservation, 'total' | 'hasVoucher'>,
): Promise<Balance> {
  const isToRenew = hasVoucher ?? (await findClaim(deps.db.query, flowId)) !== undefined
  if (!isToRenew) return { total, covered: money(0, total.currency) }
  return deps.db.inTurn(flowId).transact(async (tx) => {
    const hold = await keepHold(tx, flowId)
    const before = await findClaim(tx, flowId)
    if (!hold || !before || hold.isFrozen) return standing(tx, flowId, total)
    const covered = await claim(tx, hold, before.code, total)
    if (typeof covered !== 'string') return { total, covered }
    await dropClaim(tx, flowId)
    return { total, covered: money(0, total.currency), problem: covered }
  }, idempotent)
}

/** A flow knows only its own reservation, by the locator or the flow's id. [GAP-35] */
async function refuseOther(tx: Tx, { flowId }: FlowAccess, named: string | null | undefined): Promise<void> {
  if (!named || named === flowId) return
  const reservation = await findReservationOfFlow(tx, flowId)
  if (named !== reservation?.id && named !== reservation?.recordLocator) throw new Refusal('not-found')
}

function refuseAmounts(sent: number | null | undefined, known: readonly Money[]): void {
  if (sent === undefined || sent === null) return
  if (!known.some((each) => isAmount(sent, each))) throw new Refusal('amount-differs')
}

/** Whether a decimal sent is this amount. */
export function isAmount(sent: number, { amount, currency }: Money): boolean {
  try {
    return fromDecimal(sent, currency as Currency).amount === amount
  } catch {
    // more digits than the currency has: not an amount of it
    return false
  }
}

async function standing(tx: Tx, flowId: string, total: Money): Promise<Balance> {
  const claimed = await findClaim(tx, flowId)
  return { total, covered: coveredBy(money(claimed?.amount ?? 0, total.currency), total) }
}

async function claim(tx: Tx, hold: Hold, code: string, total: Money): Promise<Money | VoucherProblem> {
  const { flowId, brandId: brand } = hold
  const voucher = await findVoucher(tx, brand, code)
  const verdict = judgeVoucher(voucher, total)
  if (!verdict.ok || !voucher) return verdict.ok ? 'unknown' : verdict.why
  const covered = coveredBy(voucher.available, total)
  await claimVoucher(tx, { flowId, holdId: hold.id, brand, code, amount: covered.amount })
  return covered
}
