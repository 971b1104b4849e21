import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { Direction } from '../wizard/flight-choice.ts'
import type { NoFlights as Finding } from './why-no-flights.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { bookingFlowPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import styles from './flights-step.module.css'
import { NextDay } from './next-day.tsx'
import { usePlaceName } from '../../../trip/use-place-name.ts'

interface NoFlightsProps {
  finding: Finding
  query: BookingQuery
  /** the next day with flights, where a direction has none in the days shown */
  nextDayOf?: ((direction: Direction) => string | undefined) | undefined
}

/** Nothing to choose from: why, and the searches that lead further. [FLT-09] */
export function NoFlights({ finding, query, nextDayOf }: NoFlightsProps) {
  const { t } = useText()
  const brand = useBrand()
  const nameOf = usePlaceName()
  const places = { from: nameOf(query.origin), to: nameOf(query.destination), airline: brand.name }
  const direction = finding.why === 'one-direction' ? finding.empty : 'outbound'
  const day = nextDayOf?.(direction)
  const next = day && <NextDay query={query} direction={direction} day={day} />
  return (
    <Banner tone="warn" role="status">
      <p className={styles.strong}>{t('flights.noFlights')}</p>
      {finding.why === 'no-route' && (
        <>
          <p>{t('flights.noRoute', places)}</p>
          {finding.others.length > 0 && <p>{t('flights.fliesTo', places)}</p>}
          <p className={styles.instead}>
            {finding.others.map((destination) => (
              <ButtonLink key={destination} to={bookingFlowPath({ ...query, destination })}>
                {nameOf(destination)}
              </ButtonLink>
            ))}
          </p>
        </>
      )}
      {finding.why === 'one-direction' && (
        <>
          <p>{t(finding.empty === 'returning' ? 'flights.noneBack' : 'flights.noneOut', places)}</p>
          {next}
          {finding.empty === 'returning' && (
            <ButtonLink to={bookingFlowPath({ ...query, returns: '' })}>{t('flights.oneWayOnly')}</ButtonLink>
          )}
        </>
      )}
      {finding.why === 'no-days' && (next ?? <p>{t('flights.noFlightsHint')}</p>)}
    </Banner>
  )
}
