/** The traveller's answer to a flight that the airline has moved or cancelled. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { bookedReservationSchema } from './booked-reservation.ts'
import { endpoint } from './endpoint.ts'
import { amount, uuid } from './form.ts'

export const scheduleChangeEndpoints = {
  answer: endpoint({
    method: 'POST',
    path: 'reservation/answer-schedule-change',
    access: 'proven-reservation',
    audit: { act: 'answer-schedule-change', record: 'reservation' },
    summary:
      'Accepts the new times of a flight that was moved, or gives back all that was paid for one moved or cancelled; sending the same answer again changes nothing',
    query: z.object({
      flightId: plainText(60).min(1).meta(uuid('id of the flight in the opened reservation')),
    }),
    /** a cancelled flight cannot be accepted; to take another flight is a change */
    body: z.object({
      answer: z
        .enum(['accept', 'refund'])
        .describe(
          'accept: the new times are fine. refund: all that was paid for the flight comes back. Taking another flight is a change',
        ),
    }),
    response: z.object({
      flightId: z.string().meta(uuid('The flight in the reservation')),
      refundableAmount: z.number().meta(amount('What goes back; 0 when the new times were accepted')),
      currencyCode: currencySchema.describe('Currency of the amount, ISO 4217, three letters'),
      reservation: bookedReservationSchema.describe('The reservation as it stands now'),
    }),
    /**
     * `flight-not-active`: the airline asks nothing about this flight; `already-answered`: the earlier answer was the
     * other one; `return-before-arrival`: at its new times it does not fit another flight of the trip
     */
    errors: [
      'session-expired',
      'code-required',
      'flight-not-active',
      'already-answered',
      'return-before-arrival',
      'quote-expired',
      'reservation-changed',
    ],
  }),
}
