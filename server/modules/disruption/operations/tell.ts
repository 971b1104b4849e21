/**
 * Owns what a traveller is told and asked about a flight that the airline has moved or cancelled. Invariants:
 * every booking of the departure is told once for each change, and asked each time its flights no longer fit
 * together. Never moves a departure, and never gives money back itself.
 */
import { isWorthAsking } from '@jetbridge/core/flight/departure-move.ts'
import { type FlightTimes, timesOf } from '@jetbridge/core/flight/departure.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { minutes, type Minutes } from '@jetbridge/core/kernel/time.ts'
import type { Db, Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { type HoldItem, isMoved } from '../../inventory/inventory.ts'
import type { ScheduleNotice } from '../../letter/letter.ts'
import { queueLetters } from '../../letter/operations/queue.ts'
import { recordScheduleChanges } from '../../reservation/operations/schedule-change.ts'
import { listUnfit } from '../../reservation/operations/trip-order.ts'
import {
  type NewScheduleChange,
  type BookedSeat,
  type LastScheduleChange,
  listLastScheduleChanges,
} from '../../reservation/read/schedule-change.ts'
import type { Reservation, Segment } from '../../reservation/reservation.ts'
import type { StoredDeparture } from '../../schedule/read.ts'

type BookedSegment = Pick<BookedSeat, 'segmentId' | 'reservationId'>

/** The booked travellers of a departure that changes. */
export interface AffectedTravellers {
  /** how many are asked; the others are only told */
  readonly asked: number
  /** how many have a flight that it no longer fits */
  readonly unfit: number
}

/** A departure with its new times. */
export interface DepartureChange {
  readonly brandId: string
  readonly departureId: number
  readonly before: FlightTimes
  /** null: it is cancelled */
  readonly now: FlightTimes | null
  /** travellers of a flight moved by less are told, not asked */
  readonly threshold: Minutes
  /** the operator's own words */
  readonly reason: string | null
}

/**
 * A traveller who has just bought flights that the airline moved during the payment is told and asked like everybody
 * else on them. Call it under the lock of the sold hold: from then on a move finds the booking itself.
 * @param held what was sold of it
 */
export async function tellMovedMeanwhile(
  deps: Pick<Deps, 'now' | 'random' | 'brandOf'>,
  tx: Tx,
  { id: reservationId, brandId }: Reservation,
  bought: readonly Pick<Segment, 'id' | 'departureId'>[],
  held: readonly HoldItem[],
): Promise<void> {
  for (const { departureId, times, timesNow } of held.filter(isMoved)) {
    const segments = bought.filter((segment) => segment.departureId === departureId)
    const booked = segments.map(({ id: segmentId }) => ({ segmentId, reservationId }))
    const threshold = minutes(deps.brandOf(brandId).scheduleChangeMinutes)
    const change = { brandId, departureId, before: times, now: timesNow, threshold, reason: null }
    await tellScheduleChange(deps, tx, booked, change)
  }
}

/** Records and tells a change to bookings whose reservations the caller has locked. */
export async function tellScheduleChange(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  booked: readonly BookedSegment[],
  change: DepartureChange,
): Promise<AffectedTravellers> {
  if (booked.length === 0) return { asked: 0, unfit: 0 }
  const lastChanges = await lastBySegment(tx, booked)
  const unfit = await listUnfit(tx, booked, change)
  const changes = booked.map((seat) =>
    changeOf(deps, seat, change, { last: lastChanges.get(seat.segmentId), unfit }),
  )
  await recordScheduleChanges(tx, changes)
  await queueLetters(
    tx,
    changes.map((each) => noticeOf(deps, each, change, unfit.get(each.segmentId))),
  )
  return { asked: changes.filter(({ state }) => state === 'open').length, unfit: unfit.size }
}

/** Whom a change would ask: they may have their money back. Reads only. */
export async function listAffected(
  db: Db,
  booked: readonly BookedSegment[],
  change: Pick<DepartureChange, 'brandId' | 'before' | 'now' | 'threshold'>,
): Promise<{ readonly asked: readonly BookedSegment[]; readonly unfit: number }> {
  const lastChanges = await lastBySegment(db, booked)
  const unfit = await listUnfit(db, booked, change)
  const asked = booked.filter(
    ({ segmentId }) =>
      unfit.has(segmentId) || isWorthAnswer(agreedTimes(change, lastChanges.get(segmentId)), change),
  )
  return { asked, unfit: unfit.size }
}

async function lastBySegment(
  db: Db,
  booked: readonly BookedSegment[],
): Promise<ReadonlyMap<string, LastScheduleChange>> {
  if (booked.length === 0) return new Map()
  const changes = await listLastScheduleChanges(
    db,
    booked.map(({ segmentId }) => segmentId),
  )
  return new Map(changes.map((each) => [each.segmentId, each]))
}

function changeOf(
  { now: clock, random }: Pick<Deps, 'now' | 'random'>,
  { segmentId, reservationId }: BookedSegment,
  change: DepartureChange,
  {
    last,
    unfit,
  }: { readonly last: LastScheduleChange | undefined; readonly unfit: ReadonlyMap<string, unknown> },
): NewScheduleChange {
  const was = agreedTimes(change, last)
  return {
    id: uuidv7(clock(), random),
    reservationId,
    segmentId,
    kind: change.now === null ? 'cancelled' : 'moved',
    was,
    state: unfit.has(segmentId) || isWorthAnswer(was, change) ? 'open' : 'accepted',
  }
}

function isWorthAnswer(
  agreed: FlightTimes,
  { now, threshold }: Pick<DepartureChange, 'now' | 'threshold'>,
): boolean {
  return now === null || isWorthAsking(agreed, now, threshold)
}

/** As booked, or as last agreed to. */
function agreedTimes(
  { before }: Pick<DepartureChange, 'before'>,
  last: LastScheduleChange | undefined,
): FlightTimes {
  return last && isUnanswered(last) ? last.was : before
}

/** Moves that nobody has agreed to add up: ten moves of ten minutes are a question, too. */
function isUnanswered({ state, answeredAt }: LastScheduleChange): boolean {
  return state === 'open' || (state === 'accepted' && answeredAt === null)
}

function noticeOf(
  { now: clock, random }: Pick<Deps, 'now' | 'random'>,
  { reservationId, was, state }: NewScheduleChange,
  { brandId: brand, departureId, now, reason }: DepartureChange,
  unfit: StoredDeparture | undefined,
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
    ...(unfit && { unfit: { departureId: unfit.id, times: timesOf(unfit) } }),
  }
}
