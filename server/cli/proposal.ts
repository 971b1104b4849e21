/** The console's face of a proposal: made, shown, asked about and stored in one place, whatever it changes. */
import { getRandomValues } from 'node:crypto'
import type { ConsoleOperator } from '@jetbridge/core/access/operator.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { nothingRemoved, type Removal } from '@jetbridge/core/kernel/removal.ts'
import type { Database, Db } from '../db/open.ts'
import { scheduleChange } from '../modules/proposal/operations/schedule.ts'
import type { ProposalKind, ScheduledTime, StoreDeps } from '../modules/proposal/proposal.ts'
import { ProposalRefusal, type ProposalRefusalReason, storeWhole } from '../proposal.ts'
import { flag } from './option.ts'
import { refused } from './refusal.ts'
import { confirmRemoval, numberOption, tellNumber } from './removal.ts'
import { requireServed, tellTime } from './scheduled-time.ts'
import { RefusedError, type Terminal, whyUnasked } from './terminal.ts'

/** Whether a command may store what it has shown. */
export interface Leave {
  /** shows and stores nothing */
  readonly dryRun: boolean
  /** stores without asking */
  readonly yes: boolean
  /** the number of what is taken away, where that is much */
  readonly number?: number | undefined
}

/** Of each command that shows what it would store, and asks. */
export const leaveOptions = {
  dryRun: flag('shows and stores nothing'),
  yes: flag('stores without asking'),
}

/** The same, where it may take much away. */
export const removingOptions = { ...leaveOptions, number: numberOption }

interface ProposalCall extends Leave {
  readonly operator: ConsoleOperator
  readonly terminal: Terminal
  /** stores it then; absent: now */
  readonly time?: ScheduledTime | undefined
}

/** One kind of proposal, by its differences from the others. */
interface ProposalFace<Asked, Diff, Outcome> {
  readonly kind: ProposalKind<Asked, Diff, Outcome>
  readonly asked: Asked
  /** absent: it belongs to no airline */
  readonly brand?: ServedBrand
  /** the file, or the departure */
  readonly name: string
  /** `the taxes were`, of a refusal: what has changed meanwhile */
  readonly what: string
  /** @throws RefusedError for a file with mistakes */
  readonly judge?: (diff: Diff) => void
  /** The line for a proposal that changes nothing: it is not asked about. */
  readonly unchanged?: (diff: Diff) => string | undefined
  /** @throws RefusedError, ProposalRefusal for what can't be stored at all */
  readonly show: (proposal: Proposal<Diff>, db: Db) => Promise<void> | void
  readonly question: string | ((proposal: Proposal<Diff>) => string)
  readonly report: (diff: Diff, outcome: Outcome) => string
  /** a refusal that the command tells in words of its own */
  readonly explain?: (refusal: ProposalRefusal) => RefusedError | undefined
  /** what to do about a refusal */
  readonly hints?: Readonly<Partial<Record<ProposalRefusalReason, readonly string[]>>>
}

/** @throws RefusedError on a no, where it is outdated, and where the engine will not */
export async function storeProposal<Asked, Diff, Outcome>(
  call: ProposalCall,
  db: Database,
  face: ProposalFace<Asked, Diff, Outcome>,
): Promise<void> {
  try {
    await proposeAndStore(call, db, face)
  } catch (error) {
    throw error instanceof ProposalRefusal ? (face.explain?.(error) ?? tellRefusal(error, face)) : error
  }
}

async function proposeAndStore<Asked, Diff, Outcome>(
  call: ProposalCall,
  db: Database,
  face: ProposalFace<Asked, Diff, Outcome>,
): Promise<void> {
  const { terminal, operator, time } = call
  const { kind, asked, brand } = face
  if (time && brand) requireServed(brand, terminal)
  const proposal = await kind.propose(db.query, asked)
  const { diff, digest, removal } = proposal
  face.judge?.(diff)
  const same = face.unchanged?.(diff)
  if (same !== undefined) return terminal.say(same)
  await face.show(proposal, db.query)
  const question = typeof face.question === 'string' ? face.question : face.question(proposal)
  if (!(await mayStore(call, question, terminal, removal))) return
  if (time) return terminal.say(await schedule(call, db, { ...face, proposal, time }))
  const outcome = await storeWhole(db, (tx) =>
    kind.store(depsOf(face, terminal), tx, asked, { operator, digest }),
  )
  terminal.say(face.report(diff, outcome))
}

function depsOf({ brand }: { readonly brand?: ServedBrand }, { now }: Terminal): StoreDeps {
  const brandOf = (id: string) => {
    if (brand?.id !== id) throw new Error(`a command for ${brand?.id} works on ${id}`)
    return brand
  }
  return { now, random: (size) => getRandomValues(new Uint8Array(size)), brandOf }
}

/** Answers what is said of it. */
async function schedule<Asked, Diff, Outcome>(
  { operator }: ProposalCall,
  db: Database,
  {
    kind,
    asked,
    brand,
    name,
    proposal,
    time,
  }: ProposalFace<Asked, Diff, Outcome> & {
    readonly proposal: Proposal<Diff>
    readonly time: ScheduledTime
  },
): Promise<string> {
  const change = { kind, brand: brand?.id ?? 'airline', name, asked, proposal, time, operator }
  const id = await db.transact((tx) => scheduleChange(tx, change))
  return `Scheduled as ${id}: stored at ${tellTime(time)}, if it is still the same then. To take it back: scheduled-change cancel ${id}`
}

/**
 * Asked once everything is shown; what takes much away by its number. False in a dry run, which says so.
 * @throws RefusedError on a no
 */
export async function mayStore(
  { dryRun, yes, number }: Leave,
  question: string,
  terminal: Terminal,
  removal: Removal = nothingRemoved,
): Promise<boolean> {
  if (dryRun) {
    const told = tellNumber(removal)
    if (told !== undefined) terminal.say(told)
    terminal.say('Dry run: nothing was stored.')
    return false
  }
  const isNumberGiven = await confirmRemoval(removal, number, terminal)
  if (!isNumberGiven && !yes && !(await terminal.confirm(question)))
    throw new RefusedError('Nothing was stored.', whyUnasked(terminal))
  return true
}

/** The same sentence wherever a proposal is refused. */
function tellRefusal(
  { why, message }: ProposalRefusal,
  { what, hints = {} }: Pick<ProposalFace<never, never, never>, 'what' | 'hints'>,
): RefusedError {
  const told = why === 'outdated' ? `${what} changed meanwhile. Run the command again` : message
  return new RefusedError(refused(told).message, hints[why] ?? [])
}
