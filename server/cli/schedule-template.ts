/** A season on the brand's first route: a morning flight on working days, an evening flight, one over midnight. */
import { airports } from '@jetbridge/brands/airports.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type CsvLeg, scheduleRows } from '@jetbridge/core/flight/schedule-csv-write.ts'
import {
  dateOf,
  daysBetween,
  instantOf,
  type LocalDate,
  localAt,
  localDateTime,
  plusDays,
  plusMinutes,
  weekdayOf,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import type { ExampleFile } from './example-file.ts'

const leadDays = 28
const weeks = 26
const blockMinutes = 95

export const scheduleTemplate: ExampleFile = {
  command: 'import schedule',
  rows(brand, today) {
    const [home, away] = brand.routes[0] ?? []
    if (home === undefined || away === undefined) throw new RangeError(`${brand.id} flies nowhere`)
    const start = mondayFrom(plusDays(today, leadDays))
    const flight = (
      flightNumber: number,
      [origin, destination]: readonly [string, string],
      departs: string,
      weekdays: readonly number[],
    ): CsvLeg => ({
      ...flown(brand, { origin, destination, departs, start }),
      flightNumber,
      weekdays,
      until: plusDays(start, weeks * 7 - 1),
    })
    return scheduleRows([
      flight(9001, [home, away], '06:40', [1, 2, 3, 4, 5]),
      flight(9002, [away, home], '18:30', [1, 2, 3, 4, 5]),
      flight(9003, [home, away], '09:15', [6, 7]),
      flight(9004, [away, home], '23:20', [7]),
    ])
  },
}

interface Flown {
  readonly origin: string
  readonly destination: string
  readonly departs: string
  readonly start: LocalDate
}

function flown({ carrierCode }: Brand, { origin, destination, departs, start }: Flown) {
  const leaves = instantOf(localDateTime(`${start}T${departs}`), zoneOf(origin))
  const arrives = localAt(plusMinutes(leaves, blockMinutes), zoneOf(destination))
  return {
    carrier: carrierCode,
    suffix: '',
    origin,
    destination,
    departs,
    arrives: arrives.slice(11),
    arrivalDay: daysBetween(start, dateOf(arrives)),
    aircraft: 'AT7',
    from: start,
    cabins: [{ cabin: 'Y', seats: 72 }],
    bookingClasses: '',
  }
}

function zoneOf(code: string) {
  const found = airports.find((airport) => airport.code === code)
  if (!found) throw new RangeError(`no airport ${code}`)
  return zone(found.zone)
}

function mondayFrom(day: LocalDate): LocalDate {
  return plusDays(day, (8 - weekdayOf(day)) % 7)
}
