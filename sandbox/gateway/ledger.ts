/** The gateway's memory: the journal's entries folded into tokens, transactions and webhook deliveries. */
import type { KeptCard } from '../card/card-form.ts'
import type { Authentication, Scenario } from '../card/test-card.ts'
import type { Entry, EntryOf } from './entry.ts'
import { batched, moved, placed, settled, type Transaction } from './transaction.ts'

export interface CardToken {
  readonly card: KeptCard
  readonly scenario: Scenario
  readonly expiresAt: number
  readonly authentication?: Authentication | undefined
  readonly wallet?: EntryOf<'token-issued'>['wallet']
  /** the result of 3-D Secure, once it was asked */
  readonly threeDSecure?: EntryOf<'token-authenticated'>['threeDSecure']
  readonly usedBy?: string
}

/** A card that the shop keeps, with the token that it was made of. */
export type CardOnFile = Pick<CardToken, 'card' | 'scenario' | 'authentication'> & { readonly token: string }

export interface Delivery {
  readonly id: string
  readonly type: string
  readonly url: string
  readonly body: string
  readonly contentType?: string | undefined
  readonly queuedAt: number
  readonly state: 'waiting' | 'delivered' | 'given-up'
  readonly tries: readonly { readonly at: number; readonly result: number | string }[]
}

export interface Ledger {
  readonly tokens: ReadonlyMap<string, CardToken>
  /** by the shop's name for them */
  readonly cards: ReadonlyMap<string, CardOnFile>
  readonly transactions: ReadonlyMap<string, Transaction>
  readonly deliveries: ReadonlyMap<string, Delivery>
  webhookUrl(): string | undefined
  ofOrder(orderId: string): Transaction | undefined
  /** @throws Error when the entry names something that the ledger does not know */
  apply(entry: Entry): void
}

interface Memory {
  readonly tokens: Map<string, CardToken>
  readonly cards: Map<string, CardOnFile>
  readonly transactions: Map<string, Transaction>
  readonly deliveries: Map<string, Delivery>
  /** transaction of each order */
  readonly orders: Map<string, string>
  webhookUrl: string | undefined
}

export function openLedger(entries: readonly Entry[]): Ledger {
  const memory: Memory = {
    tokens: new Map(),
    cards: new Map(),
    transactions: new Map(),
    deliveries: new Map(),
    orders: new Map(),
    webhookUrl: undefined,
  }
  for (const entry of entries) fold(memory, entry)
  const { tokens, cards, transactions, deliveries, orders } = memory
  return {
    tokens,
    cards,
    transactions,
    deliveries,
    apply: (entry) => fold(memory, entry),
    webhookUrl: () => memory.webhookUrl,
    ofOrder: (orderId) => transactions.get(orders.get(orderId) ?? ''),
  }
}

function fold(memory: Memory, entry: Entry): void {
  const { tokens, cards, transactions, deliveries } = memory
  switch (entry.kind) {
    case 'token-issued':
      tokens.set(entry.token, issued(entry))
      break
    case 'token-authenticated':
      authenticated(memory, entry)
      break
    case 'card-kept':
      kept(memory, entry)
      break
    case 'card-forgotten':
      cards.delete(entry.alias)
      break
    case 'order-placed':
      place(memory, entry)
      break
    case 'order-settled':
      transactions.set(entry.transactionId, settled(known(transactions, entry.transactionId), entry))
      break
    case 'money-moved':
      transactions.set(entry.transactionId, moved(known(transactions, entry.transactionId), entry))
      break
    case 'batch-settled':
      transactions.set(entry.transactionId, batched(known(transactions, entry.transactionId), entry))
      break
    case 'webhook-registered':
      memory.webhookUrl = entry.url
      break
    case 'delivery-queued':
      deliveries.set(entry.deliveryId, queued(entry))
      break
    case 'delivery-tried':
      tried(memory, entry)
      break
  }
}

function place({ tokens, transactions, orders }: Memory, entry: EntryOf<'order-placed'>): void {
  transactions.set(entry.transactionId, placed(entry))
  orders.set(entry.orderId, entry.transactionId)
  tokens.set(entry.token, { ...known(tokens, entry.token), usedBy: entry.orderId })
}

function authenticated(
  { tokens }: Memory,
  { from, token, expiresAt, threeDSecure }: EntryOf<'token-authenticated'>,
): void {
  const { usedBy: _, ...asked } = known(tokens, from)
  tokens.set(from, { ...asked, usedBy: token })
  tokens.set(token, { ...asked, expiresAt, threeDSecure })
}

function kept({ tokens, cards }: Memory, { alias, token }: EntryOf<'card-kept'>): void {
  const { card, scenario, authentication } = known(tokens, token)
  cards.set(alias, { card, scenario, authentication, token })
  tokens.set(token, { ...known(tokens, token), usedBy: `card ${alias}` })
}

function tried({ deliveries }: Memory, entry: EntryOf<'delivery-tried'>): void {
  const delivery = known(deliveries, entry.deliveryId)
  const tries = [...delivery.tries, { at: entry.at, result: entry.result }]
  deliveries.set(delivery.id, { ...delivery, state: entry.state, tries })
}

function issued({ card, scenario, expiresAt, authentication, wallet }: EntryOf<'token-issued'>): CardToken {
  return { card, scenario, expiresAt, authentication, wallet }
}

function queued({ deliveryId: id, type, url, body, contentType, at }: EntryOf<'delivery-queued'>): Delivery {
  return { id, type, url, body, contentType, queuedAt: at, state: 'waiting', tries: [] }
}

function known<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error('the journal speaks of something it never recorded')
  return value
}
