/** Flights and connections that are changed for others, as other modules read them. */
import type { ChangeQuote } from '@jetbridge/core/change/flight-quote.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type Expression, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Segment, SegmentStatus } from '../reservation.ts'
import { asSegment } from './party.ts'

/** A change of a flight, or of a connection as one, as promised to the flow that asked for it. */
export interface FlightChange {
  readonly id: string
  readonly reservationId: string
  /** the edit flow, whose hold keeps the new seats */
  readonly flowId: string
  /** the flight that was asked for, one of {@link segmentIds} */
  readonly segmentId: string
  /** the flights that are given up, in the order flown */
  readonly segmentIds: readonly string[]
  /** of the flights that are taken, in the order flown */
  readonly departureIds: readonly number[]
  readonly fareSummaryUid: string
  /** once it is made, with the seats and extras bought on the new flights */
  readonly quote: ChangeQuote
  /** seats and extras chosen for the new flights, as they were at the last balance */
  readonly charges: Minor
  /** lapsed: its flow was ended before it was made */
  readonly state: 'quoted' | 'committed' | 'lapsed'
  readonly expiresAt: Instant
  /** by the database's clock when read */
  readonly isEnded: boolean
  /** the first flight it was changed for */
  readonly newSegmentId: string | null
  /** all of them, in the order flown; empty until it is made */
  readonly newSegmentIds: readonly string[]
  readonly committedAt: Instant | null
}

/** The flights that a change gives up, as a query of a row of `flight_change`. */
export function givenUpBy(change: string) {
  const of = sql.raw(change)
  return sql<string[]>`coalesce(${of}.segment_ids, array[${of}.segment_id])`
}

/** The flights that it was made for; none until it is made. */
export function takenBy(change: string) {
  const of = sql.raw(change)
  return sql<string[]>`coalesce(${of}.new_segment_ids, array_remove(array[${of}.new_segment_id], null))`
}

const changeObject = sql`json_build_object('id', c.id, 'reservationId', c.reservation_id, 'flowId', c.flow_id,
  'segmentId', c.segment_id, 'segmentIds', ${givenUpBy('c')}, 'fareSummaryUid', c.fare_summary_uid,
  'departureIds', coalesce(c.departure_ids, array[c.departure_id]),
  'quote', c.quote, 'charges', c.charges_minor, 'state', c.state,
  'expiresAt', floor(extract(epoch from c.expires_at) * 1000), 'isEnded', c.expires_at <= now(),
  'newSegmentId', c.new_segment_id, 'newSegmentIds', ${takenBy('c')},
  'committedAt', floor(extract(epoch from c.committed_at) * 1000))`

/** The change that a flow makes, as a sub-select; null for a flow that makes none. */
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

/** A flight of a reservation, in any state. */
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
