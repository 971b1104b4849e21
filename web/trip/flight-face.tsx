import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WirePreparation } from '@jetbridge/core/contract/preparation.ts'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { FlightTimes, type TimedFlight } from './flight-times.tsx'
import type { Ancillaries } from './ancillaries.ts'
import { AncillaryList } from './ancillary-list.tsx'
import { BeforeFlight } from './before-flight.tsx'
import { PlaceMap } from './map/place-map.tsx'
import styles from './flight-face.module.css'

interface FlightFaceProps {
  flight: TimedFlight
  /** of the outline around it */
  heading: 'h2' | 'h3' | 'h4'
  /** its state, beside the day */
  state?: ReactNode
  facts: readonly string[]
  /** absent for a flight that is no longer flown, and for the onward one of a connection */
  preparation?: WirePreparation | null | undefined
  ancillaries: readonly Ancillaries[]
}

/** The face of a booked flight's ticket: its day, route and times, and the travellers' seats and extras. */
export function FlightFace(props: FlightFaceProps) {
  const { flight, heading: Heading, state, facts, preparation, ancillaries } = props
  const { t, tag } = useText()
  const { departureAirport: from, arrivalAirport: to } = flight
  return (
    <div className={styles.face}>
      <div className={styles.top}>
        <p className={styles.day}>{formatDate(flight.departureDateTime, tag, 'full')}</p>
        {state}
      </div>
      <Heading className={styles.route}>{t('complete.boardingTo', { from: from.name, to: to.name })}</Heading>
      <FlightTimes size="card" flight={flight} />
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {preparation && (
        <div className={styles.before}>
          <BeforeFlight preparation={preparation} departs={flight.departureDateTime} />
          <PlaceMap airport={from.code} to={to.code} />
        </div>
      )}
      <AncillaryList ancillaries={ancillaries} />
    </div>
  )
}
