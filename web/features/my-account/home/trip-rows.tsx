import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { useText } from '../../../i18n/i18n.tsx'
import type { BookingView } from '../../../session/use-view-booking.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from './home.module.css'
import type { ProfileFlight } from './profile-flight.ts'
import { useRouteWords } from '../route/use-route-words.ts'
import { ViewButton } from './view-button.tsx'

interface TripRowsProps {
  caption: string
  flights: readonly ProfileFlight[]
  view: BookingView
}

/** Trips as quiet rows; on a phone each is a card that begins with where it leads. */
export function TripRows({ caption, flights, view }: TripRowsProps) {
  const columns = useColumns(view)
  if (flights.length === 0) return undefined
  return (
    <div className={styles.table}>
      <h3 className={styles.part}>{caption}</h3>
      <DataTable
        label={caption}
        columns={columns}
        rows={flights}
        keyOf={({ confirmationCode }, index) => confirmationCode ?? String(index)}
      />
    </div>
  )
}

function useColumns(view: BookingView): readonly Column<ProfileFlight>[] {
  const { t, tag } = useText()
  const routeWords = useRouteWords()
  const wordsOf = ({ flightSummary }: ProfileFlight) => routeWords(flightSummary)
  return [
    {
      key: 'trip',
      head: t('profile.home.trip'),
      isRowHeader: true,
      text: wordsOf,
      cell: (flight) => (
        <span className={styles.codeCell}>
          <strong>{wordsOf(flight)}</strong>
          {flight.state !== 'confirmed' && (
            <span className={styles.state}>{t(`profile.home.state.${flight.state}`)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'when',
      head: t('profile.home.when'),
      card: 'line',
      cell: ({ departureDateTime: at }) => (
        <span>
          <span className={styles.whole}>{formatDate(at, tag)}</span>,{' '}
          <span className={styles.whole}>{formatClock(at, tag)}</span>
        </span>
      ),
    },
    {
      key: 'who',
      head: t('profile.home.who'),
      card: 'line',
      cell: ({ passenger, count }) =>
        count > 1 ? t('profile.home.andOthers', { name: passenger, others: count - 1 }) : passenger,
    },
    {
      key: 'code',
      head: t('profile.home.tripCode'),
      kind: 'code',
      card: 'line',
      cell: ({ confirmationCode }) => (
        <span className={styles.code}>{confirmationCode ?? t('profile.home.noCode')}</span>
      ),
    },
    {
      key: 'view',
      head: t('profile.home.actions'),
      kind: 'action',
      isHeadHidden: true,
      cell: (flight) => <ViewButton flight={flight} view={view} />,
    },
  ]
}
