/**
 * The common part of the commands over one departure: each shows what it would do, asks, and stores all or
 * nothing.
 */
import { type FlightTimes, formatDesignator } from '@jetbridge/core/flight/departure.ts'
import { type Instant, type Minutes, minutes } from '@jetbridge/core/kernel/time.ts'
import type { AlterationDiff, AlteredDeparture } from '../modules/disruption/operations/alter-departure.ts'
import { departureKind } from '../modules/proposal/operations/kinds.ts'
import { withDatabase } from './database.ts'
import { type DepartureCall, findAhead, type KnownDeparture } from './departure.ts'
import { storeProposal } from './proposal.ts'
import { refused } from './refusal.ts'
import { scheduledTime } from './scheduled-time.ts'
import type { Terminal } from './terminal.ts'

/** What would happen to a departure, and to which travellers. */
export interface PlannedAlteration<Times extends FlightTimes | null> extends AlterationDiff {
  readonly known: KnownDeparture
  readonly times: Times
  /** of the brand: travellers of a flight moved by less are told, not asked */
  readonly threshold: Minutes
  /** nothing is stored, so there is time to read the whole list */
  readonly isDryRun: boolean
}

/** One command, by its differences from the others. */
export interface DepartureCommand<Times extends FlightTimes | null> {
  /**
   * The departure's new times, as of then; null cancels it.
   * @throws RefusedError
   */
  readonly plan: (known: KnownDeparture, at: Instant) => Times
  readonly show: (planned: PlannedAlteration<Times>, terminal: Terminal) => void
  readonly question: string
  /** the line that is printed when it is stored */
  readonly report: (altered: AlteredDeparture) => string
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
  const { brand, reason, dryRun: isDryRun } = call
  const threshold = minutes(brand.scheduleChangeMinutes)
  await withDatabase(terminal, async (db) => {
    const known = await findAhead(db.query, call, terminal)
    const { departure, zones } = known
    const time = scheduledTime(call.at, zones.from, terminal)
    if (time && time.at >= departure.departsAt) throw refused('it has departed by then')
    const times = plan(known, time?.at ?? terminal.now())
    await storeProposal({ ...call, time, terminal }, db, {
      kind: departureKind,
      asked: { departure, times, threshold, reason },
      brand,
      name: `${times ? 'move' : 'cancel'} ${formatDesignator(departure)} of ${departure.serviceDate}`,
      what: 'the departure was',
      show: ({ diff }) => show({ known, times, threshold, isDryRun, ...diff }, terminal),
      question,
      report: (_, altered) => report(altered),
    })
  })
}
