import type { WireConnectedFlight, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { useText } from '../i18n/i18n.tsx'
import { numberOf } from './flight-words.ts'
import styles from './flight-times.module.css'

interface OperatedByProps {
  operatedBy: WireFlight['operatedBy']
  /** the flights of a connection, each with its own carrier */
  segments?:
    | readonly Pick<WireConnectedFlight, 'operatedBy' | 'marketingCarrierCode' | 'flightNumber'>[]
    | undefined
}

/** Who flies what the airline sells; nothing for a flight of the airline itself. */
export function OperatedBy({ operatedBy, segments }: OperatedByProps) {
  const { t } = useText()
  const told = segments
    ? segments.flatMap((flight) => {
        const carrier = flight.operatedBy?.name
        const number = numberOf(flight)
        return carrier === undefined
          ? []
          : [{ id: number, text: t('flights.numberOperatedBy', { number, carrier }) }]
      })
    : operatedBy
      ? [{ id: '', text: t('flights.operatedBy', { carrier: operatedBy.name }) }]
      : []
  return told.map(({ id, text }) => (
    <span key={id} className={styles.operatedBy}>
      {text}
    </span>
  ))
}
