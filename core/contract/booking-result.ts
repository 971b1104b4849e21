/** A booking as it was ticketed. */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { destinationSchema } from './cancellation.ts'
import { soldForWayText } from './extra.ts'
import { madeChangeSchema } from './flight-change.ts'
import { amount, email, instant, texts, uuid } from './form.ts'
import { visiblePersonSchema } from './person.ts'
import { preparationSchema } from './preparation.ts'
import { bookedTimesSchema, translationsSchema } from './wire.ts'
import { walletCardSchema } from './wallet-card.ts'

/** The content of the complete step; it exists only once tickets are issued. */
export const bookingResultSchema = z
  .object({
    confirmationCode: z.string().meta({
      pattern: String.raw`^[A-Z0-9]{6}$`,
      description: 'Code of the reservation: it opens the booking together with a family name',
    }),
    email: z.string().meta(email('The contact’s address, where the confirmation was sent')),
    paymentDate: z.string().meta(instant('When the booking was paid')),
    cardNumber: z
      .string()
      .nullable()
      .describe('Masked number of the card: first group, eight X, last group; null when no card was charged'),
    walletCard: walletCardSchema,
    currencyCode: currencySchema.describe('Currency of all amounts, ISO 4217, three letters'),
    totalAmount: z.number().meta(amount('Price of the whole booking')),
    paidBy: z
      .string()
      .nullable()
      .describe(
        'How it was paid: default, datatrans, paya, braintree, agency or voucher; null when nothing was due',
      ),
    voucherAmount: z.number().meta(amount('What a voucher paid of it; 0 without one')),
    change: madeChangeSchema
      .nullable()
      .describe('What the change cost, for a flow that changes a flight; null for one that books'),
    returned: z
      .array(destinationSchema)
      .describe(
        'Payments besides the one that bought the booking: they bought nothing and are refunded in full',
      ),
    leadPassenger: visiblePersonSchema
      .pick({ firstName: true, lastName: true, gender: true })
      .describe('The first adult'),
    tickets: z
      .array(
        z.object({
          passengerUid: z.string().meta(uuid('The passenger')),
          passengerName: z.string().describe('Name as the ticket prints it, A to Z only: FAMILY/FIRST'),
          passengerType: z.enum(passengerTypes).describe('Type of the passenger'),
          ticketNumber: z
            .string()
            .meta({ pattern: String.raw`^\d{13}$`, description: 'Number of the ticket, 13 digits' }),
          conjunctionNumbers: z
            .array(z.string().meta({ pattern: String.raw`^\d{13}$` }))
            .describe(
              'Numbers of further tickets in conjunction, which follow it: a ticket has at most four flights. Empty without one',
            ),
          firstName: z.string().describe('First name as it was typed'),
          lastName: z.string().describe('Family name as it was typed'),
          adultUid: z
            .string()
            .nullable()
            .meta(uuid('The adult whose lap an infant sits on; null for everybody else')),
        }),
      )
      .describe('One ticket per passenger'),
    emds: z
      .array(
        z.object({
          emdNumber: z
            .string()
            .meta({ pattern: String.raw`^\d{13}$`, description: 'Number of the document, 13 digits' }),
          passengerUid: z.string().meta(uuid('The passenger')),
          passengerName: z.string().describe('Name as the document prints it, A to Z only'),
          rfic: z.string().describe('IATA reason for issuance: A seat, C baggage and others, one letter'),
          totalAmount: z.number().meta(amount('Sum of its coupons')),
          coupons: z
            .array(
              z.object({
                couponNumber: z.number().describe('Place in the document, from 1'),
                rfisc: z.string().describe('IATA sub-code of the service, three letters or digits'),
                code: z.string().describe('The seat or extra: 12A, BAG23'),
                translations: translationsSchema.meta(texts('Name of the seat or extra')),
                amount: z.number().meta(amount('Price of this coupon')),
                soldForBound: z
                  .number()
                  .nullable()
                  .describe(
                    'The way that its extra was sold for as a whole, by its place in the trip: the price is the sum of its coupons; null for what is of the flight alone',
                  ),
                ticketNumber: z.string().meta({
                  pattern: String.raw`^\d{13}$`,
                  description: 'Ticket of the flight that it belongs to',
                }),
                ticketCouponNumber: z.number().describe('Coupon of that ticket, from 1'),
                flight: z
                  .string()
                  .nullable()
                  .describe(
                    'Airline and number of the flight, for example NG 23; null when the flight is no longer flown',
                  ),
              }),
            )
            .describe('What it pays for, one per flight'),
        }),
      )
      .describe('Documents of paid seats and extras (EMD-A), one per passenger and kind'),
    flights: z
      .array(
        bookedTimesSchema.extend({
          marketingCarrierCode: z
            .string()
            .describe('IATA code of the airline that sells the flight, two letters or digits'),
          bound: z
            .number()
            .describe(
              'The way that it is on, by its place in the trip: 0 for the first; flights of a connection have the same',
            ),
          fareBrand: z.string().describe('Short name of the fare brand, for example flex'),
          fareBrandTranslations: translationsSchema.meta(texts('Name of the fare brand')),
          seats: z
            .array(
              z.object({
                passengerUid: z.string().meta(uuid('The passenger')),
                passengerName: z.string().describe('First and family name'),
                code: z.string().describe('The seat: row and letter, 12A'),
              }),
            )
            .describe('Who sits where, also in seats that cost nothing'),
          extras: z
            .array(
              z.object({
                passengerUid: z.string().meta(uuid('The passenger')),
                passengerName: z.string().describe('First and family name'),
                code: z.string().describe('Short name of the extra, for example BAG23'),
                translations: translationsSchema.meta(texts('Name of the extra')),
                amount: z
                  .number()
                  .meta(
                    amount(
                      'Price on this flight, of an extra for the whole way its share; 0 where the fare includes it, which has no document then',
                    ),
                  ),
                isBaggage: z.boolean().describe('Whether it is a bag or another piece of baggage'),
                isOfWay: z.boolean().describe(soldForWayText),
              }),
            )
            .describe('What each passenger has, also what the fare includes'),
          preparation: preparationSchema
            .nullable()
            .describe('What travellers need before the flight; null for an airport that is no longer known'),
        }),
      )
      .describe('Flights of the booking, in the order flown'),
  })
  .meta({ id: 'BookingResult', description: 'A booking as it was ticketed' })
