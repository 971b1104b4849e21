import { parseArgs } from 'node:util'
import { type FlightTimes, formatDesignator } from '@jetbridge/core/flight/departure.ts'
import {
  type AskedTimes,
  dayChanges,
  judgeMove,
  movedDays,
  type MoveProblem,
} from '@jetbridge/core/flight/departure-move.ts'
import { alterAsked, type DepartureCommand, type PlannedAlteration } from './alter-departure.ts'
import { departureCallOf, departureOptions, describeHolds, describeTimes, showBooked } from './departure.ts'
import { refused } from './refusal.ts'
import { count, type Terminal, UsageError } from './terminal.ts'

export const moveDepartureUsage = `departure move --brand BRAND --flight PE101 --date DATE --departs HH:MM --arrives HH:MM
                   [--day-change N] [--days-later N] [--from AIRPORT] [--reason TEXT] [--dry-run] [--yes]
    Gives one departure other times and tells everybody booked on it: shows old and new times and whom it
    concerns, asks, stores all or nothing. Who is moved by as much as the brand says (15 minutes) is asked.
    --date        local date the flight was sold under, which it keeps; --from where it leaves from several airports
    --departs, --arrives  local clocks at its airports
    --day-change  days between the local dates of both; 0 without, 1 for an overnight flight
    --days-later  days it leaves after its date: 1 for one delayed past midnight
    --reason      told to travellers in these words`

export async function runMoveDeparture(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...departureOptions,
      departs: { type: 'string' },
      arrives: { type: 'string' },
      'day-change': { type: 'string', default: '0' },
      'days-later': { type: 'string', default: '0' },
    },
  })
  const call = departureCallOf(values, terminal)
  const asked = askedTimes(values)
  const command: DepartureCommand<FlightTimes> = {
    plan({ departure, zones }) {
      const verdict = judgeMove(departure, asked, { ...zones, now: terminal.now() })
      if (!verdict.ok) throw refused(reasons[verdict.why])
      return verdict.times
    },
    show,
    question: 'Move this departure?',
    report: ({ told, asked: questions, unfit }) =>
      `Moved: ${count(told, 'booking')} told, ${questions} of them asked${unfit > 0 ? `; ${describeUnfit(unfit)}` : ''}.`,
  }
  await alterAsked(call, command, terminal)
}

function askedTimes(values: {
  readonly departs?: string
  readonly arrives?: string
  readonly 'day-change': string
  readonly 'days-later': string
}): AskedTimes {
  const { departs, arrives } = values
  if (!departs || !arrives) throw new UsageError('name both times: --departs 07:10 --arrives 08:25')
  return {
    departs,
    arrives,
    daysLater: wholeDays(values['days-later'], '--days-later'),
    dayChange: wholeDays(values['day-change'], '--day-change'),
  }
}

function wholeDays(text: string, option: string): number {
  if (!/^[+-]?\d$/.test(text)) throw new UsageError(`${option} takes a whole number of days, not "${text}"`)
  return Number(text)
}

const reasons: Readonly<Record<MoveProblem, string>> = {
  'no-clock': 'times are written HH:MM, from 00:00 to 23:59',
  'too-far': `a flight leaves from ${-movedDays.earliest} day before to ${movedDays.latest} days after its date, and arrives from ${-dayChanges.least} day before to ${dayChanges.most} days after it leaves`,
  'skipped-departure': 'the clocks where it departs jump over that time',
  'skipped-arrival': 'the clocks where it arrives jump over that time',
  'arrives-before-departure': 'it would arrive before it departs; --day-change 1 is the next day',
  'too-long': 'it would take longer than a day',
  past: 'it would have departed already',
  same: 'these are the times it has',
}

/** Trips that no longer work. */
function describeUnfit(bookings: number): string {
  return `${count(bookings, 'booking')} with another flight that it no longer fits`
}

function show(planned: PlannedAlteration<FlightTimes>, terminal: Terminal): void {
  const { known, times, concerned, threshold, asked, unfit } = planned
  const { departure } = known
  const { say } = terminal
  say(`Move ${formatDesignator(departure)} of ${departure.serviceDate}, ${departure.aircraft}`)
  say(`  from  ${describeTimes(known, departure)}`)
  say(`  to    ${describeTimes(known, times)}`)
  showBooked(planned, terminal)
  if (unfit > 0) say(`${describeUnfit(unfit)}: they cannot accept the new times, and choose anew`)
  const onlyTold = concerned.booked.length - asked
  if (onlyTold > 0)
    say(`${onlyTold} told without a question: less than ${threshold} minutes from the times agreed to`)
  if (concerned.holds.length > 0)
    say(`${describeHolds(concerned)}: shown the new times before they pay; their price stays`)
}
