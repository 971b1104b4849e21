/** The moment an attempt leaves for its gateway: from now on only the gateway knows its outcome. */
import { type Instant, instant } from '@jetbridge/core/kernel/time.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Deps } from '../../../deps.ts'
import type { Act } from '../../identity/operations/throttle.ts'
import { insertingSent, type NewAttempt, unlessOpen } from '../queries/new-attempt.ts'

/** Milliseconds beyond the gateway's own time-out before recovery asks about a charge. */
const grace = 1_000

/**
 * Counts a try and stores its attempt as sent, in one statement: both, or none. If `count` finds one try too many,
 * the attempt is stored as created and must not be sent.
 * @param count sends the act as the last statement of the transaction
 * @returns undefined when another attempt of the reservation or membership is open, or the voucher order has one
 */
export function storeSent<Counted>(
  deps: Deps,
  attempt: Omit<NewAttempt, 'askIn'>,
  count: (act: Act) => Promise<Counted>,
): Promise<Counted | undefined> {
  const storing = insertingSent({ ...attempt, askIn: deps.config.gateway.timeoutMilliseconds + grace })
  return betweenCrashPoints(deps, 'insert-attempt', () => unlessOpen(() => count(storing)))
}

/**
 * Until then an attempt that is about to be stored may leave. A process that sleeps longer must not charge it,
 * because it may have been given up.
 */
export function latestDeparture({ config, now }: Pick<Deps, 'config' | 'now'>): Instant {
  return instant(now() + config.gateway.timeoutMilliseconds)
}
