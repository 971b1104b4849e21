/** Payments as the page lists them, for every protocol. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { Transaction as DatatransTransaction } from '../datatrans/transaction.ts'
import { capturedMinor, refundedMinor, type Transaction } from '../gateway/transaction.ts'

export interface Payment {
  /** ms since the epoch */
  readonly placedAt: number
  readonly orderId: string
  readonly protocol: 'card form' | 'Braintree' | 'Datatrans'
  /** masked; undefined before one was given */
  readonly card: string | undefined
  readonly state: string
  readonly tone: 'good' | 'bad' | ''
  readonly currency: Currency
  /** minor units, as the amounts below */
  readonly amountMinor: number
  readonly capturedMinor: number
  readonly refundedMinor: number
}

export function gatewayPayment(transaction: Transaction): Payment {
  const { orderId, card, state, declined, amountMinor, currency, threeDSecure, channel } = transaction
  const reason = state === 'declined' && declined !== 'declined' && declined ? ` (${declined})` : ''
  const flag = threeDSecure === 'required' && !channel ? ', 3-D Secure not played' : ''
  return {
    placedAt: transaction.placedAt,
    orderId,
    protocol: channel ? 'Braintree' : 'card form',
    card: card.masked,
    state: `${state}${reason}${flag}`,
    tone: state === 'declined' ? 'bad' : state === 'captured' ? 'good' : '',
    currency,
    amountMinor,
    capturedMinor: capturedMinor(transaction),
    refundedMinor: refundedMinor(transaction),
  }
}

/** @param transaction as it stands now */
export function datatransPayment(transaction: DatatransTransaction): Payment {
  const { openedAt, refno, card, status, failure, currency, amountMinor } = transaction
  return {
    placedAt: openedAt,
    orderId: refno,
    protocol: 'Datatrans',
    card: card?.masked,
    state: failure ? `${status} (${failure.reason})` : status,
    tone: status === 'failed' ? 'bad' : status === 'settled' ? 'good' : '',
    currency,
    amountMinor,
    capturedMinor: transaction.settledMinor,
    refundedMinor: transaction.creditedMinor,
  }
}

/** Captured and refunded minor units by currency. */
export function totalsOf(payments: readonly Payment[]) {
  const byCurrency = Map.groupBy(payments, ({ currency }) => currency)
  return [...byCurrency].map(([currency, same]) => ({
    currency,
    capturedMinor: same.reduce((all, each) => all + each.capturedMinor, 0),
    refundedMinor: same.reduce((all, each) => all + each.refundedMinor, 0),
  }))
}
