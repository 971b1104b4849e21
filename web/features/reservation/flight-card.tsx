import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import { formatDate } from '../../i18n/format.ts'
import { type MessageKey, useText } from '../../i18n/i18n.tsx'
import { FlightTimes, type TimedFlight } from '../booking/flights/flight-times.tsx'
import { usePlaceName } from '../booking/flights/use-place-name.ts'
import { type BookedFlight, type FlightState, isActive, numberOf, stateOf } from './booked-flight.ts'
import { cardId } from './card-focus.ts'
import { fareOf } from './fare-of.ts'
import { FlightActions, type FlightActionsProps } from './flight-actions.tsx'
import styles from './flight-card.module.css'
import { ScheduleChange } from './schedule-change.tsx'
import { useCityName } from './use-city-name.ts'

/** One flight as one would hold it in the hand; what may be done with it is below the tear. [RES-06, RES-09] */
export function FlightCard(props: FlightActionsProps) {
  const { flight } = props
  const { t, locale } = useText()
  const cityOf = useCityName()
  const placeOf = usePlaceName()
  const from = cityOf(flight.origin)
  const to = cityOf(flight.destination)
  const day = formatDate(flight.departureDateTime, locale, 'full')
  const isAsked = flight.scheduleChange !== null && !flight.finished
  return (
    <article
      id={cardId(flight.id)}
      tabIndex={-1}
      className={styles.card}
      data-state={stateOf(flight)}
      aria-label={t('flight.label', { number: numberOf(flight), from, to, day })}
    >
      <div className={styles.ticket}>
        <header className={styles.top}>
          <p className={styles.day}>{day}</p>
          <StateLabel flight={flight} />
        </header>
        <h3 className={styles.route}>{t('complete.boardingTo', { from, to })}</h3>
        <div className={styles.times}>
          <FlightTimes size="card" flight={timed(flight, { from, to })} />
        </div>
        <ul className={styles.facts}>
          <li>
            {placeOf(flight.origin)} – {placeOf(flight.destination)}
          </li>
          <li>{t('flight.fare', { fare: fareOf(flight, locale) })}</li>
        </ul>
      </div>
      {isAsked && <ScheduleChange {...props} />}
      {!isAsked && isActive(flight) && <FlightActions {...props} />}
    </article>
  )
}

function timed(flight: BookedFlight, { from, to }: { from: string; to: string }): TimedFlight {
  return {
    ...flight,
    marketingCarrierCode: flight.carrierCode,
    departureAirport: { code: flight.origin, name: from, translations: {} },
    arrivalAirport: { code: flight.destination, name: to, translations: {} },
  }
}

const labels = {
  active: undefined,
  cancelled: ['flight.cancelled', Ban],
  'cancelled-by-airline': ['flight.cancelledByAirline', Ban],
  finished: ['flight.finished', CircleCheck],
} as const satisfies Record<FlightState, readonly [MessageKey, LucideIcon] | undefined>

function StateLabel({ flight }: { flight: BookedFlight }) {
  const { t } = useText()
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
