/**
 * What a payment page says when it sends the traveller back: a claim that the engine checks, never a proof.
 */

import type { QueryParameters } from './query.ts'

/** Keys of the return, read in any case (GAP-09). [FLOW-39 … FLOW-41] */
const returnKeys = { payment: 'payment', cardHolder: 'cardholder', reference: 'reference' } as const

export interface PaymentReturn {
  readonly outcome: 'success' | 'error'
  /** both or neither: with both, the result shows the name [FLOW-40] */
  readonly holder?: { readonly firstName: string; readonly lastName: string; readonly reference: string }
}

/** Undefined when the address is no return from a payment. Any outcome but success is an error. [FLOW-38] */
export function readPaymentReturn(parameters: QueryParameters): PaymentReturn | undefined {
  const given = new Map(Object.entries(parameters).map(([key, value]) => [key.toLowerCase(), value?.trim()]))
  const payment = given.get(returnKeys.payment)
  if (!payment) return undefined
  if (payment.toLowerCase() !== 'success') return { outcome: 'error' }
  const name = given.get(returnKeys.cardHolder)
  const reference = given.get(returnKeys.reference)
  return name && reference
    ? { outcome: 'success', holder: { ...splitHolder(name), reference } }
    : { outcome: 'success' }
}

/** The first word is the first name, the rest the last; a single word is the last name (GAP-10). [FLOW-40] */
export function splitHolder(name: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0
    ? { firstName: '', lastName: first }
    : { firstName: first, lastName: rest.join(' ') }
}

/** Whether a key of the address is the payment page's; such keys are removed once they are read. [FLOW-41] */
export function isReturnKey(key: string): boolean {
  return Object.values<string>(returnKeys).includes(key.toLowerCase())
}
