/** Reserving and paying. No card number is ever part of a request: tokens and masked numbers only. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paymentStatusSchema } from './booking-flow.ts'

export const paymentEndpoints = {
  createReservation: endpoint({
    method: 'POST',
    path: 'payment/create-reservation',
    access: 'flow',
    summary: 'Gives the booking its record locator; it stands unpaid for as long as the hold',
    body: z
      .object({ locale: z.enum(['en', 'de']).optional() })
      .loose()
      .nullish(),
    response: z.object({
      data: z.object({
        confirmationCode: z.string(),
        pnrIdx: z.string(),
        reservationId: z.string(),
        balance: z.number(),
        currencyCode: z.string(),
        expiresAt: z.string(),
      }),
    }),
    errors: ['session-expired', 'hold-expired', 'nothing-to-hold', 'passengers-missing', 'already-completed'],
  }),
  processPayment: endpoint({
    method: 'POST',
    path: 'payment/process-payment',
    access: 'flow',
    summary: 'Charges the reservation’s balance to a tokenised card and issues the tickets',
    body: z.object({
      /** from the gateway’s tokeniser */
      token: z.string().min(1).max(200),
      provider: z.string().max(20).optional(),
      /** compared with the engine’s own figure, never charged */
      amount: z.number().optional(),
      email: z.string().max(254),
      cardHolder: z.string().max(80),
      /** masked: first group, eight X, last group */
      cardNumber: z.string().max(30).nullish(),
      /** month then year */
      cardExpirationDate: z.string().max(7).nullish(),
      firstName: z.string().max(80),
      lastName: z.string().max(80),
      address: z.string().max(200),
      city: z.string().max(80),
      state: z.string().max(80).nullish(),
      postalCode: z.string().max(12),
      countryISO: z.string().max(3),
    }),
    response: z.object({
      pnrPaymentId: z.string(),
      confirmationCode: z.string(),
      /** `Approved`, `Declined`, or `Pending` while the gateway is being asked */
      transactionStatus: z.enum(['Approved', 'Declined', 'Pending']),
      reason: z.string().nullable(),
      cardNumber: z.string().nullable(),
    }),
    errors: [
      'session-expired',
      'hold-expired',
      'amount-differs',
      'passengers-missing',
      'payment-in-progress',
      'already-completed',
      'unknown-provider',
    ],
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
    summary: 'A gateway tells what became of a charge; signed, and accepted as often as it comes',
    body: z.unknown(),
    response: z.object({ received: z.boolean() }),
    errors: ['not-found'],
  }),
}
