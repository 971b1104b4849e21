import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { emptyDraft, type SearchDraft, withOrigin } from '../../../trip/search/search-draft.ts'
import { SearchForm } from '../../../trip/search/search-form.tsx'
import { startSearch } from '../../../trip/search/start-search.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useProfile } from '../../../session/use-profile.ts'
import { type BookingView, useViewBooking } from '../../../session/use-view-booking.ts'
import { ModalsProvider } from '../modal/modals-context.tsx'
import { OpenModal } from '../open-modal.tsx'
import { ProfileGate } from '../profile-gate.tsx'
import { AddBooking } from './add-booking.tsx'
import { Bookings } from './bookings.tsx'
import styles from './home.module.css'
import { MyProfile } from './my-profile.tsx'
import { NextTrip } from './next-trip.tsx'

/** The cached profile may be older than a booking that was made or cancelled a moment ago. */
function useFreshProfile(): void {
  const { refetch } = useProfile()
  useEffect(() => {
    void refetch({ cancelRefetch: false })
  }, [refetch])
}

/** Where a passenger starts: the next search, the bookings, the profile. [RTE-17, PSG-01] */
export function Component() {
  const { t } = useText()
  const { brand } = usePage()
  useFreshProfile()
  return (
    <div className={styles.page}>
      <PageTitle>{`${t('profile.home.bookings')} – ${brand.name}`}</PageTitle>
      <Next />
      <div className={styles.search}>
        <h1>{t('profile.home.title')}</h1>
        <Search />
      </div>
      <ModalsProvider>
        <div className={styles.main}>
          <ProfileGate>
            {(profile) => (
              <>
                <Trips flights={profile.flights} />
                <OpenModal profile={profile} />
              </>
            )}
          </ProfileGate>
        </div>
      </ModalsProvider>
    </div>
  )
}

/** From where the passenger flies as a rule: where the booking begins that comes next, or that was the last. */
function useUsualDraft(): SearchDraft {
  const { brand, airports } = usePage()
  const { data: profile } = useProfile()
  const origin = profile?.flights[0]?.flightSummary.slice(0, 3)
  const isOnSale = airports.some(({ code }) => code === origin)
  return origin !== undefined && isOnSale ? withOrigin(emptyDraft, origin, brand) : emptyDraft
}

function Search() {
  const api = useApi()
  const navigate = useNavigate()
  const usual = useUsualDraft()
  const [typed, setDraft] = useState<SearchDraft>()
  const draft = typed ?? usual
  const search = (query: BookingQuery) => {
    void startSearch(query, { api, storage: localStorage, go: (to) => void navigate(to) })
  }
  return <SearchForm draft={draft} onChange={setDraft} onSearch={search} />
}

function usePassengerView(): BookingView {
  return useViewBooking({ notFound: 'profile.home.notFound', backRoute: paths.passenger })
}

/** The next trip comes first on a phone; its space is reserved while it loads. */
function Next() {
  const view = usePassengerView()
  const { data: profile, isPending } = useProfile()
  const next = profile?.flights.find(({ isUpcoming }) => isUpcoming)
  if (isPending) return <Skeleton className={styles.nextRoom} />
  return (
    next && (
      <div className={styles.nextPlace}>
        <NextTrip flight={next} view={view} />
      </div>
    )
  )
}

function Trips({ flights }: { flights: WireProfile['flights'] }) {
  const view = usePassengerView()
  return (
    <>
      <Bookings flights={flights} view={view} />
      <AddBooking />
      <MyProfile />
    </>
  )
}
