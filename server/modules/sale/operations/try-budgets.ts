/**
 * Owns how many tries to pay there may be. Invariants: a try counts once its gateway has answered, even late; without
 * an answer it does not count, but the number sent has a limit of its own, so that nobody who silences a gateway can
 * send without end.
 */
import type { Deps } from '../../../deps.ts'
import type { Budget } from '../../identity/identity.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'

const hour = 60 * 60

/** How many times the number of tries may be sent, whatever the gateway answers. */
export const sentForEachTry = 5

/**
 * The limits of what counts as tries, and of what is sent.
 * @param triedFor the booking, or the account that buys a voucher
 * @param source undefined where the gateway itself limits what is typed at its page
 */
export function tryBudgets(
  { config }: Pick<Deps, 'config'>,
  triedFor: string,
  source: string | undefined,
): Record<'tries' | 'sent', readonly Budget[]> {
  const { perBooking, perSource } = config.payments
  const of = (kind: string, times: number) => [
    budgetOf(`payment${kind}-booking`, [triedFor], perBooking * times, hour),
    ...(source === undefined
      ? []
      : [budgetOf(`payment${kind}-source`, [source], perSource * times, hour / 4)]),
  ]
  return { tries: of('', 1), sent: of('-sent', sentForEachTry) }
}

/**
 * The gateway was silent when a card was sent, so the try was given back, and now it has declined: a try of the
 * booking or buyer after all. Its source is not stored with the attempt, and stays limited by what it sent. A count
 * that fails changes no payment.
 */
export async function countLateAnswer(deps: Deps, attemptId: string, triedFor: string): Promise<void> {
  const { tries } = tryBudgets(deps, triedFor, undefined)
  try {
    await openThrottle(deps).countBeyond(tries)
  } catch (error) {
    deps.log.warn({ err: error, attempt: attemptId }, 'a late answer was not counted as a try')
  }
}
