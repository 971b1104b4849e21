/**
 * On whose account a flow holds seats unpaid, and what more of them costs (docs/decisions/0024). Invariants: an
 * address is stored as a keyed hash only; an agency is what the flow's token proves, never what a request says.
 */
import { createHmac } from 'node:crypto'
import { bitsOfFurther, furtherOfBits } from '@jetbridge/core/booking/hold-price.ts'
import type { Puzzle } from '@jetbridge/core/identity/puzzle.ts'
import type { Deps } from '../../../deps.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { Refusal } from '../../../http/refusal.ts'
import { makePuzzle, type PuzzleAnswer, readSolved } from '../../identity/operations/puzzle.ts'
import type { HoldSource, PaidPuzzle } from '../../inventory/inventory.ts'

/** Who holds: a flow, and the address that calls for it. */
export interface Holder {
  readonly flow: Pick<FlowAccess, 'flowId' | 'agencyCode' | 'brand'>
  readonly address: string
}

export function holdSource(
  { config }: Pick<Deps, 'config'>,
  { flow: { agencyCode, brand }, address }: Holder,
): HoldSource {
  const { share, agencyShare } = config.hold
  const of = agencyCode === null ? ['address', sourceOf(address)] : ['agency', brand.id, agencyCode]
  const mac = createHmac('sha256', config.lookUp.puzzleSecrets[0]).update(JSON.stringify(['hold', ...of]))
  return { key: mac.digest(), share: agencyCode === null ? share : agencyShare }
}

/** What a right answer pays for; taking the seats spends it. */
export function paidPuzzle(
  deps: Pick<Deps, 'config' | 'now'>,
  { flow }: Holder,
  answer: PuzzleAnswer | undefined,
): PaidPuzzle | undefined {
  const solved = answer && readSolved(deps, subjectOf(flow), answer)
  return solved && { ...solved, further: furtherOfBits(deps.config.lookUp.puzzleBits, solved.bits) }
}

/** The price of this further party. */
export function puzzleOfFurther(deps: Deps, { flow }: Holder, further: number): Puzzle {
  return makePuzzle(deps, subjectOf(flow), bitsOfFurther(deps.config.lookUp.puzzleBits, further))
}

/** The refusal that asks for the puzzle for this further party. */
export function puzzleFor(deps: Deps, holder: Holder, further: number): Refusal {
  const { challenge, bits } = puzzleOfFurther(deps, holder, further)
  return new Refusal('puzzle-required', undefined, { challenge, bits: String(bits) })
}

/** Of this flow alone, from any address: a telephone may change it meanwhile. */
function subjectOf({ flowId }: Pick<FlowAccess, 'flowId'>): string {
  return JSON.stringify(['hold', flowId])
}
