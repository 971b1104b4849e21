import { describe, expect, test } from 'vitest'
import { localDate, zone } from '../kernel/time.ts'
import { defaultClassPlan } from './class-plan.ts'
import type { ScheduleLeg } from './schedule-leg.ts'
import { planSchedule } from './schedule-plan.ts'

const day = localDate('2027-03-22')
const terms = {
  zoneOf: () => zone('Europe/Vienna'),
  range: { from: day, until: day },
  plan: defaultClassPlan,
}

function leg(line: number, change: Partial<ScheduleLeg> = {}): ScheduleLeg {
  return {
    line,
    carrier: 'PE',
    flightNumber: 101,
    suffix: '',
    variation: '1',
    sequence: 1,
    serviceType: 'J',
    from: day,
    until: day,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    everyWeeks: 1,
    timeMode: 'local',
    origin: 'ACH',
    destination: 'VIE',
    departs: '06:40',
    arrives: '07:55',
    departureDay: 0,
    arrivalDay: 0,
    departureOffset: 60,
    arrivalOffset: 60,
    aircraft: 'E70',
    operatedBy: null,
    originTerminal: null,
    destinationTerminal: null,
    bookingClasses: '',
    cabins: [{ cabin: 'Y', seats: 76 }],
    restriction: '',
    ...change,
  }
}

const cargo = { serviceType: 'F' }
const again = 'PE 101 leaves ACH on 2027-03-22 in line 1 already'

describe('a leg that comes twice', () => {
  test('for sale both times is a problem', () => {
    expect(planSchedule([leg(1), leg(2)], terms)).toMatchObject({
      problems: [{ line: 2, reason: again }],
      warnings: [],
    })
  })

  test.each([
    ['the second', [leg(1), leg(2, cargo)], 'one of them'],
    ['the first', [leg(1, cargo), leg(2)], 'one of them'],
    ['any', [leg(1, cargo), leg(2, cargo)], 'neither'],
    ['any, for its restriction,', [leg(1, { restriction: 'A' }), leg(2, cargo)], 'neither'],
  ])('and is not for sale %s time is a warning with its line', (_, legs, sold) => {
    const plan = planSchedule(legs, terms)
    expect(plan.twice).toEqual([{ line: 2, reason: `${again}; ${sold} is for sale` }])
    expect(plan.warnings).toEqual([])
    expect(plan.problems).toEqual([])
    expect(plan.departures).toHaveLength(sold === 'neither' ? 0 : 1)
  })

  test('on another day or from another airport is no leg twice', () => {
    const other = leg(2, { ...cargo, origin: 'GRZ' })
    const later = leg(3, { ...cargo, from: localDate('2027-03-23'), until: localDate('2027-03-23') })
    expect(planSchedule([leg(1), other, later], terms).twice).toEqual([])
  })
})

test('an operating carrier without its name is warned of, on a leg that is sold', () => {
  const reason = 'operated by BA, without the name of that carrier: travellers read the code'
  const warningsOf = (change: Partial<ScheduleLeg>) => planSchedule([leg(1, change)], terms).warnings
  expect(warningsOf({ operatedBy: 'BA' })).toEqual([{ line: 1, reason }])
  expect(warningsOf({ operatedBy: 'BA/BRITISH AIRWAYS' })).toEqual([])
  expect(warningsOf({ ...cargo, operatedBy: 'BA' })).toEqual([])
})

test('a departure has the operating carrier of its leg', () => {
  expect(planSchedule([leg(1, { operatedBy: '/LOGANAIR' })], terms).departures).toMatchObject([
    { operatedBy: '/LOGANAIR' },
  ])
})
