/**
 * The facts that the sandbox's Datatrans remembers, as they stand in its journal. There is no full card
 * number among them.
 */
import { currencySchema } from '@jetbridge/core/kernel/money.ts'
import { z } from 'zod'

const at = z.int()
const amountMinor = z.int().positive()
const transactionId = z.string()

const redirectSchema = z.object({ successUrl: z.url(), cancelUrl: z.url(), errorUrl: z.url() })

/** As the wire shows it: first six, six x, last four. */
export const keptCardSchema = z.object({
  paymentMethod: z.enum(['VIS', 'ECA', 'AMX']),
  masked: z.string(),
  expiryMonth: z.string(),
  expiryYear: z.string(),
})

export type KeptCard = z.output<typeof keptCardSchema>

const opened = z.object({
  kind: z.literal('opened'),
  at,
  transactionId,
  refno: z.string(),
  amountMinor,
  currency: currencySchema,
  autoSettle: z.boolean(),
  language: z.string(),
  redirect: redirectSchema,
  webhookUrl: z.url().optional(),
  expiresAt: z.int(),
})

const challenged = z.object({ kind: z.literal('challenged'), at, transactionId, card: keptCardSchema })

/** The result of 3-D Secure: confirmed, refused, or only attempted. */
const threeDSecure = z.enum(['Y', 'N', 'A']).optional()

const authorized = z.object({
  kind: z.literal('authorized'),
  at,
  transactionId,
  card: keptCardSchema,
  threeDSecure,
})

const failed = z.object({
  kind: z.literal('failed'),
  at,
  transactionId,
  card: keptCardSchema,
  threeDSecure,
  reason: z.string(),
  message: z.string(),
})

const settled = z.object({ kind: z.literal('settled'), at, transactionId, amountMinor })

const canceled = z.object({
  kind: z.literal('canceled'),
  at,
  transactionId,
  by: z.enum(['traveller', 'shop']),
})

const credited = z.object({
  kind: z.literal('credited'),
  at,
  transactionId,
  creditId: z.string(),
  refno: z.string(),
  amountMinor,
})

/** The answer to a request with an idempotency key. */
const answered = z.object({
  kind: z.literal('answered'),
  at,
  key: z.string(),
  /** of method, path and body */
  digest: z.string(),
  status: z.int(),
  body: z.record(z.string(), z.unknown()).optional(),
})

const deliveryQueued = z.object({
  kind: z.literal('delivery-queued'),
  at,
  deliveryId: z.string(),
  url: z.string(),
  body: z.string(),
})

const deliveryTried = z.object({
  kind: z.literal('delivery-tried'),
  at,
  deliveryId: z.string(),
  /** the receiver's status, or the reason why there was none */
  result: z.union([z.int(), z.string()]),
  state: z.enum(['waiting', 'delivered', 'given-up']),
})

export const datatransEntrySchema = z.discriminatedUnion('kind', [
  opened,
  challenged,
  authorized,
  failed,
  settled,
  canceled,
  credited,
  answered,
  deliveryQueued,
  deliveryTried,
])

export type Entry = z.output<typeof datatransEntrySchema>
export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>
