/** Why an operator does something: the audit log keeps it for good. */
import { plainText } from '@jetbridge/core/kernel/text.ts'
import type { Kind } from './kinds.ts'
import { needed } from './option.ts'
import { UsageError } from './terminal.ts'

const longestReason = 200
const ask = `name a reason of at most ${longestReason} characters`
const example = '"phone lost, case 4711"'

const reason: Kind<string> = {
  shown: 'TEXT',
  ask,
  example,
  read(typed, { name }) {
    const plain = plainText(longestReason).safeParse(typed.trim())
    if (!plain.success) throw new UsageError(`${ask}: ${name} ${example}`)
    return plain.data
  },
}

/** Of every command that leaves a row in the audit log. */
export const auditOptions = {
  reason: needed(reason, 'why: it stands in the audit log for good, so write no name of a person into it'),
}
