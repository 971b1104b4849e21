/** One try to pay a reservation: its states, and when the engine asks the gateway for its outcome. */

export type AttemptState = 'created' | 'sent' | 'approved' | 'declined' | 'unknown'

/**
 * `created` is on disk and has not left. `sent` may have reached the gateway. `unknown` was sent and got no
 * certain answer. An attempt declined in `created` is certain: to send it is to leave that state.
 */
const next = {
  created: ['sent', 'declined'],
  sent: ['approved', 'declined', 'unknown'],
  unknown: ['approved', 'declined'],
  approved: [],
  declined: [],
} as const satisfies Record<AttemptState, readonly AttemptState[]>

export function canBecome(from: AttemptState, to: AttemptState): boolean {
  return (next[from] as readonly AttemptState[]).includes(to)
}

export const attemptStates = Object.keys(next) as AttemptState[]

/** Not settled: no other attempt may start for the reservation. */
export const openAttemptStates = ['created', 'sent', 'unknown'] as const satisfies readonly AttemptState[]

export function isOpen(state: AttemptState): boolean {
  return (openAttemptStates as readonly AttemptState[]).includes(state)
}

/** Why money that bought nothing goes back at once. */
export const returnReasons = [
  /** the hold was gone and its seats were sold to another buyer */
  'seats-gone',
  /** the gateway took another amount than the engine asked for */
  'amount-differs',
  /** it was taken after the engine had given the attempt up and told the traveller so */
  'too-late',
] as const

/**
 * Why money goes back: of a payment that bought nothing, or a part of a payment whose flight or extra was
 * given up.
 */
export const refundReasons = [...returnReasons, 'cancelled', 'changed'] as const
export type RefundReason = (typeof refundReasons)[number]

/** Pauses between two questions to a gateway, in seconds: the first, doubled each time up to the longest. */
export const questionPause = { first: 2, longest: 60 } as const

/**
 * A refund is stuck after this many tries (half an hour and more), or after this many days. Then an operator must look,
 * and the engine sends it again after each pause, in seconds.
 */
export const stuckRefund = { tries: 40, days: 5, pause: 3_600 } as const

/**
 * Seconds until the engine sends a refund again that waits for the gateway to settle the sale. Batches run
 * nightly; the wait is not a failed try.
 */
export const settlementPause = 3_600

/**
 * How many minutes the engine keeps asking about a charge that it sent and gave up, and that the gateway does not know.
 */
export const lostChargeWatch = 60

/**
 * How many milliseconds only its sender may touch a refund. The sender may have to ask the gateway twice
 * before, each time for as long as the time-out, and the refund must have arrived before anybody asks again.
 * @param gatewayTimeout how long the engine waits for an answer, in milliseconds
 */
export function refundLease(gatewayTimeout: number): number {
  return 3 * gatewayTimeout + travelTime(gatewayTimeout)
}

/**
 * Milliseconds after which a charge that the gateway does not know cannot be on its way any more.
 * @param gatewayTimeout how long the engine waits for an answer, in milliseconds
 */
export function travelTime(gatewayTimeout: number): number {
  return 2 * gatewayTimeout
}
