/** The shapes the gateway answers with. */
import type { Delivery, Ledger } from './ledger.ts'
import { capturedMinor, refundedMinor, type Movement, type Transaction } from './transaction.ts'

/** The token stays out: it was a secret until it was used. */
export function presentTransaction(transaction: Transaction) {
  const { id, orderId, state, amountMinor, currency, card, threeDSecure } = transaction
  return {
    id,
    orderId,
    state,
    amountMinor,
    currency,
    capturedMinor: capturedMinor(transaction),
    refundedMinor: refundedMinor(transaction),
    ...(state === 'declined' && transaction.declined && { reason: transaction.declined }),
    card,
    threeDSecure,
    createdAt: time(transaction.placedAt),
    movements: transaction.movements.map(presentMovement),
  }
}

export function presentMovement({ at, ...movement }: Movement) {
  return { ...movement, at: time(at) }
}

export function presentDelivery({ id, type, url, state, queuedAt, tries }: Delivery) {
  return {
    id,
    type,
    url,
    state,
    queuedAt: time(queuedAt),
    tries: tries.map(({ at, ...rest }) => ({ ...rest, at: time(at) })),
  }
}

/** Everything the gateway took and gave back, and how often each order was captured. */
export function presentLedger(ledger: Ledger, requestsOf: (orderId: string) => number) {
  const transactions = [...ledger.transactions.values()]
  const captures: Record<string, number> = {}
  for (const { orderId, movements } of transactions) {
    const count = movements.filter(({ kind }) => kind === 'capture').length
    captures[orderId] = (captures[orderId] ?? 0) + count
  }
  const orders = Object.entries(captures).map(([orderId, count]) => ({
    orderId,
    captures: count,
    requests: requestsOf(orderId),
  }))
  return { transactions: transactions.map(presentTransaction), orders, totals: totalsOf(transactions) }
}

/** Captured and refunded minor units by currency. */
export function totalsOf(transactions: readonly Transaction[]) {
  const totals: Record<string, { capturedMinor: number; refundedMinor: number }> = {}
  for (const transaction of transactions) {
    const total = (totals[transaction.currency] ??= { capturedMinor: 0, refundedMinor: 0 })
    total.capturedMinor += capturedMinor(transaction)
    total.refundedMinor += refundedMinor(transaction)
  }
  return totals
}

function time(at: number): string {
  return new Date(at).toISOString()
}
