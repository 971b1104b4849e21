/**
 * Leaves one row in the audit log for each successful call of an audited endpoint: who, what, when, on which record.
 * The row is the last statement of the act's own transaction, so both are kept or neither.
 */
import type { AuditActor } from '@jetbridge/core/access/audit-act.ts'
import { type Actor, actorId } from '@jetbridge/core/access/actor.ts'
import type { AuditRule, Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from './caller-address.ts'

/** One act, as the log holds it. */
export interface AuditEntry extends AuditRule {
  readonly brandId: string
  readonly actorKind: AuditActor
  /** null for an unknown actor */
  readonly actorId: string | null
  readonly recordId: string
  readonly requestId: string
  /** why, where a command asks for it; travellers may be told */
  readonly reason?: string | undefined
  /** for the airline alone */
  readonly note?: string | undefined
}

/** The module that keeps the log gives it. */
export type AppendAudit = (db: Db, entry: AuditEntry) => Promise<void>

interface AuditDeps {
  readonly db: Deps['db']
  readonly appendAudit: AppendAudit
}

/** What the log asks of a call. */
interface AuditedCall {
  readonly actor: Actor
  readonly caller: Pick<Caller, 'requestId'>
}

/** Runs the handler; an endpoint without an audit rule costs nothing more. */
export function auditedCall<Call extends AuditedCall>(
  { db, appendAudit }: AuditDeps,
  { audit, path }: Endpoint,
  call: Call,
  handler: (call: Call) => Promise<unknown>,
): Promise<unknown> {
  if (!audit) return handler(call)
  const { actor, caller } = call
  let recordId = recordOf(actor)
  let brandId: string | undefined
  const leave = async (tx: Db) => {
    if (recordId === undefined) throw new Error(`${path} did not say which record it is about`)
    await appendAudit(tx, {
      ...audit,
      brandId: brandId ?? ('brand' in actor ? actor.brand.id : 'airline'),
      actorKind: actor.kind,
      actorId: actorId(actor),
      recordId,
      requestId: caller.requestId,
    })
  }
  const onRecord = (named: string, brand?: string) => {
    recordId = named
    brandId = brand
  }
  return db.endWith(leave, () => handler({ ...call, onRecord: onRecord as never }))
}

/** The reservation that the actor has opened, or whose flight its flow changes. */
function recordOf(actor: Actor): string | undefined {
  if (actor.kind === 'reservation-holder') return actor.reservationId
  return actor.kind === 'flow-holder' ? actor.edits?.reservationId : undefined
}
