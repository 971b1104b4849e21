/** Availability, holds and fare quotes. */
import { z } from 'zod'
import { plainText, trimmedText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { voucherProblems } from '../payment/voucher.ts'
import { endpoint } from './endpoint.ts'
import { holdRefusals } from './error.ts'
import { puzzleAnswerSchema } from './puzzle.ts'
import {
  flightGroupSchema,
  holdSchema,
  passengerTypeFareSchema,
  requestedPassengersSchema,
  searchSchema,
  shownTimesSchema,
} from './wire.ts'

export const availabilitySchema = z.object({
  currencyCode: currencySchema,
  flightGroups: z.array(flightGroupSchema),
  /** null when no code was sent */
  promo: z.object({ code: z.string(), applied: z.boolean() }).nullable(),
})

export type WireAvailability = z.output<typeof availabilitySchema>

/** What a voucher does to the booking’s balance. [VCH-04] */
export const voucherResultSchema = z.object({
  /** the voucher lowers what is due from now on */
  isSuccess: z.boolean(),
  /** decimal, after the voucher */
  balanceToPay: z.number(),
  /** what the voucher covers; 0 without one */
  voucherAmount: z.number(),
  currencyCode: currencySchema,
  validateVoucherError: z
    .object({
      /** the site’s sentence; `errorDescription` is the same in English */
      code: z.enum(voucherProblems),
      errorDescription: z.string(),
    })
    .nullable(),
})

export const reservationEndpoints = {
  requestFlightAvailability: endpoint({
    method: 'POST',
    path: 'reservation/request-flight-availability',
    access: 'open',
    summary: 'Days and flights around the dates asked for, each fare priced for the whole party',
    body: searchSchema,
    response: availabilitySchema,
    errors: [
      'search-too-slow',
      'unknown-airport',
      'date-in-past',
      'return-before-outbound',
      'no-adult',
      'too-many-passengers',
      'too-many-infants',
    ],
  }),
  holdFlightInventory: endpoint({
    method: 'POST',
    path: 'reservation/hold-flight-inventory',
    access: 'booking-flow',
    summary: 'Takes the seats of one or two flights and promises their price until the hold ends',
    body: z.object({
      flightsToHold: z
        .array(
          z.object({
            flightId: plainText(60).min(1),
            fareSummaryUid: plainText(200).min(1),
            /** the total shown to the customer: refused with `price-changed` when it is no longer right */
            totalAmount: z.number().optional(),
            /**
             * the times shown, local: refused with `schedule-changed` when the airline has moved the flight
             * since
             */
            ...shownTimesSchema.partial().shape,
          }),
        )
        .max(2),
      passengers: requestedPassengersSchema,
      currencyCode: plainText(3).nullish(),
      promoCode: trimmedText(40).nullish(),
      /** after `puzzle-required` for this flow */
      puzzle: puzzleAnswerSchema.optional(),
    }),
    response: holdSchema,
    errors: [
      'session-expired',
      'nothing-to-hold',
      'unknown-fare',
      'puzzle-required',
      'sold-out',
      'promo-used-up',
      'price-changed',
      'schedule-changed',
      'flight-departed',
      'return-before-arrival',
      'no-adult',
      'too-many-passengers',
      'too-many-infants',
      'currency-not-sold',
      'payment-in-progress',
      'already-completed',
    ],
  }),
  extendHold: endpoint({
    method: 'POST',
    path: 'reservation/extend-hold',
    access: 'flow',
    summary:
      'Slides the end of the flow’s hold, up to its cap; takes the seats again at the same price if it just ended and they are free',
    response: holdSchema,
    errors: ['session-expired', ...holdRefusals, 'hold-not-extendable', 'already-completed'],
  }),
  acceptTimes: endpoint({
    method: 'POST',
    path: 'reservation/accept-times',
    access: 'flow',
    summary:
      'Agrees to when the held flights go, after the airline has moved one: until then they cannot be paid for',
    body: z.object({
      /**
       * every flight of the hold with the times that were shown; other times are refused with
       * `schedule-changed`
       */
      flights: z
        .array(shownTimesSchema.extend({ flightId: plainText(40).min(1) }))
        .min(1)
        .max(2),
    }),
    response: holdSchema,
    errors: [
      'session-expired',
      ...holdRefusals,
      'schedule-changed',
      'return-before-arrival',
      'payment-in-progress',
      'already-completed',
    ],
  }),
  validateVoucher: endpoint({
    method: 'POST',
    path: 'reservation/validate-voucher',
    access: 'flow',
    summary:
      'Remembers a voucher for the flow’s booking and tells what is left to pay; it is spent only by the payment',
    body: z.object({
      /** trimmed; capital and small letters are the same */
      voucherCode: plainText(60),
      /** as `payment/create-reservation` told it, or the flow’s id */
      reservationId: plainText(60).nullish(),
      /** the booking's price without a voucher, compared with the engine’s own figure */
      amount: z.number().nullish(),
    }),
    response: voucherResultSchema,
    errors: [
      'session-expired',
      ...holdRefusals,
      'amount-differs',
      'payment-in-progress',
      'already-completed',
    ],
  }),
  removeVoucher: endpoint({
    method: 'DELETE',
    path: 'reservation/validate-voucher',
    access: 'flow',
    summary: 'Forgets the voucher of the flow’s booking: all of it is due again',
    response: voucherResultSchema,
    errors: ['session-expired', ...holdRefusals, 'payment-in-progress', 'already-completed'],
  }),
  getFareQuotes: endpoint({
    method: 'GET',
    path: 'reservation/get-fare-quotes',
    access: 'open',
    summary: 'Fare and taxes by passenger type of one fare summary',
    query: z.object({ fareSummaryId: plainText(200).min(1) }),
    response: z.object({
      currencyCode: currencySchema,
      passengerTypeFares: z.array(passengerTypeFareSchema),
    }),
    errors: ['unknown-fare'],
  }),
}
