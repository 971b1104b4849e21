/**
 * The facts that the gateway remembers, as they stand in its journal. There is no full card number among
 * them.
 */
import { currencySchema } from '@jetbridge/core/kernel/money.ts'
import { wallets } from '@jetbridge/core/brand/wallet.ts'
import { z } from 'zod'
import { keptCardSchema } from '../card/card-form.ts'

const at = z.int()
const amountMinor = z.int().positive()

const tokenIssued = z.object({
  kind: z.literal('token-issued'),
  at,
  token: z.string(),
  scenario: z.enum([
    'approve',
    'decline',
    'insufficient-funds',
    'capture-without-answer',
    'slow',
    'three-d-secure',
  ]),
  /** the result of 3-D Secure for the card, where it is asked */
  authentication: z.enum(['challenge', 'fails', 'attempted', 'bypassed']).optional(),
  /** the wallet that gave the card; absent of a typed one */
  wallet: z.object({ name: z.enum(wallets), isNetworkTokenized: z.boolean() }).optional(),
  card: keptCardSchema,
  expiresAt: z.int(),
})

/** The result of 3-D Secure: the card goes on under a new token, and the old one is spent. */
const tokenAuthenticated = z.object({
  kind: z.literal('token-authenticated'),
  at,
  from: z.string(),
  token: z.string(),
  expiresAt: z.int(),
  threeDSecure: z.object({
    status: z.string(),
    liabilityShifted: z.boolean(),
    liabilityShiftPossible: z.boolean(),
    /** the text that the owner was asked to confirm */
    amount: z.string(),
  }),
})

/** The shop keeps the card of a token under a name of its own; the token is spent. */
const cardKept = z.object({ kind: z.literal('card-kept'), at, alias: z.string(), token: z.string() })

const cardForgotten = z.object({ kind: z.literal('card-forgotten'), at, alias: z.string() })

/** The bank decides when the order is placed, and the decision takes effect at `settlesAt`. */
const orderPlaced = z.object({
  kind: z.literal('order-placed'),
  at,
  transactionId: z.string(),
  orderId: z.string(),
  amountMinor,
  currency: currencySchema,
  token: z.string(),
  capture: z.boolean(),
  card: keptCardSchema,
  threeDSecure: z.enum(['required', 'not-required']),
  declined: z.enum(['declined', 'insufficient-funds', 'duplicate', 'three-d-secure']).optional(),
  /** the protocol of the request; the gateway's own where absent */
  channel: z.enum(['braintree']).optional(),
  settlesAt: z.int(),
})

const orderSettled = z.object({
  kind: z.literal('order-settled'),
  at,
  transactionId: z.string(),
  /** Names the capture that comes with an approval of `capture: true`. */
  movementId: z.string(),
})

const moneyMoved = z.object({
  kind: z.literal('money-moved'),
  at,
  transactionId: z.string(),
  movementId: z.string(),
  movement: z.enum(['capture', 'void', 'refund']),
  amountMinor,
  idempotencyKey: z.string(),
})

/** Braintree's nightly batch has sent the money to the shop: refunds from now on, no voids. */
const batchSettled = z.object({ kind: z.literal('batch-settled'), at, transactionId: z.string() })

const webhookRegistered = z.object({ kind: z.literal('webhook-registered'), at, url: z.url() })

const deliveryQueued = z.object({
  kind: z.literal('delivery-queued'),
  at,
  deliveryId: z.string(),
  type: z.string(),
  url: z.string(),
  body: z.string(),
  /** of a body that carries its own signature; absent for JSON that is signed when it is sent */
  contentType: z.string().optional(),
})

const deliveryTried = z.object({
  kind: z.literal('delivery-tried'),
  at,
  deliveryId: z.string(),
  /** The receiver's status, or the reason why there was none. */
  result: z.union([z.int(), z.string()]),
  state: z.enum(['waiting', 'delivered', 'given-up']),
})

export const entrySchema = z.discriminatedUnion('kind', [
  tokenIssued,
  tokenAuthenticated,
  cardKept,
  cardForgotten,
  orderPlaced,
  orderSettled,
  moneyMoved,
  batchSettled,
  webhookRegistered,
  deliveryQueued,
  deliveryTried,
])

export type Entry = z.output<typeof entrySchema>
export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>
