/** The booking that is open on the page: its step, and the parts beside it. */
import { type BookingQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import { stepOfPath } from '@jetbridge/core/booking/flow-step.ts'
import { Suspense, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Api } from '../../api/client.ts'
import { ApiProvider, useApi } from '../../api/api-context.tsx'
import { AwaitedPayments } from '../../session/awaited-payments.tsx'
import { useText } from '../../i18n/i18n.tsx'
import type { KeptBookings } from '../../session/kept-bookings.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './booking-page.module.css'
import type { FlowStorage, OpenFlow } from './opening/start-flow.ts'
import { useArrival } from './use-arrival.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { MovedFlights } from './moved-flights.tsx'
import type { OpenedWizard } from './openings.ts'
import { PaymentReturn } from './payment-return.tsx'
import { stepOf } from './wizard/step-rules.ts'
import { HoldBanner } from './step/hold-banner.tsx'
import type { OpenBooking } from './store/open-booking.ts'
import { BookingProvider, useBooking } from './store/use-booking.tsx'
import { useOpenBooking } from './store/use-open-booking.ts'
import { useClaim } from './use-claim.ts'
import { isStopped, paymentPhase, resultOf } from './where.ts'

interface WizardProps extends OpenedWizard {
  query: BookingQuery
  storage: FlowStorage
  /** another tab has changed it */
  isReopened: boolean
  onChanged: () => void
  /** it goes on in another flow */
  onContinued: (next: OpenFlow) => void
}

/** Its steps call in the name of this booking, whatever the tab's session becomes. */
export function Wizard(props: WizardProps) {
  const { opened, composition, query, storage, isReopened, onChanged, onContinued } = props
  const tabApi = useApi()
  const api = useMemo(() => tabApi.as(opened.session), [tabApi, opened])
  const booking = useOpenBooking({
    api,
    tabApi,
    opened,
    composition,
    address: query,
    storage,
    onChanged,
    onContinued,
    isReopened,
  })
  useClaim(opened.session)
  const { Around } = composition
  const asked = stepOfPath(useLocation().pathname)
  const source = useMemo(() => ({ ...booking, read: () => booking.readAt(asked) }), [booking, asked])
  return (
    <BookingProvider value={source}>
      <Around>
        <Frame api={api} booking={booking} bookings={storage.bookings} />
      </Around>
    </BookingProvider>
  )
}

interface FrameProps {
  api: Api
  booking: OpenBooking
  bookings: KeptBookings
}

/** The step with the parts beside it. */
function Frame({ api, booking, bookings }: FrameProps) {
  useArrival(booking)
  const current = useBooking(({ wizard }) => wizard.current)
  const needsSeats = useBooking((booking) => booking.needsSeats)
  const address = useBooking((booking) => booking.address)
  const { Sidebar } = useBooking((booking) => booking.composition)
  const isOver = useBooking((booking) => isStopped(booking) || resultOf(booking) !== undefined)
  return (
    <>
      <LeaveGuard bookings={bookings} />
      <PaymentReturn />
      <div className={styles.page} data-step={current}>
        <div className={styles.step}>
          <AwaitedPayments except={searchKey(address)} />
          {needsSeats && <HoldBannerUnlessPaying />}
          <ApiProvider value={api}>
            <Suspense fallback={<StepSkeleton />}>
              <StepScreen />
            </Suspense>
          </ApiProvider>
        </div>
        {!isOver && <Sidebar />}
      </div>
    </>
  )
}

/** While a payment is under way the engine keeps the seats; there is nothing to decide about them. */
function HoldBannerUnlessPaying() {
  const step = useBooking(({ wizard }) => wizard.current)
  const isPaid = useBooking((booking) => paymentPhase(booking) !== 'none')
  if (isPaid) return null
  return (
    <>
      <HoldBanner />
      <MovedFlights key={step} />
    </>
  )
}

function StepScreen() {
  const step = useBooking(({ wizard }) => wizard.current)
  const { steps, Stopped } = useBooking((booking) => booking.composition)
  const stopped = useBooking(isStopped)
  const Screen = stopped ? Stopped : stepOf(steps, step)?.screen
  return Screen ? <Screen /> : null
}

/** Says in words, too, that something is coming: grey room alone looks like an empty page. */
function StepSkeleton() {
  const { t } = useText()
  return (
    <div className={styles.step}>
      <p role="status">{t('layout.loading')}…</p>
      <Skeleton height="3rem" width="min(22rem, 80%)" />
      <Skeleton height="8rem" />
      <Skeleton height="18rem" />
    </div>
  )
}
