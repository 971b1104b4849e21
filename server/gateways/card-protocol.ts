/** The card gateway's wire: its answers, read strictly, and what they mean to the engine. */
import { currencySchema, money } from '@jetbridge/core/kernel/money.ts'
import { z } from 'zod'
import type { ChargeOutcome } from './gateway.ts'

const amountMinor = z.int().min(0)

export const transactionSchema = z.object({
  id: z.string().min(1),
  orderId: z.string().min(1),
  state: z.enum([
    'processing',
    'authorised',
    'captured',
    'declined',
    'voided',
    'partially-refunded',
    'refunded',
  ]),
  amountMinor,
  currency: currencySchema,
  capturedMinor: amountMinor,
  refundedMinor: amountMinor,
  /** an unknown reason is a plain decline: the point is that no money moved */
  reason: z.enum(['declined', 'insufficient-funds']).catch('declined'),
  card: z.object({ masked: z.string(), brand: z.string(), lastFour: z.string() }),
})

type GatewayTransaction = z.output<typeof transactionSchema>

export const foundSchema = z.object({ transactions: z.array(transactionSchema) })

export const movedSchema = z.object({
  transaction: transactionSchema,
  movement: z.object({ id: z.string().min(1), kind: z.literal('refund'), amountMinor }),
})

export const keptSchema = z
  .object({
    alias: z.string().min(1),
    masked: z.string().regex(/^\d{4}X{8}\d{4}$/),
    brand: z.string().min(1),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int().min(2000).max(2100),
  })
  .transform(({ expiryMonth, expiryYear, ...card }) => ({
    ...card,
    expires: `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`,
  }))

export const madeTokenSchema = z.object({ token: z.string().min(1).max(200) })

export const forgottenSchema = z.object({ isForgotten: z.literal(true) })

export const failureSchema = z.object({ code: z.string() })

/** What a transaction means to the engine: money in hand, certainly none, or not settled yet. */
export function outcomeOf(transaction: GatewayTransaction): ChargeOutcome {
  const { id: transactionId, state } = transaction
  switch (state) {
    case 'captured':
    case 'partially-refunded':
    case 'refunded':
      return approved(transaction)
    case 'declined':
      return { state: 'declined', reason: transaction.reason, transactionId }
    case 'voided':
      return { state: 'declined', reason: 'voided', transactionId }
    case 'processing':
    case 'authorised':
      return { state: 'unknown', why: `the gateway says: ${state}` }
  }
}

function approved({ id, capturedMinor, refundedMinor, currency, card }: GatewayTransaction): ChargeOutcome {
  return {
    state: 'approved',
    transactionId: id,
    amount: money(capturedMinor, currency),
    card,
    ...(refundedMinor > 0 && { refunded: money(refundedMinor, currency) }),
  }
}
