/** The people of a booking. */
import { z } from 'zod'
import { personalText } from '../kernel/text.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { endpoint } from './endpoint.ts'
import { holdRefusals } from './error.ts'
import { email, uuid } from './form.ts'
import { personInputSchema } from './person.ts'
import { emailText, nameText } from './personal.ts'
import { passengerTypeSchema } from './wire.ts'

/** One passenger as sent; the first adult also carries title and the contact fields. Rules: core/passenger. */
export const passengerInputSchema = z.object({
  passengerType: passengerTypeSchema.describe(
    'Type of the passenger: adult, child or infant, as it was held',
  ),
  ...personInputSchema.shape,
  adultNumber: z
    .number()
    .int()
    .nullish()
    .describe(
      'Of an infant: on whose lap it travels, the place of that adult in this list, from 1. Each adult holds one. Infants without it go with the adults who are left, in order',
    ),
  title: personalText(10).nullish().describe('Form of address, for example MS or MR'),
  company: personalText(120).nullish().describe('Company of the contact'),
  phone: personalText(30).nullish().describe('Telephone of the contact, with + and the country’s number'),
  mobilePhone: personalText(30)
    .nullish()
    .describe('Mobile telephone of the contact, with + and the country’s number: +436641234567'),
  email: emailText()
    .nullish()
    .meta(
      email(
        'With the first adult: the contact’s address, where the confirmation goes. With others: their own, where a copy of the letters about the trip goes',
      ),
    ),
  address: personalText(200).nullish().describe('Street and number of the contact'),
  city: nameText(80).nullish().describe('City of the contact'),
  state: nameText(80).nullish().describe('State or province of the contact'),
  postCode: personalText(12)
    .nullish()
    .describe('Postal code of the contact; not kept where the country has none'),
  country: personalText(80)
    .nullish()
    .describe('Country of the contact, ISO 3166 code (AT; XK for Kosovo) or English name'),
  copyEmail: emailText()
    .nullish()
    .meta(
      email(
        'With the first adult: their own address where it is not the contact’s, for a copy of the letters',
      ),
    ),
  contactFirstName: nameText(80)
    .nullish()
    .describe('First name of the contact, where it is not the first adult'),
  contactLastName: nameText(80)
    .nullish()
    .describe('Family name of the contact, where it is not the first adult'),
})

export type PassengerInput = z.output<typeof passengerInputSchema>

export const passengerEndpoints = {
  setPassengers: endpoint({
    method: 'POST',
    path: 'passengers/set-passengers',
    access: 'flow',
    bodyLimits: { bytes: 98_304, text: 4_096 },
    summary:
      'Names the party of the held seats, replacing what was sent before; ids come back in the order sent',
    body: z.array(passengerInputSchema).min(1).max(30),
    response: z.object({
      passengers: z
        .array(
          z.object({
            passengerUid: z.string().meta(uuid('The passenger in later calls')),
            passengerType: z.enum(passengerTypes).describe('Type of the passenger'),
            firstName: z.string().describe('First name as it was sent'),
            lastName: z.string().describe('Family name as it was sent'),
            adultUid: z
              .string()
              .nullable()
              .meta(uuid('The adult whose lap an infant sits on; null for everybody else')),
            ticketName: z.string().describe('Name as the ticket will print it, A to Z only: FAMILY/FIRST'),
          }),
        )
        .describe('The party in the order sent'),
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
