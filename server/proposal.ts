/** How a proposal is made, signed, and stored only while it is still true: once for all of them (docs/decisions/0071). */
import { createHash } from 'node:crypto'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import { type Digest, nobody, plainTextOf, type Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { nothingRemoved } from '@jetbridge/core/kernel/removal.ts'
import type { Database, Tx } from './db/open.ts'

/** What a proposal is about. */
export interface ProposalSubject {
  /** `airline` for what belongs to no brand */
  readonly brand: string
  /** `fares` */
  readonly kind: string
}

interface ProposalFacts extends Omit<Proposal<unknown>, 'diff' | 'digest'> {
  /** what must still be so when it is stored; absent: all that it changes */
  readonly judged: unknown
}

export function makeProposal<Diff>(
  { brand, kind }: ProposalSubject,
  diff: Diff,
  { judged = diff, ...facts }: Partial<ProposalFacts> = {},
): Proposal<Diff> {
  const digest = digestOf([brand, kind, judged])
  return { concerns: nobody, costs: [], removal: nothingRemoved, ...facts, diff, digest }
}

/** Text is hashed by the piece: a season has a hundred thousand departures. */
const pieceLength = 65_536

function digestOf(value: unknown): Digest {
  const hash = createHash('sha256')
  let piece = ''
  for (const text of plainTextOf(value)) {
    piece += text
    if (piece.length < pieceLength) continue
    hash.update(piece)
    piece = ''
  }
  return hash.update(piece).digest('hex') as Digest
}

/**
 * Somebody has seen a proposal, and says that it may be stored.
 * @typeParam P what they must be allowed; `never`: they may do whatever it is
 */
export interface Signature<P extends StaffPermission> {
  readonly operator: Operator<P>
  readonly digest: Digest
}

export type ProposalRefusalReason =
  /** something else was stored since it was shown */
  | 'outdated'
  /** somebody has a seat on what it changes */
  | 'taken'
  /** more than may wait for a time */
  | 'too-large'
  /** an agency has used more than its new limit */
  | 'over-limit'

/** Nothing of a proposal is stored: thrown in the transaction that would store it. */
export class ProposalRefusal extends Error {
  readonly why: ProposalRefusalReason

  /** @param message a sentence without its full stop, for the operator */
  constructor(why: ProposalRefusalReason, message: string = why) {
    super(message)
    this.why = why
  }
}

/**
 * The change as it is now, which is the one that was shown.
 * @param now judged again in the transaction that stores it, behind its locks
 * @throws ProposalRefusal `outdated`
 */
export function requireStill<Diff>({ diff, digest }: Proposal<Diff>, signed: Digest): Diff {
  if (digest !== signed) throw new ProposalRefusal('outdated')
  return diff
}

/** Somebody has booked between reading and locking: all is read again. */
export class BookedMeanwhile extends Error {}

/** While a flight sells fast. */
const mostTries = 20

/** All of it in one transaction, or nothing. @throws ProposalRefusal */
export async function storeWhole<T>(db: Database, store: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await db.transact(store)
    } catch (error) {
      if (!(error instanceof BookedMeanwhile) || tried === mostTries) throw error
    }
}
