/** A reservation after it was booked, as an actor who may open it reads it. */
import { z } from 'zod'
import { plainText, trimmedText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { endpoint } from './endpoint.ts'
import { nameText } from './personal.ts'
import { preparationSchema } from './preparation.ts'
import { soldForWayText } from './extra.ts'
import { amount, instant, texts, uuid } from './form.ts'
import { puzzleAnswerSchema } from './puzzle.ts'
import { bookedTimesSchema, localTimesSchema, translationsSchema } from './wire.ts'

const bookedFlightSchema = bookedTimesSchema
  .extend({
    id: z.string().meta(uuid('Names the flight in this reservation, also after it was changed for another')),
    carrierCode: z.string().describe('IATA code of the airline, two letters or digits'),
    fareBrand: z.string().describe('Short name of the fare brand, for example flex'),
    fareBrandTranslations: translationsSchema.meta(texts('Name of the fare brand')),
    isCancelled: z.boolean().describe('Whether it was given back or is not flown'),
    cancelledBy: z
      .enum(['traveller', 'airline'])
      .nullable()
      .describe('Who cancelled it; null while it is booked'),
    cancelledAfter: z
      .enum(['moved', 'cancelled'])
      .nullable()
      .describe(
        'What the airline had done before the traveller gave it back; null where it had done nothing',
      ),
    refundedAmount: z
      .number()
      .nullable()
      .meta(amount('What came back for it; 0 when nothing did, null while it is booked')),
    finished: z.boolean().describe('Whether it has departed'),
    bound: z
      .number()
      .describe(
        'The way that it is on, by its place in the trip: 0 for the first; flights of a connection have the same',
      ),
    isMarried: z
      .boolean()
      .describe(
        'Whether it is given back and changed together with another flight of its way, which is booked and not flown yet',
      ),
    connectionMinutes: z
      .number()
      .nullable()
      .describe(
        'How long changing to it from the flight before it of its way takes at least, in minutes; null for the first flight of a way',
      ),
    canChange: z
      .boolean()
      .describe('Whether it can be changed, by its fare and the time left; a connection as one'),
    canCancel: z.boolean().describe('Whether it can be given back'),
    scheduleChange: z
      .object({
        kind: z.enum(['moved', 'cancelled']).describe('moved to other times, or cancelled'),
        was: localTimesSchema.describe('The times as they were booked'),
      })
      .nullable()
      .describe('What the airline has done and the traveller has not answered yet; null for nothing'),
    seats: z
      .array(
        z.object({
          passengerUid: z.string().meta(uuid('The passenger')),
          code: z.string().describe('Row and letter of the seat, 12A'),
        }),
      )
      .describe('Who sits where, also in seats that cost nothing; empty once the flight is given back'),
    extras: z
      .array(
        z.object({
          passengerUid: z.string().meta(uuid('The passenger')),
          code: z.string().describe('Short name of the extra, for example BAG23'),
          translations: translationsSchema.meta(texts('Name of the extra')),
          isIncluded: z
            .boolean()
            .describe('Whether the fare includes it: it cost nothing and has no document'),
          isBaggage: z.boolean().describe('Whether it is a bag or another piece of baggage'),
          isOfWay: z.boolean().describe(soldForWayText),
        }),
      )
      .describe('What each passenger has, each extra once; empty once the flight is given back'),
    preparation: preparationSchema
      .nullable()
      .describe('What travellers need before it; null once it has departed or is given back'),
  })
  .meta({ id: 'BookedFlight', description: 'A flight of a reservation' })

export const bookedReservationSchema = z
  .object({
    confirmationCode: z
      .string()
      .meta({ pattern: String.raw`^[A-Z0-9]{6}$`, description: 'Code of the reservation' }),
    flights: z
      .array(bookedFlightSchema)
      .describe('Flights in the order booked; a flight that the airline has moved keeps its place'),
    passengers: z
      .array(
        z.object({
          passengerUid: z.string().meta(uuid('The passenger')),
          passengerType: z.enum(passengerTypes).describe('Type of the passenger'),
          firstName: z.string().describe('First name as it was typed'),
          lastName: z.string().describe('Family name as it was typed'),
          adultUid: z
            .string()
            .nullable()
            .meta(uuid('The adult whose lap an infant sits on; null for everybody else')),
          travelDocumentsMissing: z
            .boolean()
            .describe(
              'Whether no travel document is kept yet for a flight ahead; flights that stay within one country need none',
            ),
        }),
      )
      .describe('Who travels'),
    contact: z
      .object({
        lettersTo: z.string().describe('Where letters go, as far as it is told: k•••@example.com'),
        mobilePhone: z
          .string()
          .nullable()
          .describe('Mobile telephone, as far as it is told: •••67; null without one'),
      })
      .describe('How the airline reaches who has booked'),
    namesCorrectableUntil: z
      .string()
      .nullable()
      .meta(
        instant('Until when a slip in a name can be corrected here at no charge; null once that is over'),
      ),
    nameChange: z
      .object({
        until: z.string().meta(instant('Until when it can be changed here')),
        feeAmount: z.number().meta(amount('What it costs, for one passenger; 0 at no charge')),
      })
      .nullable()
      .describe(
        'Any other name, by the conditions of the fares of the flights ahead; null where they do not allow it, or no longer',
      ),
    payment: z
      .object({
        currency: currencySchema.describe('Currency of the payment, ISO 4217, three letters'),
      })
      .describe('How it was paid'),
    backRoute: z.string().describe('Where a link back leads in the site'),
  })
  .meta({ id: 'Reservation', description: 'A reservation as it stands' })

const oneTimeCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

export type WireReservation = z.output<typeof bookedReservationSchema>

export const bookedReservationEndpoints = {
  search: endpoint({
    method: 'POST',
    path: 'reservation/search',
    access: 'finder',
    summary:
      'Opens a reservation by its code and a family name in it; the headers of the answer carry session and access token. An unknown code and a name that does not fit get the same answer',
    body: z.object({
      confirmationCode: trimmedText(20)
        .min(1)
        .describe('Code of the reservation; case, spaces and hyphens do not matter'),
      familyName: nameText(100)
        .min(1)
        .describe(
          'Family name of a passenger or the contact; case, accents, hyphens, spaces and apostrophes do not matter',
        ),
      puzzle: puzzleAnswerSchema
        .optional()
        .describe('The answer to the puzzle in the fields of puzzle-required'),
    }),
    response: bookedReservationSchema,
    answerHeaders: ['X-Session-Id', 'X-Access-Token'],
    errors: ['not-found', 'puzzle-required', 'session-expired'],
  }),
  openLink: endpoint({
    method: 'POST',
    path: 'reservation/open-link',
    access: 'open',
    summary:
      'Opens the reservation that a link in a mail leads to; the headers are those of reservation/search',
    body: z.object({
      key: plainText(200).describe(
        'The part after # of a link in a letter: the reservation’s id, a full stop and a key',
      ),
    }),
    response: bookedReservationSchema,
    answerHeaders: ['X-Session-Id', 'X-Access-Token'],
    errors: ['not-found'],
  }),
  requestCode: endpoint({
    method: 'POST',
    path: 'reservation/request-code',
    access: 'reservation',
    summary:
      'Sends a one-time code to the mail address of the booking’s contact; it is good for this access alone, and an earlier one of this access ends. Each way of opening a reservation has a budget of its own',
    response: z.object({
      expiresAt: z.string().meta(instant('Until when the code can be entered')),
    }),
    errors: ['session-expired', 'too-many-requests'],
  }),
  confirmCode: endpoint({
    method: 'POST',
    path: 'reservation/confirm-code',
    access: 'reservation',
    summary: 'Enters the one-time code: for a while this access may do what a brand asks a code for',
    body: z.object({
      code: oneTimeCode.meta({
        pattern: String.raw`^\s*(\d\s*){6}$`,
        description: 'The code of the letter, six digits',
      }),
    }),
    response: z.object({
      provenUntil: z.string().meta(instant('Until when this access counts as proved')),
    }),
    errors: ['session-expired', 'code-refused', 'too-many-requests'],
  }),
  open: endpoint({
    method: 'POST',
    path: 'reservation/open',
    access: 'flow',
    summary:
      'Opens the reservation that the flow has booked; the headers of the answer carry session and access token',
    response: bookedReservationSchema,
    answerHeaders: ['X-Session-Id', 'X-Access-Token'],
    errors: ['session-expired', 'not-paid'],
  }),
  read: endpoint({
    method: 'GET',
    path: 'reservation',
    access: 'reservation',
    summary: 'The opened reservation as it stands',
    response: bookedReservationSchema,
    errors: ['session-expired'],
  }),
  pnr: endpoint({
    method: 'POST',
    path: 'reservation/pnr',
    access: 'reservation',
    bodyLimits: { bytes: 32_768, text: 4_096 },
    summary: 'The same for callers of the older interface, whatever they send along',
    body: z.looseObject({}).nullish().describe('Accepted and not read'),
    response: bookedReservationSchema,
    errors: ['session-expired'],
  }),
}
