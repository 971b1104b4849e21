import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { memo, useMemo } from 'react'
import { chosenAs, DayCell } from './day-cell.tsx'
import { faceOf, type Look } from './day-face.ts'
import { firstWeekday, type Month, someWeek, weeksOf } from './months.ts'
import { monthName, weekdayName } from './month-names.ts'
import styles from './calendar.module.css'

export interface Marks {
  /** the days chosen so far; empty texts where there is none */
  readonly start: string
  readonly end: string
  readonly today: string
}

interface MonthGridProps {
  month: Month
  look: Look
  marks: Marks
  /** the day that the Tab key reaches; undefined in another month */
  tabStop: LocalDate | undefined
  /** above each month; else one row above all of them */
  hasWeekdays: boolean
}

/** A month with the price of each day, and its cheapest day in words. */
export const MonthGrid = memo(function MonthGrid({
  month,
  look,
  marks,
  tabStop,
  hasWeekdays,
}: MonthGridProps) {
  const face = useMemo(() => faceOf(month, look), [month, look])
  const name = monthName(month, look.tag)
  const weeks = useMemo(() => weeksOf(month, firstWeekday(look.tag)), [month, look.tag])
  return (
    <section className={styles.month} data-month={month}>
      <header className={styles.heading}>
        <h2>{name}</h2>
        <p>{face.cheapest}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of buttons with one Tab stop is a grid */}
      <table role="grid" aria-label={name} className={styles.grid}>
        {hasWeekdays && <Weekdays tag={look.tag} />}
        <tbody>
          {weeks.map((week, number) => (
            <tr key={number}>
              {week.map((date, place) => {
                const day = date && face.days.get(date)
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty place of the week
                if (!date || !day) return <td key={place} />
                return (
                  <DayCell
                    key={place}
                    face={day}
                    chosen={chosenAs(date, marks)}
                    isToday={date === marks.today}
                    isTabStop={date === tabStop}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

function Weekdays({ tag }: Pick<Look, 'tag'>) {
  return (
    <thead>
      <tr>
        {someWeek(firstWeekday(tag)).map((day) => (
          <th key={day} scope="col" abbr={weekdayName(day, tag, 'long')} className={styles.weekday}>
            {weekdayName(day, tag, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Above a list of months, whose own tables need no heads: the name of a day says its weekday. */
export function WeekdayRow({ tag }: Pick<Look, 'tag'>) {
  return (
    <div className={styles.weekdays} aria-hidden>
      {someWeek(firstWeekday(tag)).map((day) => (
        <span key={day} className={styles.weekday}>
          {weekdayName(day, tag, 'short')}
        </span>
      ))}
    </div>
  )
}
