import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { Suspense, useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../api/api-context.tsx'
import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { keysOfBookings } from '../../session/kept-keys.ts'
import { RecentSearches } from '../../trip/search/recent-searches-place.tsx'
import { useHomeDraft } from '../../trip/search/home-draft.ts'
import { draftOf, withOrigin, withWay } from '../../trip/search/search-draft.ts'
import { SearchForm } from '../../trip/search/search-form.tsx'
import { startSearch } from '../../trip/search/start-search.ts'
import { HeroPicture } from './hero-picture.tsx'
import { SessionEnded } from './session-ended.tsx'
import styles from './home-page.module.css'
import { NetworkMap } from '../../trip/map/network-map.tsx'

const Dashboard = lazyPart(() =>
  import('./dashboard/dashboard.tsx').then((it) => ({ default: it.Dashboard })),
)

const AskedMap = lazyPart(() =>
  import('../../trip/map/asked-map.tsx').then((it) => ({ default: it.AskedMap })),
)

const Awaited = lazyPart(() => import('./awaited.tsx').then((it) => ({ default: it.Awaited })))

/** The form is on the picture; below it is the airline's network. [RTE-01] */
export function HomePage() {
  const { local } = useText()
  const { brand, map } = usePage()
  const api = useApi()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const keepsBookings = isHydrated && keysOfBookings(localStorage).length > 0
  const formPlace = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useHomeDraft()
  const search = (query: BookingQuery) =>
    startSearch(query, { api, storage: localStorage, go: (to) => void navigate(to) })
  const begin = useCallback(
    (query: BookingQuery) => {
      setDraft((draft) =>
        query.destination ? withWay(draft, query) : withOrigin(draft, query.origin, brand),
      )
      toForm(formPlace.current)
    },
    [brand, setDraft],
  )
  const network = { chosen: draft.origin, onChoose: begin }
  return (
    <>
      <PageTitle>{`${brand.name} – ${local(brand.texts.headline).replace('\n', ' ')}`}</PageTitle>
      <section className={styles.hero} data-layout={brand.hero.layout} data-align={brand.hero.align}>
        <HeroPicture />
        <div className={styles.words}>
          <h1 className={styles.headline}>{local(brand.texts.headline)}</h1>
          <p className={styles.subline}>{local(brand.texts.subline)}</p>
        </div>
        <div ref={formPlace} className={styles.form}>
          <SessionEnded />
          {keepsBookings && (
            <Suspense>
              <Awaited />
            </Suspense>
          )}
          <SearchForm draft={draft} onChange={setDraft} onSearch={search} />
        </div>
        <RecentSearches
          onChoose={(query) => {
            setDraft(draftOf(query))
            toForm(formPlace.current)
          }}
        />
      </section>
      {map ? (
        <NetworkMap map={map} {...network} />
      ) : (
        <Suspense>
          <AskedMap {...network} />
        </Suspense>
      )}
      {/* Last, so that nothing moves when it arrives. */}
      {brand.switches.dashboard && (
        <WhenNear>
          <Suspense>
            <Dashboard />
          </Suspense>
        </WhenNear>
      )}
    </>
  )
}

function toForm(place: HTMLElement | null) {
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector('select')?.focus({ preventScroll: true })
}
