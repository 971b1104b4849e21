/** The booking flow: one customer's way through the wizard, kept on the server. */
import { flowSteps } from '../booking/flow-step.ts'
import { z } from 'zod'
import { jsonText, plainText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { destinationSchema } from './cancellation.ts'
import { endpoint } from './endpoint.ts'
import { holdRefusals } from './error.ts'
import { flightEditSchema, madeChangeSchema } from './flight-change.ts'
import { visiblePersonSchema } from './person.ts'
import { bookedTimesSchema, amountSchema, holdSchema, searchSchema, translationsSchema } from './wire.ts'

/** Query string, last path segment or booking flow header: any of the three names the flow (GAP-52). */
export const flowIdQuery = z.object({ id: plainText(60).optional() })

const createdSchema = z.object({
  bookingFlowId: z.string(),
  /** the same as `bookingFlowId` */
  id: z.string(),
  accessToken: z.string(),
})

/** The state of the money of the flow's reservation. */
export const paymentStatusSchema = z.object({
  state: z.enum(['none', 'pending', 'approved', 'declined', 'refunded']),
  confirmationCode: z.string().nullable(),
  transactionStatus: z.string().nullable(),
  /** why it was declined or refunded: `insufficient-funds`, `declined`, `seats-gone` … */
  reason: z.string().nullable(),
  /** how it is or was paid; null before the first try */
  provider: z.string().nullable(),
  /** the amount still due, less a voucher; null without a reservation */
  balance: z.number().nullable(),
  /** the amount that the remembered voucher covers */
  voucherAmount: z.number(),
})

/** What the complete step shows; it exists only once tickets are issued. */
export const bookingResultSchema = z.object({
  confirmationCode: z.string(),
  /** of the contact: where the confirmation goes */
  email: z.string(),
  paymentDate: z.string(),
  /** masked, first and last group only; null when nothing was charged to a card */
  cardNumber: z.string().nullable(),
  currencyCode: currencySchema,
  totalAmount: z.number(),
  /** `default`, `agency` …; `voucher` where it covered everything; null when nothing was due */
  paidBy: z.string().nullable(),
  /** the voucher’s part of the total */
  voucherAmount: z.number(),
  /** the result of a flow that changes a flight; null for one that books */
  change: madeChangeSchema.nullable(),
  /** payments beside the one that bought the booking: they bought nothing and go back whole */
  returned: z.array(destinationSchema),
  leadPassenger: visiblePersonSchema.pick({ firstName: true, lastName: true, gender: true }),
  tickets: z.array(
    z.object({
      passengerUid: z.string(),
      passengerName: z.string(),
      passengerType: z.enum(passengerTypes),
      ticketNumber: z.string(),
      /** as typed; `passengerName` is as printed */
      firstName: z.string(),
      lastName: z.string(),
      /** the adult whose lap an infant sits on */
      adultUid: z.string().nullable(),
    }),
  ),
  /** documents of paid seats and extras (EMD-A) */
  emds: z.array(
    z.object({
      emdNumber: z.string(),
      passengerUid: z.string(),
      passengerName: z.string(),
      /** reason for issuance: A seat, C baggage … */
      rfic: z.string(),
      totalAmount: z.number(),
      coupons: z.array(
        z.object({
          couponNumber: z.number(),
          rfisc: z.string(),
          /** `12A`, `BAG23` */
          code: z.string(),
          translations: translationsSchema,
          amount: z.number(),
          /** the flight coupon it belongs to */
          ticketNumber: z.string(),
          ticketCouponNumber: z.number(),
          /** `NG 23`; null when the flight is not flown any more */
          flight: z.string().nullable(),
        }),
      ),
    }),
  ),
  flights: z.array(
    bookedTimesSchema.extend({
      marketingCarrierCode: z.string(),
      fareBrand: z.string(),
      fareBrandTranslations: translationsSchema,
      /** who sits where, also in free seats */
      seats: z.array(z.object({ passengerUid: z.string(), passengerName: z.string(), code: z.string() })),
      /** what each passenger has, also what the fare includes */
      extras: z.array(
        z.object({
          passengerUid: z.string(),
          passengerName: z.string(),
          /** `BAG23` */
          code: z.string(),
          translations: translationsSchema,
          /** 0 where the fare includes it; it then has no document */
          amount: z.number(),
        }),
      ),
    }),
  ),
})

/**
 * Without the access token: only creation answers it, and the engine keeps it as a hash
 * (docs/decisions/0014). [FLOW-46]
 */
export const flowSchema = z.object({
  bookingFlowId: z.string(),
  kind: z.enum(['user', 'agency', 'search']),
  step: z.number(),
  /** the serialised wizard, as the browser saved it: screen state only */
  data: z.string().nullable(),
  isCompleted: z.boolean(),
  flightInformation: z.object({
    passengers: z.array(
      z.object({
        passengerUid: z.string(),
        passengerType: z.enum(passengerTypes),
        ...visiblePersonSchema.shape,
      }),
    ),
    currency: z.string().nullable(),
    confirmationCode: z.string().nullable(),
  }),
  /** null when nothing is held, or when the hold has ended */
  hold: holdSchema.nullable(),
  payment: paymentStatusSchema,
  result: bookingResultSchema.nullable(),
  /** the flight that a flow of kind search changes; null for the other kinds */
  edit: flightEditSchema.nullable(),
})

export const bookingFlowEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'booking-flow',
    aliases: ['booking-flow/:id'],
    access: 'flow',
    summary:
      'The flow: its step and saved wizard, its hold, how its payment stands, and the result once ticketed',
    params: flowIdQuery,
    query: flowIdQuery,
    response: flowSchema,
    errors: ['session-expired'],
  }),
  create: endpoint({
    method: 'POST',
    path: 'booking-flow/create',
    access: 'open',
    summary: 'Starts a booking flow of kind user and gives its access token',
    body: searchSchema.partial().nullish(),
    response: createdSchema,
    errors: [],
  }),
  createForAgency: endpoint({
    method: 'POST',
    path: 'booking-flow/create-for-agency',
    access: 'agency',
    summary: 'Starts a booking flow on account; the agency comes from the token',
    body: searchSchema.partial().nullish(),
    response: createdSchema,
    errors: ['session-expired'],
  }),
  createForEdit: endpoint({
    method: 'POST',
    path: 'booking-flow/create-for-edit',
    access: 'proven-reservation',
    summary: 'Starts a flow that changes a flight of the reservation the caller has opened',
    body: z.looseObject({
      flightInformation: z.looseObject({
        /** of the reservation: the flight to be changed */
        flightId: plainText(60).min(1),
      }),
    }),
    response: createdSchema,
    errors: [
      'session-expired',
      'code-required',
      'flight-not-active',
      'change-not-allowed',
      'reservation-changed',
    ],
  }),
  update: endpoint({
    method: 'POST',
    path: 'booking-flow/update',
    aliases: ['booking-flow/update/:id'],
    access: 'flow',
    summary: 'Saves the step and the serialised wizard; never read as a fact',
    params: flowIdQuery,
    query: flowIdQuery,
    body: z.object({
      step: z
        .number()
        .int()
        .min(0)
        .max(flowSteps.length - 1),
      /** at most 64 kB, as core/contract/saved-wizard.ts has it; else `invalid-fields` names the field */
      data: jsonText(200_000).nullish(),
    }),
    response: z.object({ bookingFlowId: z.string(), step: z.number() }),
    errors: ['session-expired'],
  }),
  complete: endpoint({
    method: 'POST',
    path: 'booking-flow/complete',
    aliases: ['booking-flow/complete/:id'],
    access: 'flow',
    summary: 'Completes a flow that is paid or owes nothing; harmless to repeat',
    params: flowIdQuery,
    query: flowIdQuery,
    body: z
      .looseObject({
        /**
         * the total that the traveller was shown: refused when a booking that nothing is due for costs
         * something else
         */
        totalAmount: amountSchema.nullish(),
      })
      .nullish(),
    response: z.object({ isCompleted: z.boolean(), result: bookingResultSchema }),
    errors: [
      'session-expired',
      'not-paid',
      'payment-in-progress',
      ...holdRefusals,
      'schedule-changed',
      'return-before-arrival',
      'amount-differs',
      'voucher-refused',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'booking-flow',
    aliases: ['booking-flow/:id'],
    access: 'flow',
    summary: 'Ends the flow and gives its seats back; a paid booking stays',
    params: flowIdQuery,
    query: flowIdQuery,
    response: z.object({ removed: z.boolean() }),
    errors: ['session-expired', 'payment-in-progress'],
  }),
}
