/** The booking wizard. [RTE-02] */
import {
  asksForChange,
  type BookingQuery,
  judgeQuery,
  type QueryProblem,
  searchKey,
  withProvider,
  writeQuery,
} from '@jetbridge/core/booking/query.ts'
import { stepOfPath } from '@jetbridge/core/booking/flow-step.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { CreationProblem } from './wizard/flow-start.ts'
import type { Api } from '../../api/client.ts'
import { ApiProvider, useApi } from '../../api/api-context.tsx'
import { useBrand, usePage } from '../../brand/brand-context.tsx'
import { type MessageKey, useText } from '../../i18n/i18n.tsx'
import { newSearchPath, paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AwaitedPayments } from '../../session/awaited-payments.tsx'
import { bookingComposition } from './booking-composition.tsx'
import type { Composition } from './composition.ts'
import { FirstScreen } from './first-screen.tsx'
import { BookingProvider, useBooking } from './store/use-booking.tsx'
import { keptBookings, type KeptBookings } from '../../session/kept-bookings.ts'
import { queryOfLocation } from './flow/search-location.ts'
import { useShownBooking } from '../../session/shown-booking.ts'
import {
  CreationRefused,
  type FlowStorage,
  type OpenFlow,
  type StartDeps,
  startFlow,
} from './flow/start-flow.ts'
import { useArrival } from './flow/use-arrival.ts'
import { dropDraft } from './flow/tab-draft.ts'
import type { OpenBooking } from './store/open-booking.ts'
import { useOpenBooking } from './store/use-open-booking.ts'
import { paymentPhase, stoppedBy } from './store/where.ts'
import { useToday } from './flow/use-today.ts'
import { changeScreens } from './edit/change-screens.ts'
import { HoldNotice } from './step/hold-notice.tsx'
import { stepOf } from './steps.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { MovedFlights } from './moved-flights.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { Sidebar, SidebarFrame } from './sidebar/sidebar.tsx'
import { TripSearch } from './sidebar/trip-search.tsx'
import styles from './booking-page.module.css'

const StoppedChange = lazyPart(() =>
  import('./edit/stopped-change.tsx').then(({ StoppedChange: it }) => ({ default: it })),
)
const EditSidebar = lazyPart(() =>
  import('./edit/edit-sidebar.tsx').then(({ EditSidebar: it }) => ({ default: it })),
)
const CodeFirst = lazyPart(() =>
  import('./edit/code-first.tsx').then(({ CodeFirst: it }) => ({ default: it })),
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
  return verdict.ok ? (
    <FlowPage key={key} query={query} />
  ) : (
    <InvalidQuery key={key} query={query} problem={verdict.why} />
  )
}

