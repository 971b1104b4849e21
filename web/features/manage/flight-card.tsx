import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { formatMoney, type Money } from '@jetbridge/core/kernel/money.ts'
import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import { type MessageKey } from '../../i18n/i18n.tsx'
import { useReaderText } from './use-reader-text.ts'
import { ancillariesOf } from '../../trip/ancillaries.ts'
import { fareOf } from '../../trip/fare-of.ts'
import { FlightFace } from '../../trip/flight-face.tsx'
import { usePlaced } from '../../trip/use-placed.ts'
import { useAirportsFact } from '../../trip/use-airports-fact.ts'
import {
  type BookedFlight,
  type FlightState,
  isActive,
  numberOf,
  questionOf,
  refundedFor,
  stateOf,
} from '../../trip/booked-flight.ts'
import { cardId } from './card-focus.ts'
import { FlightActions, type FlightActionsProps } from './flight-actions.tsx'
import styles from './flight-card.module.css'
import { ScheduleChange } from './schedule-change.tsx'

/**
 * One flight as a ticket on paper; below the tear are the things that a traveller may do with it. [RES-06,
 * RES-09]
 */
export function FlightCard(props: FlightActionsProps) {
  const { flight, opened } = props
  const { t, locale, tag } = useReaderText()
  const airportsOf = useAirportsFact()
  const placed = usePlaced()({ ...flight, marketingCarrierCode: flight.carrierCode })
  const from = placed.departureAirport.name
  const to = placed.arrivalAirport.name
  const day = formatDate(flight.departureDateTime, tag, 'full')
  const refundWords = useRefundWords()
  return (
    <article
      id={cardId(flight.id)}
      tabIndex={-1}
      className={styles.card}
      data-state={stateOf(flight)}
      aria-label={t('flight.label', { number: numberOf(flight), from, to, day })}
    >
      <div className={styles.ticket}>
        <FlightFace
          flight={placed}
          heading="h3"
          state={<StateLabel flight={flight} />}
          facts={[
            ...airportsOf(flight),
            t('complete.fare', { fare: fareOf(flight, locale) }),
            ...refundWords(refundedFor(flight, opened.reservation.payment)),
          ]}
          preparation={flight.preparation}
          ancillaries={ancillariesOf(opened.reservation.passengers, flight)}
        />
      </div>
      <ScheduleChange {...props} />
      {isActive(flight) && !questionOf(flight) && <FlightActions {...props} />}
    </article>
  )
}

/** In a few words, what came back; nothing for a flight that is booked. */
export function useRefundWords(): (refund: Money | undefined) => string[] {
  const { t, tag } = useReaderText()
  return (refund) => {
    if (!refund) return []
    if (refund.amount === 0) return [t('flight.noRefund')]
    return [t('flight.refund', { amount: formatMoney(refund, tag) })]
  }
}

const labels = {
  active: undefined,
  cancelled: ['flight.cancelled', Ban],
  'cancelled-by-airline': ['flight.cancelledByAirline', Ban],
  'given-back': ['flight.givenBack', Ban],
  finished: ['flight.finished', CircleCheck],
} as const satisfies Record<FlightState, readonly [MessageKey, LucideIcon] | undefined>

export function StateLabel({ flight }: { flight: BookedFlight }) {
  const { t } = useReaderText()
  const moved = flight.scheduleChange?.kind === 'moved' ? (['flight.moved', Clock] as const) : undefined
  const label = labels[stateOf(flight)] ?? moved
  if (!label) return null
  const [text, Icon] = label
  return (
    <span className={styles.state}>
      <Icon size={16} strokeWidth={2} aria-hidden />
      {t(text)}
    </span>
  )
}
