import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { memo } from 'react'
import type { DayFace } from './day-face.ts'
import styles from './calendar.module.css'

/** Where a day stands among those that are chosen. */
export type DayPlace = 'start' | 'end' | 'only' | 'within'

interface DayCellProps {
  face: DayFace
  chosen: DayPlace | undefined
  isToday: boolean
  /** reached by the Tab key */
  isTabStop: boolean
}

/** Presses, keys and the pointer are the calendar’s, so that one of them draws the days that change and no other. */
export const DayCell = memo(function DayCell({ face, chosen, isToday, isTabStop }: DayCellProps) {
  const { date, label, price, isOff, isWithoutFlight, isCheapest } = face
  return (
    <td aria-selected={chosen !== undefined && chosen !== 'within'}>
      <button
        type="button"
        className={styles.day}
        tabIndex={isTabStop ? 0 : -1}
        data-date={date}
        data-chosen={chosen}
        data-no-flight={isWithoutFlight || undefined}
        data-cheapest={isCheapest || undefined}
        aria-label={label}
        aria-disabled={isOff}
        aria-current={isToday ? 'date' : undefined}
      >
        <span className={styles.number}>{Number(date.slice(8))}</span>
        {price && <span className={styles.price}>{price}</span>}
      </button>
    </td>
  )
})

/** From the first chosen day to the last one, or to where the pointer is. */
export function chosenAs(
  date: LocalDate,
  { start, end }: { readonly start: string; readonly end: string },
): DayPlace | undefined {
  if (start === '') return undefined
  if (date === start) return end === '' || end === start ? 'only' : 'start'
  if (date === end) return 'end'
  return date > start && date < end ? 'within' : undefined
}
