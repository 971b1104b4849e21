/**
 * What the sandbox's Datatrans does with money. It owns its transactions. A transaction is paid at most once,
 * refunds never exceed the settled amount, and no answer leaves before it is on the disk. It keeps no card
 * number.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { CardForm } from '../card/card-form.ts'
import { judgeCard } from '../card/card-form.ts'
import type { TestCard } from '../card/test-card.ts'
import type { FaultSwitches } from '../faults.ts'
import { randomDigits } from './digits.ts'
import type { Entry, KeptCard } from './entry.ts'
import type { Ledger } from './ledger.ts'
import type { Notifier } from './notifier.ts'
import { presentTransaction } from './present.ts'
import type { InitRequest, MovementRequest } from './protocol.ts'
import { DatatransRefusal } from './refusal.ts'
import { asOf, isOpen, judgeMovement, type Transaction } from './transaction.ts'

/** What happened to a card at the page. */
export type Submission =
  | { readonly kind: 'wrong'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'challenge' }
  /** the money is taken and nobody hears of it */
  | { readonly kind: 'silence' }
  | { readonly kind: 'done' }

export interface Acquirer {
  /** As it stands now. @throws DatatransRefusal */
  get(transactionId: string): Transaction
  open(request: InitRequest): Promise<Transaction>
  /** Takes an authorised amount. @throws DatatransRefusal */
  settle(transactionId: string, request: MovementRequest): Promise<void>
  /** Takes an authorisation back. @throws DatatransRefusal */
  cancel(transactionId: string): Promise<void>
  /** Gives money back; a reference is good for one refund. @throws DatatransRefusal */
  credit(transactionId: string, request: MovementRequest): Promise<{ creditId: string }>
  /** The traveller pays by card; a second payment takes nothing more. */
  submit(transactionId: string, form: CardForm): Promise<Submission>
  /** The card's owner answers its bank's question. */
  confirm(transactionId: string, isConfirmed: boolean): Promise<void>
  /** The traveller goes back without paying. */
  giveUp(transactionId: string): Promise<void>
}

export interface AcquirerDeps {
  readonly merchantId: string
  readonly now: () => Instant
  readonly random: RandomBytes
  readonly ledger: Ledger
  readonly faults: FaultSwitches
  readonly notifier: Notifier
  /** Applies an entry and sends it to the journal. */
  readonly record: (entry: Entry) => void
  /** Resolves when everything recorded is on the disk. */
  readonly durable: () => Promise<void>
  readonly pageLifeMs: number
  /** how long the slow card is in process */
  readonly slowMs: number
}

export function openAcquirer(deps: AcquirerDeps): Acquirer {
  return new DatatransAcquirer(deps)
}

class DatatransAcquirer implements Acquirer {
  readonly #deps: AcquirerDeps

  constructor(deps: AcquirerDeps) {
    this.#deps = deps
  }

  get(transactionId: string): Transaction {
    const { ledger, now } = this.#deps
    const found = ledger.transactions.get(transactionId)
    if (!found) throw new DatatransRefusal('TRANSACTION_NOT_FOUND')
    return asOf(found, now())
  }

  async open(request: InitRequest): Promise<Transaction> {
    const { now, random, record, durable, pageLifeMs } = this.#deps
    const { amount, webhook, redirect, currency, refno, autoSettle, language } = request
    const transactionId = randomDigits(18, random)
    const at = now()
    const order = { refno, amountMinor: amount, currency, autoSettle, language, redirect }
    const expiresAt = at + pageLifeMs
    record({ kind: 'opened', at, transactionId, ...order, webhookUrl: webhook?.url, expiresAt })
    await durable()
    return this.get(transactionId)
  }

  async settle(transactionId: string, request: MovementRequest): Promise<void> {
    const { now, record, durable } = this.#deps
    this.#judge(transactionId, 'settle', request)
    record({ kind: 'settled', at: now(), transactionId, amountMinor: request.amount })
    await durable()
  }

  async cancel(transactionId: string): Promise<void> {
    const { now, record, durable } = this.#deps
    const verdict = judgeMovement(this.get(transactionId), 'cancel', 0)
    if (!verdict.ok) throw new DatatransRefusal(verdict.why)
    record({ kind: 'canceled', at: now(), transactionId, by: 'shop' })
    await durable()
  }

