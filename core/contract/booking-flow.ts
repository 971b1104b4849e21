/** The booking flow: one customer's way through the wizard, kept on the server. */
import { flowSteps } from '../booking/flow-step.ts'
import { z } from 'zod'
import { jsonText, plainText } from '../kernel/text.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { ancillaryChangeSchema } from './ancillary-change.ts'
import { bookingResultSchema } from './booking-result.ts'
import { type BodyLimits, endpoint } from './endpoint.ts'
import { holdRefusals } from './error.ts'
import { flightEditSchema } from './flight-change.ts'
import { amount, uuid } from './form.ts'
import { mostNames, replacedNameSchema } from './name-change.ts'
import { paymentStatusSchema } from './payment-status.ts'
import { visiblePersonSchema } from './person.ts'
import { nameText } from './personal.ts'
import { amountSchema, holdSchema, searchSchema } from './wire.ts'

/** Query string, last path segment or booking flow header: any of the three names the flow (GAP-52). */
export const flowIdQuery = z.object({
  id: plainText(60)
    .optional()
    .meta(
      uuid('The flow. It may be in the query, the last part of the path, or the header X-Booking-Flow-Id'),
    ),
})

const createdSchema = z
  .object({
    bookingFlowId: z.string().meta(uuid('The new flow: send it with every later call, in X-Booking-Flow-Id')),
    id: z.string().meta(uuid('The same as bookingFlowId')),
    accessToken: z
      .string()
      .describe(
        'Secret of the flow: send it with every later call, in X-Access-Token. No other call returns it',
      ),
  })
  .meta({ id: 'CreatedFlow', description: 'A new flow and its secret' })

/**
 * Without the access token: only creation answers it, and the engine keeps it as a hash
 * (docs/decisions/0014). [FLOW-46]
 */
export const flowSchema = z
  .object({
    bookingFlowId: z.string().meta(uuid('The flow')),
    kind: z
      .enum(['user', 'agency', 'search'])
      .describe('user books, agency books on account, search changes a flight of a reservation'),
    step: z
      .number()
      .describe(
        'Step of the wizard that was saved last: 0 flights, 1 passengers, 2 seats, 3 extras, 4 payment, 5 complete, 6 success',
      ),
    data: z
      .string()
      .nullable()
      .describe('What booking-flow/update saved, unchanged; null before that. The engine never reads it'),
    isCompleted: z.boolean().describe('Whether the booking is paid and ticketed'),
    flightInformation: z
      .object({
        passengers: z
          .array(
            z.object({
              passengerUid: z.string().meta(uuid('The passenger in later calls')),
              passengerType: z.enum(passengerTypes).describe('Type of the passenger'),
              ...visiblePersonSchema.shape,
            }),
          )
          .describe('The party as set-passengers named it; empty before that'),
        currency: z.string().nullable().describe('Currency of the hold, ISO 4217; null before one'),
        confirmationCode: z
          .string()
          .nullable()
          .meta({
            pattern: String.raw`^[A-Z0-9]{6}$`,
            description: 'Code of the reservation; null before it has one',
          }),
      })
      .describe('Who travels, in which currency, and under which code'),
    hold: holdSchema
      .nullable()
      .describe('What is promised now; null when nothing is held, or when the hold has ended'),
    payment: paymentStatusSchema.describe('How the payment stands'),
    result: bookingResultSchema.nullable().describe('The booking as it was ticketed; null before that'),
    edit: flightEditSchema
      .nullable()
      .describe('The flight that is changed, for kind search; null for the other kinds'),
    ancillaryChange: ancillaryChangeSchema
      .nullable()
      .describe('The seats, extras and names that are changed, for kind search; null for the other kinds'),
  })
  .meta({ id: 'Flow', description: 'A flow: one way through a booking' })

/** A person of the party, by name only; other fields of the flow's record are accepted and ignored. */
const namedPersonSchema = z.looseObject({
  firstName: nameText(80).describe('First name as the reservation has it; case does not matter'),
  lastName: nameText(80).describe('Family name as the reservation has it; case does not matter'),
})

