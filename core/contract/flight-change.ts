/** Changing one flight of a reservation for another: what it costs, and doing it. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { longestFareSummary } from '../offer/fare-summary.ts'
import { destinationSchema } from './cancellation.ts'
import { endpoint } from './endpoint.ts'
import { type ErrorCode, holdRefusals } from './error.ts'
import { airportCode, amount, clock, instant, texts, uuid } from './form.ts'
import { puzzleAnswerSchema } from './puzzle.ts'
import {
  bookedTimesSchema,
  holdSchema,
  offeredConditionsSchema,
  operatingCarrierSchema,
  shownTimesSchema,
  terminalsSchema,
  translationsSchema,
} from './wire.ts'

/** What the airline has done to the flight, until the traveller answers: no fee, nothing is collected. */
const scheduleChangeSchema = z.enum(['moved', 'cancelled']).nullable()

/** The parts of a change's cost: `fare-kept` takes back the money that the old fare does not give back. */
export const changeLineKinds = ['fare', 'fee', 'tax', 'carrier-charge', 'ancillary', 'fare-kept'] as const

/** The promised cost of a change. Amounts are decimals: positive to pay, negative given back. */
export const changeQuoteSchema = z
  .object({
    quoteId: z.string().meta(uuid('Names this promise: commit-change-flight takes it')),
    balanceDue: z
      .number()
      .meta(
        amount(
          'What the change costs, without the seats and extras of the new flight; below 0 it comes back',
        ),
      ),
    currencyCode: currencySchema.describe('Currency of all amounts, ISO 4217, three letters'),
    lines: z
      .array(
        z.object({
          kind: z
            .enum(changeLineKinds)
            .describe(
              'Part of the cost: fare, fee, tax, carrier-charge, ancillary, or fare-kept: what the old fare does not give back',
            ),
          code: z
            .string()
            .nullable()
            .describe('Code of the tax or charge, the seat or the extra given back; null for the rest'),
          translations: translationsSchema.meta(
            texts('Name of the seat or extra; empty for every other part'),
          ),
          amount: z.number().meta(amount('Above 0 to pay, below 0 given back')),
        }),
      )
      .describe('The parts of the cost'),
    destinations: z
      .array(destinationSchema)
      .describe('Where a credit goes; empty when nothing comes back, and after it has gone'),
    expiresAt: z.string().meta(instant('Until when it is promised')),
  })
  .meta({ id: 'ChangeQuote', description: 'What a change of a flight costs' })

/** The final cost of a change that is made, with the new seats and extras. */
export const madeChangeSchema = z.object({
  balance: z.number().meta(amount('Above 0 paid, below 0 given back')),
  destinations: z.array(destinationSchema).describe('Where it went back to; empty when nothing did'),
})

/** The flight that an edit flow changes. */
export const flightEditSchema = z
  .object({
    confirmationCode: z
      .string()
      .meta({ pattern: String.raw`^[A-Z0-9]{6}$`, description: 'Code of the reservation' }),
    flight: z
      .object({
        id: z.string().meta(uuid('Its id in the reservation: currentTripFlightId')),
        origin: z.string().meta(airportCode('Where the flight departs')),
        destination: z.string().meta(airportCode('Where the flight arrives')),
        departureDateTime: z.string().meta(clock('When it departs')),
        arrivalDateTime: z.string().meta(clock('When it arrives')),
        carrierCode: z.string().describe('IATA code of the airline, two letters or digits'),
        flightNumber: z.string().describe('Number of the flight without the airline’s code'),
        operatedBy: operatingCarrierSchema,
        ...terminalsSchema.shape,
        fareBrand: z.string().describe('Short name of the fare brand, for example flex'),
        fareBrandTranslations: translationsSchema.meta(texts('Name of the fare brand')),
        changeFee: z
          .number()
          .nullable()
          .meta(
            amount(
              'Fee for one passenger by the conditions as sold; 0 is free, null is not allowed unless the airline moved the flight',
            ),
          ),
        totalAmount: z
          .number()
          .meta(
            amount(
              'What was paid for the flight by the whole party, taxes included, without seats and extras',
            ),
          ),
        conditions: offeredConditionsSchema
          .nullable()
          .describe('What the fare allows, as sold; null where that is no longer known'),
        scheduleChange: scheduleChangeSchema.describe(
          'What the airline has done to the flight and waits for an answer to: no fee then; null for nothing',
        ),
        segments: z
          .array(
            bookedTimesSchema.extend({
              carrierCode: z.string().describe('IATA code of the airline, two letters or digits'),
            }),
          )
          .optional()
          .describe(
            'The flights of a connection, in order, which are changed together; absent for a flight without a stop. Beside it stand its first departure, its last arrival, the number of the first flight and the price of all of them',
          ),
      })
      .describe('The flight as it is booked now'),
    quote: changeQuoteSchema
      .nullable()
      .describe('The newest estimate; null before the first, and once it has ended'),
  })
  .meta({ id: 'FlightEdit', description: 'The flight that a flow changes' })

export type WireChangeQuote = z.output<typeof changeQuoteSchema>
export type WireFlightEdit = z.output<typeof flightEditSchema>

/** [CHG-01] */
const changeBody = z.object({
  currentTripFlightId: plainText(60).min(1).meta(uuid('id of the flight in the reservation')),
  newTripFlightId: plainText(60).min(1).describe('dynamicId of the new flight in the search'),
  newFareSummaryId: plainText(longestFareSummary).min(1).describe('fareSummaryUid of its fare in the search'),
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
      puzzle: puzzleAnswerSchema
        .optional()
        .describe('The answer to the puzzle in the fields of puzzle-required'),
    }),
    response: changeQuoteSchema.extend({
      hold: holdSchema.describe('The promise on the seats of the new flight'),
      scheduleChange: scheduleChangeSchema.describe(
        'What the airline had done to the old flight when it was quoted; null for nothing',
      ),
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
    summary: 'Makes the change when nothing is due, or says that its payment has made it; harmless to repeat',
    body: changeBody.extend({
      quoteId: plainText(60)
        .nullish()
        .meta(uuid('quoteId of the estimate that was shown; another one is refused')),
    }),
    response: z.object({
      isCommitted: z.boolean().describe('Always true: a change that cannot be made is refused'),
      confirmationCode: z
        .string()
        .meta({ pattern: String.raw`^[A-Z0-9]{6}$`, description: 'Code of the reservation' }),
      flightId: z.string().meta(uuid('The new flight in the reservation')),
      refundableAmount: z.number().meta(amount('What goes back to where it came from; 0 without a credit')),
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
