/**
 * Owns the import of an airline's schedule file. Invariants: a file is stored whole in one transaction or not
 * at all, and exactly what was shown is stored. Never deletes a departure. One that is no longer planned is
 * cancelled. One on which somebody has a seat stops the import or stays as it is, unless only its operating carrier or
 * its terminals change. One that an operator has moved or cancelled stays as it is unless the import is told otherwise.
 */
import { auditImport } from '../../audit/operations.ts'
import { zoneLookup } from '@jetbridge/core/flight/airport.ts'
import type { Cabin, ClassPlan } from '@jetbridge/core/flight/class-plan.ts'
import type { DateRange } from '@jetbridge/core/flight/expand-leg.ts'
import type { RowProblem } from '@jetbridge/core/flight/row-problem.ts'
import {
  type ChangedDeparture,
  diffSchedule,
  hasOtherCarrier,
  hasOtherTerminal,
  isToldAlone,
  type ScheduleDiff,
} from '@jetbridge/core/flight/schedule-diff.ts'
import {
  judgeSeason,
  type PastSeason,
  type ScheduleLeg,
  type ScheduleReading,
  shiftLeg,
} from '@jetbridge/core/flight/schedule-leg.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { removalOf } from '@jetbridge/core/kernel/removal.ts'
import { planSchedule, type SchedulePlan } from '@jetbridge/core/flight/schedule-plan.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, ProposalRefusal, requireStill, type Signature } from '../../../proposal.ts'
import { closeDepartures, lockTaken, reauthoriseDepartures } from '../../inventory/operations/authorise.ts'
import { listTaken, type TakenSeats } from '../../inventory/read/taken.ts'
import { cancelDepartures, lockSchedule, notifySchedule, updateDepartures, updateTold } from '../queries.ts'
import { listAirports, listStanding, listUnzonedAirports, type StoredDeparture } from '../read.ts'
import { openDepartures } from './open-departures.ts'

export interface ScheduleImport {
  readonly brand: string
  /** what the file says */
  readonly season: ScheduleReading
  /** for a file that is empty on purpose: the carrier whose flights in the range all end */
  readonly emptied?: string | undefined
  /** moves the season by the whole number of weeks nearest to this many years; 0: not at all */
  readonly shiftYears: number
  /** booking classes where the file lists none */
  readonly plan: ClassPlan
  /** seats where the file states none, by aircraft type; those of every type under '' */
  readonly seats: readonly (readonly [aircraft: string, cabins: readonly Cabin[]])[]
  /** local service dates to import; departures outside stay as they are */
  readonly range: DateRange
  /** departures with seats sold or held that the file changes or leaves out stay as they are */
  readonly keepTaken: boolean
  /** the file also replaces departures that an operator has moved or cancelled */
  readonly replaceByHand: boolean
}

/** Somebody has a seat on a departure that the file changes or leaves out. */
export interface TakenDeparture extends TakenSeats {
  readonly departure: StoredDeparture
  readonly change: 'changed' | 'removed'
}

export interface CarrierSpan extends DateRange {
  readonly carrier: string
}

/** What storing a file would do. */
export interface SeasonDiff {
  readonly legs: number
  readonly plan: Omit<SchedulePlan, 'problems'>
  /** first and last day of each carrier's periods in the file; it changes nothing outside them */
  readonly spans: readonly CarrierSpan[]
  readonly diff: ScheduleDiff<StoredDeparture>
  readonly taken: readonly TakenDeparture[]
  /** of these differences what is stored: the rest is kept as it is */
  readonly toStore: ScheduleDiff<StoredDeparture>
  /** of those to be stored, with nobody's time changed: somebody has a seat and was told another operating carrier */
  readonly reassigned: readonly TakenDeparture[]
  /** the same of those who were told another terminal, or none */
  readonly atOtherTerminals: readonly TakenDeparture[]
  /** the file's last day lies before the first day to import */
  readonly past: PastSeason | undefined
}

interface SeasonProblems {
  readonly problems: readonly RowProblem[]
  /** flights that come twice without being a problem */
  readonly twice: readonly RowProblem[]
  readonly past?: PastSeason | undefined
}

