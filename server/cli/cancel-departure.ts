import { parseArgs } from 'node:util'
import { formatDesignator } from '@jetbridge/core/flight/departure.ts'
import { alterAsked, type DepartureCommand, type PlannedAlteration } from './alter-departure.ts'
import { departureCallOf, departureOptions, describeHolds, describeTimes, showBooked } from './departure.ts'
import { count, type Terminal } from './terminal.ts'

export const cancelDepartureUsage = `departure cancel --brand BRAND --flight PE101 --date DATE [--from AIRPORT] [--reason TEXT]
                     [--dry-run] [--yes]
    Takes one departure off sale and tells everybody booked on it: shows whom it concerns, asks, stores all or
    nothing. Travellers then choose another flight or their money back.
    --date    local date the flight was sold under; --from where a flight number leaves from several airports
    --reason  told to travellers in these words`

export async function runCancelDeparture(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: departureOptions })
  const command: DepartureCommand<null> = {
    plan: () => null,
    show,
    question: 'Cancel this departure?',
    report: ({ told, released }) =>
      `Cancelled: ${count(told, 'booking')} told, ${count(released, 'hold')} given back.`,
  }
  await alterAsked(departureCallOf(values, terminal), command, terminal)
}

function show(planned: PlannedAlteration<null>, terminal: Terminal): void {
  const { known, concerned } = planned
  const { departure } = known
  terminal.say(`Cancel ${formatDesignator(departure)} of ${departure.serviceDate}, ${departure.aircraft}`)
  terminal.say(`  ${describeTimes(known, departure)}`)
  showBooked(planned, terminal)
  const { holds } = concerned
  if (holds.length === 0) return
  const paying = holds.filter(({ isFrozen }) => isFrozen).length
  const money = paying > 0 ? `; of ${paying} a payment is under way, which goes back by itself` : ''
  terminal.say(`${describeHolds(concerned)}: given back${money}`)
}
