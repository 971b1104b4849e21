/** SQL of flights and connections that are changed for others: the promise, and the segments it moves between. */
import type { ChangeQuote } from '@jetbridge/core/change/flight-quote.ts'
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
  'id' | 'reservationId' | 'flowId' | 'segmentId' | 'segmentIds' | 'departureIds' | 'fareSummaryUid' | 'quote'
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
  const { quote, departureIds, segmentIds } = quoted
  const [departureId] = departureIds
  if (departureId === undefined) throw new Error(`flow ${quoted.flowId} takes no flight`)
  const terms = {
    departure_id: departureId,
    departure_ids: sql<string[]>`${departureIds}::bigint[]`,
    segment_ids: sql<string[]>`${segmentIds}::uuid[]`,
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

/** These flights are given up or taken by another change: every other promise for them ends. */
export async function expireQuotes(tx: Tx, segmentIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('flight_change')
    .set({ expires_at: sql<Date>`least(expires_at, now())` })
    .where('segment_id', '=', sql<string>`any(${segmentIds}::uuid[])`)
    .where('state', '=', sql.lit('quoted'))
    .execute()
}

/** Of a flow that has ended; a change that was made stays so. Harmless to repeat. */
export async function recordLapsed(tx: Tx, flowId: string): Promise<void> {
  await sql`
    with ancillaries as (
      update booking_change set state = 'lapsed' where flow_id = ${flowId} and state in ('open', 'promised')
    )
    update flight_change set state = 'lapsed' where flow_id = ${flowId} and state = 'quoted'
  `.execute(tx)
}

/** What a change came to. */
export interface MadeChange {
  /** with the seats and extras bought on the new flights */
  readonly quote: ChangeQuote
  readonly charges: Minor
  /** at least one, in the order flown */
  readonly newSegmentIds: readonly string[]
}

/** @throws Error when it has been made before */
export async function recordChanged(tx: Tx, id: string, made: MadeChange): Promise<void> {
  const { newSegmentIds } = made
  const { numUpdatedRows } = await tx
    .updateTable('flight_change')
    .set({
      state: 'committed',
      committed_at: sql<Date>`now()`,
      new_segment_id: newSegmentIds[0] ?? null,
      new_segment_ids: sql<string[]>`${newSegmentIds}::uuid[]`,
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

/** Takes flights out of the booking. False when one of them is not booked any more: the caller rolls back. */
export async function giveUpSegments(tx: Tx, segmentIds: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('segment')
    .set({ status: 'XX' })
    .where('id', '=', sql<string>`any(${segmentIds}::uuid[])`)
    .where('status', '=', 'HK')
    .executeTakeFirst()
  return numUpdatedRows === BigInt(segmentIds.length)
}

/** Flights after a way, from the last one: each takes its new place before the one in front of it follows. */
export async function moveLaterSegments(
  tx: Tx,
  reservationId: string,
  { bound, by }: { readonly bound: number; readonly by: number },
): Promise<void> {
  const later = await tx
    .selectFrom('segment')
    .select(['id', 'position'])
    .where('reservation_id', '=', reservationId)
    .where(sql`coalesce(bound, position)`, '>', bound)
    .orderBy('position', 'desc')
    .execute()
  for (const { id, position } of later)
    await tx
      .updateTable('segment')
      .set({ position: position + by, bound: sql<number>`coalesce(bound, position)` })
      .where('id', '=', id)
      .execute()
}

/** Books flights in place of others, which name the first of them. */
export async function insertInstead(
  tx: Tx,
  { reservationId, segmentIds }: Pick<FlightChange, 'reservationId' | 'segmentIds'>,
  segments: readonly Segment[],
): Promise<void> {
  const agency = agencyOfReservation(sql`${reservationId}::uuid`)
  for (const flown of segments)
    await tx
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
      .execute()
  await tx
    .updateTable('segment')
    .set({ replaced_by: segments[0]?.id ?? null })
    .where('id', '=', sql<string>`any(${segmentIds}::uuid[])`)
    .execute()
}
