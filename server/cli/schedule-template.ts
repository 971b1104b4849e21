/** A season on the brand's first route: a morning flight on working days, an evening flight, one over midnight. */
import { scheduleRows } from '@jetbridge/core/flight/schedule-csv-write.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { csvOf, type ExampleFile, firstRouteOf } from './example-file.ts'
import { legOf, mondayFrom } from './planned-leg.ts'

const leadDays = 14
const weeks = 26

export const scheduleTemplate: ExampleFile = {
  command: 'import schedule',
  text(brand, today) {
    const [home, away] = firstRouteOf(brand)
    const from = mondayFrom(plusDays(today, leadDays))
    const until = plusDays(from, weeks * 7 - 1)
    const flight = (
      flightNumber: number,
      route: readonly [string, string],
      departs: string,
      weekdays: readonly number[],
    ) =>
      legOf(brand, {
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
    const season = scheduleRows([
      flight(9001, [home, away], '06:40', [1, 2, 3, 4, 5]),
      flight(9002, [away, home], '18:30', [1, 2, 3, 4, 5]),
      flight(9003, [home, away], '09:15', [6, 7]),
      flight(9004, [away, home], '23:20', [7]),
    ])
    return csvOf(season)
  },
}
