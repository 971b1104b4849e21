/**
 * Owns the taking over of an airline's schedule file. Invariants: a file is stored whole in one transaction
 * or not at all, and what was shown before is what is stored. Never deletes a departure: one that is no
 * longer planned is cancelled, one on which somebody has a seat stops the import or stays as it is, and one that
 * an operator has moved or cancelled stays as it is unless the import is told otherwise.
 */
import { zoneLookup } from '@jetbridge/core/flight/airport.ts'
import type { ClassPlan } from '@jetbridge/core/flight/class-plan.ts'
import type { DateRange } from '@jetbridge/core/flight/expand-leg.ts'
import type { RowProblem } from '@jetbridge/core/flight/row-problem.ts'
import { diffSchedule, type ScheduleDiff } from '@jetbridge/core/flight/schedule-diff.ts'
import {
  judgeSeason,
  type PastSeason,
  type ScheduleLeg,
  shiftLeg,
} from '@jetbridge/core/flight/schedule-leg.ts'
import { planSchedule, type SchedulePlan } from '@jetbridge/core/flight/schedule-plan.ts'
import { readSsim } from '@jetbridge/core/flight/ssim.ts'
import type { Database, Db, Tx } from '../../../db/open.ts'
import {
  closeDepartures,
  listTaken,
  lockTaken,
  reauthoriseDepartures,
  type Taken,
} from '../../inventory/operations/authorise.ts'
import {
  cancelDepartures,
  listAirports,
  listStanding,
  lockSchedule,
  notifySchedule,
  type StoredDeparture,
  updateDepartures,
} from '../queries.ts'
import { openDepartures } from './open-departures.ts'

export interface ScheduleImport {
  readonly brand: string
  /** an SSIM chapter 7 file */
  readonly text: string
  /** moves the season by the whole number of weeks nearest to so many years; 0 for not at all */
  readonly shiftYears: number
  /** booking classes where the file lists none */
  readonly plan: ClassPlan
  /** seats where the file states no aircraft configuration */
  readonly seats?: number | undefined
  /** local service dates taken over; what stands outside stays as it is */
  readonly range: DateRange
  /** departures with seats sold or held that the file changes or leaves out stay as they are */
  readonly keepTaken: boolean
  /** the file decides also of departures that an operator has moved or cancelled */
  readonly replaceByHand: boolean
}

/** Somebody has a seat on a departure that the file changes or leaves out. */
export interface TakenDeparture extends Taken {
  readonly departure: StoredDeparture
  readonly change: 'changed' | 'removed'
}

/** What storing a file would do. */
export interface ScheduleProposal {
  readonly legs: number
  readonly plan: Omit<SchedulePlan, 'problems'>
  /** first and last day of the file's periods; only between them does anything change */
  readonly span: DateRange | undefined
  readonly diff: ScheduleDiff<StoredDeparture>
  readonly taken: readonly TakenDeparture[]
  /** the file's last day lies before the first day taken over */
  readonly past: PastSeason | undefined
}

export type Proposed =
  | { readonly ok: true; readonly proposal: ScheduleProposal }
  | {
      readonly ok: false
      readonly problems: readonly RowProblem[]
      readonly past?: PastSeason | undefined
    }

/** Reads a file and compares it with what stands. Stores nothing. */
export async function proposeSchedule(db: Db, asked: ScheduleImport): Promise<Proposed> {
  const reading = readSsim(asked.text)
  if (!reading.ok) return { ok: false, problems: reading.problems }
  const published = reading.carriers.flatMap((carrier) => carrier.legs)
  const past = judgeSeason(published, asked.shiftYears, asked.range.from)
  const legs = published.map((leg) => shiftLeg(leg, asked.shiftYears))
  const { problems, ...plan } = planSchedule(legs, { ...asked, zoneOf: zoneLookup(await listAirports(db)) })
  if (problems.length > 0) return { ok: false, problems, past }
  const span = spanOf(legs, asked.range)
  const diff = await compare(db, asked, span, plan)
  const warnings = [...reading.warnings, ...plan.warnings]
  const taken = markTaken(diff, await listTaken(db, touchedBy(diff)))
  return { ok: true, proposal: { legs: legs.length, plan: { ...plan, warnings }, span, diff, taken, past } }
}

