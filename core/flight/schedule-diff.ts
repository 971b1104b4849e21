/** What a new schedule changes of the present one. */
import {
  departureKey,
  type DepartureStatus,
  type ScheduledDeparture,
  type TimedDeparture,
} from './departure.ts'

/** A departure of the present schedule. */
export interface StandingDeparture extends TimedDeparture {
  readonly id: number
  readonly capacity: number
  readonly status: DepartureStatus
  /** moved or cancelled by an operator */
  readonly isByHand: boolean
}

export interface ChangedDeparture<Standing> {
  readonly before: Standing
  readonly after: ScheduledDeparture
}

export interface ScheduleDiff<Standing> {
  readonly added: readonly ScheduledDeparture[]
  readonly changed: readonly ChangedDeparture<Standing>[]
  /** in the present schedule and not in the new one */
  readonly removed: readonly Standing[]
  /** an operator has moved or cancelled them, and the new schedule says otherwise: they stay as they are */
  readonly byHand: readonly Standing[]
  readonly same: number
}

/**
 * Departures are matched by flight, origin and local date. A cancelled one that is planned again counts as
 * changed.
 * @param replaceByHand the new schedule also replaces what an operator has moved or cancelled
 */
export function diffSchedule<Standing extends StandingDeparture>(
  standing: readonly Standing[],
  planned: readonly ScheduledDeparture[],
  replaceByHand = false,
): ScheduleDiff<Standing> {
  const before = new Map(standing.map((each) => [departureKey(each), each]))
  const added: ScheduledDeparture[] = []
  const changed: ChangedDeparture<Standing>[] = []
  const byHand: Standing[] = []
  let same = 0
  const stays = (each: Standing) => each.isByHand && !replaceByHand
  for (const after of planned) {
    const key = departureKey(after)
    const match = before.get(key)
    before.delete(key)
    if (!match) added.push(after)
    else if (!differs(match, after)) same++
    else if (stays(match) && !isToldAlone({ before: match, after })) byHand.push(match)
    else changed.push({ before: match, after })
  }
  const left = [...before.values()].filter((each) => each.status === 'scheduled')
  const removed = left.filter((each) => !stays(each))
  return { added, changed, removed, byHand: [...byHand, ...left.filter(stays)], same }
}

function differs(before: StandingDeparture, after: ScheduledDeparture): boolean {
  return isToldOtherwise({ before, after }) || goesOtherwise(before, after)
}

/**
 * Whether all that changes is who operates it or its terminals: nobody's seat or time does, so it may be stored with
 * travellers on it. They are told, not asked.
 */
export function isToldAlone(change: ChangedDeparture<StandingDeparture>): boolean {
  return isToldOtherwise(change) && !goesOtherwise(change.before, change.after)
}

function isToldOtherwise(change: ChangedDeparture<StandingDeparture>): boolean {
  return hasOtherCarrier(change) || hasOtherTerminal(change)
}

export function hasOtherCarrier({ before, after }: ChangedDeparture<StandingDeparture>): boolean {
  return before.operatedBy !== after.operatedBy
}

/** At either end; also where it was not stated before, or no longer is. */
export function hasOtherTerminal({ before, after }: ChangedDeparture<StandingDeparture>): boolean {
  return (
    before.originTerminal !== after.originTerminal || before.destinationTerminal !== after.destinationTerminal
  )
}

function goesOtherwise(before: StandingDeparture, after: ScheduledDeparture): boolean {
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
