import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { ArrowRight } from 'lucide-react'
import { chosenAt } from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { fareName } from '../../../trip/fare-rows.ts'
import { FlightTimes, type TimedFlight } from '../../../trip/flight-times.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import { useBookedFlight } from './booked-flight.ts'
import { changeWords } from './change-words.ts'
import styles from './edit.module.css'

/** A flight with the name of its fare. */
export interface FlightWithFare {
  readonly times: TimedFlight
  readonly fare: string
}

interface OldToNewProps {
  /** what it was changed for, once it is made */
  now?: FlightWithFare | undefined
  size?: 'large' | 'small'
  /** below each other, where there is no room beside */
  isNarrow?: boolean
}

/** The flight one had and the one in its place, side by side. */
export function OldToNew({ now, size = 'small', isNarrow = false }: OldToNewProps) {
  const { t } = useText()
  const was = useBookedFlight()
  const chosen = useChosenFlight()
  const change = useChange()
  const next = now ?? chosen
  if (!next) return null
  return (
    <div className={styles.oldToNew} data-narrow={isNarrow}>
      <Side label={t(now ? 'change.was' : changeWords(change).now)} flight={was} size={size} isOver />
      <ArrowRight className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden />
      <Side label={t(now ? 'change.is' : 'change.newFlight')} flight={next} size={size} />
    </div>
  )
}

interface SideProps {
  label: string
  flight: FlightWithFare
  size: 'large' | 'small'
  isOver?: boolean
}

function Side({ label, flight, size, isOver = false }: SideProps) {
  const { t, tag } = useText()
  return (
    <div className={styles.side} data-over={isOver}>
      <p className={styles.sideHead}>
        <span className={styles.small}>{label}</span>{' '}
        <span>{formatDate(flight.times.departureDateTime, tag, 'full')}</span>
      </p>
      <FlightTimes flight={flight.times} size={size} />
      <p className={styles.quiet}>{t('complete.fare', { fare: flight.fare })}</p>
    </div>
  )
}

function useChosenFlight(): FlightWithFare | undefined {
  const { locale } = useText()
  const chosen = useBooking(({ wizard }) => chosenAt(dataOf(wizard, 'flights'), 0))
  return chosen && { times: chosen.flight, fare: fareName(chosen.fare, locale) }
}
