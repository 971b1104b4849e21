/** In place of a flow that cannot be opened. */
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { isApiFailure } from '../../api/failure.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { type MessageKey, useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { signInFor } from '../../session/sign-in-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { showToast } from '../../ui/toast-store.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './booking-page.module.css'
import { FirstScreen } from './first-screen.tsx'
import { CreationRefused } from './opening/start-flow.ts'
import { openingOf } from './openings.ts'
import type { CreationProblem } from './wizard/flow-start.ts'

const CodeFirst = lazyPart(() =>
  import('./edit/code-first.tsx').then(({ CodeFirst: it }) => ({ default: it })),
)

interface OpenFailedProps {
  error: Error
  query: BookingQuery
  onRetry: () => void
}

/** A refusal stays: then a new search leads on, with the valid parts of this one. */
export function OpenFailed({ error, query, onRetry }: OpenFailedProps) {
  const { t } = useText()
  const { name, switches } = useBrand()
  const { pathname, search } = useLocation()
  const isRefused = error instanceof CreationRefused
  if (isRefused && error.why === 'reservation-not-open') return <ToFindPage />
  if (isRefused && error.why === 'code-required') return <ProveFirst query={query} onProven={onRetry} />
  // The airline sells only to signed-in people: after the end of a session they sign in first. [IDN-26]
  if (switches.loginRequired && isApiFailure(error) && error.status === 401)
    return <Navigate to={signInFor(undefined, `${pathname}${search}`)} replace />
  const { wayOut } = openingOf(query)
  return (
    <div className={styles.page}>
      <PageTitle>{`${t('booking.title')} – ${name}`}</PageTitle>
      <div className={styles.step} role="alert">
        <h1>{t('booking.title')}</h1>
        <p className={styles.problem}>{isRefused ? t(problemKeys[error.why]) : t('booking.loadFailed')}</p>
        <div className={styles.ways}>
          {isRefused && error.why === 'agency-session-expired' && (
            <ButtonLink to={signInFor('agency', `${pathname}${search}`)} kind="primary">
              {t('layout.signIn')}
            </ButtonLink>
          )}
          {!isRefused && <Button onClick={onRetry}>{t('booking.tryAgain')}</Button>}
          <ButtonLink
            to={wayOut.to(query)}
            kind={isRefused && error.why !== 'agency-session-expired' ? 'primary' : 'text'}
          >
            {t(wayOut.text)}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The brand wants a code by mail before a flight is changed. A traveller who declines is back at the booking. */
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

/** A booking is opened there; that page says why it must be. */
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
  'payment-in-progress': 'error.code.payment-in-progress',
  'name-change-refused': 'error.code.name-change-refused',
} as const satisfies Record<CreationProblem, MessageKey>
