/** Flights as a calendar file (RFC 5545), made where they are shown. */

import { formatInstant, parseInstant } from '@jetbridge/core/kernel/time.ts'

export interface CalendarFlight {
  /** "S1 102" */
  readonly name: string
  readonly from: string
  readonly to: string
  /** RFC 3339 */
  readonly departsAt: string
  readonly arrivesAt: string
}

export interface CalendarText {
  readonly confirmationCode: string
  /** RFC 3339 */
  readonly writtenAt: string
  /** host that makes the ids unique */
  readonly host: string
  /** one line about a flight */
  readonly summary: (flight: CalendarFlight) => string
  readonly description: string
}

/** Times as instants, so that every calendar shows them right wherever its owner is. */
export function calendarFile(flights: readonly CalendarFlight[], text: CalendarText): string {
  const events = flights.flatMap((flight) => [
    'BEGIN:VEVENT',
    `UID:${text.confirmationCode}-${flight.departsAt.slice(0, 10)}-${flight.name.replace(/\W/g, '')}@${text.host}`,
    `DTSTAMP:${stamp(text.writtenAt)}`,
    `DTSTART:${stamp(flight.departsAt)}`,
    `DTEND:${stamp(flight.arrivesAt)}`,
    `SUMMARY:${escape(text.summary(flight))}`,
    `LOCATION:${escape(flight.from)}`,
    `DESCRIPTION:${escape(text.description)}`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jetbridge//Booking//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** `20260601T060000Z` */
function stamp(at: string): string {
  return `${formatInstant(parseInstant(at)).slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escape(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
}

const lineOctets = 75

/** Lines longer than 75 octets go on in the next after a space; a sign is never cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const sign of line) {
    const octets = octetsOf(sign)
    if (size + octets > lineOctets) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += sign
    size += octets
  }
  return [...parts, part].join('\r\n')
}

/** Length of one sign in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
