/**
 * Free cancellation soon after the sale, as a condition of the fare. It belongs to the sale: a change does not start
 * it again and does not give it to a booking that had none. (14 CFR 259.5(b)(4))
 */
import { type Instant, plusMinutes } from '../kernel/time.ts'
import type { FareConditions } from '../offer/fare-conditions.ts'

type FreeCancellation = NonNullable<FareConditions['freeCancellation']>

export interface Sale {
  /** when the reservation was paid */
  readonly soldAt: Instant
  readonly departsAt: Instant
}

const hour = 3_600_000

/** Hours and days are lengths of time: a change of the clock does not alter them. */
export function isFreeNow(free: FreeCancellation | undefined, sale: Sale, now: Instant): boolean {
  if (!free || now >= sale.departsAt) return false
  return now <= freeUntil(free, sale.soldAt) && isEarlyEnough(free, sale)
}

/** The last moment of its hours. */
export function freeUntil({ hours }: FreeCancellation, soldAt: Instant): Instant {
  return plusMinutes(soldAt, hours * 60)
}

/** The hours that the new flight of a change takes over, if the old flight was sold early enough for them. */
export function freeAfterChange(
  free: FreeCancellation | undefined,
  sale: Sale,
): FreeCancellation | undefined {
  return free && isEarlyEnough(free, sale) ? { hours: free.hours, daysBefore: 0 } : undefined
}

function isEarlyEnough({ daysBefore }: FreeCancellation, { soldAt, departsAt }: Sale): boolean {
  return departsAt - soldAt >= daysBefore * 24 * hour
}
