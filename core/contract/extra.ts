/** Extras: what a passenger can add to a flight, and what a booking has added. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { extraKinds } from '../extra/extra.ts'
import { currencySchema } from '../kernel/money.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { endpoint } from './endpoint.ts'
import { holdRefusals } from './error.ts'
import { translationsSchema } from './wire.ts'

/** One extra on one flight. [XTR-04] */
const ancillarySchema = z.object({
  /** of this extra on this flight */
  ancillaryFeeUid: z.string(),
  ancillaryName: z.string(),
  translations: translationsSchema,
  descriptionTranslations: translationsSchema,
  kind: z.enum(extraKinds),
  /** decimal, for one passenger; 0 where the fare includes it */
  fee: z.number(),
  /**
   * A fare that includes a group includes one of it for each passenger and flight, and the dearest one stays
   * free. This is what the extra costs beside another one; null where it makes no difference.
   */
  furtherFee: z.number().nullable(),
  tripFlightUid: z.string(),
  /** null for a single extra */
  groupingName: z.string().nullable(),
  groupingTranslations: translationsSchema,
  /** orders groups and single extras, lowest first; then the name does (GAP-109) */
  groupingRank: z.number(),
  /** who may have it */
  passengerTypes: z.array(z.enum(passengerTypes)),
  /** places that nobody has, not even this booking; null where there are plenty */
  left: z.number().nullable(),
})

/** An extra that a passenger has chosen for a flight. */
const chosenExtraSchema = z.object({
  passengerUid: plainText(60),
  tripFlightUid: plainText(40),
  ancillaryFeeUid: plainText(80),
})

export const ancillariesSchema = z.object({
  /** in the order flown, each flight's by rank */
  ancillaries: z.array(ancillarySchema),
  /** what this booking has */
  details: z.array(chosenExtraSchema),
  /** in the order flown, also those without any extra */
  flights: z.array(z.object({ tripFlightUid: z.string(), origin: z.string(), destination: z.string() })),
  /** in the order sent; empty until the passengers are named */
  passengers: z.array(
    z.object({
      passengerUid: z.string(),
      /** from 1; the wizard keeps a draft by it [XTR-05] */
      passengerNumber: z.number(),
      passengerName: z.string(),
      passengerType: z.enum(passengerTypes),
    }),
  ),
  currencyCode: currencySchema,
  /** of all chosen extras */
  totalAmount: z.number(),
})

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
    summary:
      'Takes the extras chosen, replacing those chosen before, all of them or nothing; they live as long as the hold',
    body: z.object({ details: z.array(chosenExtraSchema).max(500) }),
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
