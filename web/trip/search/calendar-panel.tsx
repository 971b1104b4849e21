/** Calendars of the search form; fetched when the visitor first uses the dates. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type CalendarDate, parseDate } from '@internationalized/date'
import { isLocalDate, localDate } from '@jetbridge/core/kernel/time.ts'
import { hasNoFlight, nextFlightAfter, type SaleDays } from '@jetbridge/core/offer/sale-days.ts'
import { use } from 'react'
import { Calendar, CalendarCell, CalendarStateContext } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { MonthBar, MonthGrids, MonthNames } from '../../form/calendar-months.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import styles from '../../form/calendar.module.css'
import type { Trip } from './search-draft.ts'
import { type DaysOnSale, type RouteEnds, useDaysOnSale } from './use-days-on-sale.ts'

export interface CalendarPanelProps {
  trip: Trip
  /** its days without a flight are marked; with an empty end, none are */
  route: RouteEnds
  departs: string
  returns: string
  /** earlier days cannot be chosen */
  today: string
  /** nor later ones, where it is known */
  lastDay?: string | undefined
  /** both days for a round trip; for one way, `returns` unchanged */
  onChoose: (departs: string, returns: string) => void
}

/**
 * One month on a phone, two side by side elsewhere; the week begins as in the language. Days without a flight
 * of the route are marked and announced, and can still be chosen: a search shows the days around, and the
 * next one with a flight. [SRCH-04, SRCH-13, I18N-08]
 */
export function CalendarPanel(props: CalendarPanelProps) {
  const { trip, route, departs, returns, today, lastDay, onChoose } = props
  const { tag } = useText()
  const days = useDaysOnSale(route)
  const months = useMediaQuery('(min-width: 48rem)') ? 2 : 1
  const common = {
    minValue: parseDate(today),
    // where the trip begins it may still be the last day of a month that is over for the visitor
    defaultFocusedValue: dateOrNull(departs) ?? parseDate(today),
    ...(lastDay && { maxValue: parseDate(lastDay) }),
    visibleDuration: { months },
    className: styles.calendar ?? '',
  }
  return (
    <I18nProvider locale={tag === 'de' ? 'de-DE' : tag}>
      {trip === 'one-way' ? (
        <Calendar
          {...common}
          aria-label={departs || today}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for the calendar
          autoFocus
          defaultValue={dateOrNull(departs)}
          onChange={(day) => {
            onChoose(day.toString(), returns)
          }}
        >
          <Months count={months} days={days} />
        </Calendar>
      ) : (
        <RoundTrip {...{ common, months, days, departs, returns, onChoose }} />
      )}
    </I18nProvider>
  )
}

function RoundTrip({
  common,
  months,
  days,
  departs,
  returns,
  onChoose,
}: Pick<CalendarPanelProps, 'departs' | 'returns' | 'onChoose'> & {
  common: {
    minValue: CalendarDate
    defaultFocusedValue: CalendarDate
    maxValue?: CalendarDate
    visibleDuration: { months: number }
    className: string
  }
  months: number
  days: DaysOnSale | undefined
}) {
  const { t } = useText()
  const [start, end] = [dateOrNull(departs), dateOrNull(returns)]
  return (
    <RangeCalendar
      {...common}
      aria-label={t('search.dates')}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for the calendar
      autoFocus
      defaultValue={start && end && end.compare(start) >= 0 ? { start, end } : null}
      onChange={(range) => {
        onChoose(range.start.toString(), range.end.toString())
      }}
    >
      <Months count={months} days={days} />
      <NextDay />
    </RangeCalendar>
  )
}

/** Says which of the two days to choose now. */
function NextDay() {
  const { t } = useText()
  const halfway = Boolean(use(RangeCalendarStateContext)?.anchorDate)
  return (
    <p className={styles.hint} aria-live="polite">
      {t(halfway ? 'search.chooseReturn' : 'search.chooseDates')}
    </p>
  )
}

function Months({ count, days }: { count: number; days: DaysOnSale | undefined }) {
  const sold = useDirection(days)
  return (
    <>
      <MonthBar>
        <MonthNames count={count} />
      </MonthBar>
      <MonthGrids count={count} day={(date) => <Day date={date} sold={sold} />} />
      <Legend sold={sold} />
    </>
  )
}

/** Of the day to choose now: the way there, and after it the way back. */
function useDirection(days: DaysOnSale | undefined): SaleDays | undefined {
  const halfway = Boolean(use(RangeCalendarStateContext)?.anchorDate)
  const direction = halfway ? days?.inbound : days?.outbound
  return direction && { from: localDate(direction.from), days: direction.days }
}

function isWithoutFlight(sold: SaleDays | undefined, date: CalendarDate): boolean {
  return sold !== undefined && hasNoFlight(sold, localDate(date.toString()))
}

function Day({ date, sold }: { date: CalendarDate; sold: SaleDays | undefined }) {
  const { t } = useText()
  const isMarked = isWithoutFlight(sold, date)
  return (
    <CalendarCell
      date={date}
      className={styles.day ?? ''}
      render={(cell) => (
        <div
          {...cell}
          data-no-flight={isMarked || undefined}
          aria-label={isMarked ? `${cell['aria-label']}, ${t('search.noFlight')}` : cell['aria-label']}
        />
      )}
    />
  )
}

/**
 * What the mark means, while a visible day has it; and when no visible day has a flight, the way to the next
 * one.
 */
function Legend({ sold }: { sold: SaleDays | undefined }) {
  const { t, tag } = useText()
  const single = use(CalendarStateContext)
  const range = use(RangeCalendarStateContext)
  const calendar = single ?? range
  const visible = calendar?.visibleRange
  const isNeeded = sold !== undefined && visible !== undefined && hasDayWithoutFlight(sold, visible)
  const next = isNeeded && nextFlightAfter(sold, localDate(visible.start.subtract({ days: 1 }).toString()))
  return (
    <div className={styles.legend}>
      {isNeeded && <p>{t('search.noFlightLegend')}</p>}
      {next && next > visible.end.toString() && (
        <button
          type="button"
          className={styles.next}
          onClick={() => {
            calendar?.setFocusedDate(parseDate(next))
            calendar?.setFocused(true)
          }}
        >
          {t('search.nextFlight', { date: formatDate(next, tag, 'full') })}
        </button>
      )}
    </div>
  )
}

function hasDayWithoutFlight(sold: SaleDays, { start, end }: { start: CalendarDate; end: CalendarDate }) {
  const days = Array.from({ length: end.compare(start) + 1 }, (_, index) => start.add({ days: index }))
  return days.some((date) => isWithoutFlight(sold, date))
}

function dateOrNull(date: string): CalendarDate | null {
  return isLocalDate(date) ? parseDate(date) : null
}