/** A file that cannot be stored, whatever the present schedule is. */
export class SeasonRefusal extends ProposalRefusal {
  readonly found: SeasonProblems

  constructor(found: SeasonProblems) {
    super('outdated', found.problems[0]?.reason)
    this.found = found
  }
}

/** Compares a file with the present schedule. Stores nothing. @throws SeasonRefusal */
export async function proposeSchedule(db: Db, asked: ScheduleImport): Promise<Proposal<SeasonDiff>> {
  const { season: file } = asked
  // It judges the legs that could be read even if others could not: every problem is told in one go.
  const legs = file.legs.map((leg) => shiftLeg(leg, asked.shiftYears))
  const seats = new Map(asked.seats)
  const { problems, ...plan } = planSchedule(legs, {
    ...asked,
    seatsOf: (aircraft) => seats.get(aircraft) ?? seats.get(''),
    zoneOf: zoneLookup(await listAirports(db)),
    unzoned: new Map((await listUnzonedAirports(db)).map((each) => [each.code, each])),
  })
  const { twice } = plan
  if (!file.ok) throw new SeasonRefusal({ problems: [...file.problems, ...problems], twice })
  const past = judgeSeason(file.legs, asked.shiftYears, asked.range.from)
  if (problems.length > 0) throw new SeasonRefusal({ problems, twice, past })
  const { emptied: carrier } = asked
  const spans = carrier === undefined ? spansOf(legs, asked.range) : [{ carrier, ...asked.range }]
  const diff = await compare(db, asked, spans, plan)
  const warnings = [...file.warnings, ...plan.warnings, ...twice]
  const taken = markTaken(diff, await listTaken(db, touchedBy(diff)))
  const told = await listTaken(db, toldBy(diff))
  const reassigned = markTaken(onlyChanged(diff, hasOtherCarrier), told)
  const atOtherTerminals = markTaken(onlyChanged(diff, hasOtherTerminal), told)
  const toStore = asked.keepTaken ? withoutTaken(diff, taken) : diff
  const season = { legs: legs.length, plan: { ...plan, warnings }, spans, diff, taken, toStore, past }
  return proposalOf(asked, { ...season, reassigned, atOtherTerminals })
}

/**
 * Seats that somebody takes meanwhile change nothing of it: such a departure stops the import, or stays as it is. So
 * nobody has booked what is stored, and it costs nothing.
 */
function proposalOf({ brand }: ScheduleImport, season: SeasonDiff): Proposal<SeasonDiff> {
  const { diff, toStore, taken } = season
  const removal = removalOf('departures', toStore)
  return makeProposal({ brand, kind: 'schedule' }, season, {
    judged: diff,
    // Of the departures on the days that the file decides of, those with travellers, too.
    removal: { ...removal, standing: removal.standing + taken.length },
  })
}

/** From the first to the last day that any leg's period of a carrier covers, within the range. */
function spansOf(legs: readonly ScheduleLeg[], range: DateRange): CarrierSpan[] {
  return [...Map.groupBy(legs, (leg) => leg.carrier)].flatMap(([carrier, own]) => {
    const [first = range.from] = own.map((leg) => leg.from ?? range.from).toSorted()
    const last =
      own
        .map((leg) => leg.until ?? range.until)
        .toSorted()
        .at(-1) ?? range.until
    const from = first > range.from ? first : range.from
    const until = last < range.until ? last : range.until
    return from <= until ? [{ carrier, from, until }] : []
  })
}

/** Departures that go otherwise than their travellers know. */
function touchedBy({ changed, removed }: ScheduleDiff<StoredDeparture>): number[] {
  const others = changed.filter((each) => !isToldAlone(each))
  return [...others.map(({ before }) => before.id), ...removed.map(({ id }) => id)].toSorted((a, b) => a - b)
}

/** Departures about which travellers are told something else, at the times that they know. */
function toldBy({ changed }: ScheduleDiff<StoredDeparture>): number[] {
  return changed.filter(isToldAlone).map(({ before }) => before.id)
}

