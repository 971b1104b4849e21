/** A transaction's states, the money that moved on it, and what may still move. Pure. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { no, yes, type Verdict } from '@jetbridge/core/kernel/verdict.ts'
import type { KeptCard } from '../card/card-form.ts'
import type { EntryOf } from './entry.ts'

export type TransactionState =
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'declined'
  | 'voided'
  | 'partially-refunded'
  | 'refunded'

export type MovementKind = EntryOf<'money-moved'>['movement']

export interface Movement {
  readonly id: string
  readonly kind: MovementKind
  readonly amountMinor: number
  readonly idempotencyKey: string
  readonly at: number
}

export interface Transaction {
  readonly id: string
  readonly orderId: string
  readonly token: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly capture: boolean
  readonly card: KeptCard
  readonly threeDSecure: 'required' | 'not-required'
  readonly declined: EntryOf<'order-placed'>['declined']
  /** asked over another protocol than the gateway's own */
  readonly channel?: EntryOf<'order-placed'>['channel']
  /** when Braintree's batch took the money; no voids after that */
  readonly batchedAt?: number
  readonly state: TransactionState
  readonly movements: readonly Movement[]
  readonly placedAt: number
  readonly settlesAt: number
}

export function placed(entry: EntryOf<'order-placed'>): Transaction {
  const { transactionId, kind: _, at, declined, ...order } = entry
  return { ...order, id: transactionId, declined, state: 'processing', movements: [], placedAt: at }
}

export function settled(transaction: Transaction, entry: EntryOf<'order-settled'>): Transaction {
  if (transaction.declined) return { ...transaction, state: 'declined' }
  const authorised: Transaction = { ...transaction, state: 'authorised' }
  if (!transaction.capture) return authorised
  const { id, amountMinor, orderId } = transaction
  return moved(authorised, {
    kind: 'money-moved',
    at: entry.at,
    transactionId: id,
    movementId: entry.movementId,
    movement: 'capture',
    amountMinor,
    idempotencyKey: orderId,
  })
}

export function batched(transaction: Transaction, { at }: EntryOf<'batch-settled'>): Transaction {
  return { ...transaction, batchedAt: at }
}

export function moved(transaction: Transaction, entry: EntryOf<'money-moved'>): Transaction {
  const { movementId: id, movement: kind, amountMinor, idempotencyKey, at } = entry
  const movements = [...transaction.movements, { id, kind, amountMinor, idempotencyKey, at }]
  return { ...transaction, movements, state: stateAfter(kind, { ...transaction, movements }) }
}

function stateAfter(kind: MovementKind, transaction: Transaction): TransactionState {
  switch (kind) {
    case 'capture':
      return 'captured'
    case 'void':
      return 'voided'
    case 'refund':
      return refundedMinor(transaction) === capturedMinor(transaction) ? 'refunded' : 'partially-refunded'
  }
}

export function capturedMinor(transaction: Transaction): number {
  return totalOf(transaction, 'capture')
}

export function refundedMinor(transaction: Transaction): number {
  return totalOf(transaction, 'refund')
}

function totalOf({ movements }: Transaction, kind: MovementKind): number {
  return movements.reduce((total, each) => total + (each.kind === kind ? each.amountMinor : 0), 0)
}

export type MovementRefusal = 'not-authorised' | 'not-captured' | 'above-authorised' | 'above-captured'

/** One capture for each authorisation, a void only before it, refunds never above the captured amount. */
export function judgeMovement(
  transaction: Transaction,
  kind: MovementKind,
  amountMinor: number,
): Verdict<MovementRefusal> {
  if (kind !== 'refund') {
    if (transaction.state !== 'authorised') return no('not-authorised')
    return amountMinor > transaction.amountMinor ? no('above-authorised') : yes
  }
  const left = capturedMinor(transaction) - refundedMinor(transaction)
  if (capturedMinor(transaction) === 0) return no('not-captured')
  return amountMinor > left ? no('above-captured') : yes
}
