import { type FlightTimes, formatDesignator } from '@jetbridge/core/flight/departure.ts'
import { dayChanges, judgeMove, movedDays, type MoveProblem } from '@jetbridge/core/flight/departure-move.ts'
import { alterAsked, type DepartureCommand, type PlannedAlteration } from './alter-departure.ts'
import { declareCommand } from './command.ts'
import { departureCallOf, departureOptions, describeHolds, describeTimes, showBooked } from './departure.ts'
import { text, wholeNumber } from './kinds.ts'
import { needed, usually } from './option.ts'
import { refused } from './refusal.ts'
import { count, type Terminal } from './terminal.ts'

const clock = text('HH:MM', 'name both times')
const days = wholeNumber({ least: -9, most: 9 })

export const moveDepartureCommand = declareCommand({
  about: [
    'Gives one departure other times and tells everybody booked on it: shows old and new times and whom it concerns, asks, stores all or nothing. Travellers who are moved by as much as the brand says (15 minutes) are asked.',
    'It keeps the date that it was sold under.',
  ],
  examples: [
    'departure move --brand my-air --flight PE101 --date 2027-03-04 --departs 09:10 --arrives 10:25',
    'departure move --brand my-air --flight PE101 --date 2027-03-04 --departs 00:10 --arrives 01:25 --days-later 1',
  ],
  options: {
    ...departureOptions,
    departs: needed({ ...clock, example: '07:10 --arrives 08:25' }, 'local clock where it departs'),
    arrives: needed({ ...clock, example: '08:25 --departs 07:10' }, 'local clock where it arrives'),
    dayChange: usually(days, '0', 'days between the local dates of both: 1 for an overnight flight'),
    daysLater: usually(days, '0', 'days it leaves after its date: 1 for one delayed past midnight'),
  },
  async run({ departs, arrives, dayChange, daysLater, ...given }, terminal) {
    const asked = { departs, arrives, dayChange, daysLater }
    const command: DepartureCommand<FlightTimes> = {
      plan({ departure, zones }, now) {
        const verdict = judgeMove(departure, asked, { ...zones, now })
        if (!verdict.ok) throw refused(reasons[verdict.why])
        return verdict.times
      },
      show,
      question: 'Move this departure?',
      report: ({ told, asked: questions, unfit }) =>
        `Moved: ${count(told, 'booking')} told, ${questions} of them asked${unfit > 0 ? `; ${describeUnfit(unfit)}` : ''}.`,
    }
    await alterAsked(departureCallOf(given), command, terminal)
  },
})

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
  if (unfit > 0) say(`${describeUnfit(unfit)}: they cannot accept the new times, and choose again`)
  const onlyTold = concerned.booked.length - asked
  if (onlyTold > 0)
    say(`${onlyTold} told without a question: less than ${threshold} minutes from the times agreed to`)
  if (concerned.holds.length > 0)
    say(`${describeHolds(concerned)}: shown the new times before they pay; their price stays`)
}
