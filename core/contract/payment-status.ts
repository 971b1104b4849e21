/** How the payment of a flow's reservation stands. */
import { z } from 'zod'
import { amount } from './form.ts'

/** The state of the money of the flow's reservation. */
export const paymentStatusSchema = z
  .object({
    state: z
      .enum(['none', 'pending', 'approved', 'declined', 'refunded'])
      .describe(
        'none: no payment was begun. pending: the gateway is being asked. approved: paid and ticketed. declined: nothing was charged. refunded: the money goes back',
      ),
    confirmationCode: z
      .string()
      .nullable()
      .meta({
        pattern: String.raw`^[A-Z0-9]{6}$`,
        description: 'Code of the reservation; null before it has one',
      }),
    transactionStatus: z
      .string()
      .nullable()
      .describe(
        'The state in the words of a payment: Approved, Declined, Pending or Refunded; null without a payment',
      ),
    reason: z
      .string()
      .nullable()
      .describe(
        'Why it was declined or refunded, for programs: insufficient-funds, declined, seats-gone and others; null without one',
      ),
    provider: z
      .string()
      .nullable()
      .describe(
        'Way of the last payment: default, datatrans, paya, braintree or agency; null before the first',
      ),
    balance: z
      .number()
      .nullable()
      .meta(amount('What is still due, less a voucher; null without a reservation')),
    voucherAmount: z.number().meta(amount('What the remembered voucher pays; 0 without one')),
  })
  .meta({ id: 'PaymentStatus', description: 'How the payment of a flow’s reservation stands' })
