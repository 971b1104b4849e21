/**
 * The requests of the shop, with the names that Datatrans documents. It refuses unknown ones, as the real one
 * does.
 */
import { currencySchema } from '@jetbridge/core/kernel/money.ts'
import { z } from 'zod'
import { DatatransRefusal } from './refusal.ts'

const amount = z.int().positive()
/** 40 characters since API 2.0.34 */
const refno = z.string().min(1).max(40)

export const initSchema = z.strictObject({
  currency: currencySchema,
  refno,
  amount,
  autoSettle: z.boolean().default(true),
  language: z.string().length(2).default('en'),
  redirect: z.strictObject({ successUrl: z.url(), cancelUrl: z.url(), errorUrl: z.url() }),
  webhook: z.strictObject({ url: z.url({ protocol: /^https?$/ }) }).optional(),
  paymentMethods: z.array(z.string()).optional(),
  refno2: z.string().optional(),
})

export type InitRequest = z.output<typeof initSchema>

/** Of a settlement and of a refund. */
export const movementSchema = z.strictObject({ amount, currency: currencySchema, refno })

export type MovementRequest = z.output<typeof movementSchema>

/** @throws DatatransRefusal naming the property, never its value */
export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') {
    throw new DatatransRefusal('UNRECOGNIZED_PROPERTY', issue.keys.join(', '))
  }
  throw new DatatransRefusal('INVALID_PROPERTY', issue?.path.join('.'))
}
