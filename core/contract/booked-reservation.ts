/** A reservation after it was booked, as an actor who may open it reads it. */
import { z } from 'zod'
import { plainText, trimmedText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { endpoint } from './endpoint.ts'
import { puzzleAnswerSchema } from './puzzle.ts'
import { bookedTimesSchema, localTimesSchema, translationsSchema } from './wire.ts'

const bookedFlightSchema = bookedTimesSchema.extend({
  /** names the flight in this reservation, also after it was changed for another */
  id: z.string(),
  carrierCode: z.string(),
  fareBrand: z.string(),
  fareBrandTranslations: translationsSchema,
  isCancelled: z.boolean(),
  cancelledBy: z.enum(['traveller', 'airline']).nullable(),
  /**
   * what the airline had done before the traveller gave the flight back; null where the airline had done
   * nothing
   */
  cancelledAfter: z.enum(['moved', 'cancelled']).nullable(),
  /**
   * what came back for it, decimal in the currency of the payment; 0 when nothing came back; null while it is
   * booked
   */
  refundedAmount: z.number().nullable(),
  /** has departed */
  finished: z.boolean(),
  /** by the conditions of its fare and the time left */
  canChange: z.boolean(),
  canCancel: z.boolean(),
  /** the airline has moved or cancelled it, and the traveller has not answered yet */
  scheduleChange: z
    .object({
      kind: z.enum(['moved', 'cancelled']),
      /** as booked, local at the airports */
      was: localTimesSchema,
    })
    .nullable(),
  /** who sits where, also in free seats; empty once the flight is given back */
  seats: z.array(
    z.object({
      passengerUid: z.string(),
      /** `12A` */
      code: z.string(),
    }),
  ),
  /** what each passenger has, each extra once; empty once the flight is given back */
  extras: z.array(
    z.object({
      passengerUid: z.string(),
      /** `BAG23` */
      code: z.string(),
      translations: translationsSchema,
      /** the fare includes it: it cost nothing and has no document */
      isIncluded: z.boolean(),
    }),
  ),
})

export const bookedReservationSchema = z.object({
  confirmationCode: z.string(),
  /** in the order booked; a flight that the airline has moved keeps its place */
  flights: z.array(bookedFlightSchema),
  passengers: z.array(
    z.object({
      passengerUid: z.string(),
      passengerType: z.enum(passengerTypes),
      firstName: z.string(),
      lastName: z.string(),
      /** the adult whose lap an infant sits on */
      adultUid: z.string().nullable(),
      /** false once no flight is ahead */
      travelDocumentsMissing: z.boolean(),
    }),
  ),
  payment: z.object({ currency: currencySchema }),
  /** where Back leads; the site uses its own */
  backRoute: z.string(),
})

const oneTimeCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

export type WireReservation = z.output<typeof bookedReservationSchema>

export const bookedReservationEndpoints = {
  search: endpoint({
    method: 'POST',
    path: 'reservation/search',
    access: 'open',
    summary:
      'Opens a reservation by its code and a family name in it; the headers of the answer carry session and access token. A code that is not known and a name that does not fit answer the same',
    body: z.object({
      /** case, spaces and hyphens do not matter */
      confirmationCode: trimmedText(20).min(1),
      /** of a passenger or the contact; case, accents, hyphens, spaces and apostrophes do not count */
      familyName: trimmedText(100).min(1),
      /** after `puzzle-required` for this code and name */
      puzzle: puzzleAnswerSchema.optional(),
    }),
    response: bookedReservationSchema,
    errors: ['not-found', 'puzzle-required'],
  }),
  openLink: endpoint({
    method: 'POST',
    path: 'reservation/open-link',
    access: 'open',
    summary:
      'Opens the reservation that a link in a mail leads to; the headers are those of reservation/search',
    body: z.object({
      /** the part behind # in the link: the reservation’s id, a full stop and its key */
      key: plainText(200),
    }),
    response: bookedReservationSchema,
    errors: ['not-found'],
  }),
  requestCode: endpoint({
    method: 'POST',
    path: 'reservation/request-code',
    access: 'reservation',
    summary:
      'Sends a one-time code to the mail address of the booking’s contact; it is good for this access alone, and an earlier one of this access ends. Each way of opening a reservation has a budget of its own',
    response: z.object({ expiresAt: z.string() }),
    errors: ['session-expired', 'too-many-requests'],
  }),
  confirmCode: endpoint({
    method: 'POST',
    path: 'reservation/confirm-code',
    access: 'reservation',
    summary: 'Enters the one-time code: for a while this access counts for what a brand asks one for',
    body: z.object({ code: oneTimeCode }),
    response: z.object({ provenUntil: z.string() }),
    errors: ['session-expired', 'code-refused', 'too-many-requests'],
  }),
  open: endpoint({
    method: 'POST',
    path: 'reservation/open',
    access: 'flow',
    summary:
      'Opens the reservation that the flow has booked; the headers of the answer carry session and access token',
    response: bookedReservationSchema,
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
    summary: 'The same for callers of the older interface, whatever they send along',
    body: z.looseObject({}).nullish(),
    response: bookedReservationSchema,
    errors: ['session-expired'],
  }),
}
