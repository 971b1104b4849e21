/** What the engine asks of every payment gateway, for every provider. */
import type { Currency, Money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'

/** What recovery, webhooks and refunds need, for every way of paying. */
interface AnyGateway {
  /**
   * the currencies it can charge (server/chargeable.ts); absent: every currency. The engine begins no payment in any
   * other.
   */
  readonly currencies?: readonly Currency[]

  /** Refuses new payments while the gateway is silent; absent: none is refused. */
  readonly breaker?: Breaker

  /**
   * Asks for the state of an order.
   *
   * `absent` means that nothing has arrived so far. A charge that is still on its way may arrive later.
   * `absent` is final only once a charge cannot be on its way any more (twice the gateway's time-out is
   * enough).
   */
  find(order: Order): Promise<GatewayOutcome>

  /** Gives money back. Idempotent by `idempotencyKey`; after `unknown` send the same request again. */
  refund(request: RefundRequest): Promise<RefundOutcome>

  /** Reads a message that the gateway sent on its own. It refuses a message that is forged or not fresh. */
  readWebhook(message: WebhookMessage, now: Instant): WebhookVerdict | Promise<WebhookVerdict>
}

/** Keeps new payments away from a gateway that does not answer. */
export interface Breaker {
  /**
   * Whether a new payment may start, asked before anything is written for it. After an outage it lets one payment
   * through now and then, until one is answered.
   */
  admits(): boolean
  /** new payments are refused, all or most of them */
  readonly isOpen: boolean
  /** calls for new payments that got no certain answer, since the start */
  readonly unanswered: number
  /** how often it has opened, since the start */
  readonly breaks: number
}

/** A gateway that can be asked whether it is there. */
export interface ProbedGateway {
  /** Whether it answers at all: asks something that changes nothing. Never throws. */
  answers(): Promise<boolean>
}

export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** as it came */
  readonly body: string
}

/**
 * A message is only a reason to ask: the engine takes no amount and no state from it. It names our order, or
 * the gateway's own transaction where it does not carry ours.
 */
export type WebhookVerdict =
  | {
      readonly ok: true
      readonly event: {
        /** the same for every delivery of one event */
        readonly id: string
        readonly orderId?: string
        readonly transactionId?: string
      }
    }
  | { readonly ok: false; readonly why: string }

