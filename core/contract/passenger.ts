/** The people of a booking. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { endpoint } from './endpoint.ts'
import { holdRefusals } from './error.ts'
import { personInputSchema } from './person.ts'
import { passengerTypeSchema } from './wire.ts'

/** One passenger as sent; the first adult also carries title and the contact fields. Rules: core/passenger. */
export const passengerInputSchema = z.object({
  passengerType: passengerTypeSchema,
  ...personInputSchema.shape,
  title: plainText(10).nullish(),
  company: plainText(120).nullish(),
  phone: plainText(30).nullish(),
  mobilePhone: plainText(30).nullish(),
  email: plainText(254).nullish(),
  address: plainText(200).nullish(),
  city: plainText(80).nullish(),
  state: plainText(80).nullish(),
  postCode: plainText(12).nullish(),
  country: plainText(80).nullish(),
  /** the booking's contact, when it is not the first adult */
  contactFirstName: plainText(80).nullish(),
  contactLastName: plainText(80).nullish(),
})

export type PassengerInput = z.output<typeof passengerInputSchema>

export const passengerEndpoints = {
  setPassengers: endpoint({
    method: 'POST',
    path: 'passengers/set-passengers',
    access: 'flow',
    summary:
      'Names the party of the held seats, replacing what was sent before; ids come back in the order sent',
    body: z.array(passengerInputSchema).min(1).max(30),
    response: z.object({
      passengers: z.array(
        z.object({
          passengerUid: z.string(),
          passengerType: z.enum(passengerTypes),
          firstName: z.string(),
          lastName: z.string(),
          /** as it will print on the ticket: A–Z only */
          ticketName: z.string(),
        }),
      ),
    }),
    errors: [
      'session-expired',
      'passengers-differ',
      ...holdRefusals,
      'payment-in-progress',
      'already-completed',
    ],
  }),
}
