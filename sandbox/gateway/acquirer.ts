/**
 * What the gateway does with money. It owns the ledger of transactions. An order is charged at most once,
 * refunds never exceed captures, and no answer leaves before it is on the disk. It never sees a card number.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { CardForm, KeptCard } from '../card/card-form.ts'
import { judgeCard } from '../card/card-form.ts'
import type { Scenario } from '../card/test-card.ts'
import type { FaultSwitches } from '../faults.ts'
import { Refusal } from '../refusal.ts'
import { randomName } from '../secret.ts'
import type { Entry, EntryOf } from './entry.ts'
import type { CardToken, Ledger } from './ledger.ts'
import {
  judgeMovement,
  refundedMinor,
  capturedMinor,
  type Movement,
  type MovementKind,
  type Transaction,
} from './transaction.ts'

export interface Order {
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly token: string
  /** false reserves the amount only; a capture takes it later */
  readonly capture: boolean
}

export type Sale = Omit<Order, 'capture'> & Pick<EntryOf<'order-placed'>, 'channel' | 'declined'>

export interface MoneyMovement {
  readonly transactionId: string
  readonly kind: MovementKind
  /** absent: the whole amount that is still possible */
  readonly amountMinor?: number | undefined
  readonly idempotencyKey: string
}

export interface Acquirer {
  /** Exchanges a card for a token of one order. @throws Refusal `card-invalid` with field codes */
  tokenise(
    form: CardForm,
    wallet?: CardToken['wallet'],
  ): Promise<{ token: string; card: KeptCard; expiresAt: number }>
  /** Charges or authorises; the same order again gives the same transaction. @throws Refusal */
  place(order: Order): Promise<Transaction>
  /**
   * Charges without asking whether the order is known, as gateways without orders do.
   * @throws Refusal when the token cannot be used
   */
  sell(sale: Sale): Promise<Transaction>
  /** Captures, voids or refunds; the same key again gives the same movement. @throws Refusal */
  move(movement: MoneyMovement): Promise<{ transaction: Transaction; movement: Movement }>
  /** Stops the transactions in process; they go on at the next start. */
  close(): void
}

export interface AcquirerDeps {
  readonly now: () => Instant
  readonly random: RandomBytes
  readonly ledger: Ledger
  readonly faults: FaultSwitches
  /** tells the shop the result of a transaction */
  readonly notifier: { announce(transaction: Transaction): void }
  /** Applies an entry and sends it to the journal. */
  readonly record: (entry: Entry) => void
  /** Resolves when everything recorded is on the disk. */
  readonly durable: () => Promise<void>
  /** How long the slow test card is in process. */
  readonly slowMs: number
}

export const tokenLifeMs = 30 * 60_000

export function openAcquirer(deps: AcquirerDeps): Acquirer {
  const { ledger, now, random, record } = deps
  const closing = new AbortController()
  const settlements = new Map<string, Promise<void>>()

  async function settleLater(id: string, settlesAt: number): Promise<void> {
    const left = settlesAt - now()
    if (left > 0) await wait(left, undefined, { signal: closing.signal })
    record({ kind: 'order-settled', at: now(), transactionId: id, movementId: randomName('mov', random) })
    deps.notifier.announce(transactionOf(ledger, id))
    await deps.durable()
    settlements.delete(id)
  }

  function settle(transaction: Transaction): void {
    const settlement = settleLater(transaction.id, transaction.settlesAt)
    // A caller that waits hears of a failure. At shutdown nobody waits, and the next start goes on.
    settlement.catch(() => undefined)
    settlements.set(transaction.id, settlement)
  }

  function placeNew(order: Order & Partial<Sale>): Transaction {
    const token = judgeToken(ledger.tokens.get(order.token), now())
    const transactionId = randomName('txn', random)
    record({ kind: 'order-placed', transactionId, ...draw(token, deps), ...order })
    const transaction = transactionOf(ledger, transactionId)
    settle(transaction)
    return transaction
  }

  for (const transaction of ledger.transactions.values()) {
    if (transaction.state === 'processing') settle(transaction)
  }

  return {
    async tokenise(form, wallet) {
      const verdict = judgeCard(form, now())
      if (!verdict.ok) throw new Refusal('card-invalid', verdict.fields)
      const token = randomName('tok', random)
      const at = now()
      const issued = { card: verdict.card, expiresAt: at + tokenLifeMs }
      const { scenario, authentication } = verdict.test
      record({ kind: 'token-issued', at, token, scenario, authentication, wallet, ...issued })
      await deps.durable()
      return { token, ...issued }
    },

    async place(order) {
      const earlier = ledger.ofOrder(order.orderId)
      if (earlier && !isSameOrder(earlier, order)) throw new Refusal('idempotency-mismatch')
      const { id } = earlier ?? placeNew(order)
      await settlements.get(id)
      await deps.durable()
      return transactionOf(ledger, id)
    },

    async sell(sale) {
      const { id } = placeNew({ ...sale, capture: true })
      await settlements.get(id)
      await deps.durable()
      return transactionOf(ledger, id)
    },

    async move(request) {
      const transaction = ledger.transactions.get(request.transactionId)
      if (!transaction) throw new Refusal('transaction-unknown')
      const movement = repeated(transaction, request) ?? moveNew(transaction, request, deps)
      await deps.durable()
      return { transaction: transactionOf(ledger, transaction.id), movement }
    },

    close: () => closing.abort(),
  }
}

