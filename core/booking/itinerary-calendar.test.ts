import { describe, expect, it } from 'vitest'
import { instant, instantOf, localDateTime, parseInstant, type Zone, zone } from '../kernel/time.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { type CalendarFacts, writeCalendar } from './itinerary-calendar.ts'
import { sampleItinerary } from './sample-itinerary.ts'
import { receiptOfFourWays } from '../ticket/sample-several-ways.ts'
import { observancesBetween, offsetAt } from './zone-observances.ts'

const soldAt = parseInstant('2026-09-01T10:00:00Z')
const events = sampleItinerary.map((flight): CalendarEvent => ({
  flight,
  isCancelled: false,
  sequence: 0,
  stamp: soldAt,
}))

const facts: CalendarFacts = {
  airline: 'People’s',
  locale: 'de',
  recordLocator: 'K7QM2X',
  domain: 'peoples.example',
  events,
  text: {
    summary: ({ flight }) => `Flug ${flight.designator}; Altenrhein, Wien`,
    description: () => `Buchung K7QM2X\n${'ÄÖÜ '.repeat(40)}`,
    place: ({ airport }) => airport,
  },
}

type Properties = Map<string, string>

/** Read back as RFC 5545 says: unfolded, property by property; components in the order they close. */
function read(text: string): { kind: string; properties: Properties }[] {
  const open: { kind: string; properties: Properties }[] = []
  const closed: typeof open = []
  for (const line of text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [name, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]
    if (name === 'BEGIN') open.push({ kind: value, properties: new Map() })
    else if (name === 'END') closed.push(...open.splice(-1))
    else open.at(-1)?.properties.set(name, value)
  }
  expect(open).toEqual([])
  return closed
}

function eventsIn(text: string): Properties[] {
  return read(text)
    .filter(({ kind }) => kind === 'VEVENT')
    .map(({ properties }) => properties)
}

describe('the calendar of a booking', () => {
  const text = writeCalendar(facts)
  const parts = read(text)
  const events = eventsIn(text)

  it('has one event for each flight, each end on the clock of its airport, over the end of summer time', () => {
    expect(events).toHaveLength(2)
    expect(events[0]?.get('DTSTART;TZID=Europe/Zurich')).toBe('20261024T065000')
    expect(events[0]?.get('DTEND;TZID=Europe/Vienna')).toBe('20261024T080500')
    expect(events[1]?.get('DTSTART;TZID=Europe/Vienna')).toBe('20261025T232000')
    expect(events[1]?.get('DTEND;TZID=Europe/Zurich')).toBe('20261026T003500')
  })

  it('states for each zone the offsets on both sides of the clock change', () => {
    const zones = parts.filter(({ kind }) => kind === 'VTIMEZONE')
    expect(zones.map(({ properties }) => properties.get('TZID'))).toEqual(['Europe/Zurich', 'Europe/Vienna'])
    const observances = parts.filter(({ kind }) => kind === 'DAYLIGHT' || kind === 'STANDARD')
    expect(observances.map(({ kind, properties }) => [kind, ...properties.values()])).toEqual([
      ['DAYLIGHT', '20260329T020000', '+0100', '+0200'],
      ['STANDARD', '20261025T030000', '+0200', '+0100'],
      ['DAYLIGHT', '20260329T020000', '+0100', '+0200'],
      ['STANDARD', '20261025T030000', '+0200', '+0100'],
    ])
  })

  it('is a file to keep, has ids that stay, and names nobody', () => {
    const calendar = parts.at(-1)?.properties
    expect(calendar?.get('METHOD')).toBe('PUBLISH')
    expect(calendar?.get('VERSION')).toBe('2.0')
    expect(events.map((event) => event.get('UID'))).toEqual([
      'k7qm2x-11@peoples.example',
      'k7qm2x-12@peoples.example',
    ])
    expect(writeCalendar(facts)).toBe(text)
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER|Wi[sś]niewski/i)
  })

  it('escapes characters with a meaning of their own and folds lines at 75 octets', () => {
    expect(events[0]?.get('SUMMARY')).toBe(String.raw`Flug PE 101\; Altenrhein\, Wien`)
    expect(events[0]?.get('DESCRIPTION')).toContain(String.raw`Buchung K7QM2X\nÄÖÜ`)
    const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
})

it('has four events for a trip of four ways, in their order, each with an id of its own', () => {
  const four = receiptOfFourWays().flights.map((flight): CalendarEvent => ({ ...events[0]!, flight }))
  const told = eventsIn(writeCalendar({ ...facts, events: four }))
  expect(told.map((event) => event.get('SUMMARY')?.slice(5, 11))).toEqual(
    four.map(({ flight }) => flight.designator),
  )
  expect(told.map((event) => event.get('LOCATION'))).toEqual(['ACH', 'VIE', 'ACH', 'CGN'])
  expect(new Set(told.map((event) => event.get('UID'))).size).toBe(4)
})

describe('the calendar of a booking that has changed', () => {
  const [out, back] = events
  if (!out || !back) throw new Error('no flights')
  const statesOf = (changed: readonly CalendarEvent[]) =>
    eventsIn(writeCalendar({ ...facts, events: changed })).map((event) =>
      ['STATUS', 'SEQUENCE', 'TRANSP', 'DTSTAMP'].map((name) => event.get(name)),
    )
  const changedAt = parseInstant('2026-09-03T08:15:00Z')

  it('tells a flight that does not go as a cancelled event beside those that go', () => {
    expect(statesOf([{ ...out, isCancelled: true, sequence: 1, stamp: changedAt }, back])).toEqual([
      ['CANCELLED', '1', 'TRANSPARENT', '20260903T081500Z'],
      ['CONFIRMED', '0', 'OPAQUE', '20260901T100000Z'],
    ])
  })

  it('has only cancelled events when no flight is left, and is still published', () => {
    const gone = events.map((event) => ({ ...event, isCancelled: true, sequence: 1 }))
    expect(statesOf(gone).map(([status]) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(writeCalendar({ ...facts, events: gone })).toContain('METHOD:PUBLISH\r\n')
  })

  it('has new times under the same id with a higher number', () => {
    const from = { ...out.flight.from, local: localDateTime('2026-10-24T09:10') }
    const moved = { ...out, flight: { ...out.flight, from }, sequence: 1, stamp: changedAt }
    const [event] = eventsIn(writeCalendar({ ...facts, events: [moved] }))
    expect(event?.get('UID')).toBe('k7qm2x-11@peoples.example')
    expect(event?.get('DTSTART;TZID=Europe/Zurich')).toBe('20261024T091000')
    expect(event?.get('SEQUENCE')).toBe('1')
  })
})

describe('the offsets of a zone', () => {
  it('are right on both sides of a clock change, to the minute', () => {
    const where = zone('America/New_York')
    const [, change] = observancesBetween(
      parseInstant('2027-03-01T00:00:00Z'),
      parseInstant('2027-04-01T00:00:00Z'),
      where,
    )
    expect(change).toEqual({
      from: parseInstant('2027-03-14T07:00:00Z'),
      offsetBefore: -300,
      offset: -240,
      isDaylight: true,
    })
    expect(offsetAt(instant((change?.from ?? 0) - 1), where)).toBe(-300)
  })

  it('are one fixed offset where clocks never change', () => {
    const where = 'Asia/Kolkata' as Zone
    const from = instantOf(localDateTime('2027-01-01T00:00'), where)
    const observances = observancesBetween(from, instant(from + 86_400_000), where)
    expect(observances).toMatchObject([{ offsetBefore: 330, offset: 330, isDaylight: false }])
  })
})
