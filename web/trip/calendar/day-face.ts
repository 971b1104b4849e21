/** What a calendar shows and says of the days of a month. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { localDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import { cheapestDays } from '@jetbridge/core/offer/day-price.ts'
import { hasNoFlight, type SaleDays } from '@jetbridge/core/offer/sale-days.ts'
import type { Translate } from '../../i18n/i18n.tsx'
import { dayName } from './month-names.ts'
import { daysOf, type Month } from './months.ts'
import type { DayPrices } from './use-day-prices.ts'
import { wholePrice } from './whole-price.ts'

export interface DayFace {
  readonly date: LocalDate
  /** the whole of it, for who hears it */
  readonly label: string
  /** empty while it is on its way, and on days that cannot be chosen */
  readonly price: string
  readonly isOff: boolean
  /** certain: the day can still be chosen, and the search then shows the days around it */
  readonly isWithoutFlight: boolean
  readonly isCheapest: boolean
}

export interface MonthFace {
  readonly days: ReadonlyMap<LocalDate, DayFace>
  /** the cheapest day in words; empty where nothing is known */
  readonly cheapest: string
}

/** What faces are made from. */
export interface Look {
  readonly tag: LanguageTag
  readonly t: Translate
  /** the first day that can be chosen, and the last */
  readonly first: LocalDate
  readonly last: LocalDate
  /** undefined while it is not known on which days flights are sold */
  readonly sold: SaleDays | undefined
  readonly prices: DayPrices
  /** a day without a flight has no mark of its own, so its words say it */
  readonly tellsNone?: boolean
  /** earlier days cost nothing on this way: they would be another first day */
  readonly pricedFrom: LocalDate
}

export function faceOf(month: Month, look: Look): MonthFace {
  const { first, last, prices, pricedFrom } = look
  const dates = daysOf(month)
  const known = dates
    .filter((date) => date >= first && date >= pricedFrom && date <= last)
    .map((date) => prices.of(date))
    .filter((day) => day !== undefined && day !== 'unknown')
  const cheapest = cheapestDays(known)
  const marked = new Set(cheapest?.dates)
  return {
    days: new Map(dates.map((date) => [date, dayFace(date, look, marked.has(date))])),
    cheapest: cheapestText(known, cheapest, look),
  }
}

function dayFace(date: LocalDate, look: Look, isCheapest: boolean): DayFace {
  const { tag, t, first, last, sold } = look
  const isOff = date < first || date > last
  const isWithoutFlight = !isOff && sold !== undefined && hasNoFlight(sold, date)
  const told = isOff || isWithoutFlight ? { price: '', said: '' } : priceOf(date, look)
  const said = [
    formatDate(date, tag, 'full'),
    told.said,
    isCheapest ? t('search.cheapestDay') : '',
    isWithoutFlight ? t('search.noFlight') : '',
  ]
  return {
    date,
    label: said.filter(Boolean).join(', '),
    price: told.price,
    isOff,
    isWithoutFlight,
    isCheapest,
  }
}

/** What is not known is a stroke, never a guess. */
function priceOf(
  date: LocalDate,
  { tag, t, prices, pricedFrom, tellsNone }: Look,
): { price: string; said: string } {
  const day = prices.of(date)
  const { currency } = prices
  if (date < pricedFrom || day === undefined || !currency) return { price: '', said: '' }
  if (tellsNone && day !== 'unknown' && day.flightCount === 0)
    return { price: '–', said: t('search.noFlight') }
  if (day === 'unknown' || day.flightCount === 0) return { price: '–', said: t('search.priceUnknown') }
  if (day.minPrice === null) return { price: t('search.soldOutShort'), said: t('search.soldOut') }
  const money = fromDecimal(day.minPrice, currency)
  return { price: wholePrice(money, tag), said: formatMoney(money, tag) }
}

function cheapestText(
  known: readonly { readonly minPrice: number | null }[],
  cheapest: ReturnType<typeof cheapestDays<string>>,
  { tag, t, prices: { currency } }: Look,
): string {
  const priced = known.flatMap(({ minPrice }) => minPrice ?? [])
  if (!currency || priced.length === 0) return ''
  const price = formatMoney(fromDecimal(Math.min(...priced), currency), tag)
  if (!cheapest) return t('search.monthFrom', { price })
  const date = dayName(localDate(cheapest.dates[0] ?? ''), tag)
  return t('search.cheapestOfMonth', { others: cheapest.dates.length - 1, date, price })
}
