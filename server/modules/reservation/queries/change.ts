/** SQL of flights that are changed for others: the promise, and the segments it moves between. */
import type { ChangeQuote } from '@jetbridge/core/booking/change-quote.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { type Db, toTimestamp, type Tx } from '../../../db/open.ts'
import { serviceDateOf } from '../../schedule/read.ts'
import { agencyOfReservation } from '../read/agency.ts'
import { findChangeOfFlow, type FlightChange } from '../read/change.ts'
import type { Segment } from '../reservation.ts'

export interface NewQuote extends Pick<
  FlightChange,
  'id' | 'reservationId' | 'flowId' | 'segmentId' | 'departureId' | 'fareSummaryUid' | 'quote'
> {
  /** a quote lasts as long as its hold … */
  readonly holdExpiresAt: Instant
}

/** … but never longer than this many minutes after it was told. */
const longestMinutes = 20

function endOfQuote(holdExpiresAt: Instant) {
  return sql<Date>`least(${toTimestamp(holdExpiresAt)}::timestamptz, now() + make_interval(mins => ${longestMinutes}))`
}

/** Replaces the flow's earlier quote and keeps its id. Undefined when that change has been made. */
export async function upsertQuote(tx: Tx, quoted: NewQuote): Promise<FlightChange | undefined> {
  const { quote } = quoted
  const terms = {
    departure_id: quoted.departureId,
    fare_summary_uid: quoted.fareSummaryUid,
    quote: JSON.stringify(quote),
    currency: quote.currency,
    collect_minor: quote.collect,
    refund_minor: quote.refund,
    charges_minor: 0,
    expires_at: endOfQuote(quoted.holdExpiresAt),
  }
  await tx
    .insertInto('flight_change')
    .values({
      id: quoted.id,
      reservation_id: quoted.reservationId,
      flow_id: quoted.flowId,
      segment_id: quoted.segmentId,
      ...terms,
    })
    .onConflict((conflict) =>
      conflict
        .column('flow_id')
        .doUpdateSet({ ...terms, quoted_at: sql`now()` })
        .where('flight_change.state', '=', 'quoted'),
    )
    .execute()
  const change = await findChangeOfFlow(tx, quoted.flowId)
  return change?.state === 'quoted' ? change : undefined
}

export async function setCharges(tx: Tx, id: string, charges: Minor): Promise<void> {
  await tx.updateTable('flight_change').set({ charges_minor: charges }).where('id', '=', id).execute()
}

/** A quote that has not ended lives as long as its hold. */
export async function slideExpiry(db: Db, flowId: string, holdExpiresAt: Instant): Promise<void> {
  await db
    .updateTable('flight_change')
    .set({ expires_at: sql<Date>`greatest(expires_at, ${endOfQuote(holdExpiresAt)})` })
    .where('flow_id', '=', flowId)
    .where('state', '=', 'quoted')
    .where('expires_at', '>', sql<Instant>`now()`)
    .execute()
}

/** The flight is given up or taken by another change: every other promise for it ends. */
export async function expireQuotes(tx: Tx, segmentId: string): Promise<void> {
  await tx
    .updateTable('flight_change')
    .set({ expires_at: sql<Date>`least(expires_at, now())` })
    .where('segment_id', '=', segmentId)
    .where('state', '=', sql.lit('quoted'))
    .execute()
}

/** Of a flow that has ended; a change that was made stays so. Harmless to repeat. */
export async function recordLapsed(tx: Tx, flowId: string): Promise<void> {
  await tx
    .updateTable('flight_change')
    .set({ state: 'lapsed' })
    .where('flow_id', '=', flowId)
    .where('state', '=', 'quoted')
    .execute()
}

/** @throws Error when it has been made before */
export async function recordChanged(
  tx: Tx,
  id: string,
  made: { readonly quote: ChangeQuote; readonly charges: Minor; readonly newSegmentId: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('flight_change')
    .set({
      state: 'committed',
      committed_at: sql<Date>`now()`,
      new_segment_id: made.newSegmentId,
      quote: JSON.stringify(made.quote),
      collect_minor: made.quote.collect,
      refund_minor: made.quote.refund,
      charges_minor: made.charges,
    })
    .where('id', '=', id)
    .where('state', '=', 'quoted')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`flight change ${id} was made before`)
}

/**
 * The new flight in the place of the old one, which names it. False when that is not booked any more: then
 * nothing is written.
 */
export async function replaceSegment(
  tx: Tx,
  { reservationId, segmentId }: Pick<FlightChange, 'reservationId' | 'segmentId'>,
  flown: Segment,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('segment')
    .set({ status: 'XX' })
    .where('id', '=', segmentId)
    .where('status', '=', 'HK')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const agency = agencyOfReservation(sql`${reservationId}::uuid`)
  await tx
    .with('booked', (db) =>
      db
        .insertInto('segment')
        .values({
          id: flown.id,
          reservation_id: reservationId,
          position: flown.position,
          bound: flown.bound,
          departure_id: flown.departureId,
          cabin: flown.cabin,
          rank: flown.rank,
          booking_class: flown.bookingClass,
          fare_brand: flown.fareBrand,
          fare_basis: flown.price.fareBasis,
          seats: flown.seats,
          price: JSON.stringify(flown.price),
          conditions: flown.conditions && JSON.stringify(flown.conditions),
          agency_code: agency,
          departs_on: sql`case when ${agency} is not null then ${serviceDateOf(sql`${flown.departureId}::bigint`)} end`,
        })
        .returning('id'),
    )
    .updateTable('segment')
    .set({ replaced_by: (row) => row.selectFrom('booked').select('booked.id') })
    .where('id', '=', segmentId)
    .execute()
  return true
}
