/**
 * One try to pay: a nonce with 3-D Secure, the purchase, the payment, in that order. Only the last one charges, and a
 * unpaid purchase is used again by the next try. [MEM-18, MEM-19, GAP-79]
 */
import { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { fromDecimal, type Money, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import type { Api } from '../../api/client.ts'
import { type ApiFailure, isApiFailure, isUncertain } from '../../api/failure.ts'
import type { DropInProblem } from '../../form/drop-in/drop-in-outcome.ts'
import type { DropIn } from '../../form/drop-in/drop-in.ts'
import type { Draft } from './draft.ts'

export interface Order {
  readonly emdSUid: string
  /** as it was shown: a purchase at another price is not paid */
  readonly price: Money
  readonly draft: Draft
  /** null for an agent, whom the airline knows by the token [GAP-78] */
  readonly profileUid: string | null
  readonly locale: Locale
}

/** What became of a try, for the buyer to read; nothing was charged unless it says so. */
export type Notice =
  | { readonly kind: 'drop-in'; readonly problem: DropInProblem }
  | { readonly kind: 'declined'; readonly reason: string | null }
  /** charged, and given back */
  | { readonly kind: 'refunded' }
  | { readonly kind: 'refused'; readonly failure: ApiFailure }
  | { readonly kind: 'price-changed'; readonly price: Money }
  /** the engine has never heard of it */
  | { readonly kind: 'uncharged' }

export type PaymentEnd =
  | { readonly kind: 'paid' }
  /** nobody knows yet, or a payment of another tab is under way */
  | { readonly kind: 'asking' }
  /** the card form has marked what is missing */
  | { readonly kind: 'incomplete' }
  /** the buyer has left in the meantime: nothing was sent */
  | { readonly kind: 'left' }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface PayDeps {
  readonly api: Api
  /** the engine is about to hear of it: from here on there is no way back; false where the buyer has left */
  readonly goesOn: () => boolean
}

const untold = { untold: true } as const

export async function payForMembership(dropIn: DropIn, order: Order, deps: PayDeps): Promise<PaymentEnd> {
  const asked = await dropIn.requestNonce()
  if (asked.kind === 'problem') return failed({ kind: 'drop-in', problem: asked.problem })
  if (asked.kind === 'incomplete') return asked
  if (!deps.goesOn()) return { kind: 'left' }
  const purchase = await purchaseOf(order, asked.nonce, deps.api)
  return 'kind' in purchase ? purchase : pay(purchase.confirmationCode, order, asked.nonce, deps.api)
}

async function purchaseOf(
  { emdSUid, price, draft, profileUid, locale }: Order,
  nonce: string,
  api: Api,
): Promise<PaymentEnd | { readonly confirmationCode: string }> {
  const { firstName, lastName, email, hasAgreed, startsNow } = draft
  const names =
    profileUid === null ? {} : { purchaserFirstName: firstName, purchaserLastName: lastName, email }
  const dataCollectionItems = [{ passengerProfileUid: profileUid, paymentNonce: nonce }]
  const body = { emdSUid, ...names, dataCollectionItems, hasAgreed, startsNow, locale }
  try {
    const bought = await api.call(membershipEndpoints.purchaseEmds, { body }, untold)
    const due = fromDecimal(bought.amount, bought.currencyCode)
    const isAsShown = due.amount === price.amount && due.currency === price.currency
    return isAsShown ? bought : failed({ kind: 'price-changed', price: due })
  } catch (thrown) {
    return endedBy(thrown, refused)
  }
}

async function pay(confirmationCode: string, { price }: Order, nonce: string, api: Api): Promise<PaymentEnd> {
  const body = { amount: toDecimalText(price), nonce, confirmationCode }
  try {
    const { transactionStatus, reason } = await api.call(
      membershipEndpoints.createEmdSPayment,
      { body },
      untold,
    )
    switch (transactionStatus) {
      case 'Approved':
        return { kind: 'paid' }
      case 'Pending':
        return { kind: 'asking' }
      case 'Declined':
        return failed({ kind: 'declined', reason })
      case 'Refunded':
        return failed({ kind: 'refunded' })
    }
  } catch (thrown) {
    return endedBy(thrown, (failure) => (isUncertain(failure) ? { kind: 'asking' } : refused(failure)))
  }
}

function endedBy(thrown: unknown, endedOf: (failure: ApiFailure) => PaymentEnd): PaymentEnd {
  if (!isApiFailure(thrown)) throw thrown
  // The engine knows how that one ends or has ended.
  if (thrown.code === 'payment-in-progress' || thrown.code === 'already-member') return { kind: 'asking' }
  return endedOf(thrown)
}

function refused(failure: ApiFailure): PaymentEnd {
  return failed({ kind: 'refused', failure })
}

function failed(notice: Notice): PaymentEnd {
  return { kind: 'failed', notice }
}
