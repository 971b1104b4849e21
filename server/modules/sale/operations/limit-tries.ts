/**
 * Owns how often paying may be tried: for one booking, and with cards from one address. Invariants: a try
 * counts once it is opened and before its gateway hears of it, so a button that is pressed often is one try;
 * a card that is charged costs its address nothing; over a limit the attempt is given up and nothing is
 * charged. The gateway limits what is typed at its own page.
 */
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { Refusal } from '../../../http/refusal.ts'
import { budgetOf, type Counted, openThrottle, type Throttle } from '../../identity/operations/throttle.ts'
import type { OpenedAttempt } from './open-attempt.ts'
import { settle } from './settle.ts'

const hour = 60 * 60

/**
 * Counts a try. Answers how to give it back. @throws Refusal `too-many-payments`: then the attempt is
 * declined
 */
export type CountTry = (opened: OpenedAttempt) => Promise<() => Promise<void>>

/**
 * The limits for all payments from an address; the endpoints share them, and the database counts the tries.
 */
export function openTryLimit(deps: Deps): (address: string) => CountTry {
  const throttle = openThrottle(deps)
  return (address) => (opened) => countTry(deps, throttle, address, opened)
}

async function countTry(
  deps: Deps,
  throttle: Throttle,
  address: string,
  { attempt, booking }: OpenedAttempt,
): Promise<() => Promise<void>> {
  const { perBooking, perSource } = deps.config.payments
  const ofBooking = budgetOf('payment-booking', [booking.reservation.id], perBooking, hour)
  const ofSource = budgetOf('payment-source', [sourceOf(address)], perSource, hour / 4)
  const isAtPage = deps.gateways[attempt.provider]?.takes === 'page'
  const budgets = isAtPage ? [ofBooking] : [ofBooking, ofSource]
  const counted = await throttle.count(budgets)
  if (!counted.isOver) return () => giveBack(deps, counted)
  deps.log.warn({ attempt: attempt.id }, 'too many payments tried')
  await settle(deps, attempt.id, { state: 'declined', reason: 'too-many-tries' }, booking)
  throw new Refusal('too-many-payments', undefined, undefined, counted.opensIn)
}

/** A traveller who has paid is told so, even if a count fails. */
async function giveBack(deps: Deps, counted: Counted): Promise<void> {
  try {
    await counted.giveBack()
  } catch (error) {
    deps.log.warn({ err: error }, 'a paid try stays counted')
  }
}
