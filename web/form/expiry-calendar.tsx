/** The calendar of an expiry date; fetched when the visitor first uses it. */
import { parseDate } from '@internationalized/date'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { Key } from 'react-aria-components/ListBox'
import { Calendar, CalendarMonthPicker, CalendarYearPicker } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useText } from '../i18n/i18n.tsx'
import days from './calendar.module.css'
import { MonthBar, MonthGrids } from './calendar-months.tsx'
import styles from './expiry-field.module.css'

interface ExpiryCalendarProps {
  date: LocalDate | undefined
  /** earlier days cannot be chosen */
  today: LocalDate
  onChoose: (date: LocalDate) => void
}

/** Documents are good for ten years and more, so month and year are chosen, not paged to. [DOC-10] */
export function ExpiryCalendar({ date, today, onChoose }: ExpiryCalendarProps) {
  const { t, tag } = useText()
  return (
    <I18nProvider locale={tag === 'de' ? 'de-DE' : tag}>
      <Calendar
        aria-label={t('field.documentExpiry')}
        className={days.calendar ?? ''}
        minValue={parseDate(today)}
        defaultValue={date && date >= today ? parseDate(date) : null}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for the calendar
        autoFocus
        onChange={(day) => {
          onChoose(day.toString() as LocalDate)
        }}
      >
        <MonthBar>
          <span className={styles.pickers}>
            <CalendarMonthPicker>{(month) => <Picker {...month} />}</CalendarMonthPicker>
            <CalendarYearPicker visibleYears={yearsShown}>
              {(year) => <Picker {...year} />}
            </CalendarYearPicker>
          </span>
        </MonthBar>
        <MonthGrids count={1} />
      </Calendar>
    </I18nProvider>
  )
}

const yearsShown = 20

interface PickerProps {
  'aria-label': string
  value: Key
  onChange: (key: Key | null) => void
  items: readonly { readonly id: number; readonly formatted: string }[]
}

/** The system's own select. */
function Picker({ value, onChange, items, ...named }: PickerProps) {
  return (
    <select
      {...named}
      className={styles.picker}
      value={value}
      onChange={({ target }) => {
        onChange(Number(target.value))
      }}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}
