import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { useEffect } from 'react'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
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
import { ListedNextTrip, NextTrip } from './next-trip.tsx'
import type { ProfileFlight } from './profile-flight.ts'
import { TripSearch } from './trip-search.tsx'
import { useNextTrip } from './use-next-trip.ts'

/** The cached profile may be older than a booking that was made or cancelled a moment ago. */
function useFreshProfile(): void {
  const { refetch } = useProfile()
  useEffect(() => {
    void refetch({ cancelRefetch: false })
  }, [refetch])
}

/** Where a passenger starts: the next trip, the next search, the other trips, the profile. [RTE-17, PSG-01] */
export function Component() {
  const { t } = useText()
  const { brand } = usePage()
  const { printedHome } = brand.profile
  const title = t(printedHome ? 'profile.home.bookings' : 'profile.home.allTrips')
  useFreshProfile()
  return (
    <div className={styles.page}>
      <PageTitle>{`${title} – ${brand.name}`}</PageTitle>
      {!printedHome && <h1 className={styles.heading}>{title}</h1>}
      <Next />
      <TripSearch />
      <ModalsProvider hasLists={brand.profile.printedAccount}>
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

function usePassengerView(): BookingView {
  return useViewBooking({ notFound: 'profile.home.notFound', backRoute: paths.passenger })
}

/** The next trip comes first; its space is reserved while it loads. */
function Next() {
  const { data: profile, isPending } = useProfile()
  const next = profile?.flights.find(({ isUpcoming }) => isUpcoming)
  if (isPending) return <Skeleton className={styles.nextRoom} />
  return (
    next && (
      <div className={styles.nextPlace}>
        <NextCard flight={next} />
      </div>
    )
  )
}

function NextCard({ flight }: { flight: ProfileFlight }) {
  const view = usePassengerView()
  const { data: found, isLoading } = useNextTrip(flight)
  if (found) return <NextTrip flight={flight} found={found} />
  return isLoading ? <Skeleton className={styles.nextRoom} /> : <ListedNextTrip flight={flight} view={view} />
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
