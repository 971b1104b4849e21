/** Promo codes: a percentage off the base fare. A code that does not hold never stops a search (GAP-110). */
import type { Instant } from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'

export interface PromoCode {
  /** upper case */
  readonly code: string
  /** off the base fare, above 0 to 100 */
  readonly percent: number
  /** the first instant at which it holds, and the first at which it no longer does */
  readonly validFrom: Instant
  readonly validUntil: Instant
  /** how many bookings may use it; null without limit */
  readonly quota: number | null
  readonly used: number
}

export type PromoProblem = 'unknown' | 'not-yet-valid' | 'expired' | 'used-up'

/** As stored and compared: trimmed, in capitals; null for an empty text. */
export function normalisePromoCode(sent: string | null | undefined): string | null {
  return sent?.trim().toUpperCase() || null
}

/** @param promo the promo code that is stored under the text sent, if any */
export function judgePromoCode(promo: PromoCode | undefined, now: Instant): Verdict<PromoProblem> {
  if (!promo) return no('unknown')
  if (now < promo.validFrom) return no('not-yet-valid')
  if (now >= promo.validUntil) return no('expired')
  if (promo.quota !== null && promo.used >= promo.quota) return no('used-up')
  return yes
}
