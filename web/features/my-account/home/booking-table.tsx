import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, RecordTable } from '../table/record-table.tsx'
import styles from './home.module.css'
import type { ViewBooking } from './use-view-booking.ts'

export type ProfileFlight = WireProfile['flights'][number]

interface BookingTableProps {
  caption: string
  flights: readonly ProfileFlight[]
  /** the number of the first row */
  first: number
  view: ViewBooking
}

/** [PSG-02] */
export function BookingTable({ caption, flights, first, view }: BookingTableProps) {
  return (
    <RecordTable
      caption={caption}
      isCaptionShown
      columns={useColumns(first, view)}
      rows={flights}
      keyOf={({ confirmationCode }, index) => confirmationCode ?? String(index)}
    />
  )
}

function useColumns(first: number, view: ViewBooking): readonly Column<ProfileFlight>[] {
  const { t, tag } = useText()
  return [
    { key: 'number', head: t('profile.home.number'), cell: (_, index) => first + index },
    {
      key: 'code',
      head: t('profile.home.code'),
      cell: ({ confirmationCode, state }) => (
        <span className={styles.codeCell}>
          <strong className={styles.code}>{confirmationCode ?? t('profile.home.noCode')}</strong>
          {state !== 'confirmed' && <span className={styles.state}>{t(`profile.home.state.${state}`)}</span>}
        </span>
      ),
    },
    { key: 'passenger', head: t('profile.home.passenger'), cell: ({ passenger }) => passenger },
    { key: 'count', head: t('profile.home.count'), cell: ({ count }) => count },
    { key: 'summary', head: t('profile.home.summary'), cell: ({ flightSummary }) => flightSummary },
    {
      key: 'departure',
      head: t('profile.home.departure'),
      cell: ({ departureDateTime: at }) => (
        <span>
          <span className={styles.whole}>{formatDate(at, tag)}</span>{' '}
          <span className={styles.whole}>{formatClock(at, tag)}</span>
        </span>
      ),
    },
    { key: 'flight', head: t('profile.home.flight'), cell: ({ flightNumber }) => flightNumber },
    {
      key: 'view',
      head: t('profile.home.actions'),
      isUnnamed: true,
      cell: (flight) => <ViewButton flight={flight} view={view} />,
    },
  ]
}

/** Opens the booking; one without a code cannot be opened yet. [GAP-64] */
export function ViewButton({
  flight,
  view,
  isPrimary = false,
}: {
  flight: ProfileFlight
  view: ViewBooking
  isPrimary?: boolean
}) {
  const { t } = useText()
  const { confirmationCode } = flight
  return (
    <Button
      className={styles.view}
      kind={isPrimary ? 'primary' : 'quiet'}
      aria-label={confirmationCode ? t('profile.home.viewLabel', { code: confirmationCode }) : undefined}
      blockedBy={confirmationCode === null ? t('profile.home.viewBlocked') : undefined}
      busy={confirmationCode !== null && view.opening === confirmationCode}
      onClick={() => {
        view.open(flight)
      }}
    >
      {t('profile.home.view')}
    </Button>
  )
}
