/** Reserving and paying. No card number is ever part of a request: tokens and masked numbers only. */
import { z } from 'zod'
import { isWizardPath } from '../booking/flow-step.ts'
import { plainText } from '../kernel/text.ts'
import { locales } from '../brand/locale.ts'
import { endpoint } from './endpoint.ts'
import { paymentStatusSchema } from './booking-flow.ts'
import { type ErrorCode, holdRefusals } from './error.ts'
import { changeRefusals } from './flight-change.ts'
import { amountSchema } from './wire.ts'

/** How a payment ended. [PAY-10] */
export const transactionSchema = z.object({
  /** the attempt, also the gateway’s order; the same as `transactionId` */
  pnrPaymentId: z.string(),
  transactionId: z.string(),
  confirmationCode: z.string(),
  /** `Approved`, `Declined`, or `Pending` while the gateway is being asked */
  transactionStatus: z.enum(['Approved', 'Declined', 'Pending']),
  /** why it was declined: `insufficient-funds`, `credit-exceeded` … */
  reason: z.string().nullable(),
  /** masked, where a card paid */
  cardNumber: z.string().nullable(),
})

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
  'too-many-payments',
  ...changeRefusals,
] as const satisfies readonly ErrorCode[]

/**
 * The wizard or one of its steps by name. A path with dots or encoded characters, which a browser may read as
 * another one, is none.
 */
function isOfWizard(address: string): boolean {
  return isWizardPath(address.split(/[?#]/, 1)[0] ?? '')
}

const shortText = plainText(200).nullish()

const initTransactionBody = z
  .object({
    /** `datatrans` or `search`; absent: the brand’s first provider that has a page of its own */
    provider: plainText(20).nullish(),
    /** the amount due, compared with the engine’s own figure, never charged */
    balance: amountSchema.nullish(),
    currencyCode: plainText(3).nullish(),
    /** of the flow’s reservation; any other code is refused */
    confirmationCode: plainText(20).nullish(),
    isTransactionInitiated: z.boolean().nullish(),
    /**
     * path and query of the wizard where the traveller comes back; `payment=success` or `payment=error` is
     * added
     */
    returnPath: z
      .string()
      .max(2000)
      .regex(/^[^\s\\]+$/)
      .refine(isOfWizard, { error: 'not an address of the wizard' })
      .nullish(),
    locale: z.enum(locales).nullish(),
    firstName: shortText,
    lastName: shortText,
    email: shortText,
    phone: shortText,
    address: shortText,
    city: shortText,
    state: shortText,
    postCode: shortText,
    country: shortText,
    countryCode: shortText,
  })
  .nullish()

/** [PAY-14, PAY-15, GAP-29] */
const initTransactionResponse = z.object({
  /** the gateway’s id; null when it opened no transaction and nothing can be paid there: “Payment Failed” */
  transactionId: z.string().nullable(),
  confirmationCode: z.string(),
  pnrPaymentId: z.string(),
  /** where the browser goes: the configured base of the payment page plus `/{transactionId}` */
  paymentPageUrl: z.string().nullable(),
})

export const paymentEndpoints = {
  createReservation: endpoint({
    method: 'POST',
    path: 'payment/create-reservation',
    access: 'flow',
    summary: 'Gives the booking its record locator; it stands unpaid for as long as the hold',
    body: z
      .object({ locale: z.enum(locales).optional() })
      .loose()
      .nullish(),
    response: z.object({
      data: z.object({
        confirmationCode: z.string(),
        pnrIdx: z.string(),
        reservationId: z.string(),
        /** the amount due: the total less the voucher */
        balance: z.number(),
        /** flights, seats and extras */
        totalAmount: z.number(),
        /** the amount that the voucher covers, 0 without one */
        voucherAmount: z.number(),
        currencyCode: z.string(),
        expiresAt: z.string(),
      }),
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
      /** from the gateway’s tokeniser */
      token: plainText(200).min(1),
      provider: plainText(20).optional(),
      /** compared with the engine’s own figure, never charged */
      amount: z.number().optional(),
      email: plainText(254),
      cardHolder: plainText(80),
      /** masked: first group, eight X, last group */
      cardNumber: plainText(30).nullish(),
      /** month then year */
      cardExpirationDate: plainText(7).nullish(),
      firstName: plainText(80),
      lastName: plainText(80),
      address: plainText(200),
      city: plainText(80),
      state: plainText(80).nullish(),
      postalCode: plainText(12),
      countryISO: plainText(3),
    }),
    response: transactionSchema,
    errors: paymentRefusals,
  }),
  initTransaction: endpoint({
    method: 'POST',
    path: 'payment/init-transaction',
    access: 'flow',
    summary: 'Opens a transaction at the gateway’s own page for what is due; no money moves by it',
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
        /** compared with the engine’s own figure: a different amount is refused */
        amount: amountSchema.nullish(),
      })
      .nullish(),
    response: transactionSchema,
    errors: paymentRefusals,
  }),
  status: endpoint({
    method: 'GET',
    path: 'payment/status',
    access: 'flow',
    summary: 'How the payment of the flow’s reservation stands; asks the gateway when nobody knows',
    response: paymentStatusSchema,
    errors: ['session-expired'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: 'payment/webhook/:gateway',
    access: 'open',
    params: z.object({ gateway: plainText(40) }),
    summary: 'A gateway tells what became of a charge; signed, and accepted as often as it comes',
    rawBody: true,
    body: z.unknown(),
    response: z.object({ received: z.boolean() }),
    errors: ['not-found'],
  }),
}