/** The saved wizard (saved-wizard.ts) and something more, which is refused by its field; in a body it is escaped. */
const longestWizard: BodyLimits = { bytes: 147_456, text: 106_496 }

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
    access: 'buyer',
    summary: 'Starts a booking flow of kind user and gives its access token',
    body: searchSchema.partial().nullish(),
    response: createdSchema,
    errors: ['session-expired'],
  }),
  createForAgency: endpoint({
    method: 'POST',
    path: 'booking-flow/create-for-agency',
    access: 'agency-sales',
    summary: 'Starts a booking flow on account; the agency comes from the token',
    body: searchSchema.partial().nullish(),
    response: createdSchema,
    errors: ['session-expired'],
  }),
  createForEdit: endpoint({
    method: 'POST',
    path: 'booking-flow/create-for-edit',
    access: 'proven-reservation',
    bodyLimits: { bytes: 32_768, text: 4_096 },
    summary:
      'Starts a flow that changes a flight, or the seats, extras and names, of the reservation the caller has opened',
    body: z.looseObject({
      flightInformation: z
        .looseObject({
          passengers: z
            .array(namedPersonSchema)
            .max(30)
            .nullish()
            .describe(
              'The party as the reservation has it: refused with passengers-differ when it is a different one',
            ),
          currency: plainText(3)
            .nullish()
            .describe('Currency of the payment: refused with currency-not-sold when it is another'),
          confirmationCode: plainText(20)
            .nullish()
            .describe('Code of the opened reservation: any other is refused with not-found'),
          flightId: plainText(60)
            .min(1)
            .nullish()
            .meta(
              uuid(
                'id of the flight in the opened reservation; it may be left out where only one is still ahead',
              ),
            ),
        })
        .describe('What to change, and whom it concerns'),
      changes: z
        .enum(['flight', 'seats-and-extras'])
        .nullish()
        .describe(
          'seats-and-extras holds all flights that are still ahead, under which seats and extras are chosen as in a booking; a flow of the same kind that was begun before ends. Absent: flight',
        ),
      names: z
        .array(replacedNameSchema)
        .min(1)
        .max(mostNames)
        .nullish()
        .describe(
          'With seats-and-extras: names that are changed with them, as quote-names told; refused with name-change-refused or reservation-changed as by change-names',
        ),
    }),
    response: createdSchema,
    errors: [
      'session-expired',
      'code-required',
      'flight-not-active',
      'change-not-allowed',
      'reservation-changed',
      'passengers-differ',
      'currency-not-sold',
      'payment-in-progress',
      'name-change-refused',
    ],
  }),
  update: endpoint({
    method: 'POST',
    path: 'booking-flow/update',
    aliases: ['booking-flow/update/:id'],
    access: 'flow',
    bodyLimits: longestWizard,
    summary: 'Saves the step and the serialised wizard; never read as a fact',
    params: flowIdQuery,
    query: flowIdQuery,
    body: z.object({
      step: z
        .number()
        .int()
        .min(0)
        .max(flowSteps.length - 1)
        .describe('Step of the wizard, 0 to 6'),
      data: jsonText(longestWizard.text)
        .nullish()
        .describe(
          'The site’s own state as text, at most 96 kB and in its own form; else `invalid-fields` names the field. Callers without screens need not save any',
        ),
    }),
    response: z.object({
      bookingFlowId: z.string().meta(uuid('The flow')),
      step: z.number().describe('The step that was saved'),
    }),
    errors: ['session-expired'],
  }),
  beginAgain: endpoint({
    method: 'POST',
    path: 'booking-flow/begin-again',
    aliases: ['booking-flow/begin-again/:id'],
    access: 'booking-flow-or-passed-on',
    bodyLimits: longestWizard,
    summary:
      'Continues in a new flow after a payment that failed: hold, people, seats, extras and record locator move there as they are, and the earlier flow ends. Repeating the call returns the same new flow',
    params: flowIdQuery,
    query: flowIdQuery,
    body: z
      .object({
        step: z
          .number()
          .int()
          .min(0)
          .max(flowSteps.length - 1)
          .describe('Step of the wizard at which the new flow begins, 0 to 6'),
        data: jsonText(longestWizard.text)
          .nullish()
          .describe('Saved with the new flow, as by booking-flow/update'),
      })
      .nullish(),
    response: createdSchema,
    errors: ['session-expired', 'already-completed', 'payment-in-progress'],
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
        totalAmount: amountSchema
          .nullish()
          .meta(
            amount(
              'The total that was shown: a booking that nothing is due for is refused with amount-differs when it costs something else',
            ),
          ),
      })
      .nullish(),
    response: z.object({
      isCompleted: z.boolean().describe('Always true: a booking that cannot be completed is refused'),
      result: bookingResultSchema.describe('The booking as it was ticketed'),
    }),
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
    response: z.object({
      removed: z.boolean().describe('Always true'),
    }),
    errors: ['session-expired', 'payment-in-progress'],
  }),
}
