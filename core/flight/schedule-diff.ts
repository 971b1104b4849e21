/** What a new schedule changes of the one that stands. */
import {
  departureKey,
  type DepartureStatus,
  type ScheduledDeparture,
  type TimedDeparture,
} from './departure.ts'

/** A departure that stands. */
export interface StandingDeparture extends TimedDeparture {
  readonly id: number
  readonly capacity: number
  readonly status: DepartureStatus
}

export interface ChangedDeparture<Standing> {
  readonly before: Standing
  readonly after: ScheduledDeparture
}

export interface ScheduleDiff<Standing> {
  readonly added: readonly ScheduledDeparture[]
  readonly changed: readonly ChangedDeparture<Standing>[]
  /** stand, and are not in the new schedule */
  readonly removed: readonly Standing[]
  readonly same: number
}

/** Departures are matched by flight, origin and local date; a cancelled one that is planned again has changed. */
export function diffSchedule<Standing extends StandingDeparture>(
  standing: readonly Standing[],
  planned: readonly ScheduledDeparture[],
): ScheduleDiff<Standing> {
  const before = new Map(standing.map((each) => [departureKey(each), each]))
  const added: ScheduledDeparture[] = []
  const changed: ChangedDeparture<Standing>[] = []
  for (const after of planned) {
    const key = departureKey(after)
    const match = before.get(key)
    before.delete(key)
    if (!match) added.push(after)
    else if (differs(match, after)) changed.push({ before: match, after })
  }
  const removed = [...before.values()].filter((each) => each.status === 'scheduled')
  return { added, changed, removed, same: planned.length - added.length - changed.length }
}

function differs(before: StandingDeparture, after: ScheduledDeparture): boolean {
  return (
    before.status !== 'scheduled' ||
    before.destination !== after.destination ||
    before.departsAt !== after.departsAt ||
    before.arrivesAt !== after.arrivesAt ||
    before.departsLocal !== after.departsLocal ||
    before.arrivesLocal !== after.arrivesLocal ||
    before.aircraft !== after.aircraft ||
    before.capacity !== after.capacity
  )
}