  async credit(transactionId: string, request: MovementRequest): Promise<{ creditId: string }> {
    const { ledger, now, random, record, durable } = this.#deps
    if (ledger.isCredited(request.refno)) throw new DatatransRefusal('DUPLICATE_REFNO')
    this.#judge(transactionId, 'credit', request)
    const creditId = randomDigits(18, random)
    const { refno, amount: amountMinor } = request
    record({ kind: 'credited', at: now(), transactionId, creditId, refno, amountMinor })
    await durable()
    return { creditId }
  }

  #judge(transactionId: string, kind: 'settle' | 'credit', request: MovementRequest): void {
    const transaction = this.get(transactionId)
    if (request.currency !== transaction.currency) throw new DatatransRefusal('INVALID_PROPERTY', 'currency')
    const verdict = judgeMovement(transaction, kind, request.amount)
    if (!verdict.ok) throw new DatatransRefusal(verdict.why)
  }

  async submit(transactionId: string, form: CardForm): Promise<Submission> {
    const { now, record, durable, slowMs } = this.#deps
    if (!isOpen(this.get(transactionId))) return { kind: 'done' }
    const verdict = judgeCard(form, now())
    if (!verdict.ok) return { kind: 'wrong', fields: verdict.fields }
    const { test } = verdict
    const card = keep(verdict.card, test)
    if (asksOwner(test)) {
      record({ kind: 'challenged', at: now(), transactionId, card })
      await durable()
      return { kind: 'challenge' }
    }
    if (test.scenario === 'slow') await wait(slowMs)
    await this.#decide(transactionId, card, test)
    return { kind: test.scenario === 'capture-without-answer' ? 'silence' : 'done' }
  }

  #decide(transactionId: string, card: KeptCard, test: TestCard): Promise<void> {
    const failure = failureOf(test, this.#deps.faults.current().declineAll)
    const common = { at: this.#deps.now(), transactionId, card }
    const threeDSecure = secureVerdicts[test.authentication ?? 'bypassed']
    return this.#conclude(
      transactionId,
      failure
        ? { kind: 'failed', ...common, threeDSecure, ...failure }
        : { kind: 'authorized', ...common, threeDSecure },
    )
  }

  async confirm(transactionId: string, isConfirmed: boolean): Promise<void> {
    const { card } = this.get(transactionId)
    if (!card) return
    const common = { at: this.#deps.now(), transactionId, card }
    const failed = { kind: 'failed', ...common, threeDSecure: 'N', ...notAuthenticated } as const
    const paid = { kind: 'authorized', ...common, threeDSecure: 'Y' } as const
    await this.#conclude(transactionId, isConfirmed ? paid : failed)
  }

  giveUp(transactionId: string): Promise<void> {
    const at = this.#deps.now()
    return this.#conclude(transactionId, { kind: 'canceled', at, transactionId, by: 'traveller' })
  }

  /** Changes a transaction that can still be paid, and tells the shop; any other stays as it is. */
  async #conclude(transactionId: string, entry: Entry): Promise<void> {
    const { record, durable } = this.#deps
    if (isOpen(this.get(transactionId))) {
      record(entry)
      this.#announce(this.get(transactionId))
    }
    await durable()
  }

  #announce(transaction: Transaction): void {
    const { notifier, merchantId } = this.#deps
    const { webhookUrl } = transaction
    if (webhookUrl) notifier.announce(webhookUrl, presentTransaction(transaction, merchantId))
  }
}

const notAuthenticated = { reason: 'DECLINED', message: '3-D Secure: not authenticated' }

const secureVerdicts = { fails: 'N', attempted: 'A', bypassed: undefined, challenge: 'Y' } as const

function asksOwner({ scenario, authentication }: TestCard): boolean {
  return scenario === 'three-d-secure' || authentication === 'challenge'
}

/** Datatrans has one code for all refusals of a bank; its text gives the reason. */
function failureOf({ scenario, authentication }: TestCard, declineAll: boolean) {
  if (authentication === 'fails') return notAuthenticated
  if (scenario === 'insufficient-funds') return { reason: 'DECLINED', message: 'insufficient funds' }
  if (scenario === 'decline' || declineAll) return { reason: 'DECLINED', message: 'declined' }
  return undefined
}

const paymentMethods = { visa: 'VIS', mastercard: 'ECA', amex: 'AMX' } as const

function keep(
  { expiryMonth, expiryYear }: { readonly expiryMonth: number; readonly expiryYear: number },
  { number, brand }: TestCard,
): KeptCard {
  return {
    paymentMethod: paymentMethods[brand],
    masked: `${number.slice(0, 6)}xxxxxx${number.slice(-4)}`,
    expiryMonth: String(expiryMonth).padStart(2, '0'),
    expiryYear: String(expiryYear).slice(-2),
  }
}
