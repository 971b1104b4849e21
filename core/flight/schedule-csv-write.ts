/** Writer of schedules as CSV, for `readScheduleCsv`. */
import type { LocalDate } from '../kernel/time.ts'
import type { Cabin } from './class-plan.ts'
import { formatDesignator } from './departure.ts'
import { phraseCarrier } from './operating-carrier.ts'
import { type ScheduleColumn, scheduleColumns } from './schedule-csv.ts'
import type { ScheduleLeg } from './schedule-leg.ts'
import { writeConfiguration } from './ssim-field.ts'

/** What a row can say of a leg. Everything else is as `readScheduleCsv` answers it. */
export type CsvLeg = Pick<
  ScheduleLeg,
  | 'carrier'
  | 'flightNumber'
  | 'suffix'
  | 'weekdays'
  | 'origin'
  | 'destination'
  | 'departs'
  | 'arrives'
  | 'aircraft'
  | 'bookingClasses'
  | 'operatedBy'
  | 'originTerminal'
  | 'destinationTerminal'
> & {
  readonly from: LocalDate
  readonly until: LocalDate
  readonly arrivalDay: number
  readonly cabins: readonly Cabin[]
}

/** The header line and a row a leg. */
export function scheduleRows(legs: readonly CsvLeg[]): string[][] {
  return [[...scheduleColumns], ...legs.map((leg) => scheduleColumns.map((column) => write[column](leg)))]
}

const write: Record<ScheduleColumn, (leg: CsvLeg) => string> = {
  flight: formatDesignator,
  days: ({ weekdays }) => weekdays.join(''),
  from: ({ origin }) => origin,
  to: ({ destination }) => destination,
  departs: ({ departs }) => departs,
  arrives: ({ arrives, arrivalDay }) => `${arrives}${writeDay(arrivalDay)}`,
  aircraft: ({ aircraft }) => aircraft,
  starts: ({ from }) => from,
  ends: ({ until }) => until,
  seats: ({ cabins }) => writeConfiguration(cabins),
  classes: ({ bookingClasses }) => bookingClasses,
  operatedBy: ({ operatedBy }) => (operatedBy === null ? '' : phraseCarrier(operatedBy)),
  fromTerminal: ({ originTerminal }) => originTerminal ?? '',
  toTerminal: ({ destinationTerminal }) => destinationTerminal ?? '',
}

function writeDay(day: number): string {
  if (day === 0) return ''
  return day > 0 ? `+${day}` : String(day)
}
