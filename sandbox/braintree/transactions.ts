/**
 * What Braintree does with money: sale, void, refund, batch. It keeps no orders. A nonce is good for one
 * sale, and nothing else stops a second sale. It owns nothing; transactions and tokens are in the gateway's
 * ledger.
 */
import { fromDecimal, type Money } from '@jetbridge/core/kernel/money.ts'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Acquirer, Sale } from '../gateway/acquirer.ts'
import type { Entry } from '../gateway/entry.ts'
import type { CardToken, Ledger } from '../gateway/ledger.ts'
import { judgeMovement, type Movement, type Transaction } from '../gateway/transaction.ts'
import { randomName } from '../secret.ts'
import { currencyOf } from './account.ts'
import { statusOf, voidKey } from './present.ts'

/**
 * The validation errors of Braintree that the sandbox plays:
 * developer.paypal.com/braintree/docs/reference/general/validation-errors/all
 */
export const errors = {
  'amount-invalid': ['81503', 'amount', 'Amount is an invalid format.'],
  'account-invalid': ['91513', 'merchant_account_id', 'Merchant account ID is invalid.'],
  'nonce-unknown': ['91565', 'payment_method_nonce', 'Unknown or expired payment_method_nonce.'],
  'nonce-consumed': ['91564', 'payment_method_nonce', 'Cannot use a payment_method_nonce more than once.'],
  'other-amount-verified': [
    '91570',
    'base',
    'Transaction data does not match data from 3D Secure verify call.',
  ],
  'cannot-be-voided': [
    '91504',
    'base',
    'Transaction can only be voided if status is authorized or submitted.',
  ],
  'not-settled': ['91506', 'base', 'Cannot refund transaction unless it is settled.'],
  'refunded-before': ['91512', 'base', 'Transaction has already been fully refunded.'],
  'refund-too-large': ['91521', 'amount', 'Refund amount is too large.'],
} as const

export type ValidationError = keyof typeof errors

export type Done<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: ValidationError }

export interface SaleRequest {
  readonly amount: string
  readonly nonce: string
  readonly orderId: string
  readonly merchantAccountId?: string | undefined
  readonly requiresThreeDSecure: boolean
}

export interface TransactionsDeps {
  readonly now: () => Instant
  readonly random: RandomBytes
  readonly ledger: Ledger
  readonly acquirer: Acquirer
  readonly record: (entry: Entry) => void
  readonly durable: () => Promise<void>
}

export type Transactions = ReturnType<typeof openTransactions>

export function openTransactions(deps: TransactionsDeps) {
  const { ledger, acquirer, now, random, record } = deps

  async function sell(request: SaleRequest): Promise<Done<Transaction>> {
    const judged = judgeSale(request, ledger, now())
    if (!judged.ok) return judged
    const { amount: amountMinor, currency } = judged.value.amount
    const order = { orderId: request.orderId, token: request.nonce, amountMinor, currency }
    const declined = rejection(request, judged.value, ledger, now())
    const sale: Sale = { ...order, channel: 'braintree', ...(declined && { declined }) }
    return { ok: true, value: await acquirer.sell(sale) }
  }

  /** A void gives everything back before the batch; afterwards there are refunds. */
  async function give(sale: Transaction, amountMinor: number, idempotencyKey: string): Promise<Movement> {
    const movement: Movement = {
      id: randomName('ref', random),
      kind: 'refund',
      amountMinor,
      idempotencyKey,
      at: now(),
    }
    const { id: movementId, kind, ...money } = movement
    record({ kind: 'money-moved', transactionId: sale.id, movementId, movement: kind, ...money })
    await deps.durable()
    return movement
  }

  async function cancel(sale: Transaction): Promise<Done<Transaction>> {
    if (statusOf(sale, now()) !== 'submitted_for_settlement') return no('cannot-be-voided')
    await give(sale, sale.amountMinor, voidKey)
    return { ok: true, value: ledger.transactions.get(sale.id) ?? sale }
  }

  async function refund(
    sale: Transaction,
    amount: string | undefined,
    orderId: string,
  ): Promise<Done<Movement>> {
    if (statusOf(sale, now()) !== 'settled') return no('not-settled')
    if (sale.state === 'refunded') return no('refunded-before')
    const asked = amount === undefined ? sale.amountMinor : amountIn(amount, sale.currency)?.amount
    if (asked === undefined || asked <= 0) return no('amount-invalid')
    if (!judgeMovement(sale, 'refund', asked).ok) return no('refund-too-large')
    return { ok: true, value: await give(sale, asked, orderId) }
  }

  /** Braintree's own testing call: the batch runs for this sale now. */
  async function settle(sale: Transaction): Promise<Transaction> {
    if (statusOf(sale, now()) === 'submitted_for_settlement') {
      record({ kind: 'batch-settled', at: now(), transactionId: sale.id })
    }
    await deps.durable()
    return ledger.transactions.get(sale.id) ?? sale
  }

  return { sell, cancel, refund, settle }
}

function no(why: ValidationError): { ok: false; why: ValidationError } {
  return { ok: false, why }
}

interface JudgedSale {
  readonly amount: Money
  readonly token: CardToken
}

function judgeSale(request: SaleRequest, ledger: Ledger, now: Instant): Done<JudgedSale> {
  const currency = currencyOf(request.merchantAccountId)
  if (!currency) return no('account-invalid')
  const amount = amountIn(request.amount, currency)
  if (!amount || amount.amount <= 0) return no('amount-invalid')
  const token = ledger.tokens.get(request.nonce)
  if (!token || token.expiresAt <= now) return no('nonce-unknown')
  if (token.usedBy !== undefined) return no('nonce-consumed')
  const verified = token.threeDSecure?.amount
  if (verified !== undefined && amountIn(verified, currency)?.amount !== amount.amount) {
    return no('other-amount-verified')
  }
  return { ok: true, value: { amount, token } }
}

/** Two sales of one order, amount and card within half a minute count as one that was pressed twice. */
const duplicateMs = 30_000

/** Reasons to reject a sale before the bank is asked. */
function rejection(
  { orderId, requiresThreeDSecure }: SaleRequest,
  { amount, token }: JudgedSale,
  ledger: Ledger,
  now: Instant,
): Sale['declined'] {
  // A wallet's cryptogram is no 3-D Secure: a shop that requires that gets nothing.
  if (requiresThreeDSecure && !token.threeDSecure?.liabilityShifted) return 'three-d-secure'
  const isTwice = [...ledger.transactions.values()].some(
    (earlier) =>
      earlier.channel === 'braintree' &&
      earlier.orderId === orderId &&
      earlier.amountMinor === amount.amount &&
      earlier.currency === amount.currency &&
      earlier.card.masked === token.card.masked &&
      earlier.declined === undefined &&
      now - earlier.placedAt < duplicateMs,
  )
  return isTwice ? 'duplicate' : undefined
}

function amountIn(text: string, currency: Money['currency']): Money | undefined {
  if (!/^\d{1,10}(\.\d{1,3})?$/.test(text)) return undefined
  try {
    return fromDecimal(Number(text), currency)
  } catch {
    return undefined
  }
}
