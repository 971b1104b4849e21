/**
 * Buying a membership of one year, and giving it back. Only createEmdSPayment charges, and it charges the engine's own
 * price; an unpaid purchase means nothing and is used again. Rules: core/membership/membership.ts.
 */
import { z } from 'zod'
import { localeSchema } from '../brand/localised.ts'
import { currencySchema } from '../kernel/money.ts'
import { plainText } from '../kernel/text.ts'
import { endpoint } from './endpoint.ts'
import { amount, date, email, instant, texts, uuid } from './form.ts'
import { emailText, nameText } from './personal.ts'
import { amountSchema, translationsSchema } from './wire.ts'
import { walletCardSchema } from './wallet-card.ts'

const code = {
  pattern: String.raw`^[A-Z0-9]{6}$`,
  description: 'Code of the purchase, which is the number of the membership',
}

const currency = currencySchema.describe('Currency of the amounts, ISO 4217, three letters')

export const membershipProductSchema = z
  .object({
    emdSUid: z.string().describe('Names the product: purchaseEmds takes it'),
    productCode: z.string().describe('Code of the product, as the airline’s books name it'),
    description: z.string().describe('Name of the product in English'),
    descriptionTranslations: translationsSchema.meta(texts('Name of the product')),
    emdSPriceSchedule: z
      .object({
        emdSPriceAmounts: z
          .array(
            z.object({
              amount: z.number().meta(amount('What it costs, taxes included; the total is the same')),
              currencyCode: currencySchema.describe('Currency of the amount, ISO 4217, three letters'),
            }),
          )
          .describe('Prices; the first one counts'),
      })
      .describe('What it costs'),
    level: z.string().describe('Level that its members have'),
    benefits: z
      .array(translationsSchema.meta(texts('One benefit')))
      .describe('What members have of it, in the order of the airline'),
    validFrom: z.string().meta(date('First day of a membership that is paid today')),
    validUntil: z.string().meta(date('Its last day, a year later')),
    withdrawalUntil: z
      .string()
      .meta(date('Last day on which a membership that is paid today can be given back')),
  })
  .meta({ id: 'MembershipProduct', description: 'The membership that the airline sells' })

export type WireMembershipProduct = z.output<typeof membershipProductSchema>

const withdrawalSchema = z
  .object({
    until: z.string().meta(date('Last day on which it can be given back')),
    refundableAmount: z
      .number()
      .meta(amount('What comes back today: the price less keptAmount. withdraw takes it')),
    keptAmount: z
      .number()
      .meta(
        amount('What the airline keeps: for the days that are over, if an immediate start was asked for'),
      ),
    daysUsed: z
      .number()
      .describe('How many days of the membership are charged for; 0 without an immediate start'),
  })
  .meta({ id: 'MembershipWithdrawal', description: 'What giving a membership back is worth today' })

export const membershipSchema = z
  .object({
    confirmationCode: z.string().meta(code),
    state: z
      .enum(['Unpaid', 'Active', 'Over', 'Withdrawn'])
      .describe(
        'Unpaid: bought and not paid, it means nothing. Active: paid and in force. Over: its year has ended. Withdrawn: given back',
      ),
    description: z.string().describe('Name of the product in English'),
    descriptionTranslations: translationsSchema.meta(texts('Name of the product')),
    level: z.string().describe('Level of the member'),
    amount: z.number().meta(amount('Its price')),
    currencyCode: currency,
    purchaserFirstName: z.string().describe('First name of the member'),
    purchaserLastName: z.string().describe('Family name of the member'),
    documentNumber: z
      .string()
      .nullable()
      .describe('Number of its document, an EMD-S of 13 digits; null until it is paid'),
    paidAt: z.string().nullable().meta(instant('When it was paid; null until it is')),
    validFrom: z.string().nullable().meta(date('Its first day; null until it is paid')),
    validUntil: z.string().nullable().meta(date('Its last day; null until it is paid')),
    startsNow: z
      .boolean()
      .describe('Whether its member asked for it to begin before the time for changing their mind is over'),
    payment: z
      .object({
        transactionStatus: z
          .enum(['Approved', 'Declined', 'Pending', 'Refunded'])
          .describe(
            'How the newest try ended. Pending: the gateway is being asked. Refunded: the money came too late or was another amount, and goes back',
          ),
        reason: z
          .string()
          .nullable()
          .describe('Why it was declined or goes back, for programs: authentication-failed and others'),
        cardNumber: z
          .string()
          .nullable()
          .describe('Masked number of the card: first group, eight X, last group; null where none was told'),
        walletCard: walletCardSchema,
      })
      .nullable()
      .describe('The newest try to pay; null before the first'),
    withdrawal: withdrawalSchema
      .nullable()
      .describe('How it can be given back today; null where it cannot: unpaid, given back, or too late'),
    withdrawnAt: z.string().nullable().meta(instant('When it was given back; null if it was not')),
    refundedAmount: z
      .number()
      .nullable()
      .meta(amount('What went back with it; null if it was not given back')),
  })
  .meta({ id: 'Membership', description: 'A membership that somebody has bought' })

export type WireMembership = z.output<typeof membershipSchema>

