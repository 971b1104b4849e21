import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { usePage } from '../../brand/brand-context.tsx'
import { visitorClock } from '../../i18n/format.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useReaderText } from './use-reader-text.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useOriginToday } from '../../trip/origin-today.ts'
import { type BookedFlight, daysUntil, isAhead, nextFlight } from '../../trip/booked-flight.ts'
import { endOf } from '../../trip/booked-way.ts'
import type { UsedOpened } from '../../session/opened-store.ts'
import styles from './trip.module.css'
import type { Freshness } from './use-fresh-reservation.ts'
import { useCityName } from '../../trip/use-city-name.ts'

/** Where the rest of the trip leads and when it begins; and the way back. [RES-12] */
export function TripHead({ opened: { reservation, backRoute } }: { opened: UsedOpened }) {
  const { t } = useReaderText()
  const cityOf = useCityName()
  const next = nextFlight(reservation.flights)
  return (
    <header className={styles.head}>
      <BackLink to={backRoute}>{t('trip.back')}</BackLink>
      <PageHeading>
        {next ? t('trip.heading', { city: cityOf(endOf(next, reservation.flights)) }) : t('trip.headingOver')}
      </PageHeading>
      <p className={styles.lead}>
        {next ? <Countdown flight={next} /> : t(isAhead(reservation.flights) ? 'trip.asked' : 'trip.over')}
      </p>
    </header>
  )
}

/** Today, tomorrow, in some days: by the calendar of the place of departure. */
function Countdown({ flight }: { flight: BookedFlight }) {
  const { t, tag } = useReaderText()
  const { airports } = usePage()
  const today = useOriginToday(airports.find(({ code }) => code === flight.origin))
  const days = daysUntil(flight, localDate(today))
  const time = formatClock(flight.departureDateTime, tag)
  if (days <= 0) return t('trip.next.today', { time })
  if (days === 1) return t('trip.next.tomorrow', { time })
  return t('trip.next.days', { days })
}

/** The last known state, with its time. */
export function StaleBanner({ readAt, freshness }: { readAt: number; freshness: Freshness }) {
  const { t, tag } = useReaderText()
  const why = freshness.failure ? failureText(freshness.failure, t) : ''
  const clock = visitorClock(new Date(readAt))
  return (
    <Banner tone="warn" role="status" className={styles.stale}>
      <p>{t('trip.stale', { why, date: formatDate(clock, tag), time: formatClock(clock, tag) })}</p>
      <Button busy={freshness.isReading} onClick={() => void freshness.readAgain()}>
        {t('trip.staleReload')}
      </Button>
    </Banner>
  )
}
