/** Why an operator does something: the audit log keeps it for good. */
import { plainText } from '@jetbridge/core/kernel/text.ts'
import { UsageError } from './terminal.ts'

const longestReason = 200

/** @throws UsageError without one, and for one that is too long or has control characters */
export function reasonIn(text = ''): string {
  const reason = plainText(longestReason).safeParse(text.trim())
  if (!reason.success || reason.data === '')
    throw new UsageError(
      `name a reason of at most ${longestReason} characters: --reason "phone lost, case 4711"`,
    )
  return reason.data
}
