/** Changing one flight of a reservation for another: what it costs, and doing it. */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import { destinationSchema } from './cancellation.ts'
import { endpoint } from './endpoint.ts'
import { type ErrorCode, holdRefusals } from './error.ts'
import { holdSchema, offeredConditionsSchema, shownTimesSchema, translationsSchema } from './wire.ts'

/** What the airline has done to the flight and waits for an answer to: no fee, nothing is collected. */
const scheduleChangeSchema = z.enum(['moved', 'cancelled']).nullable()

/** What the change comes of: `fare-kept` takes back what the old fare does not give back. */
export const changeLineKinds = ['fare', 'fee', 'tax', 'carrier-charge', 'ancillary', 'fare-kept'] as const

/** What a change costs, as promised. Amounts are decimals: positive to pay, negative given back. */
export const changeQuoteSchema = z.object({
  quoteId: z.string(),
  /** seats and extras chosen for the new flight aside; below 0 a credit, paid back with the change */
  balanceDue: z.number(),
  currencyCode: currencySchema,
  lines: z.array(
    z.object({
      kind: z.enum(changeLineKinds),
      /** tax code, kind of charge, or the seat or extra given back */
      code: z.string().nullable(),
      /** of a seat or extra: `Seat 12A`, `Wi-Fi on board`; empty of all else */
      translations: translationsSchema,
      amount: z.number(),
    }),
  ),
  /** where a credit goes; empty when nothing goes back, and once it has gone */
  destinations: z.array(destinationSchema),
  /** instant */
  expiresAt: z.string(),
})

/** What a change that is made came to, over everything: new seats and extras with it. */
export const madeChangeSchema = z.object({
  /** above 0 paid, below 0 given back */
  balance: z.number(),
  /** where it went back to; empty when nothing did */
  destinations: z.array(destinationSchema),
})

/** What an edit flow changes. */
export const flightEditSchema = z.object({
  confirmationCode: z.string(),
  /** as it is booked now */
  flight: z.object({
    /** names it in the reservation: `currentTripFlightId` */
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
    /** for each passenger, by the conditions as sold; 0 is free, null not allowed unless the airline moved it */
    changeFee: z.number().nullable(),
    /** what was paid for the flight, taxes included, for the whole party; seats and extras aside */
    totalAmount: z.number(),
    /** as sold; null where nobody knows them any more */
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
  currentTripFlightId: z.string().min(1).max(60),
  /** `dynamicId` of the flight chosen */
  newTripFlightId: z.string().min(1).max(60),
  newFareSummaryId: z.string().min(1).max(200),
  /** the new flight's times as shown, local: refused with `schedule-changed` when the airline has moved it since */
  ...shownTimesSchema.partial().shape,
})

/** Every refusal of a change that was quoted and cannot be made any more. */
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
    body: changeBody,
    response: changeQuoteSchema.extend({
      hold: holdSchema,
      /** of the flight that is changed, when it was quoted */
      scheduleChange: scheduleChangeSchema,
    }),
    /** `code-required`: the code that the change was begun with counts no longer, and it is begun anew */
    errors: [
      'session-expired',
      'code-required',
      'flight-not-active',
      'change-not-allowed',
      'reservation-changed',
      'unknown-fare',
      'sold-out',
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
    body: changeBody.extend({ quoteId: z.string().max(60).nullish() }),
    response: z.object({
      isCommitted: z.boolean(),
      confirmationCode: z.string(),
      /** of the new flight in the reservation */
      flightId: z.string(),
      /** what goes back to where it came from; 0 without a credit */
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
