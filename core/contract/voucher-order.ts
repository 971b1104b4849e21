/**
 * Buying a gift voucher, for oneself or for somebody else. The engine prices it, charges the card and issues the voucher:
 * all of it or nothing. Rules: core/payment/gift-voucher.ts.
 */
import { z } from 'zod'
import { localeSchema } from '../brand/localised.ts'
import { currencySchema } from '../kernel/money.ts'
import { uuidSchema } from '../kernel/id.ts'
import { plainText } from '../kernel/text.ts'
import { longestVoucherMessage } from '../payment/gift-voucher.ts'
import { endpoint } from './endpoint.ts'
import { amount, date, email, uuid } from './form.ts'
import { cardPaymentFields } from './payment.ts'
import { emailText, nameText } from './personal.ts'

export const voucherOrderSchema = z
  .object({
    requestId: z.string().meta(uuid('The caller’s own name for the order')),
    transactionStatus: z
      .enum(['Approved', 'Declined', 'Pending', 'Refunded'])
      .describe(
        'Approved: paid, and the voucher is issued. Declined: nothing was charged. Pending: the gateway is being asked. Refunded: the money came too late or was another amount, and goes back',
      ),
    reason: z
      .string()
      .nullable()
      .describe(
        'Why it was declined or goes back, for programs: insufficient-funds and others; null without one',
      ),
    amount: z
      .number()
      .meta(amount('What the voucher is worth, and what it costs; no tax is due before it is spent')),
    currencyCode: currencySchema.describe('Currency of the amount, ISO 4217, three letters'),
    isGift: z.boolean().describe('Whether it is for somebody else'),
    recipientName: z.string().nullable().describe('Who it is for; null where the buyer keeps it'),
    recipientEmail: z
      .string()
      .nullable()
      .meta(email('Where the voucher is sent; null where the buyer keeps it')),
    voucherCode: z.string().nullable().describe('Code of the voucher; null until it is issued'),
    expirationDate: z.string().nullable().meta(date('Its last day; null until it is issued')),
    cardNumber: z
      .string()
      .nullable()
      .describe('Masked number of the card: first group, eight X, last group; null where none was told'),
  })
  .meta({ id: 'VoucherOrder', description: 'A gift voucher that somebody buys' })

export type WireVoucherOrder = z.output<typeof voucherOrderSchema>

const requestId = uuidSchema.meta(
  uuid(
    'The caller’s own name for the order: sent twice it buys once, and names the order in voucher-order/:id',
  ),
)

export const voucherOrderEndpoints = {
  buy: endpoint({
    method: 'POST',
    path: 'voucher-order/buy',
    access: 'passenger',
    summary:
      'Charges a tokenised card and issues a gift voucher of that amount; the code comes in the answer and by mail. The same requestId buys once',
    body: z.object({
      requestId,
      amount: z.number().meta(amount('What the voucher is to be worth, within the airline’s bounds')),
      currencyCode: currencySchema.describe('Currency of the amount, ISO 4217, three letters'),
      isGift: z.boolean().describe('Whether it is for somebody else, who gets it by mail'),
      recipientName: nameText(80).nullish().describe('Who a gift is for'),
      recipientEmail: emailText().nullish().meta(email('Where a gift is sent')),
      senderName: nameText(80).nullish().describe('Who gives a gift, as the letter says'),
      message: plainText(longestVoucherMessage)
        .nullish()
        .describe('A line that goes with a gift, without a web address'),
      locale: localeSchema.optional().describe('Language of the letters; absent: the airline’s own'),
      ...cardPaymentFields,
    }),
    response: voucherOrderSchema,
    errors: [
      'session-expired',
      'currency-not-sold',
      'voucher-limit',
      'amount-differs',
      'payment-in-progress',
      'unknown-provider',
      'provider-away',
      'too-many-payments',
    ],
  }),
  read: endpoint({
    method: 'GET',
    path: 'voucher-order/:id',
    access: 'passenger',
    summary: 'How an order of the caller stands; asks the gateway while the outcome is unknown',
    params: z.object({ id: plainText(60).meta(uuid('The requestId of the order')) }),
    response: voucherOrderSchema,
    errors: ['session-expired', 'not-found'],
  }),
}
