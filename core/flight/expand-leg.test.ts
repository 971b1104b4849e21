import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  instantOf,
  isSkipped,
  localAt,
  localDate,
  localDateTime,
  minutesBetween,
  plusDays,
  plusMinutes,
  weekdayOf,
  type Zone,
  zone,
} from '../kernel/time.ts'
import { expandLeg } from './expand-leg.ts'
import { type ScheduleLeg, shiftLeg, weeksNearest } from './schedule-leg.ts'

const zones: Readonly<Record<string, string>> = {
  CDG: 'Europe/Paris',
  RUN: 'Indian/Reunion',
  LHR: 'Europe/London',
  JFK: 'America/New_York',
  HND: 'Asia/Tokyo',
  HNL: 'Pacific/Honolulu',
  KTM: 'Asia/Kathmandu',
}
const zoneOf = (airport: string) => zones[airport] as Zone | undefined
const year = { from: localDate('2026-01-01'), until: localDate('2026-12-31') }

function leg(change: Partial<ScheduleLeg> = {}): ScheduleLeg {
  return {
    line: 7,
    carrier: 'XX',
    flightNumber: 974,
    suffix: '',
    variation: '1',
    sequence: 1,
    serviceType: 'J',
    from: localDate('2026-06-01'),
    until: localDate('2026-06-01'),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    everyWeeks: 1,
    timeMode: 'local',
    origin: 'CDG',
    destination: 'RUN',
    departs: '19:45',
    arrives: '08:40',
    departureDay: 0,
    arrivalDay: undefined,
    departureOffset: 120,
    arrivalOffset: 240,
    aircraft: '772',
    operatedBy: null,
    originTerminal: null,
    destinationTerminal: null,
    bookingClasses: '',
    cabins: [],
    restriction: '',
    ...change,
  }
}

/** `departs → arrives, minutes` of each departure. */
function flown(of: ScheduleLeg, range = year): string[] {
  return expandLeg(of, zoneOf, range).departures.map(
    ({ departsLocal, arrivesLocal, departsAt, arrivesAt }) =>
      `${departsLocal} → ${arrivesLocal}, ${minutesBetween(departsAt, arrivesAt)}`,
  )
}

