/** Bookings and their people, as the airline's own people find and read them. */
import { z } from 'zod'
import { bookingStates } from '../../guest/booking-state.ts'
import { revealedData } from '../../guest/revealed-data.ts'
import { timelineKinds } from '../../guest/timeline.ts'
import { currencySchema } from '../../kernel/money.ts'
import { recordLocatorSchema } from '../../kernel/id.ts'
import { plainText, trimmedText } from '../../kernel/text.ts'
import { passengerTypes } from '../../passenger/passenger-type.ts'
import { endpoint } from '../endpoint.ts'
import { amount, clock, instant, texts, uuid } from '../form.ts'
import { pageQuery, pageSchema } from '../paging.ts'
import { airportCodeSchema, operatingCarrierSchema, terminalsSchema, translationsSchema } from '../wire.ts'

const page = {
  ...pageQuery,
  limit: z.coerce.number().int().min(1).max(50).default(20).describe('How many items, 1 to 50'),
}

const code = recordLocatorSchema.describe('Code of the booking')
const airport = airportCodeSchema.describe('IATA airport code')

/** What of a booking fits what was typed. */
const matchKinds = [
  'code',
  'ticket',
  'emd',
  'flight',
  'voucher',
  'mail',
  'phone',
  'agency',
  'name',
  'like-name',
] as const

const briefFlightSchema = z.object({
  carrierCode: z.string().describe('IATA code of the airline'),
  flightNumber: z.string().describe('Number of the flight with its suffix'),
  origin: airport,
  destination: airport,
  departureDateTime: z.string().meta(clock('When it leaves')),
  departsAt: z.string().meta(instant('The same moment')),
  isCancelled: z.boolean().describe('Whether it was given back or is not flown'),
})

const personNameSchema = z.object({
  firstName: z.string().describe('First name as it was typed'),
  lastName: z.string().describe('Family name as it was typed'),
})

const foundBookingSchema = z
  .object({
    confirmationCode: code,
    brand: z.string().describe('Id of the airline'),
    state: z.enum(bookingStates).describe('How the booking stands'),
    matched: z
      .array(z.enum(matchKinds))
      .describe('What fits what was typed; like-name: a name with one letter off'),
    isPast: z.boolean().describe('Whether no flight of it is to come'),
    passengers: z.array(personNameSchema).describe('The first four who travel'),
    passengerCount: z.number().describe('How many travel'),
    flights: z.array(briefFlightSchema).describe('In the order flown, with cancelled ones'),
    agencyCode: z.string().nullable().describe('Agency that booked it; null for a traveller'),
    bookedAt: z.string().meta(instant('When it was booked')),
  })
  .meta({ id: 'FoundBooking', description: 'A booking that fits what was typed' })

const timelineEntrySchema = z
  .object({
    id: z.string().describe('Names the entry in the timeline of this booking'),
    at: z.string().meta(instant('When it happened')),
    kind: z.enum(timelineKinds).describe('What happened'),
    what: z
      .string()
      .nullable()
      .describe(
        'The act of the audit log, the kind of letter or the way to pay; null where the kind says all',
      ),
    state: z.string().nullable().describe('How it stands or was answered: approved, delivered …'),
    flightId: z.string().nullable().meta(uuid('The flight that it is about')),
    passengerUid: z.string().nullable().meta(uuid('The passenger that it is about')),
    amount: z.number().nullable().meta(amount('Money that moved; below 0 what a change gave back')),
    currencyCode: currencySchema.nullable().describe('Currency of the amount'),
    actor: z
      .object({
        kind: z.string().describe('traveller, agent, staff, operator …'),
        name: z
          .string()
          .nullable()
          .describe('Mail address or login of somebody who works here or at an agency'),
      })
      .nullable()
      .describe('Who did it; null where nobody is known to have'),
    reason: z.string().nullable().describe('Why, as travellers may be told'),
    note: z.string().nullable().describe('Why, for the airline alone'),
  })
  .meta({ id: 'TimelineEntry', description: 'Something that happened to a booking' })