/** A gateway that is sent a token or nonce. The page makes it from a card that the engine never sees. */
export interface TokenGateway extends AnyGateway {
  readonly takes: 'token'
  /**
   * Charges a tokenised card: authorise and capture in one.
   *
   * Idempotent by `orderId`: the same order charges once, however often it is sent. It never throws for a
   * fault of the network or the gateway: without a certain answer the outcome is `unknown`, and only `find`
   * may resolve it.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
}

/** A gateway that takes the traveller to a page of its own and sends them back. */
export interface PageGateway extends AnyGateway {
  readonly takes: 'page'
  /** how long a traveller may stay there; a later payment goes back */
  readonly pageMinutes: number
  /** Opens a transaction for the traveller to pay; no money moves. Never throws, like `charge`. */
  begin(request: BeginRequest): Promise<BeginOutcome>
}

/** A token gateway that keeps cards for later payments. */
export interface KeepingGateway extends TokenGateway {
  readonly vault: CardVault
}

/**
 * Cards of travellers, kept by the gateway under the engine's own name for each: `alias`. The engine stores only what
 * the gateway tells of a card. No call ever throws for a fault of the network or the gateway.
 */
export interface CardVault {
  /** Keeps the card of a token, which is spent. Idempotent by `alias`: after `unknown` send the same again. */
  keep(alias: string, token: string): Promise<KeepOutcome>
  /** A token as the tokeniser makes one: good for one order and a short time. */
  tokenOf(alias: string): Promise<VaultTokenOutcome>
  /** Forgets the card; an unknown card counts as forgotten already. */
  forget(alias: string): Promise<{ readonly state: 'forgotten' } | UnsettledOutcome>
}

interface UnsettledOutcome {
  /** it may have been done or may still be; `why` is for the log */
  readonly state: 'unknown'
  readonly why: string
}

interface RefusedCard {
  /** certain: nothing is kept and no token was made; `why` is the gateway's code */
  readonly state: 'refused'
  readonly why: string
}

/** What a gateway tells of a card that it keeps. */
export interface CardOnFile {
  /** as the gateway names its scheme: visa, mastercard, amex … */
  readonly brand: string
  /** first group, eight X, last group */
  readonly masked: string
  /** the last month in which it is good, YYYY-MM */
  readonly expires: string
}

export type KeepOutcome = ({ readonly state: 'kept' } & CardOnFile) | RefusedCard | UnsettledOutcome

export type VaultTokenOutcome =
  | { readonly state: 'made'; readonly token: string }
  | RefusedCard
  | UnsettledOutcome

/** A token gateway whose drop-in needs a token of ours before it can make one. */
export interface ClientTokenGateway extends TokenGateway {
  /**
   * A token with which the browser may open the gateway's drop-in, for nothing else.
   * @throws Error when the gateway gives none
   */
  clientToken(customer?: {
    readonly uid?: string
    readonly email?: string
    /** the currency of the payment: 3-D Secure belongs to the account of one currency */
    readonly currency?: Currency
  }): Promise<string>
}

export type PaymentGateway = TokenGateway | PageGateway

export function keepsCards(gateway: PaymentGateway): gateway is KeepingGateway {
  return gateway.takes === 'token' && 'vault' in gateway
}

export function givesClientTokens(gateway: PaymentGateway): gateway is ClientTokenGateway {
  return gateway.takes === 'token' && 'clientToken' in gateway
}

/** An order as it was sent; `transactionId` where the gateway has named its own. */
export interface Order {
  readonly orderId: string
  readonly transactionId?: string | null
}

/** What a gateway says of an order that it is asked about. */
export type GatewayOutcome =
  | ChargeOutcome
  | { readonly state: 'absent' }
  /** the traveller is, or may still be, at the gateway's page: no money is taken yet, and it may still be */
  | { readonly state: 'at-page' }

export interface BeginRequest {
  /** the payment attempt's id */
  readonly orderId: string
  readonly amount: Money
  readonly locale: string
  /** where the traveller comes back to; the engine never believes the parameters of that address */
  readonly returnUrls: { readonly success: string; readonly error: string; readonly cancel: string }
}

export type BeginOutcome =
  | { readonly state: 'begun'; readonly transactionId: string }
  /** certain: there is no page and nobody can pay; `why` is for the log */
  | { readonly state: 'refused'; readonly why: string }
  /** a page may exist, but no traveller was sent there, so nobody pays */
  | { readonly state: 'unknown'; readonly why: string }

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
  /** the whole amount that the order gives back, with this request */
  readonly altogether: Money
}

export type DeclineReason =
  /** by the bank, no reason given */
  | 'declined'
  | 'insufficient-funds'
  /** unknown, used or expired: the traveller must enter the card again */
  | 'token-unusable'
  /** cancelled at the gateway before any money was taken */
  | 'voided'
  /** 3-D Secure did not confirm the card's owner, as the server judged */
  | 'authentication-failed'
  /** the traveller left the gateway's page or stayed there too long */
  | 'abandoned'
  /** by the engine: the gateway never heard of it */
  | 'never-sent'
  /** the gateway opened no page of its own */
  | 'page-unavailable'
  /** above the limit of the agency's account */
  | 'credit-exceeded'
  /** it was never sent: the gateway has no account in this currency */
  | 'currency-not-taken'
  /** it was never sent: there were too many tries before */
  | 'too-many-tries'

export type ChargeOutcome =
  | {
      readonly state: 'approved'
      readonly transactionId: string
      /** captured, as the gateway says: compare it with the amount asked before anything is issued */
      readonly amount: Money
      /** given back since, if anything was */
      readonly refunded?: Money
      readonly card: { readonly masked: string; readonly brand: string; readonly lastFour: string }
    }
  /** certain: this order took no money and will take none */
  | { readonly state: 'declined'; readonly reason: DeclineReason; readonly transactionId?: string }
  /** money may have been taken or may still be; `why` is for the log */
  | { readonly state: 'unknown'; readonly why: string }

/** A charge that was captured. */
export type Approval = Extract<ChargeOutcome, { state: 'approved' }>

export type RefundOutcome =
  | { readonly state: 'refunded'; readonly refundId: string; readonly amount: Money }
  /** certain: this request gave nothing back; `why` is the gateway's code */
  | { readonly state: 'refused'; readonly why: string }
  /** certain, and nothing is wrong: the gateway gives it only once it has settled the sale; ask later */
  | { readonly state: 'not-yet' }
  /** money may have been given back; `why` is for the log */
  | { readonly state: 'unknown'; readonly why: string }
