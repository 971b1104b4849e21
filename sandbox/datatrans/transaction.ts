/**
 * A Datatrans transaction: its statuses, the money taken and given back, and what is still possible. Pure.
 */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { no, yes, type Verdict } from '@jetbridge/core/kernel/verdict.ts'
import type { EntryOf, KeptCard } from './entry.ts'

export type TransactionStatus =
  | 'initialized'
  | 'challenge_ongoing'
  | 'authorized'
  | 'settled'
  | 'canceled'
  | 'failed'

export interface Action {
  readonly action: 'init' | 'authorize' | 'settle' | 'cancel' | 'credit'
  readonly at: number
  readonly amountMinor: number
  readonly source: 'api' | 'redirect'
  readonly success: boolean
}

export interface Failure {
  readonly reason: string
  readonly message: string
}

export interface Transaction extends Omit<EntryOf<'opened'>, 'kind' | 'at' | 'transactionId'> {
  readonly id: string
  readonly openedAt: number
  readonly status: TransactionStatus
  readonly card?: KeptCard
  readonly threeDSecure?: EntryOf<'authorized'>['threeDSecure']
  readonly failure?: Failure
  readonly authorizedMinor: number
  readonly settledMinor: number
  readonly creditedMinor: number
  readonly history: readonly Action[]
}

export function opened(entry: EntryOf<'opened'>): Transaction {
  const { kind: _, at, transactionId, ...order } = entry
  const transaction: Transaction = {
    ...order,
    id: transactionId,
    openedAt: at,
    status: 'initialized',
    authorizedMinor: 0,
    settledMinor: 0,
    creditedMinor: 0,
    history: [],
  }
  return acted(transaction, { action: 'init', at, source: 'api' })
}

type Change = EntryOf<'challenged' | 'authorized' | 'failed' | 'settled' | 'canceled' | 'credited'>

export function changed(transaction: Transaction, entry: Change): Transaction {
  const { at } = entry
  switch (entry.kind) {
    case 'challenged':
      return { ...transaction, status: 'challenge_ongoing', card: entry.card }
    case 'authorized':
      return authorized(transaction, entry)
    case 'failed': {
      const { card, threeDSecure, reason, message } = entry
      const failed: Transaction = {
        ...transaction,
        status: 'failed',
        card,
        threeDSecure,
        failure: { reason, message },
      }
      return acted(failed, { action: 'authorize', at, source: 'redirect', success: false })
    }
    case 'settled': {
      const settled: Transaction = { ...transaction, status: 'settled', settledMinor: entry.amountMinor }
      return acted(settled, { action: 'settle', at, source: 'api', amountMinor: entry.amountMinor })
    }
    case 'canceled': {
      const source = entry.by === 'shop' ? 'api' : 'redirect'
      return acted({ ...transaction, status: 'canceled' }, { action: 'cancel', at, source })
    }
    case 'credited': {
      const { amountMinor } = entry
      const credited = { ...transaction, creditedMinor: transaction.creditedMinor + amountMinor }
      return acted(credited, { action: 'credit', at, source: 'api', amountMinor })
    }
  }
}

function authorized(transaction: Transaction, entry: EntryOf<'authorized'>): Transaction {
  const { amountMinor, autoSettle } = transaction
  const { at, card, threeDSecure } = entry
  const paid: Transaction = {
    ...transaction,
    status: autoSettle ? 'settled' : 'authorized',
    card,
    threeDSecure,
    authorizedMinor: amountMinor,
    settledMinor: autoSettle ? amountMinor : 0,
  }
  return acted(paid, { action: 'authorize', at, source: 'redirect' })
}

function acted(
  transaction: Transaction,
  action: Pick<Action, 'action' | 'at' | 'source'> & Partial<Action>,
): Transaction {
  const whole = { amountMinor: transaction.amountMinor, success: true, ...action }
  return { ...transaction, history: [...transaction.history, whole] }
}

/** As it is now: an abandoned transaction fails when its time is over. */
export function asOf(transaction: Transaction, now: Instant): Transaction {
  if (!isOpen(transaction) || now < transaction.expiresAt) return transaction
  const failure = { reason: 'EXPIRED', message: 'The transaction was not continued in time.' }
  return { ...transaction, status: 'failed', failure }
}

/** Whether its traveller can still pay. */
export function isOpen({ status }: Transaction): boolean {
  return status === 'initialized' || status === 'challenge_ongoing'
}

export type MovementRefusal = 'INVALID_TRANSACTION_STATUS' | 'INVALID_PROPERTY'

/** One settlement, up to the authorised amount; all credits together up to the settled amount. */
export function judgeMovement(
  transaction: Transaction,
  kind: 'settle' | 'credit' | 'cancel',
  amountMinor: number,
): Verdict<MovementRefusal> {
  const { status, authorizedMinor, settledMinor, creditedMinor } = transaction
  if (status !== (kind === 'credit' ? 'settled' : 'authorized')) return no('INVALID_TRANSACTION_STATUS')
  const most = kind === 'credit' ? settledMinor - creditedMinor : authorizedMinor
  return amountMinor > most ? no('INVALID_PROPERTY') : yes
}