const couponSchema = z.object({
  documentNumber: z.string().describe('Number of the ticket, thirteen digits'),
  number: z.number().describe('Number of the coupon in its ticket'),
  passengerUid: z.string().meta(uuid('Whose it is')),
  letter: z
    .string()
    .describe('How it stands: O open, C checked in, L lifted, F flown, R refunded, E exchanged, V void'),
})

const pageFlightSchema = briefFlightSchema.omit({ isCancelled: true }).extend({
  id: z.string().meta(uuid('The flight in this booking')),
  arrivalDateTime: z.string().meta(clock('When it arrives')),
  cabin: z.string().describe('Cabin, one letter'),
  bookingClass: z.string().describe('Booking class, one letter'),
  fareBrand: z.string().describe('Short name of the fare brand'),
  aircraft: z.string().describe('IATA aircraft type'),
  operatedBy: operatingCarrierSchema,
  ...terminalsSchema.shape,
  status: z.enum(['HK', 'XX', 'UN']).describe('Booked, cancelled for the traveller, or by the airline'),
  replacedBy: z.string().nullable().meta(uuid('The flight that it was changed for')),
  isScheduled: z.boolean().describe('Whether the airline flies it'),
  hasLeft: z.boolean().describe('Whether it has left'),
  coupons: z.array(couponSchema).describe('Coupons for it, also exchanged ones'),
  seats: z
    .array(
      z.object({
        passengerUid: z.string().meta(uuid('Who sits there')),
        code: z.string().describe('Row and letter, 12A'),
      }),
    )
    .describe('Who sits where'),
  extras: z
    .array(
      z.object({
        passengerUid: z.string().meta(uuid('Who has it')),
        code: z.string().describe('Short name of the extra'),
        translations: translationsSchema.meta(texts('Name of the extra')),
        isBaggage: z.boolean().describe('Whether it is baggage'),
      }),
    )
    .describe('Extras on it'),
})

const bookingPageSchema = z
  .object({
    confirmationCode: code,
    brand: z.string().describe('Id of the airline'),
    state: z.enum(bookingStates).describe('How the booking stands'),
    bookedAt: z.string().meta(instant('When it was booked')),
    confirmedAt: z.string().nullable().meta(instant('When it was paid')),
    locale: z.string().describe('Language of its letters'),
    flights: z
      .array(pageFlightSchema)
      .describe('In the order flown, with those cancelled or changed for others'),
    passengers: z
      .array(
        personNameSchema.extend({
          passengerUid: z.string().meta(uuid('The passenger')),
          passengerType: z.enum(passengerTypes).describe('Type of the passenger'),
          ticketName: z.string().describe('Name as the ticket prints it'),
          adultUid: z.string().nullable().meta(uuid('On whose lap an infant sits')),
          needs: z
            .array(z.enum(['lap-infant', 'wall-seat']))
            .describe('What must be looked after: an infant on the lap, a seat at a wall only'),
          document: z
            .enum(['kept', 'missing', 'not-needed'])
            .describe('State of the travel document; never what is in it'),
          hasBirthDate: z.boolean().describe('Whether a date of birth is known'),
        }),
      )
      .describe('Who travels'),
    contact: personNameSchema
      .extend({
        email: z.string().describe('Mail address, masked'),
        phone: z.string().nullable().describe('Telephone number, masked'),
      })
      .describe('Who booked'),
    money: z
      .object({
        currencyCode: currencySchema.describe('Currency of all amounts'),
        costAmount: z.number().meta(amount('Flights, seats and extras at the sale')),
        paidAmount: z.number().meta(amount('What came, with what vouchers paid')),
        givenBackAmount: z.number().meta(amount('What went back, or is on its way')),
        owedAmount: z.number().meta(amount('What is still to be paid')),
        refundableAmount: z.number().meta(amount('What cancelling all flights would give back now')),
        refundable: z
          .array(
            z.object({
              flightId: z.string().meta(uuid('The flight')),
              method: z.string().describe('void, refund, airline or trip'),
              amount: z.number().meta(amount('What cancelling it would give back now')),
            }),
          )
          .describe('The same by flight; one that can no longer be cancelled is left out'),
      })
      .describe('Money of the booking'),
    letters: z
      .array(
        z.object({
          kind: z.string().describe('Kind of letter'),
          to: z.string().describe('Mail address, masked'),
          queuedAt: z.string().meta(instant('When it was written')),
          deliveredAt: z.string().nullable().meta(instant('When it was handed to the mail server')),
          state: z.enum(['delivered', 'waiting', 'stuck']).describe('stuck: tried many times in vain'),
        }),
      )
      .describe('Letters about it, the newest first'),
    documents: z
      .array(
        z.object({
          documentNumber: z.string().describe('Number of the ticket or EMD'),
          kind: z.enum(['ticket', 'emd']).describe('What it is'),
          passengerUid: z.string().meta(uuid('Whose it is')),
          exchangedFor: z
            .string()
            .nullable()
            .describe('The ticket that was issued in its place; the first of several in conjunction'),
          firstNumber: z
            .string()
            .describe(
              'The first of the tickets that it is in conjunction with; its own number where it stands alone',
            ),
          letters: z.string().describe('Letters of its coupons in their order'),
        }),
      )
      .describe('Tickets and EMDs'),
    agency: z
      .object({
        code: z.string().describe('Code of the agency'),
        name: z.string().nullable().describe('Its name'),
        agent: z.string().nullable().describe('Login of its user'),
      })
      .nullable()
      .describe('Who booked it for the traveller; null for nobody'),
    timeline: pageSchema(timelineEntrySchema).describe('What happened, the newest first'),
  })
  .meta({ id: 'BookingPage', description: 'A booking with all that the airline knows of it' })

