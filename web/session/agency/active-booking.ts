import type { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'

/** A booking of the agency's list, as the engine tells it. */
export type ActiveBooking = BookingPage['items'][number]
export type BookingPage = ResponseOf<typeof agencyEndpoints.bookings>

/**
 * The name that opens a booking: the list carries it; otherwise it is the part before a comma or a slash, or the last
 * word. [GAP-66]
 */
export function familyNameOf({
  leadPassengerLastName,
  leadPassengerName,
}: Pick<ActiveBooking, 'leadPassengerLastName' | 'leadPassengerName'>): string {
  if (leadPassengerLastName.trim() !== '') return leadPassengerLastName.trim()
  const [before = '', ...after] = leadPassengerName.split(/[,/]/)
  if (after.length > 0) return before.trim()
  return before.trim().split(/\s+/).at(-1) ?? ''
}
