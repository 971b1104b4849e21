import type { NoFlights as Finding } from '@jetbridge/core/booking/no-flights.ts'
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { bookingFlowPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './flights-step.module.css'
import { usePlaceName } from './use-place-name.ts'

interface NoFlightsProps {
  finding: Finding
  query: BookingQuery
}

/** Nothing to choose from: why, and the searches that lead further. [FLT-09] */
export function NoFlights({ finding, query }: NoFlightsProps) {
  const { t } = useText()
  const brand = useBrand()
  const nameOf = usePlaceName()
  const places = { from: nameOf(query.origin), to: nameOf(query.destination), airline: brand.name }
  return (
    <Notice tone="warn" role="status">
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
          {finding.empty === 'returning' && (
            <ButtonLink to={bookingFlowPath({ ...query, returns: '' })}>{t('flights.oneWayOnly')}</ButtonLink>
          )}
        </>
      )}
      {finding.why === 'no-days' && <p>{t('flights.noFlightsHint')}</p>}
    </Notice>
  )
}
