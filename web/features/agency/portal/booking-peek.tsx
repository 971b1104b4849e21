import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { type ActiveBooking, familyNameOf } from '../../../session/agency/active-booking.ts'
import { useMoment } from '../../../session/agency/use-moment.ts'
import type { BookingView } from '../../../session/use-view-booking.ts'
import { Button } from '../../../ui/button.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import styles from './booking-peek.module.css'
import { looks } from './booking-state.ts'
import { routeOf, SummaryOfFlight } from './flight-summary.tsx'

interface BookingPeekProps {
  booking: ActiveBooking
  view: BookingView
  onClose: () => void
}

/** A booking at a glance, beside the list that it is in. */
export function BookingPeek({ booking, view, onClose }: BookingPeekProps) {
  const { t } = useText()
  const title = useId()
  const { confirmationCode: code, state } = booking
  return (
    <aside className={styles.panel} aria-labelledby={title}>
      <header className={styles.head}>
        <h3 id={title} className={styles.code}>
          {code}
        </h3>
        <button type="button" className={styles.close} aria-label={t('agency.peek.close')} onClick={onClose}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      <StateMark look={looks[state]} text={t(`agency.state.${state}`)} />
      <Facts booking={booking} />
      <Button
        busy={view.opening === code}
        onClick={() => {
          view.open(code, familyNameOf(booking))
        }}
      >
        {t('agency.peek.open')}
      </Button>
    </aside>
  )
}

function Facts({ booking }: { booking: ActiveBooking }) {
  const { t, tag } = useText()
  const moment = useMoment()
  const { leadPassengerName, passengerCount, nextDeparture, firstFlightSummary, nextFlightSummary } = booking
  return (
    <dl className={styles.facts}>
      <Fact term={t('agency.column.passenger')}>{leadPassengerName}</Fact>
      <Fact term={t('agency.column.count')}>{passengerCount}</Fact>
      <Fact term={t('agency.column.departs')}>
        {formatDate(nextDeparture, tag)} {formatClock(nextDeparture, tag)}
      </Fact>
      <Fact term={t('agency.column.nextFlight')}>{routeOf(nextFlightSummary)}</Fact>
      {firstFlightSummary !== nextFlightSummary && (
        <Fact term={t('agency.column.flight')}>
          <SummaryOfFlight summary={firstFlightSummary} />
        </Fact>
      )}
      <Fact term={t('agency.column.amount')}>
        {formatMoney(fromDecimal(booking.amount, booking.currency), tag)}
      </Fact>
      <Fact term={t('agency.column.agent')}>{booking.bookAgent}</Fact>
      <Fact term={t('agency.column.created')}>{moment(booking.createDate)}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
