import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { formatAmount, formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { type ActiveBooking, familyNameOf } from '../../../session/agency/active-booking.ts'
import { useMoment } from '../../../session/agency/use-moment.ts'
import type { BookingView } from '../../../session/use-view-booking.ts'
import { Button } from '../../../ui/button.tsx'
import { useMediaQuery } from '../../../ui/media-query.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { looks } from './booking-state.ts'
import { routeOf, SummaryOfFlight } from './flight-summary.tsx'
import type { SortKey } from './list-choice.ts'
import styles from './portal.module.css'

type ColumnKey = SortKey | 'number' | 'passengerCount' | 'flight' | 'state' | 'amount' | 'view'

interface BookingColumn extends Column<ActiveBooking> {
  readonly key: ColumnKey
}

/** What leaves next, who travels, how it stands and what it costs. */
const shown = [
  'nextFlight',
  'confirmationCode',
  'leadPassengerName',
  'passengerCount',
  'flight',
  'state',
  'bookAgent',
  'amount',
  'view',
] as const satisfies readonly ColumnKey[]

/** Those of the ledger, in its order, with state and amount. [AGY-05] */
const printed = [
  'number',
  'confirmationCode',
  'leadPassengerName',
  'passengerCount',
  'firstFlight',
  'bookAgent',
  'createDate',
  'state',
  'amount',
  'view',
] as const satisfies readonly ColumnKey[]

/** @param items that are shown: where they have one currency, it stands in the head of its column */
export function useBookingColumns(
  view: BookingView,
  items: readonly ActiveBooking[],
): readonly BookingColumn[] {
  const all = { ...useFlightColumns(), ...useFactColumns(), amount: useAmountColumn(items) }
  const { t } = useText()
  const { printedPortal } = useBrand().switches
  const ofView: BookingColumn = {
    key: 'view',
    head: t('agency.column.view'),
    kind: 'action',
    isHeadHidden: true,
    cell: (booking) => <ViewButton booking={booking} view={view} />,
  }
  const columns = { ...all, view: ofView }
  return (printedPortal ? printed : shown).map((key) => columns[key])
}

function useFlightColumns() {
  const { t, tag } = useText()
  return {
    nextFlight: {
      key: 'nextFlight',
      head: t('agency.column.departs'),
      kind: 'date',
      isSortable: true,
      card: 'line',
      cell: ({ nextDeparture }) => (
        <time dateTime={nextDeparture}>
          {formatDate(nextDeparture, tag)}{' '}
          <span className={styles.clock}>{formatClock(nextDeparture, tag)}</span>
        </time>
      ),
    },
    flight: {
      key: 'flight',
      head: t('agency.column.nextFlight'),
      card: 'line',
      cell: ({ nextFlightSummary }) => routeOf(nextFlightSummary),
    },
    firstFlight: {
      key: 'firstFlight',
      head: t('agency.column.flight'),
      isSortable: true,
      card: 'line',
      cell: ({ firstFlightSummary }) => <SummaryOfFlight summary={firstFlightSummary} />,
    },
  } satisfies Partial<Record<ColumnKey, BookingColumn>>
}

function useFactColumns() {
  const { t } = useText()
  const moment = useMoment()
  return {
    number: {
      key: 'number',
      head: t('agency.column.number'),
      kind: 'number',
      card: 'folded',
      cell: ({ number }) => number,
    },
    confirmationCode: {
      key: 'confirmationCode',
      head: t('agency.column.code'),
      kind: 'code',
      isRowHeader: true,
      isSortable: true,
      text: ({ confirmationCode }) => confirmationCode,
      cell: ({ confirmationCode }) => <strong className={styles.code}>{confirmationCode}</strong>,
    },
    leadPassengerName: {
      key: 'leadPassengerName',
      head: t('agency.column.passenger'),
      isSortable: true,
      card: 'line',
      cell: ({ leadPassengerName }) => leadPassengerName,
    },
    passengerCount: {
      key: 'passengerCount',
      head: t('agency.column.count'),
      kind: 'number',
      card: 'folded',
      cell: ({ passengerCount }) => passengerCount,
    },
    state: {
      key: 'state',
      head: t('agency.column.state'),
      card: 'line',
      cell: ({ state }) => <StateMark look={looks[state]} text={t(`agency.state.${state}`)} />,
    },
    bookAgent: {
      key: 'bookAgent',
      head: t('agency.column.agent'),
      isSortable: true,
      card: 'folded',
      cell: ({ bookAgent }) => bookAgent,
    },
    createDate: {
      key: 'createDate',
      head: t('agency.column.created'),
      kind: 'date',
      isSortable: true,
      startsDescending: true,
      card: 'folded',
      cell: ({ createDate }) => <time dateTime={createDate}>{moment(createDate)}</time>,
    },
  } satisfies Partial<Record<ColumnKey, BookingColumn>>
}

function useAmountColumn(items: readonly ActiveBooking[]): BookingColumn {
  const { t, tag } = useText()
  const [first, ...more] = new Set(items.map(({ currency }) => currency))
  // A card has no heads.
  const hasHeads = useMediaQuery('(min-width: 60rem)')
  const isOne = first !== undefined && more.length === 0 && hasHeads
  return {
    key: 'amount',
    head: isOne ? t('agency.column.amountIn', { currency: first }) : t('agency.column.amount'),
    kind: 'number',
    card: 'figure',
    cell: ({ amount, currency }) => {
      const worth = fromDecimal(amount, currency)
      return isOne ? formatAmount(worth, tag) : formatMoney(worth, tag)
    },
  }
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