/** From the first to the last day that any leg's period covers, within the range. */
function spanOf(legs: readonly ScheduleLeg[], range: DateRange): DateRange | undefined {
  const froms = legs.map((leg) => leg.from).toSorted()
  const untils = legs.map((leg) => leg.until ?? range.until).toSorted()
  const [first] = froms
  const last = untils.at(-1)
  if (first === undefined || last === undefined) return undefined
  const span = {
    from: first > range.from ? first : range.from,
    until: last < range.until ? last : range.until,
  }
  return span.from <= span.until ? span : undefined
}

function touchedBy({ changed, removed }: ScheduleDiff<StoredDeparture>): number[] {
  return [...changed.map(({ before }) => before.id), ...removed.map(({ id }) => id)].toSorted((a, b) => a - b)
}

function markTaken(diff: ScheduleDiff<StoredDeparture>, taken: readonly Taken[]): TakenDeparture[] {
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

export type Stored =
  | {
      readonly ok: true
      readonly added: number
      readonly changed: number
      readonly cancelled: number
      readonly kept: number
    }
  | { readonly ok: false; readonly why: 'taken' | 'outdated' }

/**
 * Stores what was proposed. Refuses when departures with passengers would change and are not to be kept, and
 * when the schedule is no longer the one the proposal was compared with.
 */
export async function importSchedule(
  db: Database,
  asked: ScheduleImport,
  shown: ScheduleProposal,
): Promise<Stored> {
  if (shown.taken.length > 0 && !asked.keepTaken) return { ok: false, why: 'taken' }
  return db.transact(async (tx) => {
    await lockSchedule(tx, asked.brand)
    const again = await compare(tx, asked, shown.span, shown.plan)
    if (!isSame(again, shown.diff)) return { ok: false, why: 'outdated' }
    const taken = await lockTaken(tx, touchedBy(again))
    if (taken.length > 0 && !asked.keepTaken) return { ok: false, why: 'taken' }
    return store(tx, asked.brand, withoutTaken(again, taken), taken.length)
  })
}

/** Only what stands for the file's carriers between its first and its last day is compared. */
async function compare(
  db: Db,
  { brand, replaceByHand }: Pick<ScheduleImport, 'brand' | 'replaceByHand'>,
  span: DateRange | undefined,
  { departures }: Pick<SchedulePlan, 'departures'>,
): Promise<ScheduleDiff<StoredDeparture>> {
  const carriers = [...new Set(departures.map((each) => each.carrier))]
  const standing = span ? await listStanding(db, brand, carriers, span) : []
  return diffSchedule(standing, departures, replaceByHand)
}

function isSame(one: ScheduleDiff<StoredDeparture>, other: ScheduleDiff<StoredDeparture>): boolean {
  return one.added.length === other.added.length && touchedBy(one).join() === touchedBy(other).join()
}

function withoutTaken(
  diff: ScheduleDiff<StoredDeparture>,
  taken: readonly Taken[],
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
): Promise<Stored> {
  const { added, changed, removed } = diff
  const gone = removed.map(({ id }) => id)
  await updateDepartures(
    tx,
    changed.map(({ before, after }) => ({ id: before.id, to: after })),
  )
  await reauthoriseDepartures(
    tx,
    changed.map(({ before, after }) => ({ departureId: before.id, classes: after.classes })),
  )
  await closeDepartures(tx, gone)
  await cancelDepartures(tx, gone)
  await openDepartures(tx, brand, added)
  await notifySchedule(tx, brand)
  return { ok: true, added: added.length, changed: changed.length, cancelled: removed.length, kept }
}
