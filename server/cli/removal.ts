/** What a command takes away: the number that it says must be typed, where that is much. */
import { asksForNumber, numberOf, type Removal } from '@jetbridge/core/kernel/removal.ts'
import { wholeNumber } from './kinds.ts'
import { perhaps } from './option.ts'
import { RefusedError, type Terminal } from './terminal.ts'

/** Of each command that may take much away. */
export const numberOption = perhaps(
  wholeNumber({ least: 1 }),
  'does what takes much away, if that is exactly this number: the command says it, and --yes alone does not do',
)

/**
 * True where the number was given or is typed; false where none is asked for.
 * @throws RefusedError for another number, on a no, and where nobody can be asked
 */
export async function confirmRemoval(
  removal: Removal,
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
export function tellNumber(removal: Removal): string | undefined {
  if (!asksForNumber(removal)) return undefined
  return `It ${tellRemoval(removal)}. To do it: the same command with --number ${numberOf(removal)}`
}

async function isTyped(number: number, told: string, { ask }: Terminal): Promise<boolean> {
  const answer = await ask?.(`It ${told}. Type ${number} to do it: `)
  return answer?.trim() === String(number)
}

/** "takes away 3 of 4 departures" */
function tellRemoval({ goes, standing, booked, what }: Removal): string {
  if (booked > 0)
    return `concerns ${booked === 1 ? '1 traveller who is' : `${booked} travellers who are`} booked`
  return goes === 0 ? 'takes nothing away' : `takes away ${goes} of ${standing} ${what}`
}
