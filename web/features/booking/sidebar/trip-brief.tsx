import { type BookingQuery, boundsOf } from '@jetbridge/core/booking/query.ts'
import { isLocalDate } from '@jetbridge/core/kernel/time.ts'
import { placesOf } from '@jetbridge/core/trip/bound.ts'
import { chosenAt, type FlightChoice, lookedAtDay, preselectedDay } from '../wizard/flight-choice.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useToday } from '../../../form/use-today.ts'
import styles from './sidebar.module.css'

interface TripBriefProps {
  query: BookingQuery
  /** chosen or viewed days replace the searched ones */
  choice?: FlightChoice | undefined
}

/** From where to where and when: the essentials without opening the panel. */
export function TripBrief({ query, choice }: TripBriefProps) {
  const { tag } = useText()
  const today = useToday()
  const bounds = boundsOf(query)
  const days = bounds
    .map(({ departs }, bound) =>
      preselectedDay(chosenAt(choice, bound), lookedAtDay(choice, bound) ?? departs),
    )
    .filter(isLocalDate)
  return (
    <span className={styles.brief}>
      {placesOf(bounds).join(' – ')}
      {/* The server's calendar may abbreviate otherwise than the browser's. */}
      <span className={styles.days} suppressHydrationWarning>
        {days.map((day) => formatDay(day, tag, today)).join(' – ')}
      </span>
    </span>
  )
}
