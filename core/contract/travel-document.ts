/** Files that go with a ticketed booking, and the documents passengers show at the border. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { documentTypes } from '../passenger/travel-document.ts'
import { endpoint } from './endpoint.ts'

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

const text = (longest: number) => plainText(longest).nullish()

/**
 * A passenger's document, with the field names of the older interface. `address` and `address1` mean the
 * same, `city` is the citizenship, and countries come by code or English name. A caller may send fields that
 * only the engine sets; the engine does not read them. Rules: core/passenger/travel-document.ts. [DOC-12]
 * GAP-39, GAP-109
 */
export const travelDocumentInputSchema = z.object({
  travelDocumentUid: text(60),
  documentCategory: z.literal('Primary').nullish(),
  /** without it, a passport */
  documentType: z.enum(documentTypes).nullish(),
  firstname: text(80),
  lastname: text(80),
  middlename: text(80),
  address: text(200),
  address1: text(200),
  address2: text(200),
  /** of residence */
  country: text(80),
  /** the citizenship */
  city: text(80),
  state: text(80),
  postal: text(12),
  documentNumber: text(40),
  issuedBy: text(80),
  /** YYYY-MM-DD */
  expiryDate: text(40),
  isVerified: z.boolean().nullish(),
  confirmationCode: text(20),
  passengerUid: plainText(60),
})

export type TravelDocumentInput = z.output<typeof travelDocumentInputSchema>

export const passengerDocumentEndpoints = {
  update: endpoint({
    method: 'POST',
    path: 'reservation/update-passenger-traveldoc',
    access: 'proven-reservation',
    audit: { act: 'keep-travel-document', record: 'reservation' },
    summary:
      'Stores the travel document of one passenger in place of an earlier one; no call ever answers it back',
    query: z.object({
      /** a flight of the reservation; the document belongs to the passenger (GAP-38) */
      flightId: plainText(60).optional(),
    }),
    body: travelDocumentInputSchema,
    response: z.object({
      passenger: z.object({ passengerUid: z.string(), travelDocumentsMissing: z.boolean() }),
    }),
    errors: ['session-expired', 'code-required', 'flight-not-active'],
  }),
}
