/** Correcting where letters and messages of an opened reservation go. */
import { z } from 'zod'
import { personalText } from '../kernel/text.ts'
import { bookedReservationSchema } from './booked-reservation.ts'
import { endpoint } from './endpoint.ts'
import { email } from './form.ts'
import { emailText } from './personal.ts'

/** How often the contact of a booking may be corrected: every time sends letters to an address that anybody may have typed. */
export const mostContactChanges = 5

export const contactChangeEndpoints = {
  changeContact: endpoint({
    method: 'POST',
    path: 'reservation/change-contact',
    audit: { act: 'change-contact', record: 'reservation' },
    access: 'proven-reservation',
    summary:
      'Corrects the contact’s address or mobile number, five times at the most. The address before and the new one are both told. Sending the same again changes nothing',
    body: z.object({
      email: emailText().nullish().meta(email('Address for letters from now on; absent: as it is')),
      mobilePhone: personalText(30)
        .nullish()
        .describe('Mobile telephone with + and the country’s number: +436641234567; absent: as it is'),
    }),
    response: bookedReservationSchema,
    errors: ['session-expired', 'code-required', 'contact-change-refused'],
  }),
}
