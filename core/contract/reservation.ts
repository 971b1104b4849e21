/** Availability, holds and fare quotes. */
import { z } from 'zod'
import { plainText, trimmedText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { longestFareSummary } from '../offer/fare-summary.ts'
import { mostBounds, mostFlights } from '../trip/bound.ts'
import { voucherProblems } from '../payment/voucher.ts'
import { endpoint } from './endpoint.ts'
import { holdRefusals } from './error.ts'
import { amount } from './form.ts'
import { puzzleAnswerSchema, puzzleSchema } from './puzzle.ts'
import {
  dayPricesAddressSchema,
  dayPriceSchema,
  flightGroupSchema,
  holdSchema,
  passengerTypeFareSchema,
  requestedPassengersSchema,
  searchAddressSchema,
  searchSchema,
  shownTimesSchema,
} from './wire.ts'

export const availabilitySchema = z
  .object({
    currencyCode: currencySchema.describe('Currency of all amounts, ISO 4217, three letters'),
    flightGroups: z
      .array(flightGroupSchema)
      .describe('Every way in order: the way out, and for a round trip the way back'),
    promo: z
      .object({
        code: z.string().describe('The promo code in capital letters'),
        applied: z.boolean().describe('Whether it made a fare of the answer cheaper'),
      })
      .nullable()
      .describe('What became of the promo code; null when none was sent'),
  })
  .meta({ id: 'Availability', description: 'Days and flights around the dates asked for' })

export type WireAvailability = z.output<typeof availabilitySchema>

export const dayPricesSchema = z
  .object({
    currencyCode: currencySchema.describe('Currency of all amounts, ISO 4217, three letters'),
    days: z
      .array(dayPriceSchema)
      .describe('The days asked for in order, without those gone by and those not on sale yet'),
  })
  .meta({ id: 'DayPrices', description: 'What the days of one way cost a party' })

export type WireDayPrices = z.output<typeof dayPricesSchema>

/** What a voucher does to the booking’s balance. [VCH-04] */
export const voucherResultSchema = z
  .object({
    isSuccess: z.boolean().describe('Whether the voucher lowers what is due from now on'),
    balanceToPay: z.number().meta(amount('What is left to pay after the voucher')),
    voucherAmount: z.number().meta(amount('What the voucher pays; 0 without one')),
    currencyCode: currencySchema.describe('Currency of the amounts, ISO 4217, three letters'),
    validateVoucherError: z
      .object({
        code: z.enum(voucherProblems).describe('The reason, for programs'),
        errorDescription: z.string().describe('The reason, in an English sentence'),
      })
      .nullable()
      .describe('Why the voucher does not help; null where it does'),
  })
  .meta({ id: 'VoucherResult', description: 'What a voucher does to the amount due' })

const searchRefusals = [
  'search-too-slow',
  'unknown-airport',
  'date-in-past',
  'return-before-outbound',
  'bounds-out-of-order',
  'no-adult',
  'too-many-passengers',
  'too-many-infants',
] as const

export const reservationEndpoints = {
  requestFlightAvailability: endpoint({
    method: 'POST',
    path: 'reservation/request-flight-availability',
    access: 'open',
    summary: 'Days and flights around the dates asked for, each fare priced for the whole party',
    body: searchSchema,
    response: availabilitySchema,
    errors: searchRefusals,
  }),
  /** the same by its address, without a promo code: everybody gets the same answer (docs/decisions/0051) */
  getFlightAvailability: endpoint({
    method: 'GET',
    path: 'reservation/request-flight-availability',
    access: 'open',
    summary: 'The same search by its address, for caches: without a promo code, and up to a second old',
    query: searchAddressSchema,
    response: availabilitySchema,
    answerHeaders: ['ETag'],
    errors: searchRefusals,
  }),
  getDayPrices: endpoint({
    method: 'GET',
    path: 'reservation/day-prices',
    access: 'open',
    summary:
      'What each day of one way costs the whole party, up to two months: minPrice of the search, for calendars',
    query: dayPricesAddressSchema,
    response: dayPricesSchema,
    errors: [
      'search-too-slow',
      'unknown-airport',
      'date-in-past',
      'no-adult',
      'too-many-passengers',
      'too-many-infants',
    ],
  }),
  holdFlightInventory: endpoint({
    method: 'POST',
    path: 'reservation/hold-flight-inventory',
    access: 'booking-flow',
    summary:
      'Takes the seats of a trip of up to four ways, each a flight or a connection, and promises their price until the hold ends',
    body: z.object({
      flightsToHold: z
        .array(
          z.object({
            flightId: plainText(60).min(1).describe('id of the flight, or the connection, in the search'),
            fareSummaryUid: plainText(longestFareSummary)
              .min(1)
              .describe('fareSummaryUid of the fare in the search'),
            totalAmount: z
              .number()
              .optional()
              .meta(
                amount(
                  'The fare’s totalAmount that was shown: refused with price-changed when it is no longer right',
                ),
              ),
            /**
             * the times shown, local: refused with `schedule-changed` when the airline has moved the flight
             * since
             */
            ...shownTimesSchema.partial().shape,
          }),
        )
        .max(mostBounds)
        .describe(
          'One flight or connection for each way, in the order of the trip: one, two for a round trip, up to four',
        ),
      passengers: requestedPassengersSchema.describe('The party of the search: the price was made for it'),
      currencyCode: plainText(3)
        .nullish()
        .describe('Currency of the search, ISO 4217; absent: the airline’s own'),
      promoCode: trimmedText(40).nullish().describe('Promo code of the search'),
      puzzle: puzzleAnswerSchema
        .optional()
        .describe('The answer to the puzzle in the fields of puzzle-required'),
    }),
    response: holdSchema,
    answerHeaders: ['X-Session-Id'],
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
  /** a browser solves it while its visitor reads (docs/decisions/0024) */
  askHoldPuzzle: endpoint({
    method: 'POST',
    path: 'reservation/hold-puzzle',
    access: 'booking-flow',
    summary: 'The puzzle that holding these flights would ask for now, to solve it ahead: nothing is held',
    body: z.object({
      flightIds: z
        .array(plainText(60).min(1).describe('id of the flight, or the connection, in the search'))
        .min(1)
        .max(mostBounds)
        .describe('One for each way, as they would be held'),
      passengers: requestedPassengersSchema.describe('The party of the search'),
    }),
    response: z
      .object({ puzzle: puzzleSchema.nullable().describe('null: a hold would ask for none') })
      .meta({ id: 'HoldPuzzle', description: 'What holding these flights would ask for now' }),
    errors: [
      'session-expired',
      'unknown-fare',
      'no-adult',
      'too-many-passengers',
      'too-many-infants',
      'already-completed',
    ],
  }),
  extendHold: endpoint({
    method: 'POST',
    path: 'reservation/extend-hold',
    access: 'flow',
    summary:
      'Extends the flow’s hold, up to its cap; takes the seats again at the same price if it just ended and they are free',
    response: holdSchema,
    errors: ['session-expired', ...holdRefusals, 'hold-not-extendable', 'already-completed'],
  }),
  acceptTimes: endpoint({
    method: 'POST',
    path: 'reservation/accept-times',
    access: 'flow',
    summary:
      'Accepts the times of the held flights after the airline has moved one: until then they cannot be paid for',
    body: z.object({
      flights: z
        .array(
          shownTimesSchema.extend({
            flightId: plainText(40).min(1).describe('flightId of the flight in the hold'),
          }),
        )
        .min(1)
        .max(mostFlights)
        .describe(
          'Every flight of the hold, with the times that were shown: refused with schedule-changed when they differ',
        ),
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
      voucherCode: plainText(60).describe('Code of the voucher; case and spaces around it do not matter'),
      reservationId: plainText(60)
        .nullish()
        .describe('reservationId of create-reservation, or the flow’s id; another one is refused'),
      amount: z
        .number()
        .nullish()
        .meta(
          amount(
            'Price of the booking without a voucher, as it was shown: refused with amount-differs when it is another',
          ),
        ),
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
    summary: 'Forgets the voucher of the flow’s booking: the full amount is due again',
    response: voucherResultSchema,
    errors: ['session-expired', ...holdRefusals, 'payment-in-progress', 'already-completed'],
  }),
  getFareQuotes: endpoint({
    method: 'GET',
    path: 'reservation/get-fare-quotes',
    access: 'open',
    summary: 'Fare and taxes by passenger type of one fare summary',
    query: z.object({
      fareSummaryId: plainText(longestFareSummary).min(1).describe('fareSummaryUid of a fare'),
    }),
    response: z.object({
      currencyCode: currencySchema.describe('Currency of all amounts, ISO 4217, three letters'),
      passengerTypeFares: z.array(passengerTypeFareSchema).describe('Price of one passenger, by type'),
    }),
    errors: ['unknown-fare'],
  }),
}
