/**
 * Owns an operator's acts on one departure that is on sale: moving it, cancelling it. Invariants: departure,
 * sale, bookings and letters change in one transaction or not at all; every booking that exists at the commit
 * has been told, and none can come in between. Never gives money back itself: travellers answer first.
 */
import { auditOperator } from '../../audit/operations.ts'
import { departureRecord, type FlightTimes, timesOf } from '@jetbridge/core/flight/departure.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import type { Minutes } from '@jetbridge/core/kernel/time.ts'
import type { Db, Tx } from '../../../db/open.ts'
import {
  BookedMeanwhile,
  makeProposal,
  ProposalRefusal,
  requireStill,
  type Signature,
} from '../../../proposal.ts'
import type { Deps } from '../../../deps.ts'
import { lockSale, stopSale } from '../../inventory/operations/stop-sale.ts'
import { listStandingHolds, type StandingHold } from '../../inventory/read/taken.ts'
import { keepSnapshots } from '../../letter/operations/keep-snapshots.ts'
import { type BookedSeat, listBooked, lockBooked } from '../../reservation/read/schedule-change.ts'
import { cancelDeparture, keepDeparture, moveDeparture } from '../../schedule/operations/alter.ts'
import type { StoredDeparture } from '../../schedule/read.ts'
import { listUnflownWorth, type UnflownWorth } from '../../ticket/read/worth.ts'
import { type AffectedTravellers, listAffected, tellScheduleChange } from './tell.ts'

/** The travellers whom an alteration concerns. */
export interface ConcernedTravellers {
  readonly booked: readonly BookedSeat[]
  readonly holds: readonly StandingHold[]
}

export interface Alteration {
  readonly departure: StoredDeparture
  /** null cancels it */
  readonly times: FlightTimes | null
  /** of the brand: travellers of a flight moved by less are told, not asked */
  readonly threshold: Minutes
  /** told to travellers in these words */
  readonly reason: string | null
}

/** What would happen to a departure, and to which travellers. */
export interface AlterationDiff extends AffectedTravellers {
  readonly concerned: ConcernedTravellers
  /** what goes back at most for this flight: if all who are asked want their money */
  readonly owed: readonly UnflownWorth[]
}

/** What was done, by numbers of bookings and holds. */
export interface AlteredDeparture extends AffectedTravellers {
  readonly told: number
  readonly released: number
}

/** Reads only. */
export async function listConcerned(db: Db, departureId: number): Promise<ConcernedTravellers> {
  return { booked: await listBooked(db, departureId), holds: await listStandingHolds(db, [departureId]) }
}

/** What altering a departure would do. */
export async function proposeAlteration(
  db: Db,
  { departure, times, threshold }: Alteration,
): Promise<Proposal<AlterationDiff>> {
  const concerned = await listConcerned(db, departure.id)
  const { booked } = concerned
  const change = { brandId: departure.brand, before: timesOf(departure), now: times, threshold }
  const { asked, unfit } = await listAffected(db, booked, change)
  const owed = await listUnflownWorth(
    db,
    asked.map(({ segmentId }) => segmentId),
  )
  const travellers = booked.reduce((all, { passengers }) => all + passengers, 0)
  return makeProposal(
    subjectOf(departure),
    { asked: asked.length, unfit, concerned, owed },
    {
      judged: judgedOf(departure, times),
      concerns: { bookings: booked.length, travellers },
      costs: owed.map(({ amount, currency }) => money(amount, currency)),
      // Moving it takes nothing away.
      ...(times === null && { removal: { what: 'departure', goes: 0, standing: 1, booked: travellers } }),
    },
  )
}

function subjectOf({ brand }: StoredDeparture) {
  return { brand, kind: 'departure' }
}

/** The departure as it is, and what becomes of it. What that costs changes with each booking, and is no part of it. */
function judgedOf({ id, status, ...departure }: StoredDeparture, times: FlightTimes | null) {
  return { id, status, before: timesOf(departure), times: times && timesOf(times) }
}

/**
 * In the transaction that stores it; all who are booked by then are told.
 * @throws ProposalRefusal `outdated`, BookedMeanwhile
 */
export async function storeAlteration(
  deps: Pick<Deps, 'now' | 'random' | 'brandOf'>,
  tx: Tx,
  alteration: Alteration,
  { operator, digest }: Signature<'alter-departures'>,
): Promise<AlteredDeparture> {
  const { times, departure: shown } = alteration
  const { id, brand } = shown
  const departure = await keepDeparture(tx, brand, id)
  if (!departure) throw new ProposalRefusal('outdated')
  requireStill(makeProposal(subjectOf(departure), null, { judged: judgedOf(departure, times) }), digest)
  const concerned = await lockConcerned(tx, id)
  if (!concerned) throw new BookedMeanwhile(`departure ${id} sells too fast to be altered`)
  await keepSnapshots(
    deps,
    tx,
    concerned.booked.map(({ reservationId }) => reservationId),
  )
  if (times) await moveDeparture(tx, departure, times)
  else await cancel(tx, departure, concerned)
  const affected = await tell(deps, tx, concerned, { ...alteration, departure })
  await auditOperator(tx, operator, {
    act: times ? 'departure-moved' : 'departure-cancelled',
    record: 'departure',
    brand,
    recordId: departureRecord(departure),
  })
  const released = times ? 0 : concerned.holds.length
  return { told: concerned.booked.length, ...affected, released }
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
