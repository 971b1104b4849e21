/** The booking wizard. [RTE-02] */
import { type BookingQuery, judgeQuery, withProvider, writeQuery } from '@jetbridge/core/booking/query.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/api-context.tsx'
import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './booking-page.module.css'
import { BookingProvider, useBooking } from './flow/booking-context.tsx'
import type { FlowStorage } from './flow/flow-store.ts'
import { queryOfLocation } from './flow/search-location.ts'
import { CreationRefused, type OpenFlow, startFlow } from './flow/start-flow.ts'
import { useToday } from './flow/use-today.ts'
import { useBookingFlow } from './flow/use-booking-flow.ts'
import { FlightsStep } from './flights/flights-step.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { Sidebar, SidebarFrame } from './sidebar/sidebar.tsx'
import { TripSearch } from './sidebar/trip-search.tsx'

const PassengersStep = lazy(() =>
  import('./passengers/passengers-step.tsx').then(({ PassengersStep: it }) => ({ default: it })),
)
const PaymentStep = lazy(() =>
  import('./payment/payment-step.tsx').then(({ PaymentStep: it }) => ({ default: it })),
)
const CompleteStep = lazy(() =>
  import('./complete/complete-step.tsx').then(({ CompleteStep: it }) => ({ default: it })),
)

export function Component() {
  const [search] = useSearchParams()
  const { brand, airports } = usePage()
  const today = useToday()
  const query = withProvider(queryOfLocation(search))
  const verdict = judgeQuery(query, {
    airports: airports.map(({ code }) => code),
    today,
    largestParty: brand.largestParty,
  })
  const key = writeQuery(query)
  return verdict.ok ? <FlowPage key={key} query={query} /> : <InvalidQuery key={key} query={query} />
}

/** [QRY-13] */
function InvalidQuery({ query }: { query: BookingQuery }) {
  const { t } = useText()
  return (
    <div className={styles.page}>
      <title>{t('booking.title')}</title>
      <div className={styles.step}>
        <h1>{t('booking.title')}</h1>
        <p role="alert" className={styles.problem}>
          {t('booking.invalidQuery')}
        </p>
      </div>
      <SidebarFrame isOpenAtFirst>
        <TripSearch query={query} />
      </SidebarFrame>
    </div>
  )
}

/** Opens the flow of the search and shows it. [FLOW-31] */
function FlowPage({ query }: { query: BookingQuery }) {
  const api = useApi()
  const storage = useMemo<FlowStorage>(() => ({ browser: localStorage, tab: sessionStorage }), [])
  const opening = useQuery({
    queryKey: ['booking-flow', writeQuery(query)],
    queryFn: () => startFlow(query, { api, storage }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (opening.data) {
    return (
      <Wizard key={opening.data.flow.bookingFlowId} opened={opening.data} query={query} storage={storage} />
    )
  }
  return opening.error ? (
    <OpenFailed error={opening.error} onRetry={() => void opening.refetch()} />
  ) : (
    <PageSkeleton />
  )
}

function OpenFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useText()
  return (
    <div className={styles.page}>
      <div className={styles.step} role="alert">
        <h1>{t('booking.title')}</h1>
        <p className={styles.problem}>
          {t(error instanceof CreationRefused ? `booking.problem.${error.why}` : 'booking.loadFailed')}
        </p>
        <div>
          <Button onClick={onRetry}>{t('booking.tryAgain')}</Button>
        </div>
      </div>
    </div>
  )
}

interface WizardProps {
  opened: OpenFlow
  query: BookingQuery
  storage: FlowStorage
}

function Wizard({ opened, query, storage }: WizardProps) {
  const booking = useBookingFlow(opened, query, storage)
  const { current } = booking.wizard
  return (
    <BookingProvider value={booking}>
      <LeaveGuard storage={storage} />
      <PaymentReturn />
      <div className={styles.page} data-step={current}>
        <div className={styles.step}>
          {(current === 'passengers' || current === 'payment') && <HoldNoticeUnlessPaying />}
          <Suspense fallback={<StepSkeleton />}>
            <Step />
          </Suspense>
        </div>
        {booking.result === undefined && <Sidebar />}
      </div>
    </BookingProvider>
  )
}

/** While a payment is under way the engine keeps the seats; there is nothing to decide about them. */
function HoldNoticeUnlessPaying() {
  const { paymentPhase } = useBooking()
  return paymentPhase === 'none' ? <HoldNotice /> : null
}

function Step() {
  const { wizard } = useBooking()
  switch (wizard.current) {
    case 'flights':
      return <FlightsStep />
    case 'passengers':
      return <PassengersStep />
    case 'complete':
    case 'success':
      return <CompleteStep />
    // Seats and extras are passed by until their screens exist (see flow/step-options.ts).
    case 'seats':
    case 'ancillaries':
    case 'payment':
      return <PaymentStep />
  }
}

function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy>
      <StepSkeleton />
      <div className={styles.aside}>
        <Skeleton height="34rem" />
      </div>
    </div>
  )
}

function StepSkeleton() {
  return (
    <div className={styles.step}>
      <Skeleton height="3rem" width="min(22rem, 80%)" />
      <Skeleton height="8rem" />
      <Skeleton height="18rem" />
    </div>
  )
}