export type FoundBookingOnWire = z.output<typeof foundBookingSchema>
export type BookingPageOnWire = z.output<typeof bookingPageSchema>
export type TimelineEntryOnWire = z.output<typeof timelineEntrySchema>

export const guestEndpoints = {
  find: endpoint({
    method: 'GET',
    path: 'guest/find',
    access: 'staff:read-reservations',
    summary:
      'Finds bookings by code, ticket, EMD, name, mail, end of a telephone number, flight and date, agency or voucher: those with a flight to come first, and as typed before names with a letter off',
    query: z.object({ q: plainText(254).describe('What was typed'), ...page }),
    response: pageSchema(foundBookingSchema),
    errors: ['session-expired', 'not-found', 'too-many-requests'],
  }),
  booking: endpoint({
    method: 'GET',
    path: 'guest/booking',
    access: 'staff:read-reservations',
    summary: 'A booking with all that the airline knows of it; personal data is masked',
    query: z.object({ code }),
    response: bookingPageSchema,
    errors: ['session-expired', 'not-found'],
  }),
  timeline: endpoint({
    method: 'GET',
    path: 'guest/timeline',
    access: 'staff:read-reservations',
    summary: 'What happened to a booking, page by page, the newest first',
    query: z.object({ code, ...page }),
    response: pageSchema(timelineEntrySchema),
    errors: ['session-expired', 'not-found'],
  }),
  reveal: endpoint({
    method: 'POST',
    path: 'guest/reveal',
    access: 'staff:read-personal-data',
    summary: 'Shows personal data of one person that is masked otherwise, and leaves a row in the audit log',
    body: z.object({
      code,
      passengerUid: z.guid().nullable().meta(uuid('The passenger; null for who booked')),
      what: z.enum(revealedData).describe('What is shown: contact, birth-date or document'),
      reason: trimmedText(200).min(3).describe('Why it is needed'),
    }),
    response: z.object({
      values: z.record(z.string(), z.string().nullable()).describe('By field; null where nothing is kept'),
    }),
    /** `proof-required`: more than twenty people within the hour */
    errors: ['session-expired', 'not-found', 'proof-required'],
  }),
}
