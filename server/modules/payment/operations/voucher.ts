/**
 * Owns vouchers and the claims on them. Invariants: a claim reserves nothing; a payment reserves the part it
 * needs, and its outcome spends that part or frees it again. Never decides what a voucher is good for.
 */
import { postingForVoucher } from '@jetbridge/core/payment/ledger.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { bookPosting } from '../../ledger/operations.ts'
import type { NewVoucher } from '../payment.ts'
import {
  changeFlowOfClaim,
  deleteClaim,
  deletingClaim,
  insertVouchers,
  type NewClaim,
  redeemVoucher,
  releaseVoucher,
  replaceClaim,
  reserveVoucher,
} from '../queries/voucher.ts'
import type { Claim } from '../read/voucher.ts'

type Labels = Pick<Deps, 'crashPoint'>

/** Issues a voucher, with its posting. False when the brand has one of this code. */
export async function issueVoucher(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  voucher: NewVoucher,
): Promise<boolean> {
  if ((await insertVouchers(tx, [voucher])) === 0) return false
  const { brand, code, face } = voucher
  await bookPosting(deps, tx, brand, postingForVoucher({ brand, code, ...face }))
  return true
}

/** The booking goes on in another flow, and is to be paid with the same voucher. */
export function passOnClaim(tx: Tx, from: string, to: string): Promise<void> {
  return changeFlowOfClaim(tx, from, to)
}

/** Replaces the earlier claim of the flow. */
export function claimVoucher(tx: Tx, claim: NewClaim): Promise<void> {
  return replaceClaim(tx, claim)
}

/** Harmless to repeat. */
export function dropClaim(tx: Tx, flowId: string): Promise<void> {
  return deleteClaim(tx, flowId)
}

/** The same as a part of a `with`. */
export function claimEnd(flowId: string) {
  return deletingClaim(flowId)
}

/** Keeps a part for a payment under way; false when the voucher has not that much left or is not valid. */
export function reservePart(deps: Labels, tx: Tx, brand: string, part: Claim): Promise<boolean> {
  return betweenCrashPoints(deps, 'reserve-voucher', () => reserveVoucher(tx, brand, part))
}

/** The payment is approved: its part is spent. */
export function spendPart(deps: Labels, tx: Tx, brand: string, part: Claim): Promise<void> {
  return betweenCrashPoints(deps, 'redeem-voucher', () => redeemVoucher(tx, brand, part))
}

/** The payment failed: its part is free again. */
export function freePart(deps: Labels, tx: Tx, brand: string, part: Claim): Promise<void> {
  return betweenCrashPoints(deps, 'release-voucher', () => releaseVoucher(tx, brand, part))
}
