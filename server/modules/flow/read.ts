/** SQL of flows that other modules end or ask about. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** Where a batch ended: the time of its last flow as text, to the microsecond, and its id. */
export interface LastSeen {
  readonly touched: string
  readonly id: string
}

export interface IdleQuestion {
  /** days untouched */
  readonly days: { readonly visitor: number; readonly agency: number }
  readonly most: number
  readonly after: LastSeen | undefined
}

export interface IdleFlow extends LastSeen {
  readonly isAgencys: boolean
}

/** Flows not completed and untouched for `days`, locked until the transaction ends, least recently used first. */
export async function claimIdleFlows(
  tx: Tx,
  { days: { visitor, agency }, most, after }: IdleQuestion,
): Promise<IdleFlow[]> {
  const { rows } = await sql<IdleFlow>`
    select id, touched_at::text as touched, agency_code is not null as "isAgencys"
    from booking_flow
    where not is_completed and touched_at < now() - make_interval(days => ${Math.min(visitor, agency)}::int)
      and touched_at < now() - make_interval(days => case when agency_code is null then ${visitor}::int else ${agency}::int end)
      and (touched_at, id) > (${after?.touched ?? '-infinity'}::timestamptz, ${after?.id ?? nil}::uuid)
    order by booking_flow.touched_at, id
    limit ${most}
    for update skip locked
  `.execute(tx)
  return rows
}

/** Which of these flows were used in the last `days`. */
export async function flowsUsedSince(
  db: Db,
  flowIds: readonly string[],
  days: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('booking_flow')
    .select('id')
    .where('id', '=', sql<string>`any(${flowIds}::uuid[])`)
    .where('touched_at', '>=', sql<Instant>`now() - make_interval(days => ${days}::int)`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether a flow is still there, as a condition. */
export function isFlow(flowId: Expression<string>) {
  return sql<boolean>`exists (select from booking_flow f where f.id = ${flowId})`
}

/** Whether it is a flow of the airline, as a condition. */
export function isFlowOf(flowId: Expression<string>, brand: string) {
  return sql<boolean>`exists (select from booking_flow f where f.id = ${flowId} and f.brand = ${brand})`
}

export interface HeldFlow {
  readonly flowId: string
  readonly tokenHash: Buffer
  readonly brand: string
}

/**
 * The flow whose people it books for, if the token fits: its own id, or that of the flow that made the booking which it
 * changes. Also of one that was idle too long: its holder is the same.
 */
export async function findPartyFlow(
  db: Db,
  { flowId, tokenHash, brand }: HeldFlow,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select party_flow(id) as id from booking_flow
    where id = ${flowId} and access_token_hash = ${tokenHash} and brand = ${brand}
  `.execute(db)
  return rows[0]?.id
}

/** The id of a flow for those who hold its token, as a sub-select; null for anybody else. */
export function heldFlow({ flowId, tokenHash, brand }: HeldFlow) {
  return sql<string>`(
    select id from booking_flow where id = ${flowId} and access_token_hash = ${tokenHash} and brand = ${brand})`
}

/** The booking whose seats and extras a flow changes, for those who hold its token, as a sub-select; null without one. */
export function heldChangeOf({ flowId, tokenHash, brand }: HeldFlow) {
  return sql<string>`(
    select reservation_id from booking_flow
    where id = ${flowId} and access_token_hash = ${tokenHash} and brand = ${brand} and segment_id is null)`
}

/** Below every id. */
const nil = '00000000-0000-0000-0000-000000000000'

/** The agency for which a flow books, and the login of its agent, as sub-selects; null where it acts for none. */
export function agencyOfFlow(flowId: Expression<unknown>) {
  const of = (column: string) =>
    sql<string | null>`(select f.${sql.ref(column)} from booking_flow f where f.id = ${flowId})`
  return { agencyCode: of('agency_code'), bookAgent: of('book_agent') }
}