function onlyChanged(
  { changed }: ScheduleDiff<StoredDeparture>,
  isWanted: (change: ChangedDeparture<StoredDeparture>) => boolean,
): Pick<ScheduleDiff<StoredDeparture>, 'changed' | 'removed'> {
  return { changed: changed.filter(isWanted), removed: [] }
}

function markTaken(
  diff: Pick<ScheduleDiff<StoredDeparture>, 'changed' | 'removed'>,
  taken: readonly TakenSeats[],
): TakenDeparture[] {
  const seats = new Map(taken.map((each) => [each.departureId, each]))
  const mark = (departure: StoredDeparture, change: TakenDeparture['change']) => {
    const found = seats.get(departure.id)
    return found ? [{ ...found, departure, change }] : []
  }
  return [
    ...diff.changed.flatMap(({ before }) => mark(before, 'changed')),
    ...diff.removed.flatMap((departure) => mark(departure, 'removed')),
  ]
}

/** Somebody has a seat, and the import should not leave such departures as they are. */
export function seatsTaken(): ProposalRefusal {
  return new ProposalRefusal('taken', 'flights with seats sold or held would change')
}

/** How many departures were changed, and kept as they are. */
export interface StoredSeason {
  readonly added: number
  readonly changed: number
  readonly cancelled: number
  readonly kept: number
}

/**
 * In the transaction that stores it.
 * @throws ProposalRefusal `outdated`, `taken` where departures with passengers would change and should not be kept
 */
export async function storeSchedule(
  tx: Tx,
  asked: ScheduleImport,
  { operator, digest }: Signature<'import-schedule'>,
): Promise<StoredSeason> {
  await lockSchedule(tx, asked.brand)
  const { diff } = requireStill(await proposeSchedule(tx, asked), digest)
  const taken = await lockTaken(tx, touchedBy(diff))
  if (taken.length > 0 && !asked.keepTaken) throw seatsTaken()
  const toStore = withoutTaken(diff, taken)
  await auditImport(tx, operator, { brand: asked.brand, what: 'schedule', ...toStore })
  return store(tx, asked.brand, toStore, taken.length)
}

/** Compares only carriers with flights in the file, each between its own first and last day. */
async function compare(
  db: Db,
  { brand, replaceByHand, emptied }: Pick<ScheduleImport, 'brand' | 'replaceByHand' | 'emptied'>,
  spans: readonly CarrierSpan[],
  { departures }: Pick<SchedulePlan, 'departures'>,
): Promise<ScheduleDiff<StoredDeparture>> {
  const flying = new Set([...departures.map((each) => each.carrier), emptied])
  const standing: StoredDeparture[] = []
  for (const span of spans.filter(({ carrier }) => flying.has(carrier)))
    standing.push(...(await listStanding(db, brand, span)))
  return diffSchedule(standing, departures, replaceByHand)
}

function withoutTaken(
  diff: ScheduleDiff<StoredDeparture>,
  taken: readonly TakenSeats[],
): ScheduleDiff<StoredDeparture> {
  const ids = new Set(taken.map(({ departureId }) => departureId))
  return {
    ...diff,
    changed: diff.changed.filter(({ before }) => !ids.has(before.id)),
    removed: diff.removed.filter(({ id }) => !ids.has(id)),
  }
}

async function store(
  tx: Tx,
  brand: string,
  diff: ScheduleDiff<StoredDeparture>,
  kept: number,
): Promise<StoredSeason> {
  const { added, changed, removed } = diff
  const gone = removed.map(({ id }) => id)
  const to = changed.map((each) => ({ id: each.before.id, to: each.after, isAlone: isToldAlone(each) }))
  const others = to.filter(({ isAlone }) => !isAlone)
  await updateDepartures(tx, others)
  await reauthoriseDepartures(
    tx,
    others.map(({ id, to: { classes } }) => ({ departureId: id, classes })),
  )
  await updateTold(
    tx,
    to.filter(({ isAlone }) => isAlone),
  )
  await closeDepartures(tx, gone)
  await cancelDepartures(tx, gone)
  await openDepartures(tx, brand, added)
  await notifySchedule(tx, brand)
  return { added: added.length, changed: changed.length, cancelled: removed.length, kept }
}
