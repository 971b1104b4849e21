import { formatDesignator } from '@jetbridge/core/flight/departure.ts'
import { alterAsked, type DepartureCommand, type PlannedAlteration } from './alter-departure.ts'
import { declareCommand } from './command.ts'
import { departureCallOf, departureOptions, describeHolds, describeTimes, showBooked } from './departure.ts'
import { count, type Terminal } from './terminal.ts'

export const cancelDepartureCommand = declareCommand({
  about: [
    'Takes one departure off sale and tells everybody booked on it: shows whom it concerns, asks, stores all or nothing. Travellers then choose another flight or their money back.',
  ],
  examples: [
    'departure cancel --brand my-air --flight PE101 --date 2027-03-04 --reason "Snow at Altenrhein"',
  ],
  options: departureOptions,
  async run(given, terminal) {
    const command: DepartureCommand<null> = {
      plan: () => null,
      show,
      question: 'Cancel this departure?',
      report: ({ told, released }) =>
        `Cancelled: ${count(told, 'booking')} told, ${count(released, 'hold')} given back.`,
    }
    await alterAsked(departureCallOf(given), command, terminal)
  },
})

function show(planned: PlannedAlteration<null>, terminal: Terminal): void {
  const { known, concerned } = planned
  const { departure } = known
  terminal.say(`Cancel ${formatDesignator(departure)} of ${departure.serviceDate}, ${departure.aircraft}`)
  terminal.say(`  ${describeTimes(known, departure)}`)
  showBooked(planned, terminal)
  const { holds } = concerned
  if (holds.length === 0) return
  const paying = holds.filter(({ isFrozen }) => isFrozen).length
  const money = paying > 0 ? `; for ${paying} a payment is under way, which goes back by itself` : ''
  terminal.say(`${describeHolds(concerned)}: given back${money}`)
}
