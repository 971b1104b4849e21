/** Which payment gets how much back: money goes back the way it came, the newest payment first. */
import { type Minor, minor } from '../kernel/money.ts'

/** A payment that was taken, with the amount that can still go back. */
export interface RefundablePayment {
  readonly attemptId: string
  readonly provider: string
  /** taken by the gateway or on the agency's account, less what was given back of it */
  readonly gateway: Minor
  /** the part that a voucher paid, less what was given back of it */
  readonly voucher: { readonly code: string; readonly left: Minor } | null
  /** bought on this agency's account, not through a gateway */
  readonly agencyCode: string | null
}

export interface PlannedRefund {
  readonly attemptId: string
  readonly method: 'gateway' | 'voucher' | 'account'
  readonly amount: Minor
}

/**
 * The gateway's part of a payment goes before the voucher's.
 * @param payments newest first
 * @throws RangeError when they have less than should go back
 */
export function planRefund(amount: Minor, payments: readonly RefundablePayment[]): PlannedRefund[] {
  if (amount < 0) throw new RangeError(`nothing to give back: ${amount}`)
  const plan: PlannedRefund[] = []
  let rest: number = amount
  for (const source of payments.flatMap(sourcesOf)) {
    const part = Math.min(rest, source.amount)
    if (part > 0) plan.push({ ...source, amount: minor(part) })
    rest -= Math.max(0, part)
  }
  if (rest > 0) throw new RangeError(`${rest} of ${amount} was never taken`)
  return plan
}

function sourcesOf({ attemptId, gateway, voucher, agencyCode }: RefundablePayment): PlannedRefund[] {
  return [
    { attemptId, method: agencyCode === null ? 'gateway' : 'account', amount: gateway },
    { attemptId, method: 'voucher', amount: voucher?.left ?? minor(0) },
  ]
}
