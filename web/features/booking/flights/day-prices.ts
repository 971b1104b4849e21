/** The days around a search as a ribbon of prices. */
import type { WireDay } from '@jetbridge/core/contract/wire.ts'
import { cheapestDays } from '@jetbridge/core/offer/day-price.ts'
import { isSelectableDay } from '../wizard/flight-choice.ts'

export interface RibbonDay {
  readonly date: string
  /** cheapest fare of the day for the whole party; undefined when nothing is on sale */
  readonly fromPrice: number | undefined
  readonly canSelect: boolean
  /** with a seat for the whole party */
  readonly flights: number
  /** height of its bar, 0 to 1, tallest for the dearest day shown */
  readonly share: number
  readonly isCheapest: boolean
}

/** A bar is as high as its price, so that twice the height is twice the price; it never falls below this. */
const lowestShare = 0.15

/** Where all days cost about the same, bars would only be a stripe. */
export function hasBars(ribbon: readonly RibbonDay[]): boolean {
  const shares = ribbon.flatMap(({ share, fromPrice }) => (fromPrice === undefined ? [] : [share]))
  return shares.length > 1 && Math.min(...shares) < leastSpread
}

const leastSpread = 0.95

/** Bars and the mark of the cheapest. What more than half the days cost is no bargain: then no day is marked. */
export function ribbonOf(days: readonly Omit<WireDay, 'flights'>[]): RibbonDay[] {
  // The least price of the day's flights. [FLT-04]
  const prices = days.map(({ minPrice }) => minPrice ?? undefined)
  const known = prices.filter((price) => price !== undefined)
  const dearest = Math.max(...known)
  const cheapest = new Set(cheapestDays(days)?.dates)
  return days.map((day, index) => {
    const price = prices[index]
    return {
      date: day.date,
      fromPrice: price,
      canSelect: isSelectableDay(day),
      flights: day.openFlightCount,
      share: price === undefined ? 0 : Math.max(lowestShare, price / dearest),
      isCheapest: cheapest.has(day.date),
    }
  })
}

/** Adds days asked for later; a day that comes again is replaced. */
export function mergeDays(known: readonly WireDay[], more: readonly WireDay[]): WireDay[] {
  const byDate = new Map([...known, ...more].map((day) => [day.date, day]))
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date))
}
