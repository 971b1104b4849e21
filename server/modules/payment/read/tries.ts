/** Every payment for a reservation and its changes with what went back of it, as other modules read them at once. */
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { RefundReason } from '@jetbridge/core/payment/attempt.ts'
import { type Expression, sql } from 'kysely'
import { type Attempt, attemptFields, type LatestAttempt, latestFirst } from './attempt.ts'
import type { GivenPart } from './refund.ts'

interface StoredRefund extends Pick<GivenPart, 'method' | 'currency'> {
  readonly id: string
  /** the cancellation or change; null where the payment bought nothing */
  readonly causeId: string | null
  readonly reason: RefundReason
  readonly amount: Minor
}

/** A payment that was tried, ended well or not. */
export interface Try extends Attempt {
  /** given up, and its money may still turn up */
  readonly isWatched: boolean
  readonly refunds: readonly StoredRefund[] | null
}

/** All of a reservation as a sub-select: what bought something first, then the newest. */
export function triesOf(ofReservation: Expression<string>) {
  return sql<Try[]>`(
    select coalesce(json_agg(json_build_object(${attemptFields},
      'isWatched', a.state = 'declined' and a.watch_until is not null,
      'refunds', (
        select json_agg(json_build_object('id', r.id, 'causeId', r.cause_id, 'reason', r.reason,
          'method', r.method, 'amount', r.amount_minor, 'currency', r.currency))
        from refund r where r.attempt_id = a.id)) order by ${latestFirst}), '[]')
    from payment_attempt a where a.booking_id = ${ofReservation})`
}

export interface PaymentTries {
  /** the newest for the booking, or for a change of it; one that bought it comes before any other */
  readonly payment: LatestAttempt | undefined
  /** one of them was given up, and money for it may still turn up */
  readonly isWatched: boolean
  /** what went back of those that bought nothing */
  readonly returned: readonly GivenPart[]
}

/** @param purchaseId of the booking itself, or of a change of it; undefined before there is a booking */
export function triedFor(all: readonly Try[], purchaseId: string | undefined): PaymentTries {
  const tries = all.filter((each) => each.purchaseId === purchaseId)
  const [latest] = tries
  return {
    payment: latest && attemptOf(latest),
    isWatched: tries.some(({ isWatched }) => isWatched),
    returned: partsOf(tries, null),
  }
}

function attemptOf(latest: Try): LatestAttempt {
  const { isWatched: _, refunds, ...attempt } = latest
  return { ...attempt, refundReason: refunds?.find(({ causeId }) => causeId === null)?.reason ?? null }
}

/** What a cancellation or change gave back of all of them. */
export function givenFor(all: readonly Try[], causeId: string): GivenPart[] {
  return partsOf(all, causeId)
}

function partsOf(tries: readonly Try[], cause: string | null): GivenPart[] {
  const parts = tries.flatMap(({ provider, maskedCard, cardBrand, voucherCode, refunds }) =>
    (refunds ?? [])
      .filter(({ causeId }) => causeId === cause)
      .map(({ id, method, amount, currency }) => ({
        id,
        part: { method, amount, currency, provider, maskedCard, cardBrand, voucherCode },
      })),
  )
  return parts.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ part }) => part)
}
