import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  instantsOf,
  localAt,
  localDate,
  localDateTime,
  plusDays,
  plusMinutes,
  weekdayOf,
  zone,
} from '../kernel/time.ts'
import { zoneLookup } from './airport.ts'
import { authoriseAircraft, authoriseCabin, defaultClassPlan } from './class-plan.ts'
import { departureKey, type ScheduledDeparture } from './departure.ts'
import { configurationOf, isSayable, legsOfFlight, periodsOf, type ScheduleForm } from './flown-period.ts'
import { scheduleRows } from './schedule-csv-write.ts'
import { readScheduleCsv } from './schedule-csv.ts'
import { planSchedule } from './schedule-plan.ts'
import { writeSsim } from './ssim-write.ts'
import { readSsimLegs } from './ssim.ts'

const first = localDate('2027-03-01')
const range = { from: plusDays(first, -5), until: plusDays(first, 400) }
const places = [
  { code: 'VIE', zone: zone('Europe/Vienna') },
  { code: 'JFK', zone: zone('America/New_York') },
  { code: 'NRT', zone: zone('Asia/Tokyo') },
]
const zoneOf = zoneLookup(places)
const days = fc
  .uniqueArray(fc.nat(380), { minLength: 1, maxLength: 120 })
  .map((all) => all.map((each) => plusDays(first, each)))

describe('the periods of days', () => {
  test('have exactly these days, each once', () => {
    fc.assert(
      fc.property(days, (flown) => {
        const said = periodsOf(flown).flatMap(({ from, until, weekdays }) => {
          const all: string[] = []
          for (let day = from; day <= until; day = plusDays(day, 1))
            if (weekdays.includes(weekdayOf(day))) all.push(day)
          expect([all[0], all.at(-1)]).toEqual([from, until])
          return all
        })
        expect(said.toSorted()).toEqual(flown.toSorted())
      }),
    )
  })

  test('are one for a season of working days, and three where one day is left out', () => {
    const season = Array.from({ length: 70 }, (_, day) => plusDays(first, day)).filter(
      (day) => weekdayOf(day) < 6,
    )
    expect(periodsOf(season)).toEqual([
      { from: first, until: plusDays(first, 67), weekdays: [1, 2, 3, 4, 5] },
    ])
    expect(periodsOf(season.filter((day) => day !== plusDays(first, 21)))).toHaveLength(3)
  })
})

const classes = fc
  .record({
    seats: fc.integer({ min: 1, max: 300 }),
    business: fc.nat(40),
    /** what the classes may sell at most, as where a flight is nearly sold out */
    most: fc.oneof(fc.constant(999), fc.nat(5)),
    letters: fc.constantFrom('', 'YMKL', 'YBMHQ', 'YMKLTQVXSN'),
  })
  .map(({ seats, business, most, letters }) => {
    const cabins = [...(business > 0 ? [{ cabin: 'J', seats: business }] : []), { cabin: 'Y', seats }]
    const all = authoriseAircraft(
      cabins,
      business > 0 && letters !== '' ? `JCD${letters}` : letters,
      defaultClassPlan,
    )
    return {
      capacity: seats + business,
      classes: all.map((each) => ({ ...each, authorised: Math.min(each.authorised, most) })),
    }
  })

const flight: fc.Arbitrary<ScheduledDeparture[]> = fc
  .record({
    route: fc.constantFrom(['VIE', 'JFK'], ['JFK', 'VIE'], ['NRT', 'JFK'], ['VIE', 'NRT']),
    days,
    clocks: fc.array(fc.integer({ min: 0, max: 24 * 60 - 1 }), { minLength: 1, maxLength: 3 }),
    minutes: fc.integer({ min: 30, max: 15 * 60 }),
    sold: fc.array(classes, { minLength: 1, maxLength: 3 }),
    suffix: fc.constantFrom('', 'Z'),
    carriers: fc.array(fc.constantFrom(null, 'BA', 'BA/BRITISH AIRWAYS', '/LOGANAIR'), {
      minLength: 1,
      maxLength: 3,
    }),
    terminals: fc.array(fc.tuple(fc.constantFrom(null, '1', '2E'), fc.constantFrom(null, '1', 'T3')), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ route: [origin = '', destination = ''], days: flown, clocks, minutes, sold, suffix, ...told }) =>
    flown.flatMap((serviceDate, place) => {
      const { carriers, terminals } = told
      const clock = clocks[place % clocks.length] ?? 0
      const two = (number: number) => String(number).padStart(2, '0')
      const departsLocal = localDateTime(`${serviceDate}T${two(Math.floor(clock / 60))}:${two(clock % 60)}`)
      const departsAt = instantsOf(departsLocal, zoneOf(origin) ?? zone('UTC'))[place % 2]
      const is = departsAt ?? instantsOf(departsLocal, zoneOf(origin) ?? zone('UTC'))[0]
      const [seats] = [sold[place % sold.length]]
      if (is === undefined || !seats) return []
      const arrivesAt = plusMinutes(is, minutes)
      const arrivesLocal = localAt(arrivesAt, zoneOf(destination) ?? zone('UTC'))
      const times = { departsLocal, arrivesLocal, departsAt: is, arrivesAt }
      const [originTerminal = null, destinationTerminal = null] = terminals[place % terminals.length] ?? []
      return [
        {
          carrier: 'PE',
          flightNumber: 7,
          suffix,
          origin,
          destination,
          serviceDate,
          ...times,
          aircraft: 'E70',
          operatedBy: carriers[place % carriers.length] ?? null,
          originTerminal,
          destinationTerminal,
          ...seats,
        },
      ]
    }),
  )

