import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { datesBetween, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { hasNoFlight, nextFlightAfter } from '@jetbridge/core/offer/sale-days.ts'
import { passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { useText } from '../../i18n/i18n.tsx'
import { partyWords } from '../party-words.ts'
import type { Look } from './day-face.ts'
import { firstOf, lastOf, type Month } from './months.ts'
import type { PriceTerms } from './use-day-prices.ts'
import styles from './calendar.module.css'

interface CalendarLegendProps {
  look: Look
  terms: PriceTerms | undefined
  /** where from and where to: else no day has a price */
  isRouteKnown: boolean
  /** in sight, in order */
  shown: readonly Month[]
  onShow: (date: LocalDate) => void
}

/**
 * What the marks mean, while a visible day has them, and whom the prices are for, or what they wait for; when no visible day has a flight, the
 * way to the next one.
 */
export function CalendarLegend({ look, terms, isRouteKnown, shown, onShow }: CalendarLegendProps) {
  const { t, tag } = useText()
  const { sold, prices } = look
  const visible = datesBetween(firstOf(shown[0] ?? ''), lastOf(shown.at(-1) ?? ''))
  const isNeeded = sold !== undefined && visible.some((date) => hasNoFlight(sold, date))
  const next = isNeeded && visible[0] ? nextFlightAfter(sold, plusDays(visible[0], -1)) : undefined
  const isLater = next !== undefined && next > (visible.at(-1) ?? '')
  return (
    <div className={styles.legend}>
      {isNeeded && <p>{t('search.noFlightLegend')}</p>}
      {isLater && (
        <button
          type="button"
          className={styles.next}
          onClick={() => {
            onShow(next)
          }}
        >
          {t('search.nextFlight', { date: formatDate(next, tag, 'full') })}
        </button>
      )}
      {terms && !isRouteKnown && <p>{t('search.pricesLater')}</p>}
      {terms && prices.currency && !isLater && (
        <p>{t('search.pricesNote', { currency: prices.currency, party: partyOf(terms, t) })}</p>
      )}
    </div>
  )
}

function partyOf({ party }: PriceTerms, t: Look['t']): string {
  return passengerTypes
    .filter((type) => party[type] > 0)
    .map((type) => t(partyWords[type].count, { count: party[type] }))
    .join(', ')
}
