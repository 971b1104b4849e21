/** Cancelling one flight of an opened reservation: first what it would give back, then doing it. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { bookedReservationSchema } from './booked-reservation.ts'
import { endpoint } from './endpoint.ts'
import { amount, instant, texts, uuid } from './form.ts'
import { translationsSchema } from './wire.ts'
import { walletCardSchema } from './wallet-card.ts'

/** Where money goes back to: the card or page it came from, a voucher, or an agency's account. */
export const destinationSchema = z
  .object({
    method: z
      .enum(['gateway', 'voucher', 'account'])
      .describe('gateway: the card or page it came from. voucher: a voucher. account: the agency’s account'),
    provider: z
      .string()
      .describe('The gateway that gives it back: default, datatrans, paya, braintree, agency or voucher'),
    maskedCard: z
      .string()
      .nullable()
      .describe('First group, eight X, last group of the card; null where the gateway did not tell it'),
    walletCard: walletCardSchema,
    voucherCode: z
      .string()
      .nullable()
      .describe('Last four characters of the voucher only, because its code is money; null for other ways'),
    amount: z.number().meta(amount('What goes back this way')),
  })
  .meta({ id: 'Destination', description: 'Where money goes back to' })

const lineSchema = z.object({
  kind: z
    .enum(['fare', 'tax', 'carrier-charge', 'ancillary', 'fee'])
    .describe('Part of the price: fare, tax, carrier-charge, ancillary (a seat or extra) or fee'),
  code: z
    .string()
    .nullable()
    .describe('Code of the tax or charge, the seat or the extra; null for a fare or fee'),
  translations: translationsSchema.meta(texts('Name of the seat or extra; empty for every other part')),
  passengerUid: z.string().meta(uuid('The passenger')),
  paidAmount: z.number().meta(amount('What was paid; 0 for a fee')),
  refundAmount: z.number().meta(amount('What comes back; below 0 for a fee')),
})

export const refundQuoteSchema = z
  .object({
    quoteId: z.string().meta(uuid('Names this promise: cancel-flight takes it')),
    flightId: z.string().meta(uuid('The flight in the reservation')),
    method: z
      .enum(['void', 'refund', 'airline', 'trip'])
      .describe(
        'void: all money back on the day of issue. refund: as the fare says. airline: the airline changed this flight. trip: it changed another one',
      ),
    refundableAmount: z.number().meta(amount('Sum of what comes back')),
    currencyCode: currencySchema.describe('Currency of all amounts, ISO 4217, three letters'),
    lines: z.array(lineSchema).describe('For each passenger each part of the price'),
    expiresAt: z.string().meta(instant('Until when it is promised')),
    destinations: z.array(destinationSchema).describe('Where the money goes; empty when nothing comes back'),
  })
  .meta({ id: 'RefundQuote', description: 'What cancelling a flight gives back' })

export type WireRefundQuote = z.output<typeof refundQuoteSchema>

export const cancellationEndpoints = {
  quoteCancelFlight: endpoint({
    method: 'POST',
    path: 'reservation/quote-cancel-flight',
    access: 'proven-reservation',
    summary: 'What cancelling a flight would give back, line by line, promised for a short while',
    query: z.object({
      flightId: plainText(60).min(1).meta(uuid('id of the flight in the opened reservation')),
    }),
    response: refundQuoteSchema,
    errors: ['session-expired', 'code-required', 'flight-not-active'],
  }),
  /** [API-22] */
  cancelFlight: endpoint({
    method: 'POST',
    path: 'reservation/cancel-flight',
    audit: { act: 'cancel-flight', record: 'reservation' },
    access: 'proven-reservation',
    summary:
      'Cancels a flight at the quote named, or at what it gives back now; the money goes back the way it came. Sending the same quote again gives the same answer',
    query: z.object({
      flightId: plainText(60).min(1).meta(uuid('id of the flight in the opened reservation')),
      quoteId: plainText(60)
        .min(1)
        .optional()
        .meta(uuid('quoteId of the quote that was shown; absent: what it gives back now')),
    }),
    response: z.object({
      refundableAmount: z.number().meta(amount('What goes back')),
      currencyCode: currencySchema.describe('Currency of the amount, ISO 4217, three letters'),
      flightId: z.string().meta(uuid('The flight in the reservation')),
      reservation: bookedReservationSchema.describe('The reservation as it stands now'),
    }),
    errors: ['session-expired', 'code-required', 'flight-not-active', 'quote-expired'],
  }),
}
