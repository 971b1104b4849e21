/** What travellers are told of a booking, by mail. */
export type BookingLetterKind =
  | 'ancillaries-changed'
  | 'booking-confirmed'
  | 'contact-changed'
  | 'flight-cancelled'
  | 'flight-changed'
  | 'names-changed'
  | 'one-time-code'
  | 'payment-returned'
  | 'schedule-accepted'
  | 'schedule-changed'