function isSameOrder(earlier: Transaction, order: Order): boolean {
  return (['amountMinor', 'currency', 'token', 'capture'] as const).every(
    (key) => earlier[key] === order[key],
  )
}

/** @throws Refusal when the token cannot be used */
export function judgeToken(token: CardToken | undefined, now: Instant): CardToken {
  if (!token) throw new Refusal('token-unknown')
  if (token.usedBy !== undefined) throw new Refusal('token-used')
  if (token.expiresAt <= now) throw new Refusal('token-expired')
  return token
}

const declines: Partial<Record<Scenario, 'declined' | 'insufficient-funds'>> = {
  decline: 'declined',
  'insufficient-funds': 'insufficient-funds',
}

/** The bank's decision, and when it takes effect. */
function draw({ card, scenario }: CardToken, { now, faults, slowMs }: AcquirerDeps) {
  const at = now()
  const declined = declines[scenario] ?? (faults.current().declineAll ? 'declined' : undefined)
  return {
    at,
    card,
    threeDSecure: scenario === 'three-d-secure' ? 'required' : 'not-required',
    settlesAt: scenario === 'slow' ? at + slowMs : at,
    ...(declined && { declined }),
  } as const
}

function repeated(transaction: Transaction, request: MoneyMovement): Movement | undefined {
  const earlier = transaction.movements.find(
    ({ kind, idempotencyKey }) => kind === request.kind && idempotencyKey === request.idempotencyKey,
  )
  if (earlier && request.amountMinor !== undefined && request.amountMinor !== earlier.amountMinor) {
    throw new Refusal('idempotency-mismatch')
  }
  return earlier
}

function moveNew(transaction: Transaction, request: MoneyMovement, deps: AcquirerDeps): Movement {
  const { kind, idempotencyKey } = request
  const amountMinor = request.amountMinor ?? wholeAmount(transaction, kind)
  const verdict = judgeMovement(transaction, kind, amountMinor)
  if (!verdict.ok) throw new Refusal(verdict.why)
  const movementId = randomName('mov', deps.random)
  const at = deps.now()
  const money = { amountMinor, idempotencyKey, at }
  deps.record({ kind: 'money-moved', transactionId: transaction.id, movementId, movement: kind, ...money })
  deps.notifier.announce(transactionOf(deps.ledger, transaction.id))
  return { id: movementId, kind, ...money }
}

function wholeAmount(transaction: Transaction, kind: MovementKind): number {
  if (kind !== 'refund') return transaction.amountMinor
  return capturedMinor(transaction) - refundedMinor(transaction)
}

function transactionOf(ledger: Ledger, id: string): Transaction {
  const transaction = ledger.transactions.get(id)
  if (!transaction) throw new Error('a recorded transaction is gone')
  return transaction
}
