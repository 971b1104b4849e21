/** The calendar of an expiry date; fetched when the visitor first uses it. */
import { parseDate } from '@internationalized/date'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Key } from 'react-aria-components/ListBox'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useText } from '../i18n/i18n.tsx'
import days from './calendar.module.css'
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
        <header className={days.header}>
          <Button slot="previous" className={days.arrow ?? ''} aria-label={t('search.previousMonth')}>
            <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          </Button>
          <span className={styles.pickers}>
            <CalendarMonthPicker>{(month) => <Picker {...month} />}</CalendarMonthPicker>
            <CalendarYearPicker visibleYears={yearsShown}>
              {(year) => <Picker {...year} />}
            </CalendarYearPicker>
          </span>
          <Button slot="next" className={days.arrow ?? ''} aria-label={t('search.nextMonth')}>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
          </Button>
        </header>
        <div className={days.months}>
          <CalendarGrid className={days.grid ?? ''}>
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={days.weekday ?? ''}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(day) => <CalendarCell date={day} className={days.day ?? ''} />}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
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
