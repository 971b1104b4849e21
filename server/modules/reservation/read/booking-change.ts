/** Changes of a booking's seats, extras and names in a flow, as other modules read them. */
import { type FlowHolder, isAncillaryEdit } from '@jetbridge/core/access/actor.ts'
import type {
  AncillaryKind,
  AncillaryLine,
  AncillaryQuote,
  QuotedAncillaryLine,
} from '@jetbridge/core/change/ancillary-change.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type RenamedPassenger, renamedIn } from './name-change.ts'

export interface BookingChangeLine extends QuotedAncillaryLine {
  /** its flight */
  readonly segmentId: string
}

/** What a flow changes of a booking's seats and extras. Its amounts are known once it is promised. */
export interface BookingChange extends AncillaryQuote {
  readonly id: string
  readonly reservationId: string
  /** in which it is chosen */
  readonly flowId: string
  /** open while it is chosen; lapsed: it ended before it was made */
  readonly state: 'open' | 'promised' | 'made' | 'lapsed'
  /** flight by flight, person by person */
  readonly lines: readonly BookingChangeLine[]
  /** names that are changed with it, in the order of the party */
  readonly names: readonly RenamedPassenger[]
  readonly madeAt: Instant | null
}

const linesOf = sql<BookingChangeLine[]>`(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'segmentId', l.segment_id, 'departureId', s.departure_id,
    'passengerId', l.passenger_id, 'given', l.given, 'taken', l.taken, 'credit', l.credit_minor)
    order by s.position, p.number, l.kind desc, l.given ->> 'code', l.taken ->> 'code'), '[]')
  from booking_change_line l join segment s on s.id = l.segment_id join passenger p on p.id = l.passenger_id
  where l.change_id = b.id)`

const changeObject = sql`json_build_object('id', b.id, 'reservationId', b.reservation_id, 'flowId', b.flow_id,
  'state', b.state, 'currency', b.currency, 'collect', b.collect_minor, 'refund', b.refund_minor, 'kept', b.kept_minor,
  'lines', ${linesOf}, 'names', ${renamedIn},
  'fees', (select coalesce(sum(l.fee_minor), 0) from booking_change_line l where l.change_id = b.id), 'madeAt', floor(extract(epoch from b.made_at) * 1000))`

/** What a flow changes, as a sub-select; null for any other flow. */
export function bookingChangeOf(flowId: Expression<string>) {
  return sql<BookingChange | null>`(select ${changeObject} from booking_change b where b.flow_id = ${flowId})`
}

/** What a flow has chosen of one kind instead of what is sold, as a sub-select; nothing of a flow that changes no booking. */
export function chosenLinesOf({ flowId, edits }: Pick<FlowHolder, 'flowId' | 'edits'>, kind: AncillaryKind) {
  if (!isAncillaryEdit(edits)) return sql<AncillaryLine[]>`'[]'::json`
  return linesChosenIn(sql`${flowId}`, kind)
}

/** The same of any flow. */
export function linesChosenIn(flowId: Expression<string>, kind: AncillaryKind) {
  return sql<AncillaryLine[]>`(
    select coalesce(json_agg(json_build_object('kind', l.kind, 'departureId', s.departure_id,
      'passengerId', l.passenger_id, 'given', l.given, 'taken', l.taken)), '[]')
    from booking_change b join booking_change_line l on l.change_id = b.id join segment s on s.id = l.segment_id
    where b.flow_id = ${flowId} and l.kind = ${kind})`
}

export async function findBookingChangeOfFlow(db: Db, flowId: string): Promise<BookingChange | undefined> {
  const { change } = await db
    .selectNoFrom(bookingChangeOf(sql`${flowId}::uuid`).as('change'))
    .executeTakeFirstOrThrow()
  return change ?? undefined
}

/** By its id; undefined where that names a change of flights. */
export async function findBookingChange(db: Db, id: string): Promise<BookingChange | undefined> {
  const { rows } = await sql<{ change: BookingChange }>`
    select ${changeObject} as change from booking_change b where b.id = ${id}
  `.execute(db)
  return rows[0]?.change
}

/** A change that was made. */
export interface MadeBookingChange extends BookingChange {
  readonly madeAt: Instant
}

/** Of a reservation, in the order they were made; a change of names is in no flow. */
export async function listBookingChanges(db: Db, reservationId: string): Promise<MadeBookingChange[]> {
  const { rows } = await sql<{ change: MadeBookingChange }>`
    select ${changeObject} as change from booking_change b
    where b.reservation_id = ${reservationId} and b.state = 'made' and b.flow_id is not null
    order by b.made_at, b.id
  `.execute(db)
  return rows.map(({ change }) => change)
}

/** Whether anything of a booking was changed but its flights: seats, extras, names. */
export async function isChanged(db: Db, reservationId: string): Promise<boolean> {
  const made = await db
    .selectFrom('booking_change')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'made')
    .limit(1)
    .executeTakeFirst()
  return made !== undefined
}
