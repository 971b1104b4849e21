/**
 * Owns what is scheduled and cancelled. Invariants: what is asked for is kept as it was seen, with its digest and the
 * number that was agreed to; each act leaves a row in the audit log. Never stores a proposal itself.
 */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { numberOf } from '@jetbridge/core/kernel/removal.ts'
import type { Tx } from '../../../db/open.ts'
import { ProposalRefusal } from '../../../proposal.ts'
import { auditOperator } from '../../audit/operations.ts'
import type { ProposalKind, ScheduledTime } from '../proposal.ts'
import { cancelWaiting, insertChange } from '../queries.ts'
import { version } from './version.ts'

interface Scheduling<Asked, Diff> {
  readonly kind: ProposalKind<Asked, Diff, unknown>
  /** brand.id; `airline` for what belongs to none */
  readonly brand: string
  /** the file, or the departure */
  readonly name: string
  readonly asked: Asked
  /** as somebody has seen it, as of that time */
  readonly proposal: Proposal<Diff>
  readonly time: ScheduledTime
  readonly operator: Operator
}

/** Of what waits, as JSON: a file of a whole season has some megabytes. */
const mostBytes = 32 * 1024 * 1024

/** Answers its number. @throws ProposalRefusal `too-large` */
export async function scheduleChange<Asked, Diff>(
  tx: Tx,
  { kind: { name: kind }, brand, name, asked, proposal, time, operator }: Scheduling<Asked, Diff>,
): Promise<number> {
  const text = JSON.stringify(asked)
  const bytes = Buffer.byteLength(text)
  if (bytes > mostBytes) throw tooLarge(bytes)
  const { removal, digest, concerns } = proposal
  const id = await insertChange(tx, {
    brand,
    kind,
    name,
    asked: text,
    version,
    digest,
    removal: numberOf(removal),
    removalOf: removal.what,
    travellers: concerns.travellers,
    dueAt: time.at,
    zone: time.zone,
    accountId: operator.by === 'staff' ? operator.accountId : null,
    reason: operator.reason,
    note: operator.note,
  })
  await audit(tx, operator, {
    act: 'change-scheduled',
    brand,
    told: `${id}: ${kind} at ${formatInstant(time.at)}`,
  })
  return id
}

function tooLarge(bytes: number): ProposalRefusal {
  const megabytes = (size: number) => `${Math.ceil(size / 1024 / 1024)} MB`
  return new ProposalRefusal(
    'too-large',
    `what it asks for takes ${megabytes(bytes)}, and at most ${megabytes(mostBytes)} wait for a time`,
  )
}

/**
 * Takes back what waits, and takes off the list what is outdated. False where it is neither.
 */
export async function cancelChange(tx: Tx, id: number, operator: Operator): Promise<boolean> {
  const cancelled = await cancelWaiting(tx, id)
  if (!cancelled) return false
  const { brand, kind } = cancelled
  await audit(tx, operator, { act: 'change-unscheduled', brand, told: `${id}: ${kind}` })
  return true
}

interface AuditedAct {
  readonly act: 'change-scheduled' | 'change-unscheduled'
  readonly brand: string
  readonly told: string
}

function audit(tx: Tx, operator: Operator, { act, brand, told }: AuditedAct): Promise<void> {
  const reason = operator.reason === undefined ? told : `${told}: ${operator.reason}`
  return auditOperator(tx, { ...operator, reason }, { act, record: 'airline', brand, recordId: brand })
}
