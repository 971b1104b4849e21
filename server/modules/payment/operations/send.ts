/** The moment an attempt leaves for its gateway: from now on only the gateway knows its outcome. */
import { atStep } from '../../../crash-points.ts'
import type { Deps } from '../../../deps.ts'
import type { Settlement } from '../payment.ts'
import { markSent } from '../queries/attempt.ts'

/** Milliseconds beyond the gateway's own time-out before recovery asks about a charge. */
const grace = 1_000

/**
 * Marks an attempt as sent. Undefined: the caller may call the gateway. Otherwise it must not, and the answer
 * is the attempt's state.
 */
export async function leave(deps: Deps, attemptId: string): Promise<Settlement | undefined> {
  const timeout = deps.config.gateway.timeoutMilliseconds
  const decidedAt = deps.now()
  const isOurs = await atStep(deps, 'mark-sent', () => markSent(deps.db.query, attemptId, timeout + grace))
  if (!isOurs) return { state: 'declined', reason: 'never-sent' }
  // A process that slept here must not wake up and charge an attempt that was given up meanwhile.
  return deps.now() - decidedAt > timeout ? { state: 'pending', reason: null } : undefined
}
