/** Numbers of tickets and EMDs as travellers read them. */
import { conjunctionEnding } from '@jetbridge/core/ticket/document-number.ts'
import type { BookingResult } from '../session/kept-bookings.ts'

type IssuedTicket = BookingResult['tickets'][number]

/** `999 1234567890`: the airline's code and the number. */
export function groupedNumber(number: string): string {
  return number.replace(/^(\d{3})-?(\d{10})$/, '$1 $2')
}

/** `999 1234567890`, and with further tickets in conjunction `999 1234567890-92`. A result kept before has none of these. */
export function ticketNumbers({
  ticketNumber,
  conjunctionNumbers = [],
}: Pick<IssuedTicket, 'ticketNumber'> & Partial<Pick<IssuedTicket, 'conjunctionNumbers'>>): string {
  return `${groupedNumber(ticketNumber)}${conjunctionEnding([ticketNumber, ...conjunctionNumbers])}`
}
