/** SQL of booking flows. */
import type { FlowStep } from '@jetbridge/core/booking/flow-step.ts'
import { type FlowPayer, wireKindOf } from '@jetbridge/core/booking/flow-entry.ts'
import type { BookingEdit } from '@jetbridge/core/access/actor.ts'
import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import { reusable } from '../../db/reusable.ts'
import { ask, type Statement, statement } from '../../db/statement.ts'
import type { FlowRecord } from './flow.ts'

export interface NewFlow {
  readonly id: string
  readonly brandId: string
  readonly payer: FlowPayer
  readonly tokenHash: Buffer
  /** of the agency whose session started it, or whose booking it changes */
  readonly agencyCode?: string | null
  /** login of the agency's user who begins it */
  readonly bookAgent?: string | null
  readonly edits?: BookingEdit
  /** what is saved with it from the start */
  readonly progress?: Progress
}

export interface Progress {
  readonly step: FlowStep
  readonly data: string | null
}

export async function insertFlow(db: Db, flow: NewFlow): Promise<void> {
  await ask(db, storingFlow(flow))
}

/** The same as a statement. */
export function storingFlow(flow: NewFlow): Statement<void> {
  return statement(insertingFlow(flow, sql`true`), () => undefined)
}

/** The same as a part of a `with`, where a condition holds. */
export function insertingFlow(flow: NewFlow, where: Expression<boolean>) {
  const row = Object.entries(asRow(flow))
  const columns = sql.join(row.map(([column]) => sql.ref(column)))
  return sql`
    insert into booking_flow (${columns}) select ${sql.join(row.map(([, value]) => value))} where ${where} returning id`
}

function asRow(flow: NewFlow) {
  return {
    id: flow.id,
    brand: flow.brandId,
    kind: wireKindOf({ task: flow.edits ? 'change' : 'book', payer: flow.payer }),
    access_token_hash: flow.tokenHash,
    data: null,
    ...flow.progress,
    agency_code: flow.agencyCode ?? null,
    book_agent: flow.bookAgent ?? null,
    reservation_id: flow.edits?.reservationId ?? null,
    segment_id: flow.edits?.segmentId ?? null,
  }
}

export interface FlowClaim {
  readonly flowId: string
  readonly tokenHash: Buffer
  readonly brandId: string
  readonly idleMinutes: number
}

/**
 * The flow if the token fits, and whether it was idle too long. It changes nothing: most calls write nothing, and so ask
 * with nothing that could write.
 */
export function claimingFlow({ idleMinutes, ...claim }: FlowClaim): Statement<ClaimedRow | undefined> {
  return statement(
    claiming({ ...claim, idleSeconds: idleMinutes * 60 }),
    ([row]: readonly ClaimedRow[]) => row,
  )
}

interface ClaimedRow extends FlowRecord {
  readonly isIdle: boolean
  /** live, and to be touched: its last touch is a tenth of the idle time ago */
  readonly isStale: boolean
}

interface Claiming extends Omit<FlowClaim, 'idleMinutes'> {
  readonly idleSeconds: number
}

const claiming = reusable((_, { flowId, tokenHash, brandId, idleSeconds }: Claiming) => {
  return sql<ClaimedRow>`
    select brand as "brandId", kind as "flowKind", agency_code as "agencyCode",
      book_agent as "bookAgent", step, data, is_completed as "isCompleted",
      touched_at <= now() - ${lasting(idleSeconds)} as "isIdle", ${isStale(idleSeconds)} as "isStale",
      extract(epoch from now() - created_at)::float8 / 60 as "minutesOld", successor_id as successor,
      case when reservation_id is not null then
        json_build_object('reservationId', reservation_id, 'segmentId', segment_id) end as edits
    from booking_flow
    where id = ${flowId} and access_token_hash = ${tokenHash} and brand = ${brandId}`
})

function lasting(seconds: number) {
  return sql`make_interval(secs => ${seconds})`
}

function isStale(idleSeconds: number) {
  const idle = lasting(idleSeconds)
  return sql<boolean>`(touched_at > now() - ${idle} and touched_at < now() - ${idle} / 10)`
}

export async function touchFlow(db: Db, flowId: string, idleMinutes: number): Promise<void> {
  await db
    .updateTable('booking_flow')
    .set({ touched_at: sql<Date>`now()` })
    .where('id', '=', flowId)
    .where(isStale(idleMinutes * 60))
    .execute()
}

/** `data` undefined leaves the saved data. */
export async function saveProgress(
  db: Db,
  flowId: string,
  progress: { step: FlowStep; data: string | null | undefined },
): Promise<void> {
  await db
    .updateTable('booking_flow')
    .set({ step: progress.step, ...(progress.data === undefined ? {} : { data: progress.data }) })
    .where('id', '=', flowId)
    .execute()
}

/** The flow in which this flow's booking goes on, locked until the transaction ends; undefined without the flow. */
export async function lockSuccessor(
  tx: Tx,
  flowId: string,
): Promise<{ successor: string | null } | undefined> {
  return tx
    .selectFrom('booking_flow')
    .select('successor_id as successor')
    .where('id', '=', flowId)
    .forUpdate()
    .executeTakeFirst()
}

export async function recordSuccessor(tx: Tx, flowId: string, successor: string): Promise<void> {
  await tx
    .updateTable('booking_flow')
    .set({ successor_id: successor, data: null })
    .where('id', '=', flowId)
    .execute()
}

export async function markCompleted(tx: Tx, flowId: string): Promise<void> {
  await completing(flowId).execute(tx)
}

/** The same as a part of a `with`. */
export function completing(flowId: string) {
  return sql`update booking_flow set is_completed = true where id = ${flowId}`
}

/** Kept from deletion until the transaction ends; false when there is no such flow. */
export async function shareFlow(tx: Tx, flowId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('booking_flow')
    .select('id')
    .where('id', '=', flowId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** What was saved in flows, and in those that change their bookings. */
export async function forgetProgress(tx: Tx, flowIds: readonly string[], reservationIds: readonly string[]) {
  await sql`
    update booking_flow set data = null
    where (id = any(${flowIds}::uuid[]) or reservation_id = any(${reservationIds}::uuid[])) and data is not null
  `.execute(tx)
}

export async function deleteFlow(tx: Tx, flowId: string): Promise<void> {
  await tx.deleteFrom('booking_flow').where('id', '=', flowId).execute()
}
