/** Extras: what a passenger can add to a flight, and what a booking has added. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { extraKinds } from '../extra/extra.ts'
import { currencySchema } from '../kernel/money.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { endpoint } from './endpoint.ts'
import { holdRefusals } from './error.ts'
import { airportCode, amount, texts, uuid } from './form.ts'
import { translationsSchema } from './wire.ts'

/** Of an extra that somebody has on a flight. */
export const soldForWayText =
  'Whether it was sold once for all flights of the way: it is told with each of them'

/** One extra on one flight, or on all flights of a way. [XTR-04] */
const ancillarySchema = z
  .object({
    ancillaryFeeUid: z.string().describe('Names this extra on this flight or way'),
    ancillaryName: z.string().describe('Name of the extra in English'),
    translations: translationsSchema.meta(texts('Name of the extra')),
    descriptionTranslations: translationsSchema.meta(texts('What the extra is, in a few words')),
    kind: z.enum(extraKinds).describe('Kind of extra, for a picture'),
    fee: z
      .number()
      .meta(amount('Price for one passenger on its flights together; 0 where the fare includes it')),
    furtherFee: z
      .number()
      .nullable()
      .meta(
        amount(
          'What it costs beside another one of its group, where the fare includes one of the group; null where that makes no difference',
        ),
      ),
    tripFlightUid: z.string().describe('The flight as the hold names it; of a way its first flight'),
    tripFlightUids: z
      .array(z.string())
      .describe(
        'The flights it is for, in the order flown: several where it is sold for all flights of a way at one price',
      ),
    groupingName: z
      .string()
      .nullable()
      .describe('English name of the group that it is a choice of; null for a single extra'),
    groupingTranslations: translationsSchema.meta(texts('Name of the group')),
    groupingRank: z.number().describe('Place among groups and single extras, lowest first'),
    passengerTypes: z.array(z.enum(passengerTypes)).describe('Types of passengers who may have it'),
    left: z
      .number()
      .nullable()
      .describe(
        'How many are left that nobody has, not even this booking, on the flight with the fewest; null where there are plenty',
      ),
  })
  .meta({ id: 'Ancillary', description: 'One extra on one flight, or on all flights of a way' })

/** An extra that a passenger has chosen for a flight. */
const chosenExtraSchema = z
  .object({
    passengerUid: plainText(40).meta(uuid('The passenger')),
    tripFlightUid: plainText(40).describe('tripFlightUid of the extra'),
    ancillaryFeeUid: plainText(60).describe('ancillaryFeeUid of the extra'),
  })
  .meta({ id: 'ChosenExtra', description: 'An extra that a passenger has chosen for a flight' })

export const ancillariesSchema = z
  .object({
    ancillaries: z.array(ancillarySchema).describe('Every extra of every flight held, in the order flown'),
    details: z
      .array(
        chosenExtraSchema.extend({
          isPaid: z
            .boolean()
            .optional()
            .describe('Paid before this change of the booking: it costs nothing more; absent otherwise'),
        }),
      )
      .describe('What this booking has; an extra of a way once, with its first flight'),
    flights: z
      .array(
        z.object({
          tripFlightUid: z.string().describe('The flight as the hold names it'),
          origin: z.string().meta(airportCode('Where the flight departs')),
          destination: z.string().meta(airportCode('Where the flight arrives')),
        }),
      )
      .describe('Flights held in the order flown, also those without an extra'),
    passengers: z
      .array(
        z.object({
          passengerUid: z.string().meta(uuid('The passenger')),
          passengerNumber: z.number().describe('Place in the party, from 1'),
          passengerName: z.string().describe('First and family name'),
          passengerType: z.enum(passengerTypes).describe('Type of the passenger'),
        }),
      )
      .describe('Who can have one, in the order sent; empty until the passengers are named'),
    currencyCode: currencySchema.describe('Currency of all amounts, ISO 4217, three letters'),
    totalAmount: z.number().meta(amount('Price of all chosen extras')),
  })
  .meta({ id: 'Ancillaries', description: 'Extras of all flights of a booking' })

export type WireAncillary = z.output<typeof ancillarySchema>
export type WireAncillaries = z.output<typeof ancillariesSchema>

export const extraEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'reservation/get-trip-ancillaries',
    access: 'flow',
    summary: 'Every extra that can be added to the flights held, and those that are',
    response: ancillariesSchema,
    errors: ['session-expired', ...holdRefusals],
  }),
  hold: endpoint({
    method: 'POST',
    path: 'reservation/hold-trip-ancillaries',
    access: 'flow',
    bodyLimits: { bytes: 98_304, text: 4_096 },
    summary:
      'Takes the extras chosen, replacing those chosen before, all of them or nothing; they live as long as the hold',
    body: z.object({
      details: z
        .array(chosenExtraSchema)
        .max(480)
        .describe('All extras of the booking: they replace those chosen before'),
    }),
    response: ancillariesSchema,
    errors: [
      'session-expired',
      ...holdRefusals,
      'extra-sold-out',
      'unknown-extra',
      'passengers-missing',
      'payment-in-progress',
      'already-completed',
    ],
  }),
}
