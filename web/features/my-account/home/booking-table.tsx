import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { useText } from '../../../i18n/i18n.tsx'
import type { BookingView } from '../../../session/use-view-booking.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from './home.module.css'
import type { ProfileFlight } from './profile-flight.ts'
import { ViewButton } from './view-button.tsx'

interface BookingTableProps {
  caption: string
  flights: readonly ProfileFlight[]
  /** the number of the first row */
  first: number
  view: BookingView
}

/** All bookings as they are printed, numbered over both tables. [PSG-02] */
export function BookingTable({ caption, flights, first, view }: BookingTableProps) {
  return (
    <div className={styles.table}>
      <h3 className={styles.caption}>{caption}</h3>
      <DataTable
        label={caption}
        columns={useColumns(first, view)}
        rows={flights}
        keyOf={({ confirmationCode }, index) => confirmationCode ?? String(index)}
      />
    </div>
  )
}

function useColumns(first: number, view: BookingView): readonly Column<ProfileFlight>[] {
  const { t, tag } = useText()
  const codeText = ({ confirmationCode }: ProfileFlight) => confirmationCode ?? t('profile.home.noCode')
  return [
    { key: 'number', head: t('profile.home.number'), kind: 'number', cell: (_, index) => first + index },
    {
      key: 'code',
      head: t('profile.home.code'),
      kind: 'code',
      isRowHeader: true,
      text: codeText,
      cell: (flight) => (
        <span className={styles.codeCell}>
          <strong className={styles.code}>{codeText(flight)}</strong>
          {flight.state !== 'confirmed' && (
            <span className={styles.state}>{t(`profile.home.state.${flight.state}`)}</span>
          )}
        </span>
      ),
    },
    { key: 'passenger', head: t('profile.home.passenger'), cell: ({ passenger }) => passenger },
    { key: 'count', head: t('profile.home.count'), kind: 'number', cell: ({ count }) => count },
    {
      key: 'summary',
      head: t('profile.home.summary'),
      card: 'line',
      cell: ({ flightSummary }) => flightSummary,
    },
    {
      key: 'departure',
      head: t('profile.home.departure'),
      card: 'line',
      cell: ({ departureDateTime: at }) => (
        <span>
          <span className={styles.whole}>{formatDate(at, tag)}</span>{' '}
          <span className={styles.whole}>{formatClock(at, tag)}</span>
        </span>
      ),
    },
    { key: 'flight', head: t('profile.home.flight'), kind: 'code', cell: ({ flightNumber }) => flightNumber },
    {
      key: 'view',
      head: t('profile.home.actions'),
      kind: 'action',
      isHeadHidden: true,
      cell: (flight) => <ViewButton flight={flight} view={view} />,
    },
  ]
}