export const membershipPaymentSchema = z
  .object({
    pnrPaymentId: z.string().meta(uuid('Names this try to pay; the gateway knows it as the order')),
    transactionId: z.string().meta(uuid('The same as pnrPaymentId')),
    confirmationCode: z.string().meta(code),
    transactionStatus: z
      .enum(['Approved', 'Declined', 'Pending', 'Refunded'])
      .describe(
        'Approved: paid, and the membership is in force. Declined: nothing was charged. Pending: the gateway is being asked, see membership/mine. Refunded: the money goes back',
      ),
    reason: z
      .string()
      .nullable()
      .describe(
        'Why it was declined, for programs: authentication-failed, insufficient-funds and others; null without one',
      ),
    cardNumber: z
      .string()
      .nullable()
      .describe('Masked number of the card: first group, eight X, last group; null where none was told'),
    walletCard: walletCardSchema,
    membership: membershipSchema.describe('The membership as it stands now'),
  })
  .meta({ id: 'MembershipPayment', description: 'How paying for a membership ended' })

const dataCollectionItemSchema = z.object({
  passengerProfileUid: plainText(200).nullish().meta({
    description: 'Profile of the member, the caller’s own; null with the token of an agency, and only then',
  }),
  paymentNonce: plainText(200)
    .nullish()
    .describe('Accepted and not read: only createEmdSPayment charges, with a nonce of its own'),
})

export const membershipEndpoints = {
  /** [API-55] */
  getInfo: endpoint({
    method: 'POST',
    path: 'membership/get-info',
    access: 'open',
    summary: 'The membership that the airline sells, as a list of one; not found where it sells none',
    response: z.object({
      data: z.array(membershipProductSchema).describe('Products; the first one is sold'),
    }),
    answerHeaders: ['X-Session-Id'],
    errors: ['not-found'],
  }),
  /** [API-56] */
  purchaseEmds: endpoint({
    method: 'POST',
    path: 'membership/purchaseEmds',
    access: 'member',
    summary:
      'Orders a membership for the caller and charges nothing. An unpaid order is used again, at today’s price and with the names of this call',
    body: z.object({
      emdSUid: plainText(80).min(1).describe('emdSUid of the product'),
      purchaserFirstName: nameText(80)
        .nullish()
        .describe('First name of the member; with the token of an agency not read: the airline knows it'),
      purchaserLastName: nameText(80)
        .nullish()
        .describe('Family name of the member; with the token of an agency not read'),
      dataCollectionItems: z
        .array(dataCollectionItemSchema)
        .length(1)
        .describe('Whom it is for: one person, the caller'),
      hasAgreed: z
        .boolean()
        .optional()
        .describe('Whether the buyer has ticked the terms: refused with invalid-fields where false'),
      startsNow: z
        .boolean()
        .optional()
        .describe(
          'Whether the buyer asks for it to begin before the time for changing their mind is over, and pays for the days used if they give it back; absent: no',
        ),
      email: emailText()
        .nullish()
        .meta(email('Where letters go; asked only for an account that another provider keeps without one')),
      locale: localeSchema.optional().describe('Language of the letters; absent: the airline’s own'),
    }),
    response: z.object({
      confirmationCode: z.string().meta(code),
      amount: z.number().meta(amount('What createEmdSPayment will charge')),
      currencyCode: currency,
      membership: membershipSchema.describe('The order as it stands'),
    }),
    errors: ['session-expired', 'already-member', 'payment-in-progress'],
  }),
  /** [API-57] */
  createEmdSPayment: endpoint({
    method: 'POST',
    path: 'membership/createEmdSPayment',
    access: 'member',
    summary:
      'Charges the price of an order to the card behind a nonce, once 3-D Secure is confirmed by the gateway itself, and begins the membership. One that is paid is never charged again',
    body: z.object({
      amount: amountSchema.meta(
        amount(
          'What was shown, with two decimals: refused with amount-differs when it is another, and never charged',
        ),
      ),
      nonce: plainText(200).min(1).describe('What the drop-in made of the card; good for one payment'),
      confirmationCode: plainText(20).min(1).describe('Code of the caller’s order'),
    }),
    response: membershipPaymentSchema,
    errors: [
      'session-expired',
      'amount-differs',
      'payment-in-progress',
      'unknown-provider',
      'provider-away',
      'too-many-payments',
    ],
  }),
  mine: endpoint({
    method: 'GET',
    path: 'membership/mine',
    access: 'member',
    summary:
      'The memberships of the caller, the newest first; asks the gateway about a payment whose outcome is unknown',
    response: z.object({
      memberships: z
        .array(membershipSchema)
        .describe('At most twenty; empty for somebody who never bought one'),
    }),
    errors: ['session-expired'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: 'membership/withdraw',
    access: 'member',
    audit: { act: 'withdraw-membership', record: 'membership' },
    summary:
      'Ends a membership within the days of the law and gives the money back the way it came; a letter confirms it. Sent again, it gives the same answer',
    body: z.object({
      confirmationCode: plainText(20).min(1).describe('Code of the caller’s membership'),
      refundableAmount: amountSchema
        .nullish()
        .meta(
          amount('What was shown: refused with amount-differs when it is another; absent: what it is now'),
        ),
    }),
    response: z.object({
      membership: membershipSchema.describe('The membership as it stands now'),
      maskedCard: z
        .string()
        .nullable()
        .describe('Where the money goes: first group, eight X, last group of the card'),
    }),
    errors: ['session-expired', 'withdrawal-over', 'amount-differs'],
  }),
}
