/** Asks the engine how much of the booking a voucher pays, and forgets the voucher. */
import { type HoldRefusal, holdRefusals } from '@jetbridge/core/contract/error.ts'
import {
  type reservationEndpoints,
  reservationEndpoints as reservation,
} from '@jetbridge/core/contract/reservation.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { fromDecimal, type Money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { voucherProblems, voucherProblemText, type VoucherProblem } from '@jetbridge/core/payment/voucher.ts'
import type { Api } from '../../../api/client.ts'
import { type ApiFailure, isApiFailure } from '../../../api/failure.ts'
import { untold } from './outcome.ts'

type VoucherResult = ResponseOf<typeof reservationEndpoints.validateVoucher>

/** Why a code pays nothing: a known reason, or the server's own words; or nobody has said so yet. [VCH-05, VCH-06] */
export type VoucherRefusal =
  | { readonly problem: VoucherProblem }
  | { readonly words: string }
  | { readonly lost: HoldRefusal }
  | { readonly failed: ApiFailure }

export type VoucherAnswer =
  | { readonly ok: true; readonly covered: Money }
  | { readonly ok: false; readonly why: VoucherRefusal }

export interface VoucherQuestion {
  readonly code: string
  /** of the flow's reservation, else the flow's own id (GAP-35) */
  readonly reservationId: string
  /** what the booking costs without it */
  readonly total: Money
}

/** An empty code is refused here; any other is trimmed and asked about. [VCH-02, VCH-03, VCH-04] */
export async function askVoucher(
  api: Api,
  { code, reservationId, total }: VoucherQuestion,
): Promise<VoucherAnswer> {
  const voucherCode = code.trim()
  if (voucherCode === '') return { ok: false, why: { problem: 'required' } }
  const body = { voucherCode, reservationId, amount: toDecimal(total) }
  try {
    return answerOf(await api.call(reservation.validateVoucher, { body }, untold))
  } catch (thrown) {
    return { ok: false, why: refusalOf(thrown) }
  }
}

/** Undefined once it is forgotten. */
export async function forgetVoucher(api: Api): Promise<VoucherRefusal | undefined> {
  try {
    await api.call(reservation.removeVoucher, {}, untold)
    return undefined
  } catch (thrown) {
    return refusalOf(thrown)
  }
}

/** The engine has looked at the voucher, and it is good for nothing. */
export function isVerdict(why: VoucherRefusal): boolean {
  return 'problem' in why || 'words' in why
}

function answerOf({
  isSuccess,
  voucherAmount,
  currencyCode,
  validateVoucherError,
}: VoucherResult): VoucherAnswer {
  if (isSuccess) return { ok: true, covered: fromDecimal(voucherAmount, currencyCode) }
  const { code, errorDescription } = validateVoucherError ?? {}
  const known = voucherProblems.find((problem) => problem === code)
  // The site has its own sentence for the server's English one; other words are shown as they are.
  if (known && errorDescription === voucherProblemText[known]) return { ok: false, why: { problem: known } }
  return { ok: false, why: errorDescription ? { words: errorDescription } : { problem: 'unknown' } }
}

/** @throws anything other than a failed call */
function refusalOf(thrown: unknown): VoucherRefusal {
  if (!isApiFailure(thrown)) throw thrown
  // seats sold meanwhile are no longer held either
  const code = thrown.code === 'already-completed' ? 'hold-expired' : thrown.code
  const lost = holdRefusals.find((each) => each === code)
  return lost ? { lost } : { failed: thrown }
}
