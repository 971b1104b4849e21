/** Files that go with a ticketed booking, and the documents passengers show at the border. */
import { z } from 'zod'
import { personalText, plainText } from '../kernel/text.ts'
import { documentTypes } from '../passenger/travel-document.ts'
import { endpoint } from './endpoint.ts'
import { date, uuid } from './form.ts'
import { nameText } from './personal.ts'

const fileSchema = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' })

export const travelDocumentEndpoints = {
  receipt: endpoint({
    method: 'GET',
    path: 'reservation/receipt',
    access: 'flow',
    mediaType: 'application/pdf',
    summary: 'The itinerary receipt of the flow’s booking, once its tickets are issued',
    response: fileSchema,
    answerHeaders: ['Content-Disposition'],
    errors: ['session-expired', 'not-paid'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: 'reservation/calendar',
    access: 'flow',
    mediaType: 'text/calendar',
    summary: 'The flights of the flow’s booking as an iCalendar file, once its tickets are issued',
    response: fileSchema,
    answerHeaders: ['Content-Disposition'],
    errors: ['session-expired', 'not-paid'],
  }),
  bookedReceipt: endpoint({
    method: 'GET',
    path: 'reservation/booked-receipt',
    access: 'reservation',
    mediaType: 'application/pdf',
    summary: 'The itinerary receipt of the opened reservation',
    response: fileSchema,
    answerHeaders: ['Content-Disposition'],
    errors: ['session-expired'],
  }),
  bookedCalendar: endpoint({
    method: 'GET',
    path: 'reservation/booked-calendar',
    access: 'reservation',
    mediaType: 'text/calendar',
    summary: 'The flights of the opened reservation as an iCalendar file',
    response: fileSchema,
    answerHeaders: ['Content-Disposition'],
    errors: ['session-expired'],
  }),
}

const text = (longest: number) => personalText(longest).nullish()
const name = () => nameText(80).nullish()

/**
 * A passenger's document, with the field names of the older interface. `address` and `address1` mean the
 * same, `city` is the citizenship, and countries come by code or English name. A caller may send fields that
 * only the engine sets; the engine does not read them. Rules: core/passenger/travel-document.ts. [DOC-12]
 * GAP-39, GAP-109
 */
export const travelDocumentInputSchema = z.object({
  travelDocumentUid: text(60).describe('Accepted and not read'),
  documentCategory: z.literal('Primary').nullish().describe('Primary: the only document kept'),
  documentType: z.enum(documentTypes).nullish().describe('Kind of document; absent: a passport'),
  firstname: name().describe('First name as the document prints it'),
  lastname: name().describe('Family name as the document prints it'),
  middlename: name().describe('Second first name as the document prints it'),
  address: text(200).describe('Street and number where the passenger lives'),
  address1: text(200).describe('The same as address'),
  address2: text(200).describe('Second line of the address'),
  country: text(80).describe('Country where the passenger lives, ISO 3166 code or English name'),
  city: text(80).describe(
    'Citizenship, ISO 3166 code or English name: the older interface names the field so',
  ),
  state: name().describe('State or province where the passenger lives'),
  postal: text(12).describe(
    'Postal code where the passenger lives; not asked for where the country has none',
  ),
  documentNumber: text(40).describe('Number of the document'),
  issuedBy: text(80).describe('Country that issued it, ISO 3166 code or English name'),
  expiryDate: text(40).meta(date('Last day of the document')),
  isVerified: z.boolean().nullish().describe('Accepted and not read'),
  confirmationCode: text(20).describe('Code of the opened reservation; any other is refused'),
  passengerUid: plainText(60).meta(uuid('The passenger in the opened reservation')),
})

export type TravelDocumentInput = z.output<typeof travelDocumentInputSchema>

export const keptTravelDocumentSchema = z.object({
  passenger: z
    .object({
      passengerUid: z.string().meta(uuid('The passenger in the opened reservation')),
      travelDocumentsMissing: z.boolean().describe('Whether a document is still asked for'),
    })
    .describe('The passenger'),
})

export const passengerDocumentEndpoints = {
  update: endpoint({
    method: 'POST',
    path: 'reservation/update-passenger-traveldoc',
    access: 'proven-reservation',
    audit: { act: 'keep-travel-document', record: 'reservation' },
    summary:
      'Stores the travel document of one passenger in place of an earlier one; no call ever returns it',
    query: z.object({
      flightId: plainText(60)
        .optional()
        .meta(uuid('A flight of the reservation; the document belongs to the passenger, not to the flight')),
    }),
    body: travelDocumentInputSchema,
    response: keptTravelDocumentSchema,
    errors: ['session-expired', 'code-required', 'flight-not-active'],
  }),
}
