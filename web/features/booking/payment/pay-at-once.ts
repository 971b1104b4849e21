/** Payments that need no card: an agency's account, and bookings that owe nothing. */
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { outcomeBeforeMoney, outcomeOf, outcomeOfFailure, type PayOutcome, untold } from './outcome.ts'
import { type PayDeps, reserve } from './reserve.ts'

/** Any status other than approved is shown. [PAY-12, GAP-104] */
export async function payOnAccount(deps: PayDeps): Promise<PayOutcome> {
  let amount: number
  try {
    amount = (await reserve(deps)).balance
  } catch (thrown) {
    return outcomeBeforeMoney(thrown)
  }
  try {
    return outcomeOf(await deps.api.call(paymentEndpoints.accountPayment, { body: { amount } }, untold))
  } catch (thrown) {
    return outcomeOfFailure(thrown)
  }
}

/** Nothing is due, or a voucher covers it: completing the booking is all there is to do. [PAY-39, VCH-07] */
export async function confirmForNothing(deps: PayDeps): Promise<PayOutcome> {
  try {
    await reserve(deps)
    return { kind: 'approved' }
  } catch (thrown) {
    return outcomeBeforeMoney(thrown)
  }
}
