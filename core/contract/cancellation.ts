/** Cancelling one flight of an opened reservation: what it would give back, and doing it. */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import { bookedReservationSchema } from './booked-reservation.ts'
import { endpoint } from './endpoint.ts'
import { translationsSchema } from './wire.ts'

/** Where money goes back to: the card or page it came from, a voucher, an agency's account. */
export const destinationSchema = z.object({
  method: z.enum(['gateway', 'voucher', 'account']),
  /** the gateway's, `default` … */
  provider: z.string(),
  /** first group, eight X, last group; null where the gateway did not tell */
  maskedCard: z.string().nullable(),
  /** its last four characters: all of it is money */
  voucherCode: z.string().nullable(),
  amount: z.number(),
})

const lineSchema = z.object({
  kind: z.enum(['fare', 'tax', 'carrier-charge', 'ancillary', 'fee']),
  /** of the tax or charge, the seat or extra */
  code: z.string().nullable(),
  /** of a seat or extra: `Seat 12A`, `Wi-Fi on board`; empty of all else */
  translations: translationsSchema,
  passengerUid: z.string(),
  /** decimal; 0 of a fee */
  paidAmount: z.number(),
  /** decimal; below 0 of a fee */
  refundAmount: z.number(),
})

export const refundQuoteSchema = z.object({
  /** promises these figures until they end: `cancelFlight` takes it */
  quoteId: z.string(),
  flightId: z.string(),
  /** everything back on the day of issue and by the airline's doing, to this flight or another; else as the fare says */
  method: z.enum(['void', 'refund', 'airline', 'trip']),
  /** sum of what the lines give back */
  refundableAmount: z.number(),
  currencyCode: currencySchema,
  /** one passenger, one part of the price each */
  lines: z.array(lineSchema),
  expiresAt: z.string(),
  /** empty when nothing goes back */
  destinations: z.array(destinationSchema),
})

export type WireRefundQuote = z.output<typeof refundQuoteSchema>

export const cancellationEndpoints = {
  quoteCancelFlight: endpoint({
    method: 'POST',
    path: 'reservation/quote-cancel-flight',
    access: 'proven-reservation',
    summary: 'What cancelling a flight would give back, line by line, promised for a short while',
    query: z.object({ flightId: z.string().min(1) }),
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
      'Cancels a flight at the quote named, or at what it gives back now; the money goes the way it came. The same quote again answers the same',
    query: z.object({ flightId: z.string().min(1), quoteId: z.string().min(1).optional() }),
    response: z.object({
      refundableAmount: z.number(),
      currencyCode: currencySchema,
      flightId: z.string(),
      /** as it stands now */
      reservation: bookedReservationSchema,
    }),
    errors: ['session-expired', 'code-required', 'flight-not-active', 'quote-expired'],
  }),
}
