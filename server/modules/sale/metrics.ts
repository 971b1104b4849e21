import type { Deps } from '../../deps.ts'
import { openCounter, openCounterBy, openTimer } from '../../http/metrics.ts'
import type { LockedAttempt, Settlement } from '../payment/payment.ts'
import type { Attempt } from '../payment/read/attempt.ts'

/** A gateway has taken back money that tickets were issued for. */
export const countTakenBack = openCounter(
  'jetbridge_payments_taken_back_total',
  'Payments of issued tickets that their gateway has taken back: somebody has to look',
)

const countPayment = openCounterBy(
  'jetbridge_payments_total',
  'Payments that have come to an end, by what they were for, provider and result; an approved booking has its tickets',
  ['goods', 'provider', 'result'],
)

const timeIssue = openTimer(
  'jetbridge_issue_seconds',
  'From sending a charge until what it pays for is issued, of cards charged in our own page',
  { labels: ['provider'], buckets: [1, 3, 10, 30, 60, 120, 300, 900, 3_600] },
)

/** Call it once the payment's end is committed. */
export function countEnded(attempt: Attempt, { state }: Pick<Settlement, 'state'>): void {
  countPayment({ goods: attempt.purchaseKind, provider: attempt.provider, result: state })
}

/** The same, with its time where the engine knows when the traveller paid: not at a page of the gateway. */
export function countSettled(
  { gateways }: Pick<Deps, 'gateways'>,
  attempt: LockedAttempt,
  ended: Settlement,
): void {
  countEnded(attempt, ended)
  const isCard = gateways[attempt.provider]?.takes === 'token'
  if (isCard && ended.state === 'approved' && attempt.sentFor !== null)
    timeIssue({ provider: attempt.provider }, attempt.sentFor / 1000)
}
