/** What Datatrans shows: the answer of the status call, which is also what its webhooks carry. */
import type { Delivery, Ledger } from './ledger.ts'
import type { Action, Transaction } from './transaction.ts'

export function presentTransaction(transaction: Transaction, merchantId: string) {
  const { id, status, currency, refno, language, card, history } = transaction
  return {
    transactionId: id,
    merchantId,
    type: 'payment',
    status,
    currency,
    refno,
    ...(card && { paymentMethod: card.paymentMethod }),
    detail: presentDetail(transaction),
    language,
    ...(card && { card: presentCard(transaction) }),
    history: history.map(presentAction),
  }
}

function presentDetail({ status, failure, authorizedMinor, settledMinor, expiresAt }: Transaction) {
  return {
    ...(status === 'initialized' && { init: { expires: time(expiresAt) } }),
    ...(authorizedMinor > 0 && {
      authorize: { amount: authorizedMinor, acquirerAuthorizationCode: '100000' },
    }),
    ...(settledMinor > 0 && { settle: { amount: settledMinor } }),
    ...(status === 'canceled' && { cancel: { reversal: authorizedMinor > 0 } }),
    ...(failure && { fail: failure }),
  }
}

function presentCard({ card, threeDSecure }: Transaction) {
  if (!card) return undefined
  const { masked, expiryMonth, expiryYear } = card
  const secure = threeDSecure && { '3D': { authenticationResponse: threeDSecure } }
  return { masked, expiryMonth, expiryYear, ...secure }
}

function presentAction({ action, at, amountMinor, source, success }: Action) {
  return { action, amount: amountMinor, source, date: time(at), success, ip: '127.0.0.1' }
}

/** For tests and people: every transaction with what was taken and given back, in minor units. */
export function presentLedger({ transactions }: Ledger, asOfNow: (each: Transaction) => Transaction) {
  return {
    transactions: [...transactions.values()].map(asOfNow).map((each) => ({
      transactionId: each.id,
      refno: each.refno,
      status: each.status,
      amountMinor: each.amountMinor,
      currency: each.currency,
      settledMinor: each.settledMinor,
      creditedMinor: each.creditedMinor,
    })),
  }
}

export function presentDelivery({ id, url, state, tries }: Delivery) {
  return { id, url, state, tries: tries.map(({ at, result }) => ({ at: time(at), result })) }
}

function time(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}
