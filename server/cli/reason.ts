/** Why an operator does something: the audit log keeps it for good, a reason and a note. */
import type { ConsoleOperator, Motive } from '@jetbridge/core/access/operator.ts'
import { plainText } from '@jetbridge/core/kernel/text.ts'
import type { Kind } from './kinds.ts'
import { needed, perhaps } from './option.ts'
import { UsageError } from './terminal.ts'

const longestReason = 200
const example = '"phone lost, case 4711"'

function wordsOf(what: string): Kind<string> {
  const ask = `${what} of at most ${longestReason} characters`
  return {
    shown: 'TEXT',
    ask,
    example,
    read(typed, { name }) {
      const plain = plainText(longestReason).safeParse(typed.trim())
      if (!plain.success) throw new UsageError(`${ask}: ${name} ${example}`)
      return plain.data
    },
  }
}

const reason = wordsOf('name a reason')

const note = perhaps(
  wordsOf('write a note'),
  'for the airline alone: it stands in the audit log for good, and travellers and agencies never see it',
)

const rule = 'it stands in the audit log for good, so write no name of a person into it'

/** Of every command that needs a reason. */
export const auditOptions = { reason: needed(reason, `why: ${rule}`), note }

/** Of every command whose act says enough. */
export const motiveOptions = { reason: perhaps(reason, `why: ${rule}`), note }

/** Of every command that tells travellers its reason in words of its own. */
export const noteOptions = { note }

/** The person who runs the command. */
export function operatorOf({ reason: why, note: remark }: Motive): ConsoleOperator {
  return { by: 'console', reason: why, note: remark }
}
