/**
 * Correcting names of an opened reservation: first what it would change, then doing it. What has a price is done in a flow
 * (booking-flow/create-for-edit).
 */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import { plainText } from '../kernel/text.ts'
import { bookedReservationSchema } from './booked-reservation.ts'
import { endpoint } from './endpoint.ts'
import { amount, uuid } from './form.ts'
import { personInputSchema } from './person.ts'
import { nameText } from './personal.ts'

const { gender, dateOfBirth } = personInputSchema.shape

const wantedNameSchema = z.object({
  passengerUid: plainText(60).min(1).meta(uuid('The passenger in the opened reservation')),
  firstName: nameText(80).min(1).describe('First name as it should be'),
  lastName: nameText(80).min(1).describe('Family name as it should be'),
  gender: gender.describe(
    'Gender as it should be; absent: as it is. Asked for where somebody else is to travel',
  ),
  dateOfBirth: dateOfBirth.meta({
    format: 'date',
    description:
      'Date of birth as it should be, YYYY-MM-DD, still of the same type of passenger; absent: as it is. Asked for where somebody else is to travel',
  }),
})

/** A name that is changed, or would be. */
export const renamedSchema = z.object({
  passengerUid: z.string().meta(uuid('The passenger')),
  wasFirstName: z.string().describe('First name before'),
  wasLastName: z.string().describe('Family name before'),
  firstName: z.string().describe('First name after'),
  lastName: z.string().describe('Family name after'),
  ticketName: z.string().describe('Name that the ticket prints after it: NOVAK/ELENAMS'),
  isOtherPerson: z
    .boolean()
    .describe(
      'Whether somebody else travels from then on: more than a slip. Their gender and date of birth are needed, and the travel document, the account and the answers of the one before are not kept',
    ),
  feeAmount: z.number().meta(amount('What it costs; 0 at no charge')),
})

/** A name in place of the one that was shown. */
export const replacedNameSchema = wantedNameSchema.extend({
  wasFirstName: nameText(80)
    .min(1)
    .describe('First name as the reservation was shown with it: refused when it is another one by now'),
  wasLastName: nameText(80).min(1).describe('Family name as the reservation was shown with it'),
})

export const mostNames = 30
const bodyLimits = { bytes: 32_768, text: 4_096 }

export const nameChangeSchema = z
  .object({
    lines: z
      .array(
        renamedSchema.extend({
          isReissued: z
            .boolean()
            .describe(
              'Whether the ticket is exchanged for one with a new number, since it prints another name',
            ),
        }),
      )
      .describe('What would change; a name that stays as it is has no line'),
    feeAmount: z
      .number()
      .meta(
        amount(
          'Of all lines: at no charge change-names does it, else a flow of create-for-edit, where it is paid',
        ),
      ),
    currencyCode: currencySchema.describe('Currency of all amounts, ISO 4217, three letters'),
  })
  .meta({ id: 'NameChange', description: 'What changing names would change, and its price' })

export type WireNameChange = z.output<typeof nameChangeSchema>

const sayings = ['session-expired', 'code-required', 'flight-not-active', 'name-change-refused'] as const

export const nameChangeEndpoints = {
  quoteNames: endpoint({
    method: 'POST',
    path: 'reservation/quote-names',
    bodyLimits,
    access: 'proven-reservation',
    summary:
      'What changing names would change. A slip of up to three letters, or first and family name the wrong way round, is corrected at no charge until some hours before departure; another name has the price that the fares of the flights ahead ask for, where they allow it',
    body: z.object({
      names: z
        .array(wantedNameSchema)
        .min(1)
        .max(mostNames)
        .describe('Names as they should be, of one passenger each'),
    }),
    response: nameChangeSchema,
    errors: [...sayings],
  }),
  changeNames: endpoint({
    method: 'POST',
    path: 'reservation/change-names',
    bodyLimits,
    audit: { act: 'change-names', record: 'reservation' },
    access: 'proven-reservation',
    summary:
      'Corrects names, all or none of them; tickets that print another name are exchanged, seats and extras stay. Sending the same names again changes nothing. What has a price is refused with not-paid',
    body: z.object({
      names: z
        .array(replacedNameSchema)
        .min(1)
        .max(mostNames)
        .describe('Names as they should be, of one passenger each'),
    }),
    response: bookedReservationSchema,
    errors: [...sayings, 'reservation-changed', 'not-paid'],
  }),
}
