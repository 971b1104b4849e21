/** What a command takes away: the number that it says must be typed, where that is much. */
import { asksForNumber, type Removal } from '@jetbridge/core/kernel/removal.ts'
import { wholeNumber } from './kinds.ts'
import { perhaps } from './option.ts'
import { RefusedError, type Terminal } from './terminal.ts'

/** Of each command that may take much away. */
export const numberOption = perhaps(
  wholeNumber({ least: 1 }),
  'does what takes much away, if that is exactly this number: the command says it, and --yes alone does not do',
)

export interface ToldRemoval extends Removal {
  /** `departures` */
  readonly what: string
}

/**
 * True where the number was given or is typed; false where none is asked for.
 * @throws RefusedError for another number, on a no, and where nobody can be asked
 */
export async function confirmRemoval(
  removal: ToldRemoval,
  given: number | undefined,
  terminal: Terminal,
): Promise<boolean> {
  const number = numberOf(removal)
  const told = tellRemoval(removal)
  if (given !== undefined && given !== number)
    throw new RefusedError(`Nothing was stored: it ${told}, and --number says ${given}.`)
  if (given !== undefined) return true
  if (!asksForNumber(removal)) return false
  if (!(await isTyped(number, told, terminal)))
    throw new RefusedError(`Nothing was stored: it ${told}.`, [
      '--yes alone does not do that.',
      `To do it: the same command with --number ${number}`,
    ])
  return true
}

/** What a dry run says of it; undefined where no number will be asked for. */
export function tellNumber(removal: ToldRemoval): string | undefined {
  if (!asksForNumber(removal)) return undefined
  return `It ${tellRemoval(removal)}. To do it: the same command with --number ${numberOf(removal)}`
}

function numberOf({ booked, goes }: Removal): number {
  return booked > 0 ? booked : goes
}

async function isTyped(number: number, told: string, { ask }: Terminal): Promise<boolean> {
  const answer = await ask?.(`It ${told}. Type ${number} to do it: `)
  return answer?.trim() === String(number)
}

/** "takes away 3 of 4 departures" */
function tellRemoval({ goes, standing, booked, what }: ToldRemoval): string {
  if (booked > 0)
    return `concerns ${booked === 1 ? '1 traveller who is' : `${booked} travellers who are`} booked`
  return goes === 0 ? 'takes nothing away' : `takes away ${goes} of ${standing} ${what}`
}

/** Of what only adds and changes. */
export const nothingRemoved: ToldRemoval = { what: '', goes: 0, standing: 0, booked: 0 }

/** Of a list that a file replaces. @param diff what the file changes */
export function removalOf(
  what: string,
  {
    removed,
    changed,
    same,
  }: {
    readonly removed: readonly unknown[]
    readonly changed: readonly unknown[]
    readonly same: number | readonly unknown[]
  },
): ToldRemoval {
  const stay = typeof same === 'number' ? same : same.length
  return { what, goes: removed.length, standing: removed.length + changed.length + stay, booked: 0 }
}
