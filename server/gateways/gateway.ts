/** What the engine asks of every payment gateway, whichever provider stands behind it. */
import type { Money } from '@jetbridge/core/kernel/money.ts'

export interface PaymentGateway {
  /**
   * Charges a tokenised card: authorise and capture in one.
   *
   * Idempotent by `orderId`: the same order charges once, however often it is sent. Never throws for what
   * the network or the gateway does: no certain answer is `unknown`, and only `find` may resolve it.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>

  /**
   * Asks what became of an order.
   *
   * `absent` means that nothing has arrived so far. A charge that is still on its way may arrive later: it is
   * final only once a charge cannot be travelling any more (twice the gateway's timeout is ample).
   */
  find(orderId: string): Promise<ChargeOutcome | { readonly state: 'absent' }>

  /** Gives money back. Idempotent by `idempotencyKey`; after `unknown` send the same request again. */
  refund(request: RefundRequest): Promise<RefundOutcome>
}

export interface ChargeRequest {
  /** the payment attempt's id; a new attempt, for instance with another card, is a new order */
  readonly orderId: string
  readonly amount: Money
  /** from the gateway's tokeniser, good for one order */
  readonly token: string
  /** ends the wait, not the charge: the outcome is then `unknown` */
  readonly signal?: AbortSignal
}

export interface RefundRequest {
  readonly orderId: string
  readonly transactionId: string
  readonly amount: Money
  readonly idempotencyKey: string
}

export type DeclineReason =
  /** by the bank, no reason given */
  | 'declined'
  | 'insufficient-funds'
  /** unknown, used or expired: the card has to be entered again */
  | 'token-unusable'
  /** cancelled at the gateway before any money was taken */
  | 'voided'

export type ChargeOutcome =
  | {
      readonly state: 'approved'
      readonly transactionId: string
      /** captured, as the gateway says: compare with what was asked before anything is issued */
      readonly amount: Money
      /** given back since, where anything was */
      readonly refunded?: Money
      readonly card: { readonly masked: string; readonly brand: string; readonly lastFour: string }
    }
  /** certain: no money was taken by this order and none will be */
  | { readonly state: 'declined'; readonly reason: DeclineReason; readonly transactionId?: string }
  /** money may have been taken or may yet be; `why` is for the log */
  | { readonly state: 'unknown'; readonly why: string }

export type RefundOutcome =
  | { readonly state: 'refunded'; readonly refundId: string; readonly amount: Money }
  /** certain: nothing was given back by this request; `why` is the gateway's code */
  | { readonly state: 'refused'; readonly why: string }
  /** money may have been given back; `why` is for the log */
  | { readonly state: 'unknown'; readonly why: string }
