/**
 * A journey as an iCalendar file (RFC 5545) to keep, not to answer. It has one event for each flight, each
 * end on its own airport's clock, also for flights that do not go any more, so that a calendar removes them.
 * It is published, as an update of earlier files: METHOD:CANCEL would apply to every event in the file (RFC
 * 5546, 3.2.1 and 3.2.5). It names nobody, because calendars are shared.
 *
 * Written here because calendar libraries give both ends of an event one zone.
 */
import type { CalendarEvent } from './calendar-event.ts'
import { formatInstant, type Instant, instant, localAt, type Minutes, type Zone } from '../kernel/time.ts'
import type { Stop } from './itinerary.ts'
import { observancesBetween } from './zone-observances.ts'

export interface CalendarText {
  /** of an event: `PE 101 Altenrhein – Vienna`; a cancelled one says so, for calendars that keep it */
  readonly summary: (event: CalendarEvent) => string
  readonly description: (event: CalendarEvent) => string
  readonly place: (stop: Stop) => string
}

export interface CalendarFacts {
  /** the airline's part of `-//Airline//Jetbridge//EN` */
  readonly airline: string
  readonly locale: string
  readonly recordLocator: string
  /** a domain of the airline, so that the ids are unique in the world */
  readonly domain: string
  /** of every flight it ever had: the file of a booking stays the same until something is done to one */
  readonly events: readonly CalendarEvent[]
  readonly text: CalendarText
}

/** The whole file, CRLF line ends included. */
export function writeCalendar(facts: CalendarFacts): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(facts.airline)}//Jetbridge//${facts.locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zonesOf(facts.events).flatMap(([zone, stops]) => timezone(zone, stops)),
    ...facts.events.flatMap((each) => event(facts, each)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function event({ recordLocator, domain, text }: CalendarFacts, told: CalendarEvent): string[] {
  const { flight, isCancelled, sequence, stamp } = told
  const { from, to, departureId } = flight
  return [
    'BEGIN:VEVENT',
    `UID:${recordLocator.toLowerCase()}-${departureId}@${domain}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART;TZID=${from.zone}:${compact(from.local)}`,
    `DTEND;TZID=${to.zone}:${compact(to.local)}`,
    `SUMMARY:${escapeText(text.summary(told))}`,
    `DESCRIPTION:${escapeText(text.description(told))}`,
    `LOCATION:${escapeText(text.place(from))}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

function zonesOf(events: readonly CalendarEvent[]): [Zone, Stop[]][] {
  const stops = events.flatMap(({ flight: { from, to } }) => [from, to])
  return [...Map.groupBy(stops, ({ zone }) => zone)]
}

/** The zone over the time of the journey; it says nothing of other years. */
function timezone(zone: Zone, stops: readonly Stop[]): string[] {
  const times = stops.map(({ at }) => at)
  const observances = observancesBetween(
    instant(Math.min(...times)),
    instant(Math.max(...times) + 86_400_000),
    zone,
  )
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observances.flatMap(({ from, offsetBefore, offset, isDaylight }) => {
      const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        // The onset is written by the clock as it stood before.
        `DTSTART:${compact(localAt(instant(from + offsetBefore * 60_000), 'UTC' as Zone))}`,
        `TZOFFSETFROM:${offsetText(offsetBefore)}`,
        `TZOFFSETTO:${offsetText(offset)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

/** A clock reading as `20270304T065000`. */
function compact(local: string): string {
  return `${local.replaceAll(/[-:]/g, '')}00`
}

function utc(at: Instant): string {
  return `${formatInstant(at).slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function offsetText(offset: Minutes): string {
  const size = Math.abs(offset)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${hours}${String(size % 60).padStart(2, '0')}`
}

function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r?\n/g, '\\n')
}

const longestLine = 75

/** Lines end before 75 octets of UTF-8 and go on after a space (RFC 5545, 3.1). */
function fold(line: string): string {
  let folded = ''
  let room = longestLine
  for (const character of line) {
    const size = octets(character)
    if (size > room) {
      folded += '\r\n '
      room = longestLine - 1
    }
    folded += character
    room -= size
  }
  return folded
}

function octets(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
