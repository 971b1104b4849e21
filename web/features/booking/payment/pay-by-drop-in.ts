/** Braintree: the drop-in is opened by the first press, asked for a nonce and paid with by the next. [PAY-35, PAY-36] */
import { braintreeEndpoints } from '@jetbridge/core/contract/braintree.ts'
import { toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { clientTokenOf } from '../../../form/drop-in/client-token.ts'
import { type DropIn, DropInUnavailable } from '../../../form/drop-in/drop-in.ts'
import type { OpenForms } from '../../../form/drop-in/open-forms.ts'
import { outcomeBeforeMoney, outcomeOf, outcomeOfFailure, type PayOutcome, untold } from './outcome.ts'
import { type PayDeps, reserve, type ReservedBooking } from './reserve.ts'

export interface DropInDeps extends PayDeps {
  readonly email: string
  /** shows the drop-in that the client token opens @throws DropInUnavailable */
  readonly open: (clientToken: string) => Promise<OpenForms>
}

/**
 * Reserved before the form is there. Opening it is no payment yet: the traveller may still go back. [PAY-35, FLOW-06]
 */
export async function openToPay(deps: DropInDeps): Promise<OpenForms | PayOutcome> {
  try {
    await reserve({ ...deps, start: () => Promise.resolve() })
    return await deps.open(await clientTokenOf(deps.api, deps.email))
  } catch (thrown) {
    if (thrown instanceof DropInUnavailable) return { kind: 'drop-in', problem: thrown.problem }
    return outcomeBeforeMoney(thrown)
  }
}

/**
 * The form stood open from the start: the seats and the shown amount are made sure of before the bank is asked.
 * [PAY-36]
 */
export async function reserveAndPay(dropIn: DropIn, deps: PayDeps): Promise<PayOutcome> {
  return (await makeSure(deps)) ?? payByDropIn(dropIn, deps)
}

/** Seats and amount, before anybody is asked to pay. @returns why they are not sure */
export async function makeSure(deps: PayDeps): Promise<PayOutcome | undefined> {
  try {
    await reserve({ ...deps, start: () => Promise.resolve() })
    return undefined
  } catch (thrown) {
    return outcomeBeforeMoney(thrown)
  }
}

/** Opens the form alone: nothing is reserved or begun. */
export async function openForm({
  api,
  email,
  open,
}: Pick<DropInDeps, 'api' | 'email' | 'open'>): Promise<OpenForms | PayOutcome> {
  try {
    return await open(await clientTokenOf(api, email))
  } catch (thrown) {
    if (thrown instanceof DropInUnavailable) return { kind: 'drop-in', problem: thrown.problem }
    return outcomeBeforeMoney(thrown)
  }
}

/** A nonce with 3-D Secure, then the charge of the shown amount, with its decimals. [API-34, PAY-36, PAY-41] */
export async function payByDropIn(dropIn: DropIn, deps: PayDeps): Promise<PayOutcome> {
  const asked = await dropIn.requestNonce()
  if (asked.kind === 'problem') return { kind: 'drop-in', problem: asked.problem }
  if (asked.kind === 'incomplete') return { kind: 'invalid', problems: {} }
  let reserved: ReservedBooking
  try {
    reserved = await reserve(deps)
  } catch (thrown) {
    return outcomeBeforeMoney(thrown)
  }
  try {
    const { confirmationCode } = reserved
    const body = { amount: toDecimalText(deps.due), nonce: asked.nonce, confirmationCode }
    return outcomeOf(await deps.api.call(braintreeEndpoints.checkout, { body }, untold))
  } catch (thrown) {
    return outcomeOfFailure(thrown)
  }
}
