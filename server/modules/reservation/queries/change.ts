/** SQL of flights that are changed for others: what was promised, and the segments it moves between. */
import type { ChangeQuote } from '@jetbridge/core/booking/change-quote.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type Expression, type Selectable, sql } from 'kysely'
import { type Db, toTimestamp, type Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.ts'
import { asSegment } from '../queries.ts'
import type { Segment, SegmentStatus } from '../reservation.ts'

/** A change of one flight for another, as promised to the flow that asked for it. */
export interface FlightChange {
  readonly id: string
  readonly reservationId: string
  /** the edit flow, whose hold keeps the new seats */
  readonly flowId: string
  /** the flight that is changed */
  readonly segmentId: string
  readonly departureId: number
  readonly fareSummaryUid: string
  /** once it is made, with what was bought on the new flight */
  readonly quote: ChangeQuote
  /** seats and extras chosen for the new flight, as they were when last reckoned */
  readonly charges: Minor
  /** lapsed: its flow was ended before it was made */
  readonly state: 'quoted' | 'committed' | 'lapsed'
  readonly expiresAt: Instant
  /** by the database's clock when read */
  readonly isEnded: boolean
  /** the flight it was changed for, and when */
  readonly newSegmentId: string | null
  readonly committedAt: Instant | null
}

const changeObject = sql`jsonb_build_object('id', c.id, 'reservationId', c.reservation_id, 'flowId', c.flow_id,
  'segmentId', c.segment_id, 'departureId', c.departure_id, 'fareSummaryUid', c.fare_summary_uid,
  'quote', c.quote, 'charges', c.charges_minor, 'state', c.state,
  'expiresAt', floor(extract(epoch from c.expires_at) * 1000), 'isEnded', c.expires_at <= now(),
  'newSegmentId', c.new_segment_id,
  'committedAt', floor(extract(epoch from c.committed_at) * 1000))`

/** The id of the change that a flow makes, as a sub-select; null for a flow that makes none. */
export function changeIdOf(flowId: Expression<string>) {
  return sql<string | null>`(select c.id from flight_change c where c.flow_id = ${flowId})`
}

/** The change itself, as a sub-select; null for a flow that makes none. */
export function changeOf(flowId: Expression<string>) {
  return sql<FlightChange | null>`(select ${changeObject} from flight_change c where c.flow_id = ${flowId})`
}

export async function findChangeOfFlow(db: Db, flowId: string): Promise<FlightChange | undefined> {
  const { change } = await db
    .selectNoFrom(changeOf(sql`${flowId}::uuid`).as('change'))
    .executeTakeFirstOrThrow()
  return change ?? undefined
}

/** @throws when there is no such change */
export async function getChange(db: Db, id: string): Promise<FlightChange> {
  const { rows } = await sql<{ change: FlightChange }>`
    select ${changeObject} as change from flight_change c where c.id = ${id}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no flight change ${id}`)
  return row.change
}

/** A change that was made. */
export interface MadeChange extends FlightChange {
  readonly newSegmentId: string
  readonly committedAt: Instant
}

/** Of a reservation, in the order they were made. */
export async function listChanges(db: Db, reservationId: string): Promise<MadeChange[]> {
  const { rows } = await sql<{ change: MadeChange }>`
    select ${changeObject} as change from flight_change c
    where c.reservation_id = ${reservationId} and c.state = 'committed'
    order by c.committed_at, c.id
  `.execute(db)
  return rows.map(({ change }) => change)
}

export interface NewQuote extends Pick<
  FlightChange,
  'id' | 'reservationId' | 'flowId' | 'segmentId' | 'departureId' | 'fareSummaryUid' | 'quote'
> {
  /** a quote lasts as long as its hold … */
  readonly holdExpiresAt: Instant
}

/** … but never longer than so many minutes after it was told. */
const longestMinutes = 20

function endOfQuote(holdExpiresAt: Instant) {
  return sql<Date>`least(${toTimestamp(holdExpiresAt)}::timestamptz, now() + make_interval(mins => ${longestMinutes}))`
}

/** Instead of what the flow was quoted before, which keeps its id. Undefined when that change has been made. */
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

export async function recordCharges(tx: Tx, id: string, charges: Minor): Promise<void> {
  await tx.updateTable('flight_change').set({ charges_minor: charges }).where('id', '=', id).execute()
}

/** A quote that has not ended goes on with its hold. */
export async function slideQuote(db: Db, flowId: string, holdExpiresAt: Instant): Promise<void> {
  await db
    .updateTable('flight_change')
    .set({ expires_at: sql<Date>`greatest(expires_at, ${endOfQuote(holdExpiresAt)})` })
    .where('flow_id', '=', flowId)
    .where('state', '=', 'quoted')
    .where('expires_at', '>', sql<Instant>`now()`)
    .execute()
}

/** The flight is given up or taken by another change: nothing else promised for it holds. */
export async function endQuotes(tx: Tx, segmentId: string): Promise<void> {
  await tx
    .updateTable('flight_change')
    .set({ expires_at: sql<Date>`least(expires_at, now())` })
    .where('segment_id', '=', segmentId)
    .where('state', '=', 'quoted')
    .execute()
}

/** Of a flow that has ended; one that was made stays so. Harmless to repeat. */
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

/** A flight of a reservation, whatever became of it. */
export interface SoldSegment extends Segment {
  readonly status: SegmentStatus
  readonly isFlown: boolean
  readonly replacedBy: string | null
}

/** @param id as a browser sends it */
export async function findSegment(
  db: Db,
  ofReservation: string,
  id: string,
): Promise<SoldSegment | undefined> {
  const row = await db
    .selectFrom('segment')
    .selectAll()
    .where('reservation_id', '=', ofReservation)
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst()
  return row && asSoldSegment(row)
}

/** Every flight that a reservation ever had. */
export async function listSoldSegments(db: Db, ofReservation: string): Promise<SoldSegment[]> {
  const rows = await db
    .selectFrom('segment')
    .selectAll()
    .where('reservation_id', '=', ofReservation)
    .execute()
  return rows.map(asSoldSegment)
}

function asSoldSegment(row: Selectable<Schema['segment']>): SoldSegment {
  return {
    ...asSegment(row),
    status: row.status,
    isFlown: row.flown_at !== null,
    replacedBy: row.replaced_by,
  }
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
  await tx
    .with('booked', (db) =>
      db
        .insertInto('segment')
        .values({
          id: flown.id,
          reservation_id: reservationId,
          position: flown.position,
          departure_id: flown.departureId,
          cabin: flown.cabin,
          rank: flown.rank,
          booking_class: flown.bookingClass,
          fare_brand: flown.fareBrand,
          fare_basis: flown.price.fareBasis,
          seats: flown.seats,
          price: JSON.stringify(flown.price),
          conditions: flown.conditions && JSON.stringify(flown.conditions),
        })
        .returning('id'),
    )
    .updateTable('segment')
    .set({ replaced_by: (row) => row.selectFrom('booked').select('booked.id') })
    .where('id', '=', segmentId)
    .execute()
  return true
}
