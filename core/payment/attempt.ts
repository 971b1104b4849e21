/** One try to pay a reservation: its states, and when the gateway is asked what became of it. */

export type AttemptState = 'created' | 'sent' | 'approved' | 'declined' | 'unknown'

/**
 * `created` is on disk and has not left; `sent` may have reached the gateway; `unknown` was sent and brought
 * no certain answer. An attempt declined in `created` is certain: leaving that state is what sends it.
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

/** Not settled: nobody may start another attempt for the reservation. */
export const openAttemptStates = ['created', 'sent', 'unknown'] as const satisfies readonly AttemptState[]

export function isOpen(state: AttemptState): boolean {
  return (openAttemptStates as readonly AttemptState[]).includes(state)
}

/** Why money that bought nothing goes back at once. */
export const returnReasons = [
  /** the hold was gone and its seats sold to somebody else */
  'seats-gone',
  /** the gateway took another amount than it was asked for */
  'amount-differs',
  /** it was taken after the attempt had been given up and the traveller told so */
  'too-late',
] as const

/** Why money goes back: of a payment that bought nothing, or a part of one that bought what was given up. */
export const refundReasons = [...returnReasons, 'cancelled', 'changed'] as const
export type RefundReason = (typeof refundReasons)[number]

/** Pauses between two questions to a gateway, in seconds: the first, doubled each time up to the longest. */
export const questionPause = { first: 2, longest: 60 } as const

/**
 * After so many tries, half an hour and more, or owed for so many days whatever it waits for, a refund is stuck:
 * somebody has to look, and until then it is sent again at this pause, in seconds.
 */
export const stuckRefund = { tries: 40, days: 5, pause: 3_600 } as const

/**
 * Seconds until a refund is sent again that waits for the gateway to settle the sale. Batches run nightly; the
 * wait is no try that failed.
 */
export const settlementPause = 3_600

/** Minutes for which a gateway is asked on about a charge that was sent, that it does not know and that was given up. */
export const lostChargeWatch = 60

/**
 * Milliseconds for which a refund is its sender's alone. A gateway may have to be asked twice before it is sent,
 * each time as long as its timeout, and what was sent must have arrived before anybody asks again.
 * @param gatewayTimeout how long an answer is waited for, in milliseconds
 */
export function refundLease(gatewayTimeout: number): number {
  return 3 * gatewayTimeout + travelTime(gatewayTimeout)
}

/**
 * Milliseconds after which a charge that the gateway does not know cannot be on its way any more.
 * @param gatewayTimeout how long an answer is waited for, in milliseconds
 */
export function travelTime(gatewayTimeout: number): number {
  return 2 * gatewayTimeout
}
