import type { WireConnectedFlight, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { FlightTimes } from '../../../trip/flight-times.tsx'
import { airportName } from '../../../trip/flight-words.ts'
import { WithStops } from '../../../trip/with-stops.tsx'
import styles from './each-flight.module.css'

/** The flights of a connection one by one, folded away; nothing for a flight without a stop. */
export function EachFlight({ flight: { segments } }: { flight: Pick<WireFlight, 'segments'> }) {
  const { t } = useText()
  if (!segments?.length) return null
  return (
    <details className={styles.each}>
      <summary>{t('flights.each')}</summary>
      <Legs legs={segments} withEmission />
    </details>
  )
}

interface LegsProps {
  legs: readonly WireConnectedFlight[]
  /** that of each flight, where the airline states it */
  withEmission?: boolean
}

/** Flights in connection, with the stops between them. */
export function Legs({ legs, withEmission = false }: LegsProps) {
  const { t, locale } = useText()
  return (
    <div className={styles.legs}>
      <WithStops
        flights={legs}
        keyOf={({ id }) => id}
        placeOf={({ departureAirport }) => airportName(departureAirport, locale)}
      >
        {(leg) => (
          <>
            <FlightTimes flight={leg} size="small" />
            {withEmission && leg.emission && (
              <p className={styles.emission}>
                {t('flights.emission', { kilograms: leg.emission.kilograms })}
              </p>
            )}
          </>
        )}
      </WithStops>
    </div>
  )
}
