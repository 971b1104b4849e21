import { parseDateTime, toZoned } from '@internationalized/date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageOn,
  dateAt,
  daysBetween,
  endOfDay,
  formatInstant,
  type Instant,
  instant,
  instantOf,
  instantsOf,
  isLocalDate,
  isSkipped,
  localAt,
  localDate,
  localDateSchema,
  localDateTime,
  minutesBetween,
  parseInstant,
  datesBetween,
  plusDays,
  plusMinutes,
  plusYears,
  weekdayOf,
  type Zone,
  zone,
} from './time.ts'

const vienna = zone('Europe/Vienna')
const newYork = zone('America/New_York')
const dates = fc
  .integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 0, 1) })
  .map((at) => localDate(new Date(at).toISOString().slice(0, 10)))

const minute = 60_000
const hour = 60 * minute
const [firstInstant, lastInstant] = [-8.64e15, 8.64e15]

/** Zones of half and quarter hours, half an hour of summer time, changes at a minute past midnight, days left out. */
const oddZones = [
  'Europe/Vienna',
  'America/New_York',
  'America/St_Johns',
  'America/Goose_Bay',
  'Asia/Kathmandu',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Africa/Monrovia',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Europe/Dublin',
  'Etc/GMT+12',
  'UTC',
].map(zone)
const anyZone = fc.constantFrom(...oddZones)

