import { getRandomValues } from 'node:crypto'
import { parseArgs } from 'node:util'
import { formatDesignator } from '@jetbridge/core/flight/departure.ts'
import { minutes } from '@jetbridge/core/kernel/time.ts'
import {
  type Altered,
  alterDeparture,
  type Concerned,
  listConcerned,
} from '../modules/schedule/operations/alter-departure.ts'
import { withDatabase } from './database.ts'
import {
  count,
  departureCallOf,
  departureOptions,
  describeHolds,
  describeTimes,
  findAhead,
  type KnownDeparture,
  refused,
  showBooked,
} from './departure.ts'
import { mayStore } from './import-call.ts'
import type { Terminal } from './terminal.ts'

export const cancelDepartureUsage = `departure cancel --brand BRAND --flight PE101 --date DATE [--from AIRPORT] [--reason TEXT]
                     [--dry-run] [--yes]
    Takes one departure off sale and tells everybody booked on it: shows whom it concerns, asks, stores all or
    nothing. Travellers then choose another flight or their money back.
    --date    local date the flight was sold under; --from where a flight number leaves from several airports
    --reason  told to travellers in these words`

export async function runCancelDeparture(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: departureOptions })
  const call = departureCallOf(values)
  await withDatabase(terminal, async (db) => {
    const known = await findAhead(db.query, call, terminal)
    const { departure } = known
    show(known, await listConcerned(db.query, departure.id), terminal)
    if (!(await mayStore(call, 'Cancel this departure?', terminal))) return
    const deps = { now: terminal.now, random: (size: number) => getRandomValues(new Uint8Array(size)) }
    const threshold = minutes(call.brand.scheduleChangeMinutes)
    const altered = await alterDeparture(deps, db, {
      departure,
      times: null,
      threshold,
      reason: call.reason,
    })
    report(altered, terminal)
  })
}

function show(known: KnownDeparture, concerned: Concerned, terminal: Terminal): void {
  const { departure } = known
  terminal.say(`Cancel ${formatDesignator(departure)} of ${departure.serviceDate}, ${departure.aircraft}`)
  terminal.say(`  ${describeTimes(known, departure)}`)
  showBooked(concerned, terminal)
  const { holds } = concerned
  if (holds.length === 0) return
  const paying = holds.filter(({ isFrozen }) => isFrozen).length
  const money = paying > 0 ? `; of ${paying} a payment is under way, which goes back by itself` : ''
  terminal.say(`${describeHolds(concerned)}: given back${money}`)
}

function report(altered: Altered, { say }: Terminal): void {
  if (!altered.ok) throw refused('the departure was changed meanwhile. Look at it again')
  say(`Cancelled: ${count(altered.told, 'booking')} told, ${count(altered.released, 'hold')} given back.`)
}
