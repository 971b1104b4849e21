import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type BookingQuery, boundsOf } from '@jetbridge/core/booking/query.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from '../../../link.tsx'
import { movedTo } from './why-no-flights.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { bookingFlowPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './next-day.module.css'
import { usePlaceName } from '../../../trip/use-place-name.ts'

interface NextDayProps {
  query: BookingQuery
  /** the way without flights, by its place */
  bound: number
  /** the first day with flights after those shown */
  day: string
}

/** When the next flight goes, and the search of that day in one press. */
export function NextDay({ query, bound, day }: NextDayProps) {
  const { t, tag } = useText()
  const nameOf = usePlaceName()
  const to = nameOf(boundsOf(query)[bound]?.destination ?? '')
  return (
    <>
      <p>{t('flights.nextFlight', { to, day: formatDate(day, tag, 'dayOfYear') })}</p>
      <div>
        <ButtonLink to={bookingFlowPath(movedTo(query, bound, day))} kind="primary">
          {t('flights.showNext', { day: formatDate(day, tag, 'day') })}
        </ButtonLink>
      </div>
    </>
  )
}

/** In place of a ribbon on which every day would only say that it has no flights. */
export function RibbonUntil({ day, to }: { day: string; to: BookingQuery }) {
  const { t, tag } = useText()
  return (
    <Link to={bookingFlowPath(to)} className={styles.until}>
      {t('flights.noneUntil', { day: formatDate(day, tag, 'dayOfYear') })}
      <ArrowRight size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
