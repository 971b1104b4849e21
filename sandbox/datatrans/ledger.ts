/** The memory of the sandbox's Datatrans: its journal folded into transactions, answers and deliveries. */
import type { Entry, EntryOf } from './entry.ts'
import { changed, opened, type Transaction } from './transaction.ts'

export interface Delivery {
  readonly id: string
  readonly url: string
  readonly body: string
  readonly state: EntryOf<'delivery-tried'>['state']
  readonly tries: readonly { readonly at: number; readonly result: number | string }[]
}

export interface Ledger {
  readonly transactions: ReadonlyMap<string, Transaction>
  readonly deliveries: ReadonlyMap<string, Delivery>
  /** the last answer to a request with this idempotency key */
  answerOf(key: string): EntryOf<'answered'> | undefined
  /** whether a refund has this reference */
  isCredited(refno: string): boolean
  /** @throws Error when the entry names something that the ledger does not know */
  apply(entry: Entry): void
}

export function openLedger(entries: readonly Entry[]): Ledger {
  const transactions = new Map<string, Transaction>()
  const deliveries = new Map<string, Delivery>()
  const answers = new Map<string, EntryOf<'answered'>>()
  const creditRefnos = new Set<string>()

  function apply(entry: Entry): void {
    switch (entry.kind) {
      case 'opened':
        transactions.set(entry.transactionId, opened(entry))
        break
      case 'answered':
        answers.set(entry.key, entry)
        break
      case 'delivery-queued':
        deliveries.set(entry.deliveryId, queued(entry))
        break
      case 'delivery-tried':
        deliveries.set(entry.deliveryId, tried(known(deliveries, entry.deliveryId), entry))
        break
      case 'credited':
        creditRefnos.add(entry.refno)
        transactions.set(entry.transactionId, changed(known(transactions, entry.transactionId), entry))
        break
      case 'challenged':
      case 'authorized':
      case 'failed':
      case 'settled':
      case 'canceled':
        transactions.set(entry.transactionId, changed(known(transactions, entry.transactionId), entry))
        break
    }
  }

  for (const entry of entries) apply(entry)
  return {
    transactions,
    deliveries,
    apply,
    answerOf: (key) => answers.get(key),
    isCredited: (refno) => creditRefnos.has(refno),
  }
}

function queued({ deliveryId: id, url, body }: EntryOf<'delivery-queued'>): Delivery {
  return { id, url, body, state: 'waiting', tries: [] }
}

function tried(delivery: Delivery, { at, result, state }: EntryOf<'delivery-tried'>): Delivery {
  return { ...delivery, state, tries: [...delivery.tries, { at, result }] }
}

function known<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error('the journal speaks of something it never recorded')
  return value
}
