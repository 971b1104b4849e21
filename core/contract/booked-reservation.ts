/** A reservation after it was booked: opened by whoever may, and read. */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { endpoint } from './endpoint.ts'
import { translationsSchema } from './wire.ts'

const bookedFlightSchema = z.object({
  /** names the flight in this reservation, also after it was changed for another */
  id: z.string(),
  carrierCode: z.string(),
  flightNumber: z.string(),
  origin: z.string(),
  destination: z.string(),
  /** local at the airport */
  departureDateTime: z.string(),
  arrivalDateTime: z.string(),
  /** instants */
  departsAt: z.string(),
  arrivesAt: z.string(),
  /** minutes */
  duration: z.number(),
  fareBrand: z.string(),
  fareBrandTranslations: translationsSchema,
  isCancelled: z.boolean(),
  cancelledBy: z.enum(['traveller', 'airline']).nullable(),
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
      was: z.object({ departureDateTime: z.string(), arrivalDateTime: z.string() }),
    })
    .nullable(),
})

export const bookedReservationSchema = z.object({
  confirmationCode: z.string(),
  /** in the order flown */
  flights: z.array(bookedFlightSchema),
  passengers: z.array(
    z.object({
      passengerUid: z.string(),
      passengerType: z.enum(passengerTypes),
      firstName: z.string(),
      lastName: z.string(),
      travelDocumentsMissing: z.boolean(),
    }),
  ),
  payment: z.object({ currency: currencySchema }),
  /** where Back leads; the site keeps its own */
  backRoute: z.string(),
})

export type WireReservation = z.output<typeof bookedReservationSchema>

export const bookedReservationEndpoints = {
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
