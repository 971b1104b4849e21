import { formatClock } from '@jetbridge/core/brand/clock.ts'
import type { WireConnectedFlight, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { useText } from '../i18n/i18n.tsx'
import { stopsOf } from './connection.ts'
import { airportName, daysLater, durationText, numberOf, stopText } from './flight-words.ts'
import { OperatedBy } from './operated-by.tsx'
import styles from './flight-times.module.css'

export type TimedFlight = Pick<
  WireFlight,
  | 'departureDateTime'
  | 'arrivalDateTime'
  | 'departureAirport'
  | 'arrivalAirport'
  | 'marketingCarrierCode'
  | 'flightNumber'
> & {
  /** minutes, where they are known */
  readonly duration?: number
  /** where the airline states it */
  readonly emission?: WireFlight['emission']
  /** where another carrier flies it */
  readonly operatedBy?: WireFlight['operatedBy']
  /** where the airline states them */
  readonly departureTerminal?: string | undefined
  readonly arrivalTerminal?: string | undefined
  /** the flights of a connection */
  readonly segments?: readonly TimedSegment[] | undefined
}

type TimedSegment = Pick<
  WireConnectedFlight,
  | 'departsAt'
  | 'arrivesAt'
  | 'departureAirport'
  | 'marketingCarrierCode'
  | 'flightNumber'
  | 'operatedBy'
  | 'departureTerminal'
  | 'arrivalTerminal'
>

/** The picture of a flight: both times large, and the line between them drawn. [FLT-08] */
export function FlightTimes({
  flight,
  size = 'large',
}: {
  flight: TimedFlight
  size?: 'large' | 'small' | 'card'
}) {
  const { t } = useText()
  const later = daysLater(flight.departureDateTime, flight.arrivalDateTime)
  const stops = stopsOf(flight.segments ?? [])
  return (
    <div className={styles.flight} data-size={size}>
      <Place
        at={flight.departureDateTime}
        airport={flight.departureAirport}
        terminal={flight.departureTerminal}
        label={t('flights.departs')}
      />
      <div className={styles.way}>
        <span className={styles.duration}>
          {flight.duration !== undefined && durationText(flight.duration, t)}
        </span>
        <span className={styles.line} aria-hidden>
          {stops.map(({ after }) => (
            <span key={after.departsAt} className={styles.mark} />
          ))}
        </span>
        <span className={styles.number}>
          {flight.segments?.length ? flight.segments.map(numberOf).join(', ') : numberOf(flight)}
        </span>
        {flight.emission && size === 'large' && (
          <span className={styles.emission}>
            {t('flights.emission', { kilograms: flight.emission.kilograms })}
          </span>
        )}
      </div>
      <Place
        at={flight.arrivalDateTime}
        airport={flight.arrivalAirport}
        terminal={flight.arrivalTerminal}
        label={t('flights.arrives')}
      >
        {later > 0 && (
          <sup className={styles.later}>
            <span aria-hidden>+{later}</span>
            <span className="visually-hidden">, {t('flights.nextDay', { count: later })}</span>
          </sup>
        )}
      </Place>
      {stops.length > 0 && <Stops stops={stops} />}
      <OperatedBy operatedBy={flight.operatedBy} segments={flight.segments} />
    </div>
  )
}

/** How often one changes, where, and how long one waits there. */
function Stops({ stops }: { stops: ReturnType<typeof stopsOf<TimedSegment>> }) {
  const { t, locale } = useText()
  const places = stops.map((stop) => stopText(stop, airportName(stop.after.departureAirport, locale), t))
  return (
    <span className={styles.stops}>
      {t('flights.stops', { count: stops.length, places: places.join('; ') })}
    </span>
  )
}

interface PlaceProps {
  at: string
  airport: WireFlight['departureAirport']
  terminal: string | undefined
  label: string
  children?: React.ReactNode
}

function Place({ at, airport, terminal, label, children }: PlaceProps) {
  const { locale, tag, t } = useText()
  const [clock = '', half] = formatClock(at, tag).split(/\s/)
  const name = airportName(airport, locale)
  return (
    <div className={styles.place}>
      <span className="visually-hidden">{label} </span>
      <time className={styles.time} dateTime={at}>
        {clock}
        {half && <small>&nbsp;{half}</small>}
        {children}
      </time>
      <span className={styles.code} title={name}>
        {name !== airport.code && <span className="visually-hidden">{name} </span>}
        {airport.code}
      </span>
      {terminal && <span className={styles.terminal}>{t('flights.terminal', { terminal })}</span>}
    </div>
  )
}
