/** Reserving and paying. No card number is ever part of a request: tokens and masked numbers only. */
import { z } from 'zod'
import { isWizardPath } from '../booking/flow-step.ts'
import { personalText, plainText } from '../kernel/text.ts'
import { localeSchema } from '../brand/localised.ts'
import { endpoint } from './endpoint.ts'
import { paymentStatusSchema } from './payment-status.ts'
import { type ErrorCode, holdRefusals } from './error.ts'
import { changeRefusals } from './flight-change.ts'
import { amount, email, instant, uri, uuid } from './form.ts'
import { emailText, nameText } from './personal.ts'
import { amountSchema } from './wire.ts'

/** How a payment ended. [PAY-10] */
export const transactionSchema = z
  .object({
    pnrPaymentId: z.string().meta(uuid('Names this try to pay; the gateway knows it as the order')),
    transactionId: z.string().meta(uuid('The same as pnrPaymentId')),
    confirmationCode: z
      .string()
      .meta({ pattern: String.raw`^[A-Z0-9]{6}$`, description: 'Code of the reservation' }),
    transactionStatus: z
      .enum(['Approved', 'Declined', 'Pending'])
      .describe(
        'Approved: paid and ticketed. Declined: nothing was charged. Pending: the gateway is being asked, see payment/status',
      ),
    reason: z
      .string()
      .nullable()
      .describe(
        'Why it was declined, for programs: insufficient-funds, credit-exceeded and others; null without one',
      ),
    cardNumber: z
      .string()
      .nullable()
      .describe('Masked number of the card: first group, eight X, last group; null where no card paid'),
  })
  .meta({ id: 'Transaction', description: 'How a payment ended' })

/** Every refusal that the start of a payment can give, in any way to pay. */
export const paymentRefusals = [
  'session-expired',
  ...holdRefusals,
  'schedule-changed',
  'return-before-arrival',
  'amount-differs',
  'passengers-missing',
  'voucher-refused',
  'payment-in-progress',
  'already-completed',
  'unknown-provider',
  'provider-away',
  'too-many-payments',
  ...changeRefusals,
] as const satisfies readonly ErrorCode[]

/**
 * The wizard or one of its steps by name. A path with dots or encoded characters is refused, because a browser may read
 * it as another path.
 */
