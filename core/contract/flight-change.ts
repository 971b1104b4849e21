/** Changing one flight of a reservation for another: what it costs, and doing it. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { destinationSchema } from './cancellation.ts'
import { endpoint } from './endpoint.ts'
import { type ErrorCode, holdRefusals } from './error.ts'
import { puzzleAnswerSchema } from './puzzle.ts'
import { holdSchema, offeredConditionsSchema, shownTimesSchema, translationsSchema } from './wire.ts'

/** What the airline has done to the flight, until the traveller answers: no fee, nothing is collected. */
const scheduleChangeSchema = z.enum(['moved', 'cancelled']).nullable()

/** The parts of a change's cost: `fare-kept` takes back the money that the old fare does not give back. */
export const changeLineKinds = ['fare', 'fee', 'tax', 'carrier-charge', 'ancillary', 'fare-kept'] as const

/** The promised cost of a change. Amounts are decimals: positive to pay, negative given back. */
export const changeQuoteSchema = z.object({
  quoteId: z.string(),
  /** without the seats and extras chosen for the new flight; below 0 a credit, paid back with the change */
  balanceDue: z.number(),
  currencyCode: currencySchema,
  lines: z.array(
    z.object({
      kind: z.enum(changeLineKinds),
      /** tax code, kind of charge, or the seat or extra given back */
      code: z.string().nullable(),
      /** of a seat or extra: `Seat 12A`, `Wi-Fi on board`; empty for every other line */
      translations: translationsSchema,
      amount: z.number(),
    }),
  ),
  /** where a credit goes; empty when nothing goes back, and after it has gone */
  destinations: z.array(destinationSchema),
  /** instant */
  expiresAt: z.string(),
})

/** The final cost of a change that is made, with the new seats and extras. */
export const madeChangeSchema = z.object({
  /** above 0 paid, below 0 given back */
  balance: z.number(),
  /** where it went back to; empty when nothing did */
  destinations: z.array(destinationSchema),
})

/** The flight that an edit flow changes. */
export const flightEditSchema = z.object({
  confirmationCode: z.string(),
  /** as it is booked now */
  flight: z.object({
    /** its id in the reservation: `currentTripFlightId` */
    id: z.string(),
    origin: z.string(),
    destination: z.string(),
    /** local at the airport */
    departureDateTime: z.string(),
    arrivalDateTime: z.string(),
    carrierCode: z.string(),
    flightNumber: z.string(),
    fareBrand: z.string(),
    fareBrandTranslations: translationsSchema,
    /**
     * for each passenger, by the conditions as sold; 0 is free; null is not allowed, unless the airline moved
     * the flight
     */
    changeFee: z.number().nullable(),
    /** what was paid for the flight, with taxes, for the whole party; without seats and extras */
    totalAmount: z.number(),
    /** as sold; null where they are not known any more */
    conditions: offeredConditionsSchema.nullable(),
    scheduleChange: scheduleChangeSchema,
  }),
  /** null before the first estimate, and once it has ended */
  quote: changeQuoteSchema.nullable(),
})

export type WireChangeQuote = z.output<typeof changeQuoteSchema>
export type WireFlightEdit = z.output<typeof flightEditSchema>

/** [CHG-01] */
const changeBody = z.object({
  /** of the reservation */
  currentTripFlightId: plainText(60).min(1),
  /** `dynamicId` of the chosen flight */
  newTripFlightId: plainText(60).min(1),
  newFareSummaryId: plainText(200).min(1),
  /**
   * the new flight's times as shown, local: refused with `schedule-changed` when the airline has moved it
   * since
   */
  ...shownTimesSchema.partial().shape,
})

/** Every refusal of a change that was quoted and can no longer be made. */
export const changeRefusals = [
  'quote-expired',
  'reservation-changed',
  'flight-not-active',
] as const satisfies readonly ErrorCode[]

export const flightChangeEndpoints = {
  estimate: endpoint({
    method: 'POST',
    path: 'reservation/estimate-change-flight',
    access: 'change-flow',
    summary: 'Holds the new flight for the reservation’s party and tells what the change costs',
    body: changeBody.extend({
      /** after `puzzle-required` for this flow */
      puzzle: puzzleAnswerSchema.optional(),
    }),
    response: changeQuoteSchema.extend({
      hold: holdSchema,
      /** of the flight to change, when it was quoted */
      scheduleChange: scheduleChangeSchema,
    }),
    /**
     * `code-required`: the one-time code is no longer valid, and the site starts the change again
     */
    errors: [
      'session-expired',
      'code-required',
      'flight-not-active',
      'change-not-allowed',
      'reservation-changed',
      'unknown-fare',
      'puzzle-required',
      'sold-out',
      'promo-used-up',
      'price-changed',
      'schedule-changed',
      'flight-departed',
      'return-before-arrival',
      'passengers-differ',
      'currency-not-sold',
      'payment-in-progress',
      'already-completed',
    ],
  }),
  commit: endpoint({
    method: 'POST',
    path: 'reservation/commit-change-flight',
    access: 'change-flow',
    audit: { act: 'change-flight', record: 'reservation' },
    summary:
      'Makes the change when nothing is due, or tells that its payment has made it; harmless to repeat',
    body: changeBody.extend({ quoteId: plainText(60).nullish() }),
    response: z.object({
      isCommitted: z.boolean(),
      confirmationCode: z.string(),
      /** of the new flight in the reservation */
      flightId: z.string(),
      /** the money that goes back to where it came from; 0 without a credit */
      refundableAmount: z.number(),
    }),
    errors: [
      'session-expired',
      'not-paid',
      ...holdRefusals,
      'schedule-changed',
      'return-before-arrival',
      'payment-in-progress',
      'amount-differs',
      'voucher-refused',
      'already-completed',
      ...changeRefusals,
    ],
  }),
}