describe('departures of a leg', () => {
  test('carry local times at both ends and a duration from the instants', () => {
    expect(flown(leg())).toEqual(['2026-06-01T19:45 → 2026-06-02T08:40, 655'])
  })

  test('arrive on the day the file states, and without one at the first time the clock shows it', () => {
    const east = {
      origin: 'HND',
      destination: 'HNL',
      departs: '21:00',
      arrives: '09:15',
      departureOffset: 540,
      arrivalOffset: -600,
    }
    expect(flown(leg({ ...east, arrivalDay: 0 }))).toEqual(['2026-06-01T21:00 → 2026-06-01T09:15, 435'])
    expect(flown(leg({ ...east, arrivalDay: undefined }))).toEqual([
      '2026-06-01T21:00 → 2026-06-01T09:15, 435',
    ])
    expect(flown(leg({ ...east, departs: '00:30', arrives: '12:45', arrivalDay: -1 }))).toEqual([
      '2026-06-01T00:30 → 2026-05-31T12:45, 435',
    ])
  })

  test('that leave after midnight of the operating date belong to the next day', () => {
    const late = leg({ departureDay: 1, arrivalDay: 1, departs: '00:20', arrives: '13:15' })
    expect(flown(late)).toEqual(['2026-06-02T00:20 → 2026-06-02T13:15, 655'])
    expect(flown(late, { from: localDate('2026-06-02'), until: localDate('2026-06-02') })).toHaveLength(1)
    expect(flown(late, { from: localDate('2026-06-01'), until: localDate('2026-06-01') })).toHaveLength(0)
  })

  test('in a file of UTC times get the local date of their origin', () => {
    const utc = {
      timeMode: 'utc',
      origin: 'JFK',
      destination: 'LHR',
      departureOffset: -240,
      arrivalOffset: 60,
    } as const
    const night = leg({ ...utc, departs: '01:30', arrives: '08:15', arrivalDay: 0 })
    expect(flown(night)).toEqual(['2026-05-31T21:30 → 2026-06-01T09:15, 405'])
    expect(expandLeg(night, zoneOf, year).departures[0]?.serviceDate).toBe('2026-05-31')
  })

  test('keep their clock time over a change of the clocks while the duration follows the zones', () => {
    const week = leg({ from: localDate('2026-10-24'), until: localDate('2026-10-26') })
    expect(flown(week)).toEqual([
      '2026-10-24T19:45 → 2026-10-25T08:40, 655',
      '2026-10-25T19:45 → 2026-10-26T08:40, 595',
      '2026-10-26T19:45 → 2026-10-27T08:40, 595',
    ])
    expect(expandLeg(week, zoneOf, year).warnings).toEqual([
      {
        line: 7,
        reason: 'UTC variation 120 minutes, the clocks show 60 at CDG on 2 of 3 dates from 2026-10-25',
      },
    ])
  })

  test('arrive in the second of two equal hours where the first is before they leave', () => {
    const twice = leg({
      from: localDate('2026-10-25'),
      until: localDate('2026-10-25'),
      origin: 'LHR',
      destination: 'CDG',
      departs: '01:30',
      arrives: '02:30',
      arrivalDay: 0,
      arrivalOffset: undefined,
    })
    expect(flown({ ...twice, departureOffset: 60 })).toEqual(['2026-10-25T01:30 → 2026-10-25T02:30, 60'])
    expect(flown({ ...twice, departureOffset: 60, arrivalOffset: 60 })).toEqual([
      '2026-10-25T01:30 → 2026-10-25T02:30, 60',
    ])
  })

  describe('on the day when clocks go forward', () => {
    const skips = (change: Partial<ScheduleLeg>) => expandLeg(leg(change), zoneOf, year).problems
    const daily = { from: localDate('2026-03-01'), until: localDate('2026-06-30') }
    const untilUtc = { ...daily, departureOffset: undefined, arrivalOffset: undefined }

    test.each([
      ['CDG', 'RUN', '02:30', '15:30', 'departs CDG 2026-03-29 02:30'],
      ['CDG', 'RUN', '02:00', '15:30', 'departs CDG 2026-03-29 02:00'],
      ['RUN', 'CDG', '18:00', '02:30', 'arrives CDG 2026-03-29 02:30'],
      ['LHR', 'RUN', '01:59', '16:30', 'departs LHR 2026-03-29 01:59'],
      ['JFK', 'LHR', '02:15', '14:00', 'departs JFK 2026-03-08 02:15'],
      ['HND', 'JFK', '12:30', '02:15', 'arrives JFK 2026-03-08 02:15'],
    ] as const)(
      'from %s to %s at %s, %s are a problem with the date',
      (origin, destination, departs, arrives, what) => {
        expect(skips({ ...untilUtc, origin, destination, departs, arrives })).toEqual([
          { line: 7, reason: `${what}: the clocks there jump over that time` },
        ])
      },
    )

    test('are a problem at both ends, each year of a long period, and none outside the dates to sell', () => {
      const long = leg({
        from: localDate('2026-01-01'),
        until: localDate('2027-12-31'),
        origin: 'LHR',
        destination: 'CDG',
        departs: '01:15',
        arrives: '02:45',
        arrivalDay: 0,
      })
      const ever = { from: localDate('2026-01-01'), until: localDate('2027-12-31') }
      const reasons = expandLeg(long, zoneOf, ever).problems.map(({ reason }) =>
        reason.split(':', 2).join(':'),
      )
      expect(reasons).toEqual([
        'departs LHR 2026-03-29 01:15',
        'arrives CDG 2026-03-29 02:45',
        'departs LHR 2027-03-28 01:15',
        'arrives CDG 2027-03-28 02:45',
      ])
      const summer = { from: localDate('2026-03-30'), until: localDate('2026-09-30') }
      expect(expandLeg(long, zoneOf, summer).problems).toEqual([])
    })

    test('in a file of UTC times are none: no clock skips them', () => {
      const utc = { ...untilUtc, timeMode: 'utc', departs: '01:30', arrives: '12:30' } as const
      expect(skips(utc)).toEqual([])
    })
  })

  describe('at a time that clocks show twice', () => {
    const autumn = {
      from: localDate('2026-10-25'),
      until: localDate('2026-10-25'),
      origin: 'CDG',
      destination: 'LHR',
      arrivalDay: 0,
    }

    test.each([
      ['02:30', 120, '05:00', 0, '02:30 → 05:00, 270'],
      ['02:30', 60, '05:00', 0, '02:30 → 05:00, 210'],
      ['02:30', undefined, '05:00', undefined, '02:30 → 05:00, 270'],
      // no clock there shows it
      ['02:30', 240, '05:00', 0, '02:30 → 05:00, 270'],
      ['01:30', 120, '01:30', 60, '01:30 → 01:30, 60'],
      ['01:30', 120, '01:30', 0, '01:30 → 01:30, 120'],
    ] as const)(
      'departing %s %s and arriving %s %s follow the file’s UTC variation',
      (departs, departureOffset, arrives, arrivalOffset, shown) => {
        const told = flown(leg({ ...autumn, departs, arrives, departureOffset, arrivalOffset }))
        expect(told.map((each) => each.replaceAll('2026-10-25T', ''))).toEqual([shown])
      },
    )
  })

  test('fly every day up to the end of the range where the period has no first or last day', () => {
    const open = leg({ from: undefined, until: undefined })
    const week = { from: localDate('2026-06-01'), until: localDate('2026-06-07') }
    expect(flown(open, week)).toHaveLength(7)
  })

  test('fly every other week from the first day of the period', () => {
    const fortnightly = leg({ until: localDate('2026-07-05'), weekdays: [2, 5], everyWeeks: 2 })
    const dates = expandLeg(fortnightly, zoneOf, year).departures.map((each) => each.serviceDate)
    expect(dates).toEqual([
      '2026-06-02',
      '2026-06-05',
      '2026-06-16',
      '2026-06-19',
      '2026-06-30',
      '2026-07-03',
    ])
  })

  test('are in the air for up to a day where the file states the day of arrival', () => {
    const far = { origin: 'JFK', destination: 'LHR', departs: '09:00', arrivalDay: 1 }
    expect(flown(leg({ ...far, arrives: '11:30' }))).toEqual(['2026-06-01T09:00 → 2026-06-02T11:30, 1290'])
    expect(flown(leg({ ...far, arrives: '14:00' }))).toEqual(['2026-06-01T09:00 → 2026-06-02T14:00, 1440'])
    expect(expandLeg(leg({ ...far, arrives: '14:01' }), zoneOf, year).problems).toEqual([
      {
        line: 7,
        reason: 'departs JFK 2026-06-01 09:00 and arrives LHR 2026-06-02 14:01, 1441 minutes later',
      },
    ])
  })

  test('from an airport without a zone do not exist, and its row to write is told', () => {
    const doha = {
      code: 'DOH',
      name: 'Hamad',
      city: 'Doha',
      country: 'QA',
      latitude: 25.27,
      longitude: 51.61,
    }
    const unzoned = new Map([['DOH', doha]])
    expect(expandLeg(leg({ origin: 'DOH' }), zoneOf, year, unzoned).problems).toEqual([
      {
        line: 7,
        reason: `DOH has no zone in the list it came from: write DOH,Hamad,Doha,QA,ZONE,25.27,51.61 with the zone's IANA name, like Europe/Vienna, in place of ZONE`,
        next: 'write-airport',
      },
    ])
  })

  test('do not exist when an airport is unknown or the times are impossible, and the reason is told', () => {
    expect(expandLeg(leg({ origin: 'QQQ' }), zoneOf, year)).toMatchObject({
      departures: [],
      problems: [{ line: 7, reason: 'unknown airport QQQ' }],
    })
    expect(expandLeg(leg({ arrivalDay: 0 }), zoneOf, year).problems).toEqual([
      {
        line: 7,
        reason:
          'departs CDG 2026-06-01 19:45 and arrives RUN 2026-06-01 08:40, -785 minutes later; should it arrive on a later day?',
      },
    ])
    expect(expandLeg(leg({ arrivalDay: 3 }), zoneOf, year).problems).toHaveLength(1)
  })

  test('do not exist when the clock goes back and the file, which states no day of arrival, would mean a day in the air', () => {
    const slip = leg({ origin: 'LHR', destination: 'CDG', departs: '09:00', arrives: '08:00' })
    const times = 'departs LHR 2026-06-01 09:00 and arrives CDG 2026-06-02 08:00, 1320 minutes later'
    expect(expandLeg(slip, zoneOf, year)).toEqual({
      departures: [],
      problems: [{ line: 7, reason: `${times}; column 194 states no day of arrival` }],
      warnings: [],
    })
    expect(flown({ ...slip, arrivalDay: 1 }), 'stated').toEqual(['2026-06-01T09:00 → 2026-06-02T08:00, 1320'])
    const longest = { origin: 'JFK', destination: 'LHR', departs: '09:00' }
    expect(flown(leg({ ...longest, arrives: '10:00' }))).toEqual([
      '2026-06-01T09:00 → 2026-06-02T10:00, 1200',
    ])
    expect(expandLeg(leg({ ...longest, arrives: '10:01' }), zoneOf, year).problems).toHaveLength(1)
    expect(flown(leg({ ...longest, arrives: '14:01' })), 'on the day itself').toEqual([
      '2026-06-01T09:00 → 2026-06-01T14:01, 1',
    ])
    expect(expandLeg(leg({ ...longest, arrives: '14:00' }), zoneOf, year).problems).toHaveLength(1)
  })

  test('fly only on the stated weekdays of the period, and are in the air for a positive time', () => {
    fc.assert(
      fc.property(periods(), ({ start, length, weekdays, from, to, mode, departs, inTheAir }) => {
        const first = plusDays(year.from, start)
        const clockAt = (airport: string) => (mode === 'utc' ? zone('UTC') : (zoneOf(airport) as Zone))
        const lands = plusMinutes(instantOf(localDateTime(`${first}T${departs}`), clockAt(from)), inTheAir)
        const of = leg({
          from: first,
          until: plusDays(first, length),
          weekdays,
          timeMode: mode,
          origin: from,
          destination: to,
          departs,
          arrives: localAt(lands, clockAt(to)).slice(11),
        })
        const days = Array.from({ length: length + 1 }, (_, day) => plusDays(first, day))
        const skips = (clock: string, airport: string) =>
          [-1, 0, 1, 2].some((later) =>
            days.some((day) =>
              isSkipped(localDateTime(`${plusDays(day, later)}T${clock}`), zoneOf(airport) as Zone),
            ),
          )
        // such a leg is refused, as the test above says
        fc.pre(mode === 'utc' || !(skips(of.departs, from) || skips(of.arrives, to)))
        const { departures, problems } = expandLeg(of, zoneOf, {
          from: localDate('2020-01-01'),
          until: localDate('2030-01-01'),
        })
        expect(problems).toEqual([])
        expect(departures).toHaveLength(days.filter((day) => weekdays.includes(weekdayOf(day))).length)
        for (const each of departures) {
          expect(each.arrivesAt).toBeGreaterThan(each.departsAt)
          expect(minutesBetween(each.departsAt, each.arrivesAt)).toBeLessThanOrEqual(1200)
          expect(each.departsLocal).toBe(localAt(each.departsAt, zoneOf(from) as Zone))
          expect(each.arrivesLocal).toBe(localAt(each.arrivesAt, zoneOf(to) as Zone))
          expect(each.departsLocal.slice(0, 10)).toBe(each.serviceDate)
        }
      }),
    )
  })
})

