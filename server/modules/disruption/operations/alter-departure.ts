/**
 * Owns an operator's acts on one departure that is on sale: moving it, cancelling it. Invariants: departure,
 * sale, bookings and letters change in one transaction or not at all; every booking that exists at the commit
 * has been told, and none can come in between. Never gives money back itself: travellers answer first.
 */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { auditOperator } from '../../audit/operations.ts'
import { isSameTimes } from '@jetbridge/core/flight/departure-move.ts'
import { departureRecord, type FlightTimes, timesOf } from '@jetbridge/core/flight/departure.ts'
import type { Minutes } from '@jetbridge/core/kernel/time.ts'
import type { Database, Db, Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { lockSale, stopSale } from '../../inventory/operations/stop-sale.ts'
import { listStandingHolds, type StandingHold } from '../../inventory/read/taken.ts'
import { keepSnapshots } from '../../letter/operations/keep-snapshots.ts'
import { type BookedSeat, listBooked, lockBooked } from '../../reservation/read/schedule-change.ts'
import { cancelDeparture, keepDeparture, moveDeparture } from '../../schedule/operations/alter.ts'
import type { StoredDeparture } from '../../schedule/read.ts'
import { type AffectedTravellers, countAffected, tellScheduleChange } from './tell.ts'

/** The travellers whom an alteration concerns. */
export interface ConcernedTravellers {
  readonly booked: readonly BookedSeat[]
  readonly holds: readonly StandingHold[]
}

export interface Alteration {
  /** its state when the operator was shown it */
  readonly departure: StoredDeparture
  /** null cancels it */
  readonly times: FlightTimes | null
  /** of the brand: travellers of a flight moved by less are told, not asked */
  readonly threshold: Minutes
  /** told to travellers in these words */
  readonly reason: string | null
  readonly operator: Operator<'alter-departures'>
}

export type AlterationResult =
  | ({ readonly ok: true; readonly told: number; readonly released: number } & AffectedTravellers)
  /** the departure has changed since the operator was shown it */
  | { readonly ok: false; readonly why: 'outdated' }

/** Reads only. */
export async function listConcerned(db: Db, departureId: number): Promise<ConcernedTravellers> {
  return { booked: await listBooked(db, departureId), holds: await listStandingHolds(db, [departureId]) }
}

/**
 * How many of the booked travellers would be asked, and not only told, and whose other flights would not fit
 * it. Reads only.
 */
export function countAffectedBy(
  db: Db,
  { booked }: ConcernedTravellers,
  { departure, times, threshold }: Omit<Alteration, 'reason' | 'operator'>,
): Promise<AffectedTravellers> {
  const change = { brandId: departure.brand, before: timesOf(departure), now: times, threshold }
  return countAffected(db, booked, change)
}

/** While a flight sells fast, a booking may come in between reading and locking; then all is read again. */
const mostTries = 20

export async function alterDeparture(
  deps: Pick<Deps, 'now' | 'random' | 'brandOf'>,
  db: Database,
  alteration: Alteration,
): Promise<AlterationResult> {
  for (let tried = 0; tried < mostTries; tried++) {
    const altered = await db.transact((tx) => alterOnce(deps, tx, alteration))
    if (altered) return altered
  }
  throw new Error(`departure ${alteration.departure.id} sells too fast to be altered`)
}

/** Undefined, with nothing changed, when a booking came in between. */
async function alterOnce(
  deps: Pick<Deps, 'now' | 'random' | 'brandOf'>,
  tx: Tx,
  alteration: Alteration,
): Promise<AlterationResult | undefined> {
  const { departure, times } = alteration
  const { id, brand } = departure
  if (!isAsShown(departure, await keepDeparture(tx, brand, id))) return { ok: false, why: 'outdated' }
  const concerned = await lockConcerned(tx, id)
  if (!concerned) return undefined
  await keepSnapshots(
    deps,
    tx,
    concerned.booked.map(({ reservationId }) => reservationId),
  )
  if (times) await moveDeparture(tx, departure, times)
  else await cancel(tx, departure, concerned)
  const affected = await tell(deps, tx, concerned, alteration)
  await auditOperator(tx, alteration.operator, {
    act: times ? 'departure-moved' : 'departure-cancelled',
    record: 'departure',
    brand,
    recordId: departureRecord(departure),
  })
  const released = times ? 0 : concerned.holds.length
  return { ok: true, told: concerned.booked.length, ...affected, released }
}

function isAsShown(shown: StoredDeparture, now: StoredDeparture | undefined): boolean {
  return now !== undefined && now.status === shown.status && isSameTimes(now, shown)
}

/** Reservations first, then holds, then classes: from now on nothing of the departure is sold. */
async function lockConcerned(tx: Tx, id: number): Promise<ConcernedTravellers | undefined> {
  const reservations = await lockBooked(tx, id)
  const holds = await lockSale(tx, id)
  const booked = await listBooked(tx, id)
  const isWhole = booked.every(({ reservationId }) => reservations.has(reservationId))
  return holds && isWhole ? { booked, holds } : undefined
}

async function cancel(tx: Tx, departure: StoredDeparture, { holds }: ConcernedTravellers): Promise<void> {
  await cancelDeparture(tx, departure)
  await stopSale(tx, departure.id, holds)
}

function tell(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  { booked }: ConcernedTravellers,
  { departure, times, threshold, reason }: Alteration,
): Promise<AffectedTravellers> {
  const { brand: brandId, id: departureId } = departure
  const change = { brandId, departureId, before: timesOf(departure), now: times, threshold, reason }
  return tellScheduleChange(deps, tx, booked, change)
}
