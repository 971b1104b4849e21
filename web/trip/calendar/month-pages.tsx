import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useText } from '../../i18n/i18n.tsx'
import type { Look } from './day-face.ts'
import { type Marks, MonthGrid } from './month-grid.tsx'
import { type Month, monthOf } from './months.ts'
import styles from './calendar.module.css'

interface MonthPagesProps {
  /** side by side */
  months: readonly Month[]
  look: Look
  marks: Marks
  focused: LocalDate
  canTurn: { readonly back: boolean; readonly on: boolean }
  onTurn: (pages: 1 | -1) => void
}

/** Two months side by side, and the way to the others. */
export function MonthPages({ months, look, marks, focused, canTurn, onTurn }: MonthPagesProps) {
  const { t } = useText()
  return (
    <div className={styles.pages}>
      <button
        type="button"
        className={styles.arrow}
        aria-label={t('search.previousMonth')}
        disabled={!canTurn.back}
        onClick={() => {
          onTurn(-1)
        }}
      >
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </button>
      {months.map((month) => (
        <MonthGrid
          key={month}
          month={month}
          look={look}
          marks={marks}
          tabStop={monthOf(focused) === month ? focused : undefined}
          hasWeekdays
        />
      ))}
      <button
        type="button"
        className={styles.arrow}
        aria-label={t('search.nextMonth')}
        disabled={!canTurn.on}
        onClick={() => {
          onTurn(1)
        }}
      >
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
