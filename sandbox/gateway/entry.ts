/** The facts the gateway remembers, as they stand in its journal. No full card number among them. */
import { currencySchema } from '@jetbridge/core/kernel/money.ts'
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
  /** what 3-D Secure says of the card, where it is asked */
  authentication: z.enum(['challenge', 'fails', 'attempted', 'bypassed']).optional(),
  card: keptCardSchema,
  expiresAt: z.int(),
})

/** What 3-D Secure found: the card goes on under a new token, the old one is spent. */
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
    /** what the owner was asked to confirm, as text */
    amount: z.string(),
  }),
})

/** The bank's verdict is drawn when the order is placed and takes effect at `settlesAt`. */
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
  /** who was asked: the gateway's own protocol where absent */
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

/** Braintree's nightly batch has taken the money to the shop: refunds from now on, no voids. */
const batchSettled = z.object({ kind: z.literal('batch-settled'), at, transactionId: z.string() })

const webhookRegistered = z.object({ kind: z.literal('webhook-registered'), at, url: z.url() })

const deliveryQueued = z.object({
  kind: z.literal('delivery-queued'),
  at,
  deliveryId: z.string(),
  type: z.string(),
  url: z.string(),
  body: z.string(),
  /** of a body that carries its own signature; JSON that is signed when it is sent where absent */
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
