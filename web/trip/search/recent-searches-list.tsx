import { textOf } from '@jetbridge/core/brand/locale.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type BookingQuery, boundsOf, writeQuery } from '@jetbridge/core/booking/query.ts'
import { placesOf } from '@jetbridge/core/trip/bound.ts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { usePage } from '../../brand/brand-context.tsx'
import { visitorToday } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.tsx'
import { keepRecent, readRecent, stillUseful } from './recent-searches.ts'
import styles from './recent-searches-list.module.css'

/** The last searches of this browser; a press fills the form. */
export function RecentSearchesList({ onChoose }: { onChoose: (query: BookingQuery) => void }) {
  const { t, locale, tag } = useText()
  const { brand, airports } = usePage()
  const [recent, setRecent] = useState(() =>
    stillUseful(readRecent(localStorage), brand.airports, visitorToday(new Date())),
  )
  if (recent.length === 0) return null
  const nameOf = (code: string) => {
    const airport = airports.find((each) => each.code === code)
    return airport ? textOf(airport.city, locale) : code
  }
  return (
    <section aria-label={t('search.recent')} className={styles.list}>
      <History size={18} strokeWidth={1.75} aria-hidden />
      {recent.map((query) => {
        const bounds = boundsOf(query)
        const days = bounds.map(({ departs }) => formatDate(departs, tag, 'day'))
        return (
          <button
            key={writeQuery(query)}
            type="button"
            className={styles.search}
            onClick={() => {
              onChoose(query)
            }}
          >
            {placesOf(bounds).map(nameOf).join(' – ')}
            <span className={styles.days}>{days.join(' – ')}</span>
          </button>
        )
      })}
      <button
        type="button"
        className={styles.forget}
        onClick={() => {
          keepRecent(localStorage, [])
          setRecent([])
        }}
      >
        {t('search.forgetRecent')}
      </button>
    </section>
  )
}
