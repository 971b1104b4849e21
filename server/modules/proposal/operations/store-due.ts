/**
 * Owns what happens at the time of a scheduled change. Invariants: each is stored once, in the transaction that ends it,
 * however many servers run; only while its digest is still true, and only if who asked may still do it; what was not
 * stored is told. Never stores another change than the one that somebody has seen.
 */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { numberOf } from '@jetbridge/core/kernel/removal.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { ProposalRefusal, requireStill, storeWhole } from '../../../proposal.ts'
import { signAgain } from '../../staff/operations/sign-again.ts'
import { countEnd } from '../metrics.ts'
import {
  beginStoring,
  claimDue,
  type DueChange,
  endChange,
  outdateOlder,
  postpone,
  undoStoring,
} from '../queries.ts'
import { readWritten, type WrittenProposal } from './kinds.ts'
import { version } from './version.ts'

type StoringDeps = Pick<Deps, 'db' | 'now' | 'random' | 'brands' | 'brandOf' | 'log' | 'crashPoint'>

/** A test leaves it out, to show what it is for. */
export type ClaimDue = typeof claimDue

/** Stores all that is due. @returns how many have had their time */
export async function storeDue(deps: StoringDeps, claim: ClaimDue = claimDue): Promise<number> {
  await tellOlder(deps)
  let all = 0
  while (await storeNext(deps, claim)) all++
  return all
}

/** False where nothing is due. */
async function storeNext(deps: StoringDeps, claim: ClaimDue): Promise<boolean> {
  const brands = ['airline', ...deps.brands.map(({ id }) => id)]
  let change: DueChange | undefined
  try {
    const ended = await storeWhole(deps.db, async (tx) => {
      change = await claim(tx, brands, version)
      return change && endByStoring(deps, tx, change)
    })
    if (!ended) return false
    tell(deps, ended)
  } catch (error) {
    if (!change) throw error
    const { id, brand, kind } = change
    countEnd({ result: 'failed' })
    deps.log.error({ err: error, change: id, brand, kind }, 'scheduled change failed')
    await postpone(deps.db.query, id, `it failed: ${error instanceof Error ? error.message : String(error)}`)
  }
  return true
}

interface EndedChange {
  readonly change: Pick<DueChange, 'id' | 'brand' | 'kind'>
  readonly state: 'stored' | 'outdated'
  /** why it is outdated */
  readonly outcome: string | null
}

async function endByStoring(deps: StoringDeps, tx: Tx, change: DueChange): Promise<EndedChange> {
  await beginStoring(tx)
  const outcome = await store(deps, tx, change).catch(async (error: unknown) => {
    if (!(error instanceof ProposalRefusal)) throw error
    await undoStoring(tx)
    return error.message === 'outdated' ? 'what it changes has changed since' : error.message
  })
  const state = outcome === null ? 'stored' : 'outdated'
  deps.crashPoint('scheduled-change-stored')
  await endChange(tx, change.id, state, outcome)
  return { change, state, outcome }
}

/** @throws ProposalRefusal */
async function store(deps: StoringDeps, tx: Tx, change: DueChange): Promise<null> {
  const proposal = readWritten(change.kind, change.asked, deps.now())
  const operator = await signerOf(tx, change, proposal)
  const now = await proposal.propose(tx)
  requireStill(now, change.digest)
  const { removal } = now
  if (numberOf(removal) > change.removal)
    throw new ProposalRefusal(
      'outdated',
      `it would take away ${numberOf(removal)} by now, and ${change.removal} were agreed to`,
    )
  await proposal.store(deps, tx, { operator, digest: change.digest })
  return null
}

/** Who has asked, by the rights that they have now. @throws ProposalRefusal */
async function signerOf(
  tx: Tx,
  { id, accountId, reason, note }: DueChange,
  { right }: WrittenProposal,
): Promise<Operator<never>> {
  const motive = { reason: reason ?? undefined, note: note ?? undefined }
  if (accountId === null) return { by: 'console', ...motive }
  const act = right && { ...right, ...motive, requestId: `change-${id}` }
  const operator = act && (await signAgain(tx, accountId, act))
  if (!operator) throw new ProposalRefusal('outdated', 'who has asked for it may no longer do it')
  // The right is that of the kind.
  return operator as Operator<never>
}

/** A change of an earlier version is told at once, not at its time. */
async function tellOlder(deps: StoringDeps): Promise<void> {
  const outcome = `it was scheduled before the update to ${version}: schedule it again`
  for (const change of await outdateOlder(deps.db.query, version, outcome))
    tell(deps, { change, state: 'outdated', outcome })
}

function tell({ log }: StoringDeps, { change: { id, brand, kind }, state, outcome }: EndedChange): void {
  countEnd({ result: state })
  const facts = { change: id, brand, kind }
  if (state === 'stored') log.info(facts, 'scheduled change stored')
  else log.error({ ...facts, outcome }, 'scheduled change is outdated, not stored')
}
