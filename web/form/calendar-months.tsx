/** The months of every calendar, and the way from one to the next. */
import type { CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { useText } from '../i18n/i18n.tsx'
import styles from './calendar.module.css'

/** @param props.children the part between the two arrows: the month, or ways to choose another */
export function MonthBar({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <header className={styles.header}>
      <Button slot="previous" className={styles.arrow ?? ''} aria-label={t('search.previousMonth')}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </Button>
      {children}
      <Button slot="next" className={styles.arrow ?? ''} aria-label={t('search.nextMonth')}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </Button>
    </header>
  )
}

/** The names of `count` months side by side. */
export function MonthNames({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <CalendarHeading key={index} offset={{ months: index }} className={styles.heading ?? ''} />
  ))
}

interface MonthGridsProps {
  /** side by side */
  readonly count: number
  /** how a day is drawn; as any other where absent */
  readonly day?: (date: CalendarDate) => ReactElement
}

export function MonthGrids({ count, day = plainDay }: MonthGridsProps) {
  return (
    <div className={styles.months}>
      {Array.from({ length: count }, (_, index) => (
        <CalendarGrid key={index} offset={{ months: index }} className={styles.grid ?? ''}>
          <CalendarGridHeader>
            {(name) => <CalendarHeaderCell className={styles.weekday ?? ''}>{name}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{day}</CalendarGridBody>
        </CalendarGrid>
      ))}
    </div>
  )
}

function plainDay(date: CalendarDate) {
  return <CalendarCell date={date} className={styles.day ?? ''} />
}
