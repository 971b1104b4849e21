/**
 * The common part of the commands over one departure: each shows what it would do, asks, and stores all or
 * nothing.
 */
import { getRandomValues } from 'node:crypto'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import { type Minutes, minutes } from '@jetbridge/core/kernel/time.ts'
import {
  type AlterationResult,
  alterDeparture,
  type ConcernedTravellers,
  countAffectedBy,
  listConcerned,
} from '../modules/disruption/operations/alter-departure.ts'
import { withDatabase } from './database.ts'
import { type DepartureCall, findAhead, type KnownDeparture } from './departure.ts'
import { mayStore } from './import-call.ts'
import { refused } from './refusal.ts'
import { nothingRemoved, type ToldRemoval } from './removal.ts'
import type { Terminal } from './terminal.ts'

/** What would happen to a departure, and to which travellers. */
export interface PlannedAlteration<Times extends FlightTimes | null> {
  readonly known: KnownDeparture
  readonly times: Times
  readonly concerned: ConcernedTravellers
  /** of the brand: travellers of a flight moved by less are told, not asked */
  readonly threshold: Minutes
  /** of the booked travellers, how many are asked; the others are only told */
  readonly asked: number
  /** how many have another flight that this one would no longer fit */
  readonly unfit: number
  /** nothing is stored, so there is time to read the whole list */
  readonly isDryRun: boolean
}

/** One command, by its differences from the others. */
export interface DepartureCommand<Times extends FlightTimes | null> {
  /**
   * The departure's new times; null cancels it.
   * @throws RefusedError
   */
  readonly plan: (known: KnownDeparture) => Times
  readonly show: (planned: PlannedAlteration<Times>, terminal: Terminal) => void
  readonly question: string
  /** the line that is printed when it is stored */
  readonly report: (altered: Extract<AlterationResult, { ok: true }>) => string
}

/** One departure, with everybody booked on it. */
function removalOf({ booked }: ConcernedTravellers): ToldRemoval {
  const people = booked.reduce((all, { passengers }) => all + passengers, 0)
  return { what: 'departure', goes: 0, standing: 1, booked: people }
}

/**
 * @throws RefusedError when the departure is not ahead, or was changed meanwhile, or the plan or the operator
 * says no
 */
export async function alterAsked<Times extends FlightTimes | null>(
  call: DepartureCall,
  { plan, show, question, report }: DepartureCommand<Times>,
  terminal: Terminal,
): Promise<void> {
  const threshold = minutes(call.brand.scheduleChangeMinutes)
  await withDatabase(terminal, async (db) => {
    const known = await findAhead(db.query, call, terminal)
    const { departure } = known
    const times = plan(known)
    const concerned = await listConcerned(db.query, departure.id)
    const affected = await countAffectedBy(db.query, concerned, { departure, times, threshold })
    show({ known, times, concerned, threshold, ...affected, isDryRun: call.dryRun }, terminal)
    if (!(await mayStore(call, question, terminal, times === null ? removalOf(concerned) : nothingRemoved)))
      return
    const deps = {
      now: terminal.now,
      random: (size: number) => getRandomValues(new Uint8Array(size)),
      brandOf: () => call.brand,
    }
    const altered = await alterDeparture(deps, db, {
      departure,
      times,
      threshold,
      reason: call.reason,
      operator: call.operator,
    })
    if (!altered.ok) throw refused('the departure was changed meanwhile. Look at it again')
    terminal.say(report(altered))
  })
}
