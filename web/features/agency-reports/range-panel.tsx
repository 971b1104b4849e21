/** The calendar of a report's days; fetched when it is first opened. */
import { type CalendarDate, parseDate } from '@internationalized/date'
import { isLocalDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import { use } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import days from '../../form/calendar.module.css'
import { MonthBar, MonthGrids, MonthNames } from '../../form/calendar-months.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'

/** Two days as they are typed or chosen: `YYYY-MM-DD`, empty, or a text that is no date. */
export interface TypedRange {
  readonly start: string
  readonly end: string
}

interface RangePanelProps {
  range: TypedRange
  today: LocalDate
  onChoose: (range: TypedRange) => void
}

/** The week begins as in the language. [GAP-71] */
export function RangePanel({ range, today, onChoose }: RangePanelProps) {
  const { t, tag } = useText()
  const months = useMediaQuery('(min-width: 48rem)') ? 2 : 1
  const [start, end] = [dateOrNull(range.start), dateOrNull(range.end)]
  return (
    <I18nProvider locale={tag === 'de' ? 'de-DE' : tag}>
      <RangeCalendar
        aria-label={t('report.dates')}
        className={days.calendar ?? ''}
        visibleDuration={{ months }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for the calendar
        autoFocus
        defaultFocusedValue={end ?? start ?? parseDate(today)}
        defaultValue={start && end && end.compare(start) >= 0 ? { start, end } : null}
        onChange={(chosen) => {
          onChoose({ start: chosen.start.toString(), end: chosen.end.toString() })
        }}
      >
        <MonthBar>
          <MonthNames count={months} />
        </MonthBar>
        <MonthGrids count={months} />
        <NextDay />
      </RangeCalendar>
    </I18nProvider>
  )
}

/** Says which of the two days to choose now. */
function NextDay() {
  const { t } = useText()
  const isHalfway = Boolean(use(RangeCalendarStateContext)?.anchorDate)
  return (
    <p className={days.hint} aria-live="polite">
      {t(isHalfway ? 'report.chooseEnd' : 'report.chooseDates')}
    </p>
  )
}

function dateOrNull(date: string): CalendarDate | null {
  return isLocalDate(date) ? parseDate(date) : null
}