describe('a season shifted by years', () => {
  test('moves by whole weeks, at most half a week from the anniversary', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 0, max: 9_000 }), (years, start) => {
        const from = plusDays(localDate('2001-03-01'), start)
        const moved = shiftLeg(leg({ from, until: plusDays(from, 30) }), years)
        const first = moved.from ?? from
        expect(weekdayOf(first)).toBe(weekdayOf(from))
        expect(moved.until).toBe(plusDays(first, 30))
        expect(first === from).toBe(years === 0)
        expect(Math.abs(weeksNearest(years) * 7 - years * 365.2425)).toBeLessThanOrEqual(3.5)
      }),
    )
  })

  test('keeps a period without an end open', () => {
    expect(shiftLeg(leg({ until: undefined }), 3).until).toBeUndefined()
  })
})

function periods() {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '25', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
  return fc
    .record({
      start: fc.integer({ min: 0, max: 364 }),
      length: fc.integer({ min: 0, max: 30 }),
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      ends: fc.uniqueArray(fc.constantFrom(...Object.keys(zones)), { minLength: 2, maxLength: 2 }),
      mode: fc.constantFrom('local' as const, 'utc' as const),
      departs: clock,
      // on its first day; on a later day each end may have another offset
      inTheAir: fc.integer({ min: 150, max: 1050 }),
    })
    .map(({ ends, ...rest }) => ({ ...rest, from: ends[0] ?? '', to: ends[1] ?? '' }))
}
