import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Look } from './day-face.ts'
import { type Marks, MonthGrid, WeekdayRow } from './month-grid.tsx'
import { firstWeekday, type Month, monthOf, weekCount } from './months.ts'
import styles from './calendar.module.css'

interface MonthListProps {
  months: readonly Month[]
  look: Look
  marks: Marks
  focused: LocalDate
  /** a month is drawn from now on */
  onDrawn: (month: Month) => void
}

/** Months below each other, to scroll with a thumb. A month is drawn when it comes near, and has its room before. */
export function MonthList({ months, look, marks, focused, onDrawn }: MonthListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [opened] = useState(() => monthOf(focused))
  // It opens at the month of the day, before anything is painted.
  useLayoutEffect(() => {
    const element = list.current
    const month = element?.querySelector<HTMLElement>(`[data-place="${opened}"]`)
    if (element && month) element.scrollTop = month.offsetTop
  }, [opened])
  return (
    <>
      <WeekdayRow tag={look.tag} />
      <div ref={list} className={styles.list}>
        {months.map((month) => {
          const isOfFocus = monthOf(focused) === month
          return (
            <Place
              key={month}
              list={list}
              month={month}
              look={look}
              marks={marks}
              focused={isOfFocus ? focused : undefined}
              isDrawnAtOnce={isOfFocus || month === opened}
              onDrawn={onDrawn}
            />
          )
        })}
      </div>
    </>
  )
}

interface PlaceProps extends Pick<MonthListProps, 'look' | 'marks' | 'onDrawn'> {
  list: RefObject<HTMLDivElement | null>
  month: Month
  focused: LocalDate | undefined
  isDrawnAtOnce: boolean
}

/** How far away from the list’s window a month is drawn. */
const margin = '60% 0px'

function Place({ list, month, look, marks, focused, isDrawnAtOnce, onDrawn }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const [wasNear, setNear] = useState(false)
  const isDrawn = wasNear || isDrawnAtOnce
  const tell = useEffectEvent(onDrawn)
  useEffect(() => {
    if (isDrawn || !place.current) return undefined
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { root: list.current, rootMargin: margin },
    )
    watch.observe(place.current)
    return () => {
      watch.disconnect()
    }
  }, [isDrawn, list])
  useEffect(() => {
    if (isDrawn) tell(month)
  }, [isDrawn, month])
  const weeks = weekCount(month, firstWeekday(look.tag))
  return (
    <div
      ref={place}
      className={styles.place}
      data-place={month}
      style={{ '--weeks': weeks } as CSSProperties}
    >
      {isDrawn && <MonthGrid month={month} look={look} marks={marks} tabStop={focused} hasWeekdays={false} />}
    </div>
  )
}