const clocks = new Map(
  oddZones.map((where) => [
    where,
    new Intl.DateTimeFormat('sv-SE', { timeZone: where, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)

/** What Intl says, which alone knows the zones. */
function shownByIntl(at: Instant, where: Zone): string {
  return clocks.get(where)?.format(at).replace(' ', 'T') ?? ''
}

/** The instants at which a clock changes in some years, to the minute. */
function changesOf(where: Zone, from: number, until: number): number[] {
  const ahead = (at: number) => Date.parse(`${shownByIntl(instant(at), where)}Z`) - at
  const changes: number[] = []
  for (let at = from; at < until; at += 6 * hour) {
    let [before, after] = [at, at + 6 * hour]
    if (ahead(before) === ahead(after)) continue
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / 2 / minute) * minute
      if (ahead(middle) === ahead(before)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}

describe('time', () => {
  it('takes only real calendar dates', () => {
    expect(isLocalDate('2028-02-29')).toBe(true)
    for (const text of ['2027-02-29', '2026-02-31', '2026-13-01', '2026-1-1', '0000-00-00', 'today', '']) {
      expect(isLocalDate(text), text).toBe(false)
    }
    expect(() => localDate('31.12.2030')).toThrow(RangeError)
    expect(() => localDateTime('2026-01-01T24:00')).toThrow(RangeError)
  })

  it('takes from a caller only dates of the years that people travel in', () => {
    for (const text of ['1900-01-01', '2026-12-01', '2199-12-31']) {
      expect(localDateSchema.safeParse(text).success, text).toBe(true)
    }
    for (const text of ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '', '\0']) {
      expect(localDateSchema.safeParse(text).success, text).toBe(false)
    }
  })

  it('does not count beyond the first and the last date or instant: a loop over dates ends', () => {
    const [first, last] = [localDate('0001-01-01'), localDate('9999-12-31')]
    expect(plusDays(last, -3_652_058)).toBe(first)
    expect(plusDays(first, 3_652_058)).toBe(last)
    expect(plusYears(first, 9998)).toBe('9999-01-01')
    for (const days of [1, 10, 4_000_000, Number.NaN, Infinity, 0.5]) {
      expect(() => plusDays(last, days), `${days}`).toThrow(RangeError)
      expect(() => plusDays(first, -days), `${-days}`).toThrow(RangeError)
    }
    expect(() => plusYears(last, 1)).toThrow(RangeError)
    expect(() => plusYears(first, -1)).toThrow(RangeError)
    expect(() => plusMinutes(instant(8.64e15), 1)).toThrow(RangeError)
    expect(() => instant(8.64e15 + 1)).toThrow(RangeError)
  })

  it('reads a local time as the instant its airport’s clock shows it', () => {
    expect(formatInstant(instantOf(localDateTime('2026-07-01T12:00'), vienna))).toBe(
      '2026-07-01T10:00:00.000Z',
    )
    expect(formatInstant(instantOf(localDateTime('2026-12-01T12:00'), vienna))).toBe(
      '2026-12-01T11:00:00.000Z',
    )
    expect(localAt(parseInstant('2026-07-01T10:00:00Z'), vienna)).toBe('2026-07-01T12:00')
    expect(dateAt(parseInstant('2026-07-01T02:00:00Z'), newYork)).toBe('2026-06-30')
  })

  it('skips the hour that spring leaves out, and takes the first of autumn’s two', () => {
    expect(formatInstant(instantOf(localDateTime('2027-03-28T02:30'), vienna))).toBe(
      '2027-03-28T01:30:00.000Z',
    )
    expect(formatInstant(instantOf(localDateTime('2026-10-25T02:30'), vienna))).toBe(
      '2026-10-25T00:30:00.000Z',
    )
  })

  it.each([
    ['Europe/Vienna', '2027-03-28T01:59', ['2027-03-28T00:59Z']],
    ['Europe/Vienna', '2027-03-28T02:00', []],
    ['Europe/Vienna', '2027-03-28T02:59', []],
    ['Europe/Vienna', '2027-03-28T03:00', ['2027-03-28T01:00Z']],
    ['Europe/Vienna', '2027-10-31T01:59', ['2027-10-30T23:59Z']],
    ['Europe/Vienna', '2027-10-31T02:00', ['2027-10-31T00:00Z', '2027-10-31T01:00Z']],
    ['Europe/Vienna', '2027-10-31T02:59', ['2027-10-31T00:59Z', '2027-10-31T01:59Z']],
    ['Europe/Vienna', '2027-10-31T03:00', ['2027-10-31T02:00Z']],
    // half an hour of summer time
    ['Australia/Lord_Howe', '2027-10-03T02:15', []],
    ['Australia/Lord_Howe', '2027-04-04T01:45', ['2027-04-03T14:45Z', '2027-04-03T15:15Z']],
    // midnight is skipped, and comes twice
    ['Africa/Cairo', '2027-04-30T00:00', []],
    ['America/Havana', '2027-11-07T00:00', ['2027-11-07T04:00Z', '2027-11-07T05:00Z']],
    // a day that Samoa left out
    ['Pacific/Apia', '2011-12-30T12:00', []],
    // two hours, at a station in Antarctica
    ['Antarctica/Troll', '2027-10-31T01:30', ['2027-10-30T23:30Z', '2027-10-31T01:30Z']],
    ['UTC', '2027-03-28T02:30', ['2027-03-28T02:30Z']],
  ])('names every instant at which a clock of %s shows %s', (where, local, instants) => {
    const found = instantsOf(localDateTime(local), zone(where))
    expect(found.map((at) => formatInstant(at).replace(':00.000', ''))).toEqual(instants)
    expect(isSkipped(localDateTime(local), zone(where))).toBe(instants.length === 0)
  })

  it('names all instants of each minute around every change of a clock, and no other', () => {
    for (const where of oddZones)
      for (const change of changesOf(where, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1))) {
        const shown = new Map<string, number[]>()
        for (let at = change - 6 * hour; at <= change + 6 * hour; at += minute) {
          const local = shownByIntl(instant(at), where)
          shown.set(local, [...(shown.get(local) ?? []), at])
        }
        const first = Date.parse(`${shownByIntl(instant(change - 3 * hour), where)}Z`)
        const last = Date.parse(`${shownByIntl(instant(change + 3 * hour), where)}Z`)
        for (let reading = first; reading <= last; reading += minute) {
          const local = localDateTime(new Date(reading).toISOString().slice(0, 16))
          expect(instantsOf(local, where), `${local} ${where}`).toEqual(shown.get(local) ?? [])
        }
      }
  })

  it('has every instant among those of what the clock shows, and the first of them is the one that is read', () => {
    const anyMinute = fc
      .integer({ min: Date.UTC(1975, 0, 1) / minute, max: Date.UTC(2050, 0, 1) / minute })
      .map((count) => instant(count * minute))
    fc.assert(
      fc.property(anyMinute, anyZone, (at, where) => {
        const local = localAt(at, where)
        const found = instantsOf(local, where)
        expect(found).toContain(at)
        expect(found[0]).toBe(instantOf(local, where))
        expect(found.map((each) => localAt(each, where))).toEqual(found.map(() => local))
      }),
      { numRuns: 2_000 },
    )
  })

  it('ends a day at midnight of its zone, or at one o’clock where spring leaves midnight out', () => {
    const evening = instant(Date.UTC(2026, 3, 23, 21, 30))
    expect(formatInstant(endOfDay(evening, vienna))).toBe('2026-04-23T22:00:00.000Z')
    expect(formatInstant(endOfDay(evening, newYork))).toBe('2026-04-24T04:00:00.000Z')
    expect(formatInstant(endOfDay(evening, zone('Africa/Cairo')))).toBe('2026-04-23T22:00:00.000Z')
    expect(endOfDay(endOfDay(evening, vienna), vienna)).toBe(evening + 24.5 * 3_600_000)
  })

  it('measures a flight by instants, so one over the date line may land before it left', () => {
    const leaves = instantOf(localDateTime('2026-12-01T00:05'), zone('Asia/Tokyo'))
    const lands = instantOf(localDateTime('2026-11-30T22:50'), newYork)
    expect(minutesBetween(leaves, lands)).toBe(765)
  })

  it('brings every local time of a zone back, outside the hours that a clock skips', () => {
    const zones = [
      'Europe/Vienna',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Apia',
      'Indian/Reunion',
      'UTC',
    ]
    fc.assert(
      fc.property(
        fc
          .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
          .map((at) => instant(at - (at % 60_000))),
        fc.constantFrom(...zones).map(zone),
        (at, where) => {
          const back = instantOf(localAt(at, where), where)
          // An hour that comes twice names its first instant; all else comes back exactly.
          expect([0, 30, 60]).toContain(Math.abs(minutesBetween(back, at)))
          expect(localAt(back, where)).toBe(localAt(at, where))
        },
      ),
    )
  })

  it('shows at every instant what Intl shows', () => {
    const anyInstant = fc
      .oneof(
        fc.integer({ min: Date.UTC(1960, 0, 1), max: Date.UTC(2060, 0, 1) }),
        // where Liberia gave up its seconds, and what is remembered begins and ends
        fc.integer({ min: Date.UTC(1972, 0, 6), max: Date.UTC(1973, 0, 3) }),
        fc.integer({ min: Date.UTC(9999, 11, 20), max: Date.UTC(9999, 11, 31) }),
        fc.integer({ min: firstInstant, max: lastInstant }),
      )
      .map(instant)
    fc.assert(
      fc.property(anyInstant, anyZone, (at, where) => {
        // UTC is written as RFC 3339 writes it, far years with a sign.
        if (where === 'UTC') expect(localAt(at, where)).toBe(new Date(at).toISOString().slice(0, -8))
        else expect(localAt(at, where)).toBe(shownByIntl(at, where))
      }),
      { numRuns: 3_000 },
    )
    for (const where of oddZones.filter((each) => each !== 'UTC')) {
      for (const at of [firstInstant, lastInstant].map(instant))
        expect(localAt(at, where), where).toBe(shownByIntl(at, where))
    }
  })

  it('shows what Intl shows, and reads it back as the calendar does, around each change of a clock', () => {
    for (const where of oddZones) {
      const changes = [
        ...changesOf(where, Date.UTC(1986, 11, 1), Date.UTC(1988, 0, 1)),
        ...changesOf(where, Date.UTC(2010, 11, 1), Date.UTC(2012, 0, 1)),
        ...changesOf(where, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)),
      ]
      for (const change of changes) {
        for (const away of [0, 1, 7, 59, 60, 61, 12 * 60, 24 * 60, 30 * 60, 48 * 60, 50 * 60]) {
          for (const at of [change - away * minute - 1, change + away * minute].map(instant)) {
            const local = localAt(at, where)
            expect(local, `${at} ${where}`).toBe(shownByIntl(at, where))
            expect(instantOf(local, where), local).toBe(
              toZoned(parseDateTime(local), where, 'compatible').toDate().getTime(),
            )
          }
        }
      }
    }
  })

  it('reads every clock reading as the calendar reads it, those that a clock skips, too', () => {
    const reading = fc
      .integer({ min: Date.UTC(1, 0, 1) / minute, max: Date.UTC(2100, 0, 1) / minute })
      .map((count) => localDateTime(new Date(count * minute).toISOString().slice(0, 16)))
    const recent = fc
      .integer({ min: Date.UTC(1968, 0, 1) / minute, max: Date.UTC(2050, 0, 1) / minute })
      .map((count) => localDateTime(new Date(count * minute).toISOString().slice(0, 16)))
    fc.assert(
      fc.property(fc.oneof(reading, recent, recent), anyZone, (at, where) => {
        expect(instantOf(at, where)).toBe(toZoned(parseDateTime(at), where, 'compatible').toDate().getTime())
      }),
      { numRuns: 2_000 },
    )
  })

  it('shows the same after it has forgotten: more days than it remembers', () => {
    const start = Date.UTC(1990, 0, 1, 5)
    for (let day = 0; day < 10_500; day++) localAt(instant(start + day * 24 * hour), vienna)
    for (const at of [start, Date.UTC(2026, 6, 1)].map(instant))
      expect(localAt(at, vienna)).toBe(shownByIntl(at, vienna))
  })

  it('counts and writes days as Date does, from the first year to the last', () => {
    const anyDay = fc.integer({ min: -719_162, max: 2_932_896 })
    const written = (day: number) => localDate(new Date(day * 24 * hour).toISOString().slice(0, 10))
    fc.assert(
      fc.property(anyDay, anyDay, (first, second) => {
        const [from, to] = [written(first), written(second)]
        expect(daysBetween(from, to)).toBe(second - first)
        expect(plusDays(from, second - first)).toBe(to)
        expect(weekdayOf(from)).toBe(new Date(first * 24 * hour).getUTCDay() || 7)
      }),
    )
  })

  it('steps and counts days the same way, with weekdays Monday 1 to Sunday 7', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (from, days) => {
        const to = plusDays(from, days)
        expect(daysBetween(from, to)).toBe(days)
        expect((weekdayOf(from) - 1 + days + 8 * 700) % 7).toBe(weekdayOf(to) - 1)
      }),
    )
    expect(weekdayOf(localDate('2026-11-22'))).toBe(7)
  })

  it('counts a year more on the birthday, and on 1 March for somebody born on 29 February', () => {
    const born = localDate('2024-02-29')
    expect(ageOn(born, localDate('2026-02-28'))).toBe(1)
    expect(ageOn(born, localDate('2026-03-01'))).toBe(2)
    expect(ageOn(localDate('2014-05-10'), localDate('2026-05-10'))).toBe(12)
    expect(ageOn(localDate('2014-05-10'), localDate('2026-05-09'))).toBe(11)
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 100 }), (day, years) => {
        expect(ageOn(day, plusYears(day, years))).toBeGreaterThanOrEqual(years - 1)
        expect(ageOn(day, plusYears(day, years))).toBeLessThanOrEqual(years)
      }),
    )
  })

  it('refuses an unknown zone and an instant without an offset', () => {
    expect(() => zone('Europe/Atlantis')).toThrow(RangeError)
    expect(() => parseInstant('2026-07-01T10:00:00')).toThrow(RangeError)
  })
})

it('days between two are all of them in order, both included, and none backwards', () => {
  const first = localDate('2028-02-28')
  expect(datesBetween(first, plusDays(first, 2))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect([0, -1, -40].map((days) => datesBetween(first, plusDays(first, days)).length)).toEqual([1, 0, 0])
})
