/** How high the bars of a month are, and the way from one to the next by keys. */
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { Look } from './day-face.ts'
import { daysOf, type Month } from './months.ts'
import type { DayPrices } from './use-day-prices.ts'

/** A bar is as high as its price, so that twice the height is twice the price; it never falls below this. */
const lowestShare = 0.08

function priceOf(date: LocalDate, prices: DayPrices): number | undefined {
  const day = prices.of(date)
  return day === undefined || day === 'unknown' ? undefined : (day.minPrice ?? undefined)
}

/** Of a month; 0 where no day has a price. */
export function dearestOf(month: Month, prices: DayPrices): number {
  return Math.max(0, ...daysOf(month).flatMap((date) => priceOf(date, prices) ?? []))
}

/** 0 to 1; 0 for a day that costs nothing because nothing is known or nothing flies, and for one that cannot be chosen. */
export function barOf(
  date: LocalDate,
  { prices, first, last }: Pick<Look, 'prices' | 'first' | 'last'>,
  dearest: number,
): number {
  const price = date < first || date > last ? undefined : priceOf(date, prices)
  if (price === undefined) return 0
  return dearest > 0 ? Math.max(lowestShare, price / dearest) : 1
}

/** The day that a key leads to among those with a bar. */
export function dayBeside(
  key: string,
  from: string | undefined,
  open: readonly LocalDate[],
): LocalDate | undefined {
  if (from === undefined) return undefined
  if (key === 'ArrowRight' || key === 'ArrowUp') return open.find((date) => date > from)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return open.findLast((date) => date < from)
  if (key === 'Home') return open[0]
  return key === 'End' ? open.at(-1) : undefined
}
