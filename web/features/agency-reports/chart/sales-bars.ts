/** Sales of a period as the bars of a chart: days, or weeks, months and years where days would be too many. */
import { type Currency, fromDecimal, type Money, money, sum } from '@jetbridge/core/kernel/money.ts'
import { daysBetween, localDate, type LocalDate, plusDays, weekdayOf } from '@jetbridge/core/kernel/time.ts'
import type { Period } from '@jetbridge/core/report/period.ts'
import type { SalesDay } from '../report-calls.ts'

export type BarSpan = 'day' | 'week' | 'month' | 'year'

export interface Bar {
  readonly start: LocalDate
  /** the last day, within the period */
  readonly end: LocalDate
  readonly total: Money
  /** of each route, in the order of `SalesBars.routes` */
  readonly parts: readonly Money[]
}

export interface SalesBars {
  readonly span: BarSpan
  readonly currency: Currency
  /** the strongest first; undefined stands for all others together */
  readonly routes: readonly (string | undefined)[]
  readonly bars: readonly Bar[]
  readonly total: Money
  /** undefined where nothing was sold */
  readonly best: Bar | undefined
}

/** Nobody tells more tints than these apart at a glance. */
export const drawnRoutes = 2
/** A table has room for more. */
export const tabledRoutes = 4

const mostDays = 45
const mostWeekDays = 210
const mostMonthDays = 1_500

export function spanOf({ start, end }: Period): BarSpan {
  const days = daysBetween(start, end) + 1
  if (days <= mostDays) return 'day'
  if (days <= mostWeekDays) return 'week'
  return days <= mostMonthDays ? 'month' : 'year'
}

/** Currencies with sales, that with the most days first. */
export function currenciesIn(days: readonly SalesDay[]): Currency[] {
  const counts = new Map<Currency, number>()
  for (const { currency } of days) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency)
}

/** @param most routes that are told apart, the others together among them */
export function salesBars(
  days: readonly SalesDay[],
  period: Period,
  currency: Currency,
  most = drawnRoutes,
): SalesBars {
  const span = spanOf(period)
  const sold = days.filter((each) => each.currency === currency).map(amountOf)
  const routes = routesOf(sold, most)
  const placeOf = (route: string) => {
    const own = routes.indexOf(route)
    return own === -1 ? routes.length - 1 : own
  }
  const bars = startsOf(period, span).map((start, at, starts) => {
    const next = starts[at + 1]
    const end = next === undefined ? period.end : plusDays(next, -1)
    const within = sold.filter(({ day }) => day >= start && day <= end)
    const parts = routes.map((_, place) =>
      sum(
        currency,
        within.filter(({ route }) => placeOf(route) === place).map(({ amount }) => amount),
      ),
    )
    return { start, end, parts, total: sum(currency, parts) }
  })
  const best = bars.reduce<Bar | undefined>(
    (most, bar) => (bar.total.amount > (most?.total.amount ?? 0) ? bar : most),
    undefined,
  )
  const total = sum(
    currency,
    bars.map((bar) => bar.total),
  )
  return { span, currency, routes, bars, total, best }
}

interface SoldDay {
  readonly day: LocalDate
  readonly route: string
  readonly amount: Money
}

function amountOf({ day, route, currency, amount }: SalesDay): SoldDay {
  return { day: localDate(day), route, amount: fromDecimal(amount, currency) }
}

/** A last place for all others only where there are more than are shown. */
function routesOf(sold: readonly SoldDay[], most: number): (string | undefined)[] {
  const sums = new Map<string, number>()
  for (const { route, amount } of sold) sums.set(route, (sums.get(route) ?? 0) + amount.amount)
  const ordered = [...sums].sort(([, one], [, other]) => other - one).map(([route]) => route)
  return ordered.length <= most ? ordered : [...ordered.slice(0, most - 1), undefined]
}

/** The first days of the bars. Weeks begin on Monday, and the first and last may be parts of one. */
function startsOf({ start, end }: Period, span: BarSpan): LocalDate[] {
  const starts: LocalDate[] = []
  for (let day = start; day <= end; day = nextStart(day, span)) starts.push(day)
  return starts
}

function nextStart(day: LocalDate, span: BarSpan): LocalDate {
  if (span === 'day') return plusDays(day, 1)
  if (span === 'week') return plusDays(day, 8 - weekdayOf(day))
  if (span === 'year') return localDate(`${Number(day.slice(0, 4)) + 1}-01-01`)
  // 31 days after its first, every month has ended.
  const later = plusDays(localDate(`${day.slice(0, 8)}01`), 31)
  return localDate(`${later.slice(0, 8)}01`)
}

/** Round figures for the lines behind the bars, from below all bars to above them. */
export function scaleOf({ bars, currency }: SalesBars): readonly Money[] {
  const up = Math.max(1, ...bars.map(({ parts }) => stackOf(parts, 1)))
  const down = Math.max(0, ...bars.map(({ parts }) => -stackOf(parts, -1)))
  const step = roundUp((up + down) / 4)
  const first = -Math.ceil(down / step)
  const count = Math.ceil(up / step) - first + 1
  return Array.from({ length: count }, (_, at) => money((first + at) * step, currency))
}

/** The parts above the line, or below it: an exchange can take back more than it sells. */
export function stackOf(parts: readonly Money[], sign: 1 | -1): number {
  return parts.reduce((all, { amount }) => (Math.sign(amount) === sign ? all + amount : all), 0)
}

/** 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return power * ([1, 2, 5, 10].find((times) => times * power >= value) ?? 10)
}
