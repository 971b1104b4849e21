/** The traveller's answer to a flight that the airline has moved or cancelled. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { bookedReservationSchema } from './booked-reservation.ts'
import { endpoint } from './endpoint.ts'

export const scheduleChangeEndpoints = {
  answer: endpoint({
    method: 'POST',
    path: 'reservation/answer-schedule-change',
    access: 'proven-reservation',
    audit: { act: 'answer-schedule-change', record: 'reservation' },
    summary:
      'Accepts the new times of a flight that was moved, or gives back all that was paid for one moved or cancelled; the same answer again says the same',
    query: z.object({ flightId: plainText(60).min(1) }),
    /** a cancelled flight cannot be accepted; to take another flight is a change */
    body: z.object({ answer: z.enum(['accept', 'refund']) }),
    response: z.object({
      flightId: z.string(),
      /** the money that goes back; 0 when the traveller accepted the new times */
      refundableAmount: z.number(),
      currencyCode: currencySchema,
      /** as it stands now */
      reservation: bookedReservationSchema,
    }),
    /**
     * `flight-not-active`: nothing of this flight waits for an answer; `already-answered`: the answer before
     * was the other one; `return-before-arrival`: at its new times it does not fit another flight of the trip
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
