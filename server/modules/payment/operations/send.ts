/** The moment an attempt leaves for its gateway: from now on only the gateway knows its outcome. */
import { atStep } from '../../../crash-points.ts'
import type { Deps } from '../../../deps.ts'
import type { Act } from '../../identity/operations/throttle.ts'
import type { Settlement } from '../payment.ts'
import { markingSent } from '../queries/attempt.ts'

/** Milliseconds beyond the gateway's own time-out before recovery asks about a charge. */
const grace = 1_000

/** A try that was counted. */
interface Counted {
  /** of what is done with the count */
  readonly acted: number
}

export interface Leaving<C extends Counted> {
  readonly counted: C
  /** undefined: the caller may call the gateway; otherwise it must not, and this is the attempt's state */
  readonly stopped: Settlement | undefined
}

/** Counts a try and marks its attempt as sent, in one statement: both, or none. @throws what `count` throws */
export async function leave<C extends Counted>(
  deps: Deps,
  attemptId: string,
  count: (act: Act) => Promise<C>,
): Promise<Leaving<C>> {
  const timeout = deps.config.gateway.timeoutMilliseconds
  let decidedAt = deps.now()
  const marking: Act = (isCounted) => {
    decidedAt = deps.now()
    return markingSent(attemptId, timeout + grace, isCounted)
  }
  const counted = await atStep(deps, 'mark-sent', () => count(marking))
  if (counted.acted !== 1) return { counted, stopped: { state: 'declined', reason: 'never-sent' } }
  // A process that slept here must not wake up and charge an attempt that was given up meanwhile.
  const isLate = deps.now() - decidedAt > timeout
  return { counted, stopped: isLate ? { state: 'pending', reason: null } : undefined }
}
