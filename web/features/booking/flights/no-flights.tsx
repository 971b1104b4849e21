import { type BookingQuery, boundsOf, withBounds } from '@jetbridge/core/booking/query.ts'
import { isPlainReturn, isSimpleTrip } from '@jetbridge/core/trip/bound.ts'
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
  /** the next day with flights, where a way has none in the days shown */
  nextDayOf?: ((bound: number) => string | undefined) | undefined
}

/** Nothing to choose from: why, and the searches that lead further. [FLT-09] */
export function NoFlights({ finding, query, nextDayOf }: NoFlightsProps) {
  const { t } = useText()
  const brand = useBrand()
  const nameOf = usePlaceName()
  const bounds = boundsOf(query)
  const bound = finding.why === 'no-days' ? 0 : finding.bound
  const { origin = '', destination = '' } = bounds[bound] ?? {}
  const places = { from: nameOf(origin), to: nameOf(destination), airline: brand.name }
  const day = nextDayOf?.(bound)
  const next = day && <NextDay query={query} bound={bound} day={day} />
  const isBack = isPlainReturn(bounds) && bound === 1
  return (
    <Banner tone="warn" role="status">
      <p className={styles.strong}>{t('flights.noFlights')}</p>
      {finding.why === 'no-route' && (
        <>
          <p>{t('flights.noRoute', places)}</p>
          {finding.others.length > 0 && <p>{t('flights.fliesTo', places)}</p>}
          <p className={styles.instead}>
            {finding.others.map((other) => (
              <ButtonLink key={other} to={bookingFlowPath(ledTo(query, bound, other))}>
                {nameOf(other)}
              </ButtonLink>
            ))}
          </p>
        </>
      )}
      {finding.why === 'one-way-empty' && (
        <>
          <p>
            {isBack
              ? t('flights.noneBack', backOf(places))
              : t(isSimpleTrip(bounds) ? 'flights.noneOut' : 'flights.noneOnWay', places)}
          </p>
          {next}
          {isBack && (
            <ButtonLink to={bookingFlowPath(withBounds(query, bounds.slice(0, 1)))}>
              {t('flights.oneWayOnly')}
            </ButtonLink>
          )}
        </>
      )}
      {finding.why === 'no-days' && (next ?? <p>{t('flights.noFlightsHint')}</p>)}
    </Banner>
  )
}

/** The text names the places of the way out. */
function backOf({ from, to, airline }: { from: string; to: string; airline: string }) {
  return { from: to, to: from, airline }
}

/** With another destination of a way: a return comes back from there. */
function ledTo(query: BookingQuery, bound: number, destination: string): BookingQuery {
  const bounds = boundsOf(query)
  const isReturn = isPlainReturn(bounds)
  return withBounds(
    query,
    bounds.map((each, place) => {
      if (place === bound) return { ...each, destination }
      return isReturn && place === bound + 1 ? { ...each, origin: destination } : each
    }),
  )
}
