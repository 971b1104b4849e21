/** How the chart writes days, routes and sums. */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { formatMoney, type Money } from '@jetbridge/core/kernel/money.ts'
import type { Translate } from '../../../i18n/i18n.tsx'
import type { ListDates } from '../../../i18n/list-dates.ts'
import type { Bar, BarSpan } from './sales-bars.ts'

interface BarWords {
  readonly tag: LanguageTag
  readonly dates: ListDates
}

/** "Jun 1, 2026", "Jun 1, 2026 – Jun 7, 2026", "June 2026" or "2026". */
export function barLabel({ start, end }: Bar, span: BarSpan, { tag, dates }: BarWords): string {
  if (span === 'year') return start.slice(0, 4)
  if (span === 'month') return monthName(start, tag)
  return dates.span(start, end)
}

/** Below the bar, where there is little room: "Jun 1", "Jun 26" or "2026". */
export function shortLabel({ start }: Bar, span: BarSpan, { tag, dates }: BarWords): string {
  if (span === 'year') return start.slice(0, 4)
  return span === 'month' ? monthName(start, tag, 'short') : dates.short(start)
}

/** "June 2026" or, short, "Jun 26". @param month any day of it */
export function monthName(month: string, tag: LanguageTag, length: 'long' | 'short' = 'long'): string {
  const year = length === 'long' ? 'numeric' : '2-digit'
  const format = new Intl.DateTimeFormat(tag, { month: length, year, timeZone: 'UTC' })
  return format.format(Date.parse(`${month.slice(0, 7)}-01T00:00:00Z`))
}

export function moneyText(value: Money, tag: LanguageTag): string {
  return formatMoney(value, tag)
}

/** On the scale of the chart: "€15,000", and cents only where a line has some. */
export function scaleText(value: Money, tag: LanguageTag): string {
  return moneyText(value, tag).replace(/[.,]00$/, '')
}

/** "ACH → VIE", or the others. */
export function routeText(route: string | undefined, t: Translate): string {
  return route === undefined ? t('report.chart.other') : route.replace('-', ' → ')
}
