import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { useProfile } from '../../../session/use-profile.ts'
import { emptyDraft, reachedFrom, type SearchDraft, withHome } from '../../../trip/search/search-draft.ts'
import { SearchForm } from '../../../trip/search/search-form.tsx'
import { startSearch } from '../../../trip/search/start-search.ts'
import { useCityName } from '../../../trip/use-city-name.ts'
import styles from './home.module.css'
import { type Route, type UsualTrip, usualTrip } from '../route/usual-trip.ts'

/** The next search: there and back on the usual route for the usual party, or for somebody without trips on one that is flown. [PSG-01] */
export function TripSearch() {
  const { t } = useText()
  const brand = useBrand()
  const { printedHome } = brand.profile
  const api = useApi()
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  const usual = useUsualTrip()
  const [typed, setDraft] = useState<SearchDraft>()
  const draft = typed ?? withHome({ ...emptyDraft, ...usual }, brand)
  const search = (query: BookingQuery) =>
    startSearch(query, { api, storage: localStorage, go: (to) => void navigate(to) })
  const Heading = printedHome ? 'h1' : 'h2'
  return (
    <div className={styles.search}>
      <Heading>{t(printedHome ? 'profile.home.title' : 'profile.home.whereNext')}</Heading>
      {profile?.flights.length === 0 && (
        <Routes
          onChoose={(route) => {
            setDraft({ ...draft, ...route })
          }}
        />
      )}
      <SearchForm draft={draft} onChange={setDraft} onSearch={search} />
    </div>
  )
}

function useUsualTrip(): UsualTrip | undefined {
  const brand = useBrand()
  const { data: profile } = useProfile()
  const isSold = ({ origin, destination }: Route) => reachedFrom(origin, brand).includes(destination)
  return usualTrip(profile?.flights ?? [], isSold)
}

/** Some routes to begin with. */
const mostRoutes = 4

function Routes({ onChoose }: { onChoose: (route: Route) => void }) {
  const { t } = useText()
  const { routes } = useBrand()
  const cityOf = useCityName()
  return (
    <ul className={styles.routes} aria-label={t('profile.home.routes')}>
      {routes.slice(0, mostRoutes).map(([origin, destination]) => (
        <li key={`${origin} ${destination}`}>
          <button
            type="button"
            className={styles.routeChoice}
            onClick={() => {
              onChoose({ origin, destination })
            }}
          >
            {t('profile.home.route', { from: cityOf(origin), to: cityOf(destination) })}
          </button>
        </li>
      ))}
    </ul>
  )
}
