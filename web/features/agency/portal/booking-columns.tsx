import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useMoment } from '../../../session/agency/use-moment.ts'
import type { BookingView } from '../../../session/use-view-booking.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { type ActiveBooking, familyNameOf } from './active-booking.ts'
import type { SortKey } from './list-choice.ts'
import styles from './portal.module.css'

interface BookingColumn extends Column<ActiveBooking> {
  readonly key: SortKey | 'number' | 'passengerCount' | 'view'
}

/** The columns of the ledger, in its order. [AGY-05] */
export function useBookingColumns(view: BookingView): readonly BookingColumn[] {
  const { t } = useText()
  const moment = useMoment()
  return [
    {
      key: 'number',
      head: t('agency.column.number'),
      kind: 'number',
      card: 'folded',
      cell: ({ number }) => number,
    },
    {
      key: 'confirmationCode',
      head: t('agency.column.code'),
      kind: 'code',
      isRowHeader: true,
      isSortable: true,
      text: ({ confirmationCode }) => confirmationCode,
      cell: ({ confirmationCode }) => <strong className={styles.code}>{confirmationCode}</strong>,
    },
    {
      key: 'leadPassengerName',
      head: t('agency.column.passenger'),
      isSortable: true,
      card: 'line',
      cell: ({ leadPassengerName }) => leadPassengerName,
    },
    {
      key: 'passengerCount',
      head: t('agency.column.count'),
      kind: 'number',
      card: 'folded',
      cell: ({ passengerCount }) => passengerCount,
    },
    {
      key: 'firstFlight',
      head: t('agency.column.flight'),
      isSortable: true,
      card: 'line',
      cell: ({ firstFlightSummary }) => <Flight summary={firstFlightSummary} />,
    },
    {
      key: 'bookAgent',
      head: t('agency.column.agent'),
      isSortable: true,
      card: 'folded',
      cell: ({ bookAgent }) => bookAgent,
    },
    {
      key: 'createDate',
      head: t('agency.column.created'),
      kind: 'date',
      isSortable: true,
      startsDescending: true,
      card: 'folded',
      cell: ({ createDate }) => <time dateTime={createDate}>{moment(createDate)}</time>,
    },
    {
      key: 'view',
      head: t('agency.column.view'),
      kind: 'action',
      isHeadHidden: true,
      cell: (booking) => <ViewButton booking={booking} view={view} />,
    },
  ]
}

function ViewButton({ booking, view }: { booking: ActiveBooking; view: BookingView }) {
  const { t } = useText()
  const { confirmationCode: code } = booking
  return (
    <Button
      className={styles.view}
      busy={view.opening === code}
      aria-label={t('agency.viewOf', { code })}
      onClick={() => {
        view.open(code, familyNameOf(booking))
      }}
    >
      {t('agency.view')}
    </Button>
  )
}

/** Flight and route, then its day as the visitor's language writes days: a line breaks between them only. */
function Flight({ summary }: { summary: string }) {
  const { tag } = useText()
  const [, route, day] = /^(.*?)\s*(\d{4}-\d{2}-\d{2})$/.exec(summary) ?? []
  if (route === undefined || day === undefined) return summary
  return (
    <>
      <span className={styles.whole}>{route}</span>{' '}
      <span className={styles.whole}>{formatDate(day, tag)}</span>
    </>
  )
}
