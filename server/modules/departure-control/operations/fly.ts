/**
 * Owns what happens to booked flights when their departure has left: coupons are flown and their revenue is
 * earned. Invariants: a flight is flown once, with its posting, by the first process that comes; one that was
 * cancelled, changed or given back meanwhile is not. Locks reservations before anything else of theirs.
 */
import { postingForFlown } from '@jetbridge/core/payment/after-sale-posting.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { bookingCharges } from '../../booking/read/charges.ts'
import { closeSales } from '../../inventory/operations/stop-sale.ts'
import { bookPosting } from '../../ledger/operations.ts'
import { recordFlown } from '../../reservation/operations/fly.ts'
import {
  claimReservationsOn,
  type DepartedSegment,
  listDepartedSegments,
  listUnflown,
} from '../../reservation/read/flown.ts'
import { ofBooking } from '../../reservation/read/whose.ts'
import { takeDeparted, recordDeparted } from '../../schedule/operations/depart.ts'
import { flyCoupons } from '../../ticket/operations/fly.ts'

export interface FlyBatch {
  readonly departures: number
  readonly reservations: number
}

/**
 * Flies a batch. A departure is done, and closed for sale, once no booked flight of it is left; flights that
 * another process is working on wait for the next batch. Answers how many flights and departures are done:
 * none when nothing is due.
 */
export async function flyBatch(deps: Pick<Deps, 'now' | 'random'>, tx: Tx, most: FlyBatch): Promise<number> {
  const departureIds = await takeDeparted(tx, most.departures)
  if (departureIds.length === 0) return 0
  const flown = await flySegments(deps, tx, departureIds, most.reservations)
  const waiting = new Set(await listUnflown(tx, departureIds))
  const done = departureIds.filter((id) => !waiting.has(id))
  if (done.length > 0) {
    await closeSales(tx, done)
    await recordDeparted(tx, done)
  }
  return flown + done.length
}

async function flySegments(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  departureIds: readonly number[],
  mostReservations: number,
): Promise<number> {
  const reservationIds = await claimReservationsOn(tx, departureIds, mostReservations)
  if (reservationIds.length === 0) return 0
  const segments = await listDepartedSegments(tx, departureIds, reservationIds)
  const ids = segments.map(({ id }) => id)
  const flown = await flyCoupons(tx, ids)
  for (const segment of segments) if (flown.has(segment.id)) await earn(deps, tx, segment)
  await recordFlown(tx, ids)
  return segments.length
}

/** The airline has earned fare, charges, seats and extras of a flight from now on. */
async function earn(deps: Pick<Deps, 'now' | 'random'>, tx: Tx, segment: DepartedSegment): Promise<void> {
  const { id: segmentId, departureId, price, brandId, reservationId } = segment
  const charges = await bookingCharges(tx, ofBooking(reservationId))
  const ancillaries = charges
    .filter((charge) => charge.departureId === departureId)
    .map(({ product, amount }) => ({ code: product, amount: amount.amount }))
  const posting = postingForFlown({ segmentId, currency: price.currency, price, ancillaries })
  await bookPosting(deps, tx, brandId, posting, reservationId)
}
