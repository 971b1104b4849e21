import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { Suspense } from 'react'
import { useHydrated } from '../../ui/hydrated.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { hasRecent } from './recent-searches.ts'
import styles from './recent-searches-place.module.css'

const RecentSearchesList = lazyPart(
  () => import('./recent-searches-list.tsx').then(({ RecentSearchesList: it }) => ({ default: it })),
  () => null,
)

/** The last searches of this browser, in a room that is kept while they arrive. */
export function RecentSearches({ onChoose }: { onChoose: (query: BookingQuery) => void }) {
  const isShown = useHydrated() && hasRecent(localStorage)
  return (
    <div className={styles.place}>
      <Suspense>{isShown && <RecentSearchesList onChoose={onChoose} />}</Suspense>
    </div>
  )
}
