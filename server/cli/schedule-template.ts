/**
 * A season on the brand's first route: a morning flight on working days, an evening flight, one over midnight. As CSV, or
 * as SSIM where the file's name says so.
 */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { scheduleRows } from '@jetbridge/core/flight/schedule-csv-write.ts'
import type { ScheduleLeg } from '@jetbridge/core/flight/schedule-leg.ts'
import { writeSsim } from '@jetbridge/core/flight/ssim-write.ts'
import { type LocalDate, plusDays, weekdayOf } from '@jetbridge/core/kernel/time.ts'
import { type ExampleFile, firstRouteOf } from './example-file.ts'
import { legOf, legsOf, mondayFrom, offsetsOf, type PlannedLeg } from './planned-leg.ts'

const leadDays = 14
const weeks = 26

export const scheduleTemplate: ExampleFile = {
  command: 'import schedule',
  text(brand, today, file = '') {
    const season = seasonOf(brand, today)
    if (file.toLowerCase().endsWith('.ssim')) return ssimOf(brand, season)
    return csvOf(scheduleRows(season.flatMap((planned) => legsOf(brand, planned))))
  },
}

function seasonOf(brand: ServedBrand, today: LocalDate): PlannedLeg[] {
  const [home, away] = firstRouteOf(brand)
  const from = mondayFrom(plusDays(today, leadDays))
  const until = plusDays(from, weeks * 7 - 1)
  const flight = (
    flightNumber: number,
    route: readonly [string, string],
    departs: string,
    weekdays: readonly number[],
  ) => ({
    flightNumber,
    route,
    departs,
    weekdays,
    from,
    until,
    blockMinutes: 95,
    aircraft: 'AT7',
    seats: 72,
  })
  return [
    { ...flight(9001, [home, away], '06:40', [1, 2, 3, 4, 5]), terminals: ['1', '2E'] },
    { ...flight(9002, [away, home], '18:30', [1, 2, 3, 4, 5]), terminals: ['2E', '1'] },
    // as an airline writes it that lets another one fly
    { ...flight(9003, [home, away], '09:15', [6, 7]), operatedBy: '/Example Regional' },
    flight(9004, [away, home], '23:20', [7]),
  ]
}

function ssimOf(brand: ServedBrand, season: readonly PlannedLeg[]): string {
  const legs = season.flatMap((planned) => ssimLegsOf(brand, planned))
  const [validFrom, validUntil] = [season[0]!.from, season[0]!.until]
  const shared = { line: 0, timeMode: 'local', validFrom, validUntil } as const
  return writeSsim([{ ...shared, airline: brand.carrierCode, legs, segments: [] }])
}

/** SSIM states how far an airport is from UTC: a flight has a leg for each time of the year. */
function ssimLegsOf(brand: ServedBrand, planned: PlannedLeg): ScheduleLeg[] {
  return periodsOf(brand, planned).map((period, place) => {
    const [departureOffset, arrivalOffset] = offsetsOf(brand, period)
    return {
      ...legOf(brand, period),
      line: 0,
      variation: String(place + 1),
      sequence: 1,
      serviceType: 'J',
      everyWeeks: 1,
      timeMode: 'local',
      departureDay: 0,
      departureOffset,
      arrivalOffset,
      restriction: '',
    }
  })
}

/** Its days of operation in runs with the same offsets from UTC. */
function periodsOf(brand: ServedBrand, planned: PlannedLeg): PlannedLeg[] {
  const periods: { from: LocalDate; until: LocalDate }[] = []
  let before = ''
  for (let day = planned.from; day <= planned.until; day = plusDays(day, 1)) {
    if (!planned.weekdays.includes(weekdayOf(day))) continue
    const offsets = offsetsOf(brand, { ...planned, from: day }).join(' ')
    const last = periods.at(-1)
    if (last && offsets === before) last.until = day
    else periods.push({ from: day, until: day })
    before = offsets
  }
  return periods.map((period) => ({ ...planned, ...period }))
}