/** Says which part of the address cannot be searched for; the form is at hand, on a phone behind its button. [QRY-13] */
function InvalidQuery({ query, problem }: { query: BookingQuery; problem: QueryProblem }) {
  const { t } = useText()
  const { largestParty, name } = useBrand()
  return (
    <div className={styles.page}>
      <title>{`${t('booking.title')} – ${name}`}</title>
      <div className={styles.step}>
        <h1>{t('booking.title')}</h1>
        <p role="alert" className={styles.problem}>
          {t('booking.invalidQuery')}
        </p>
        <p>{t(`booking.refused.${problem}`, { count: largestParty })}</p>
        <div>
          <ButtonLink to={newSearchPath(query)} kind="primary">
            {t('booking.newSearch')}
          </ButtonLink>
        </div>
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
  const storage = useMemo<FlowStorage>(
    () => ({ bookings: keptBookings(localStorage), tab: sessionStorage }),
    [],
  )
  const [isReopened, setReopened] = useState(false)
  useShownBooking(searchKey(query))
  const opening = useQuery({
    queryKey: ['booking-flow', writeQuery(query)],
    queryFn: () => openFlow(query, { api, storage }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  // begun anew it may be refused; what could not be asked for just now leaves what is shown
  if (opening.data && !(opening.error instanceof CreationRefused)) {
    return (
      <Wizard
        key={opening.dataUpdatedAt}
        {...opening.data}
        query={query}
        storage={storage}
        isReopened={isReopened}
        onChanged={() => {
          setReopened(true)
          dropDraft(storage.tab)
          void opening.refetch()
        }}
      />
    )
  }
  return opening.error ? (
    <OpenFailed error={opening.error} query={query} onRetry={() => void opening.refetch()} />
  ) : (
    <FirstScreen query={query} />
  )
}

/** Changing a flight is rare: what only that needs is fetched for it. */
async function openFlow(query: BookingQuery, deps: StartDeps): Promise<Composed> {
  if (!asksForChange(query)) return { opened: await startFlow(query, deps), composition: bookingComposition }
  const { startEdit } = await import('./edit/start-edit.ts')
  const { changeComposition } = await import('./edit/change-composition.tsx')
  return { opened: await startEdit(query, deps), composition: changeComposition }
}

/** A flow with what the wizard is put together for. */
interface Composed {
  readonly opened: OpenFlow
  readonly composition: Composition
}

interface OpenFailedProps {
  error: Error
  query: BookingQuery
  onRetry: () => void
}

/** What is refused stays refused: then a new search leads on, with what of this one can be searched for. */
function OpenFailed({ error, query, onRetry }: OpenFailedProps) {
  const { t } = useText()
  const { name } = useBrand()
  const isRefused = error instanceof CreationRefused
  if (isRefused && error.why === 'reservation-not-open') return <ToFindPage />
  if (isRefused && error.why === 'code-required') return <ProveFirst query={query} onProven={onRetry} />
  const isEdit = query.provider === 'search'
  return (
    <div className={styles.page}>
      <title>{`${t('booking.title')} – ${name}`}</title>
      <div className={styles.step} role="alert">
        <h1>{t('booking.title')}</h1>
        <p className={styles.problem}>{isRefused ? t(problemKeys[error.why]) : t('booking.loadFailed')}</p>
        <div className={styles.ways}>
          {!isRefused && <Button onClick={onRetry}>{t('booking.tryAgain')}</Button>}
          <ButtonLink
            to={isEdit ? paths.myFlights : newSearchPath(query)}
            kind={isRefused ? 'primary' : 'text'}
          >
            {t(isEdit ? 'change.myFlights' : 'booking.newSearch')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The brand wants a code by mail before a flight is changed; whoever does not want to is back at the booking. */
function ProveFirst({ query, onProven }: { query: BookingQuery; onProven: () => void }) {
  const navigate = useNavigate()
  const [isProven, setProven] = useState(false)
  return (
    <>
      <FirstScreen query={query} />
      {!isProven && (
        <Suspense>
          <CodeFirst
            onDone={(proven) => {
              setProven(proven)
              if (proven) onProven()
              else void navigate(paths.myFlights, { replace: true })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** A booking is opened there; why it has to be is said where one arrives. */
function ToFindPage() {
  const { t } = useText()
  const why = t('booking.problem.reservation-not-open')
  useEffect(() => {
    showToast({ tone: 'bad', text: why })
  }, [why])
  return <Navigate to={paths.findReservation} replace />
}

const problemKeys = {
  'provider-not-specified': 'booking.problem.provider-not-specified',
  'agency-session-expired': 'booking.problem.agency-session-expired',
  'reservation-not-open': 'booking.problem.reservation-not-open',
  'change-not-allowed': 'error.code.change-not-allowed',
  'flight-not-active': 'error.code.flight-not-active',
  'reservation-changed': 'error.code.reservation-changed',
  'code-required': 'error.code.code-required',
} as const satisfies Record<CreationProblem, MessageKey>

interface WizardProps extends Composed {
  query: BookingQuery
  storage: FlowStorage
  /** another tab has changed it */
  isReopened: boolean
  onChanged: () => void
}

/** Its steps call in the name of this booking, whatever the tab's session becomes. */
function Wizard({ opened, composition, query, storage, isReopened, onChanged }: WizardProps) {
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
    isReopened,
  })
  const asked = stepOfPath(useLocation().pathname)
  const source = useMemo(() => ({ ...booking, read: () => booking.readAt(asked) }), [booking, asked])
  return (
    <BookingProvider value={source}>
      <Frame api={api} booking={booking} bookings={storage.bookings} />
    </BookingProvider>
  )
}

interface FrameProps {
  api: Api
  booking: OpenBooking
  bookings: KeptBookings
}

/** The step with what stands beside it. */
function Frame({ api, booking, bookings }: FrameProps) {
  useArrival(booking)
  const current = useBooking(({ wizard }) => wizard.current)
  const needsSeats = useBooking((booking) => booking.needsSeats)
  const address = useBooking((booking) => booking.address)
  const isOver = useBooking((booking) => ['complete', 'stopped'].includes(booking.where.kind))
  return (
    <>
      <LeaveGuard bookings={bookings} />
      <PaymentReturn />
      <div className={styles.page} data-step={current}>
        <div className={styles.step}>
          <AwaitedPayments except={searchKey(address)} />
          {needsSeats && <HoldNoticeUnlessPaying />}
          <ApiProvider value={api}>
            <Suspense fallback={<StepSkeleton />}>
              <StepScreen />
            </Suspense>
          </ApiProvider>
        </div>
        {!isOver && <Summary />}
      </div>
    </>
  )
}

/** Beside the step; of a change once its own parts are there. */
function Summary() {
  const isEdit = useBooking(({ edit }) => edit !== undefined)
  if (!isEdit) return <Sidebar />
  return (
    <Suspense fallback={<aside />}>
      <EditSidebar />
    </Suspense>
  )
}

/** While a payment is under way the engine keeps the seats; there is nothing to decide about them. */
function HoldNoticeUnlessPaying() {
  const step = useBooking(({ wizard }) => wizard.current)
  const isPaid = useBooking((booking) => paymentPhase(booking) !== 'none')
  if (isPaid) return null
  return (
    <>
      <HoldNotice />
      <MovedFlights key={step} />
    </>
  )
}

function StepScreen() {
  const step = useBooking(({ wizard }) => wizard.current)
  const isEdit = useBooking(({ edit }) => edit !== undefined)
  const stopped = useBooking(stoppedBy)
  if (stopped) return <StoppedChange why={stopped} />
  const Screen = (isEdit ? changeScreens[step] : undefined) ?? stepOf(step)?.screen
  return Screen ? <Screen /> : null
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
