/** Ready answers, kept until their routes, their tariff or the clock change them. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { PromoCode } from '@jetbridge/core/offer/promo-code.ts'
import type { ReadyAnswer } from '../../../ready-answer.ts'
import type { Route } from './departures.ts'
import type { Market } from './market.ts'

/** What an answer was made from; the answer is valid while all of it stays the same. */
export interface Basis {
  readonly market: Market
  /** the promo code that was stored under the text sent */
  readonly promo: PromoCode | undefined
}

/** How long an answer holds, beside that. */
export interface Lifetime {
  /** routes with the version seen of each; or with the shape, when seats do not matter */
  readonly seen: readonly (readonly [Route, 'version' | 'shape', number])[]
  readonly validUntil: Instant
}

interface KeptAnswer {
  readonly answer: ReadyAnswer
  readonly basis: Basis
  readonly lifetime: Lifetime
}

/** @param mostBytes beyond it, the answers used longest ago are dropped */
export function keepAnswers(mostBytes: number) {
  const kept = new Map<string, KeptAnswer>()
  let bytes = 0
  let hits = 0
  let misses = 0

  function drop(key: string): void {
    const found = kept.get(key)
    if (!found) return
    bytes -= found.answer.bytes.length
    kept.delete(key)
  }

  function current(key: string, basis: Basis, now: Instant): KeptAnswer | undefined {
    const found = kept.get(key)
    if (!found) return undefined
    if (stillHolds(found, basis, now)) return found
    drop(key)
    return undefined
  }

  function countHit(key: string, found: KeptAnswer): void {
    hits++
    // the last to be dropped
    kept.delete(key)
    kept.set(key, found)
  }

  return {
    /** Undefined when there is none, or none that still holds. */
    find(key: string, basis: Basis, now: Instant): ReadyAnswer | undefined {
      const found = current(key, basis, now)
      if (found) countHit(key, found)
      else misses++
      return found?.answer
    },
    /**
     * Whether exactly this answer is still kept and holds: then it may be given again, and counts as found.
     */
    isKept(key: string, answer: ReadyAnswer, basis: Basis, now: Instant): boolean {
      const found = current(key, basis, now)
      if (found?.answer !== answer) return false
      countHit(key, found)
      return true
    },
    keep(key: string, answer: ReadyAnswer, basis: Basis, lifetime: Lifetime): void {
      drop(key)
      kept.set(key, { answer, basis, lifetime })
      bytes += answer.bytes.length
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
    /** Whether anything is kept at all. */
    isOpen: mostBytes > 0,
    clear(): void {
      kept.clear()
      bytes = 0
    },
    stats: () => ({ count: kept.size, bytes, hits, misses }),
  }
}

/** Whether what was made from a basis would be made the same now. */
export function stillHolds(
  { basis, lifetime }: Pick<KeptAnswer, 'basis' | 'lifetime'>,
  current: Basis,
  now: Instant,
): boolean {
  return (
    basis.market === current.market &&
    basis.promo === current.promo &&
    now < lifetime.validUntil &&
    lifetime.seen.every(([route, what, count]) => route[what] === count)
  )
}
