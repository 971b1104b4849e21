/** Values of proposals that are stored at a time. */
import type { Motive } from '@jetbridge/core/access/operator.ts'
import type { ObjectOf, StaffPermission } from '@jetbridge/core/access/permission.ts'
import type { Digest, Proposal } from '@jetbridge/core/kernel/proposal.ts'
import type { Instant, Zone } from '@jetbridge/core/kernel/time.ts'
import type { Db, Tx } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import type { Signature } from '../../proposal.ts'

/** What storing needs besides the transaction. */
export type StoreDeps = Pick<Deps, 'now' | 'random' | 'brandOf'>

/** One kind of proposal: how it is made of what is asked, and stored. */
export interface ProposalKind<Asked, Diff, Outcome> {
  /** `fares`, as the console calls it */
  readonly name: string
  /** what one of the staff must be allowed; null: the console alone does it */
  readonly right: ((asked: Asked) => StaffRight) | null
  readonly propose: (db: Db, asked: Asked) => Promise<Proposal<Diff>>
  /**
   * Who signs has been let in by the right of the kind.
   * @throws ProposalRefusal, BookedMeanwhile
   */
  readonly store: (deps: StoreDeps, tx: Tx, asked: Asked, signed: Signature<never>) => Promise<Outcome>
  /** The same at its time. @throws ProposalRefusal where it is too late */
  readonly asOf?: (asked: Asked, now: Instant) => Asked
}

export interface StaffRight<P extends StaffPermission = StaffPermission> {
  readonly permission: P
  readonly object: ObjectOf<P>
}

export type ScheduledState = 'waiting' | 'stored' | 'outdated' | 'cancelled'

/** When, by which clock. */
export interface ScheduledTime {
  readonly at: Instant
  readonly zone: Zone
}

/** A proposal that waits for its time, or has had it. */
export interface ScheduledChange extends Motive {
  readonly id: number
  /** brand.id; `airline` for what belongs to none */
  readonly brand: string
  readonly kind: string
  /** the file, or the departure */
  readonly name: string
  readonly digest: Digest
  /** travellers or rows that were agreed to */
  readonly removal: number
  readonly removalOf: string
  /** booked on it when it was asked for */
  readonly travellers: number
  readonly dueAt: Instant
  readonly zone: Zone
  readonly state: ScheduledState
  readonly outcome: string | null
  /** of the staff; null: somebody at the console */
  readonly accountId: string | null
  readonly askedAt: Instant
  readonly endedAt: Instant | null
}