function isOfWizard(address: string): boolean {
  return isWizardPath(address.split(/[?#]/, 1)[0] ?? '')
}

const shortText = personalText(200).nullish()
const shortName = nameText(200).nullish()

const initTransactionBody = z
  .object({
    provider: plainText(20)
      .nullish()
      .describe('datatrans or search; absent: the airline’s first way to pay at a page of its own'),
    balance: amountSchema
      .nullish()
      .meta(
        amount('What was shown as due: refused with amount-differs when it is another, and never charged'),
      ),
    currencyCode: plainText(3).nullish().describe('Currency of the balance, ISO 4217, three letters'),
    confirmationCode: plainText(20)
      .nullish()
      .describe('Code of the flow’s reservation; any other is refused'),
    isTransactionInitiated: z
      .boolean()
      .nullish()
      .describe('Accepted and not read: the engine knows whether a payment was begun'),
    returnPath: z
      .string()
      .max(2000)
      .regex(/^[^\s\\]+$/)
      .refine(isOfWizard, { error: 'not an address of the wizard' })
      .nullish()
      .describe(
        'Path and query of the site’s wizard where the traveller comes back; payment=success or payment=error is added',
      ),
    locale: localeSchema.nullish().describe('Language of the payment page'),
    firstName: shortName.describe('First name on the bill'),
    lastName: shortName.describe('Family name on the bill'),
    email: emailText().nullish().meta(email('Address of the payer')),
    phone: shortText.describe('Telephone of the payer, with + and the country’s number'),
    address: shortText.describe('Street and number of the bill'),
    city: shortName.describe('City of the bill'),
    state: shortName.describe('State or province of the bill'),
    postCode: shortText.describe('Postal code of the bill'),
    country: shortText.describe('Country of the bill, English name'),
    countryCode: shortText.describe('Country of the bill, ISO 3166, two letters'),
  })
  .nullish()

/** [PAY-14, PAY-15, GAP-29] */
const initTransactionResponse = z.object({
  transactionId: z
    .string()
    .nullable()
    .describe('The gateway’s id; null when it opened no transaction and nothing can be paid there'),
  confirmationCode: z
    .string()
    .meta({ pattern: String.raw`^[A-Z0-9]{6}$`, description: 'Code of the reservation' }),
  pnrPaymentId: z.string().meta(uuid('Names this try to pay')),
  paymentPageUrl: z
    .string()
    .nullable()
    .meta(uri('Where the browser goes to pay; null without a transaction')),
})

/** A tokenised card, and whom it is billed to. */
export const cardPaymentFields = {
  token: plainText(200)
    .min(1)
    .describe('What the tokeniser made of the card; good for one order and half an hour'),
  provider: plainText(20)
    .optional()
    .describe('default or paya; absent: the airline’s first way with a card form'),
  email: emailText().meta(email('Address of the payer')),
  cardHolder: nameText(80).describe('Name on the card'),
  cardNumber: plainText(30)
    .nullish()
    .describe('Masked number only: first group, eight X, last group. A whole number is refused'),
  cardExpirationDate: plainText(7).nullish().describe('Month and year, MM/YY or MM/YYYY'),
  firstName: nameText(80).describe('First name on the bill'),
  lastName: nameText(80).describe('Family name on the bill'),
  address: personalText(200).describe('Street and number of the bill'),
  city: nameText(80).describe('City of the bill'),
  state: nameText(80).nullish().describe('State or province of the bill'),
  postalCode: personalText(12).describe('Postal code of the bill; empty where the country has none'),
  countryISO: plainText(3).describe('Country of the bill, ISO 3166, two letters'),
}

export const paymentEndpoints = {
  createReservation: endpoint({
    method: 'POST',
    path: 'payment/create-reservation',
    access: 'flow',
    summary: 'Gives the booking its record locator; it stands unpaid for as long as the hold',
    body: z
      .object({
        locale: localeSchema
          .optional()
          .describe('Language of the letters about the booking; absent: the airline’s own'),
      })
      .loose()
      .nullish(),
    response: z.object({
      data: z
        .object({
          confirmationCode: z.string().meta({
            pattern: String.raw`^[A-Z0-9]{6}$`,
            description: 'Code of the reservation: it opens the booking together with a family name',
          }),
          pnrIdx: z.string().describe('The same as confirmationCode'),
          reservationId: z.string().meta(uuid('The reservation in calls about vouchers')),
          balance: z.number().meta(amount('What is due: the total less a voucher')),
          totalAmount: z.number().meta(amount('Price of flights, seats and extras')),
          voucherAmount: z.number().meta(amount('What a voucher pays; 0 without one')),
          currencyCode: z.string().describe('Currency of the amounts, ISO 4217, three letters'),
          expiresAt: z.string().meta(instant('Until when it can be paid')),
        })
        .describe('The reservation'),
    }),
    errors: [
      'session-expired',
      ...holdRefusals,
      'schedule-changed',
      'return-before-arrival',
      'nothing-to-hold',
      'passengers-missing',
      'passengers-differ',
      'already-completed',
      ...changeRefusals,
    ],
  }),
  processPayment: endpoint({
    method: 'POST',
    path: 'payment/process-payment',
    access: 'flow',
    summary: 'Charges the reservation’s balance to a tokenised card and issues the tickets',
    body: z.object({
      ...cardPaymentFields,
      amount: z
        .number()
        .optional()
        .meta(
          amount('What was shown as due: refused with amount-differs when it is another, and never charged'),
        ),
    }),
    response: transactionSchema,
    errors: paymentRefusals,
  }),
  initTransaction: endpoint({
    method: 'POST',
    path: 'payment/init-transaction',
    access: 'flow',
    summary: 'Opens a transaction at the gateway’s own page for what is due; no money moves yet',
    body: initTransactionBody,
    response: initTransactionResponse,
    errors: paymentRefusals,
  }),
  initTransactionWithBalance: endpoint({
    method: 'POST',
    path: 'payment/init-transaction-with-balance',
    access: 'flow',
    summary: 'The same, with the balance the traveller was shown: another one is refused',
    body: initTransactionBody,
    response: initTransactionResponse,
    errors: paymentRefusals,
  }),
  abandon: endpoint({
    method: 'POST',
    path: 'payment/abandon',
    access: 'flow',
    summary:
      'The traveller came back from the gateway’s page without paying: the gateway is asked, and if nothing was taken another payment may start',
    body: z.looseObject({}).nullish(),
    response: paymentStatusSchema,
    errors: ['session-expired'],
  }),
  accountPayment: endpoint({
    method: 'POST',
    path: 'payment/account-payment',
    access: 'flow',
    summary: 'Debits what is due to the account of the agency the flow belongs to, and issues the tickets',
    body: z
      .looseObject({
        amount: amountSchema
          .nullish()
          .meta(amount('What was shown as due: refused with amount-differs when it is another')),
      })
      .nullish(),
    response: transactionSchema,
    errors: paymentRefusals,
  }),
  status: endpoint({
    method: 'GET',
    path: 'payment/status',
    access: 'flow',
    summary:
      'How the payment of the flow’s reservation stands; asks the gateway while the outcome is unknown',
    response: paymentStatusSchema,
    errors: ['session-expired'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: 'payment/webhook/:gateway',
    access: 'open',
    params: z.object({
      gateway: plainText(40).describe('Which gateway tells: default, datatrans or braintree'),
    }),
    summary: 'A gateway tells what became of a charge; signed, and accepted as often as it comes',
    rawBody: true,
    bodyLimits: { bytes: 32_768, text: 32_768 },
    body: z.unknown().describe('The gateway’s own message, signed by it'),
    response: z.object({
      received: z.boolean().describe('Always true'),
    }),
    errors: ['not-found'],
  }),
}
