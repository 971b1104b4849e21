/**
 * Owns what a traveller is told and asked of a flight that the airline has moved or cancelled. Invariants: a
 * flight has at most one open question, and keeps the times that were booked until it is answered; every booking
 * of the departure is told once a change. Never moves a departure, and never gives money back itself.
 */
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import { isWorthAsking } from '@jetbridge/core/flight/departure-move.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Minutes } from '@jetbridge/core/kernel/time.ts'
import type { Db, Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { ScheduleNotice } from '../../notice/notice.ts'
import { queueNotices } from '../../notice/operations.ts'
import {
  type BookedSeat,
  type LastTold,
  listLastTold,
  listOpenScheduleChanges,
  type NewScheduleChange,
  recordAnswer,
  type ScheduleAnswer,
  type ScheduleChange,
  upsertScheduleChanges,
} from '../queries/schedule-change.ts'

export { type BookedSeat, listBooked, lockBooked } from '../queries/schedule-change.ts'

/** What a reservation is still asked, by segment. */
export async function openScheduleChanges(
  db: Db,
  reservationId: string,
): Promise<ReadonlyMap<string, ScheduleChange>> {
  const open = await listOpenScheduleChanges(db, reservationId)
  return new Map(open.map((each) => [each.segmentId, each]))
}

/**
 * The flight was accepted, changed for another or given back; under the lock of its reservation. False when
 * nothing was asked about it: harmless to repeat.
 */
export function settleScheduleChange(tx: Tx, segmentId: string, state: ScheduleAnswer): Promise<boolean> {
  return recordAnswer(tx, segmentId, state)
}

/** A departure that no longer goes as it stood. */
export interface DepartureChange {
  readonly brandId: string
  readonly departureId: number
  readonly before: FlightTimes
  /** null: it is cancelled */
  readonly now: FlightTimes | null
  /** a flight moved by less is told without a question */
  readonly threshold: Minutes
  /** the operator's own words */
  readonly reason: string | null
}

/**
 * Records and tells a change to bookings whose reservations the caller has locked. Answers how many of them are
 * asked.
 */
export async function tellScheduleChange(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  booked: readonly BookedSeat[],
  change: DepartureChange,
): Promise<number> {
  if (booked.length === 0) return 0
  const segmentIds = booked.map(({ segmentId }) => segmentId)
  const told = new Map((await listLastTold(tx, segmentIds)).map((each) => [each.segmentId, each]))
  const changes = booked.map((seat) => changeOf(deps, seat, change, told.get(seat.segmentId)))
  await upsertScheduleChanges(tx, changes)
  await queueNotices(
    tx,
    changes.map((each) => noticeOf(deps, each, change)),
  )
  return changes.filter(({ state }) => state === 'open').length
}

function changeOf(
  { now: clock, random }: Pick<Deps, 'now' | 'random'>,
  { segmentId, reservationId }: BookedSeat,
  { before, now, threshold }: DepartureChange,
  last: LastTold | undefined,
): NewScheduleChange {
  const was = last && isUnanswered(last) ? last.was : before
  const isAsked = now === null || isWorthAsking(was, now, threshold)
  return {
    id: uuidv7(clock(), random),
    reservationId,
    segmentId,
    kind: now === null ? 'cancelled' : 'moved',
    was,
    state: isAsked ? 'open' : 'accepted',
  }
}

/** What nobody has agreed to adds up: ten moves of ten minutes are a question too. */
function isUnanswered({ state, answeredAt }: LastTold): boolean {
  return state === 'open' || (state === 'accepted' && answeredAt === null)
}

function noticeOf(
  { now: clock, random }: Pick<Deps, 'now' | 'random'>,
  { reservationId, was, state }: NewScheduleChange,
  { brandId: brand, departureId, now, reason }: DepartureChange,
): ScheduleNotice {
  return {
    kind: 'schedule-changed',
    brand,
    reservationId,
    tellingId: uuidv7(clock(), random),
    departureId,
    was,
    now,
    isAsked: state === 'open',
    reason,
  }
}
