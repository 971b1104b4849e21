/** Cancelling one flight of an opened reservation: first what it would give back, then doing it. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { bookedReservationSchema } from './booked-reservation.ts'
import { endpoint } from './endpoint.ts'
import { translationsSchema } from './wire.ts'

/** Where money goes back to: the card or page it came from, a voucher, or an agency's account. */
export const destinationSchema = z.object({
  method: z.enum(['gateway', 'voucher', 'account']),
  /** the gateway's, `default` … */
  provider: z.string(),
  /** first group, eight X, last group; null where the gateway did not tell it */
  maskedCard: z.string().nullable(),
  /** only its last four characters, because a voucher's code is money */
  voucherCode: z.string().nullable(),
  amount: z.number(),
})

const lineSchema = z.object({
  kind: z.enum(['fare', 'tax', 'carrier-charge', 'ancillary', 'fee']),
  /** of the tax or charge, the seat or extra */
  code: z.string().nullable(),
  /** of a seat or extra: `Seat 12A`, `Wi-Fi on board`; empty for every other line */
  translations: translationsSchema,
  passengerUid: z.string(),
  /** decimal; 0 for a fee */
  paidAmount: z.number(),
  /** decimal; below 0 for a fee */
  refundAmount: z.number(),
})

export const refundQuoteSchema = z.object({
  /** promises these figures until it ends: `cancelFlight` takes it */
  quoteId: z.string(),
  flightId: z.string(),
  /**
   * all money back on the day of issue, or when the airline changed this flight or another; else as the fare
   * says
   */
  method: z.enum(['void', 'refund', 'airline', 'trip']),
  /** sum of what the lines give back */
  refundableAmount: z.number(),
  currencyCode: currencySchema,
  /** for one passenger, each part of the price once */
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
    query: z.object({ flightId: plainText(60).min(1) }),
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
    query: z.object({ flightId: plainText(60).min(1), quoteId: plainText(60).min(1).optional() }),
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