function readAgain(departures: readonly ScheduledDeparture[], form: ScheduleForm) {
  const legs = legsOfFlight(departures, form)
  const carrier = {
    line: 0,
    airline: 'PE',
    timeMode: 'local',
    validFrom: undefined,
    validUntil: undefined,
  } as const
  const season =
    form === 'ssim'
      ? readSsimLegs(writeSsim([{ ...carrier, legs, segments: [] }]))
      : readScheduleCsv(scheduleRows(legs).map((fields, place) => ({ line: place + 1, fields })))
  expect(season).toMatchObject({ ok: true, warnings: [] })
  const plan = planSchedule(season.legs, { zoneOf, range, plan: defaultClassPlan })
  expect(plan.problems).toEqual([])
  return plan.departures
}

const inOrder = (departures: readonly ScheduledDeparture[]) =>
  departures
    .map(({ classes: all, ...rest }) => ({
      ...rest,
      line: 0,
      classes: all
        .map((each) => [each.cabin, each.rank, each.bookingClass, each.authorised].join(' '))
        .toSorted(),
    }))
    .toSorted((one, other) => (departureKey(one) < departureKey(other) ? -1 : 1))

describe.each(['csv', 'ssim'] as const)('as %s', (form) => {
  test('departures that are written and read again are the same, with their classes', () => {
    fc.assert(
      fc.property(flight, (flown) => {
        const said = flown.filter(
          (each) => isSayable(each, form, zoneOf) === 'yes' && configurationOf(each).isExact,
        )
        expect(inOrder(readAgain(said, form))).toEqual(inOrder(said))
      }),
      { numRuns: 60 },
    )
  })
})

const twice: ScheduledDeparture = {
  carrier: 'PE',
  flightNumber: 1,
  suffix: '',
  origin: 'VIE',
  destination: 'NRT',
  serviceDate: localDate('2027-10-31'),
  departsLocal: localDateTime('2027-10-31T02:30'),
  arrivesLocal: localDateTime('2027-10-31T21:30'),
  departsAt: instantsOf(localDateTime('2027-10-31T02:30'), zone('Europe/Vienna'))[1]!,
  arrivesAt: instantsOf(localDateTime('2027-10-31T21:30'), zone('Asia/Tokyo'))[0]!,
  aircraft: '789',
  operatedBy: null,
  originTerminal: null,
  destinationTerminal: null,
  capacity: 20,
  classes: authoriseCabin(defaultClassPlan, 20),
}

test('the second of two equal times of a day is said by SSIM alone', () => {
  expect(isSayable(twice, 'csv', zoneOf)).toBe('other-time')
  expect(isSayable(twice, 'ssim', zoneOf)).toBe('yes')
  expect(inOrder(readAgain([twice], 'ssim'))).toEqual(inOrder([twice]))
})

test('a departure that was moved to another day is said by no form', () => {
  const moved = { ...twice, serviceDate: localDate('2027-10-30') }
  expect(isSayable(moved, 'ssim', zoneOf)).toBe('other-day')
})

test('classes that sell by the usual plan need no list, others are listed with the seats they add', () => {
  const usual = { capacity: 100, classes: authoriseCabin(defaultClassPlan, 100) }
  expect(configurationOf(usual)).toEqual({
    cabins: [{ cabin: 'Y', seats: 100 }],
    bookingClasses: '',
    isExact: true,
  })
  const closed = { ...usual, classes: usual.classes.map((each) => ({ ...each, authorised: 2 })) }
  expect(configurationOf(closed)).toEqual({
    cabins: [{ cabin: 'Y', seats: 100 }],
    bookingClasses: 'Y0M0K0L2',
    isExact: true,
  })
})
