/** Files of an airline's season, as it would send them. */
import type { ScheduleLeg } from '@jetbridge/core/flight/schedule-leg.ts'
import { writeSsim } from '@jetbridge/core/flight/ssim-write.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'

/**
 * PE 101 from Altenrhein to Vienna, every morning of its period, with 76 seats; the argument says what is
 * different.
 */
export function sampleLeg(stated: Pick<ScheduleLeg, 'from' | 'until'> & Partial<ScheduleLeg>): ScheduleLeg {
  return {
    line: 0,
    carrier: 'PE',
    flightNumber: 101,
    suffix: '',
    variation: '1',
    sequence: 1,
    serviceType: 'J',
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
    ...stated,
  }
}

/** The text of a file, in local times. */
export function ssimOf(legs: readonly ScheduleLeg[], validFrom: LocalDate): string {
  const shared = { line: 0, timeMode: 'local', validFrom, validUntil: undefined } as const
  const carriers = Map.groupBy(legs, ({ carrier }) => carrier)
  return writeSsim([...carriers].map(([airline, own]) => ({ ...shared, airline, legs: own, segments: [] })))
}
