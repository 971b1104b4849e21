/** How a booking stands, in one word: the head of its page. The page says it in the reader's language. */
export const bookingStates = [
  /** held, and not paid yet */
  'unpaid',
  /** its hold ended before it was paid */
  'lapsed',
  /** money came when its seats were gone, and went back */
  'money-returned',
  'confirmed',
  /** a flight was given back, another one stands */
  'partly-cancelled',
  'cancelled',
  /** a flight has left, another one is to come */
  'travelling',
  /** every flight that stands has left */
  'travelled',
] as const
export type BookingState = (typeof bookingStates)[number]

/** A flight of a booking; one that was changed for another is none. */
export interface StandingFlight {
  readonly isBooked: boolean
  readonly hasLeft: boolean
}

/** @param stored the state of the reservation */
export function bookingStateOf(
  stored: 'unpaid' | 'confirmed' | 'lapsed' | 'refunded',
  flights: readonly StandingFlight[],
): BookingState {
  if (stored === 'refunded') return 'money-returned'
  if (stored !== 'confirmed') return stored
  const booked = flights.filter(({ isBooked }) => isBooked)
  if (booked.length === 0) return 'cancelled'
  if (booked.every(({ hasLeft }) => hasLeft)) return 'travelled'
  if (booked.some(({ hasLeft }) => hasLeft)) return 'travelling'
  return booked.length < flights.length ? 'partly-cancelled' : 'confirmed'
}
