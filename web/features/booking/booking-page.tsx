/** The booking wizard. [RTE-02] */
import { type BookingQuery, searchKey, withProvider, writeQuery } from '@jetbridge/core/booking/query.ts'
import { judgeQuery, type QueryProblem } from '@jetbridge/core/booking/judge-query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/api-context.tsx'
import { useBrand, usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { newSearchPath } from '../../paths.ts'
import { keptBookings } from '../../session/kept-bookings.ts'
import { useShownBooking } from '../../session/shown-booking.ts'
import { lastSaleDay } from '../../trip/origin-today.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './booking-page.module.css'
import { FirstScreen } from './first-screen.tsx'
import { queryOfLocation } from './opening/search-location.ts'
import { CreationRefused, type FlowStorage } from './opening/start-flow.ts'
import { dropDraft } from './opening/tab-draft.ts'
import { useToday } from '../../form/use-today.ts'
import { OpenFailed } from './open-failed.tsx'
import { type OpenedWizard, openingOf } from './openings.ts'
import { SidebarFrame } from './sidebar/sidebar.tsx'
import { TripSearch } from './sidebar/trip-search.tsx'
import { Wizard } from './wizard-frame.tsx'

export function Component() {
  const [search] = useSearchParams()
  const { brand, airports, saleWindowDays } = usePage()
  const today = useToday()
  const query = withProvider(queryOfLocation(search))
  const verdict = judgeQuery(query, {
    airports: airports.map(({ code }) => code),
    today,
    largestParty: brand.largestParty,
    lastDay: lastSaleDay(today, saleWindowDays),
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
      <PageTitle>{`${t('booking.title')} – ${name}`}</PageTitle>
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
    () => ({ bookings: keptBookings(localStorage), tab: sessionStorage, browser: localStorage }),
    [],
  )
  const [isReopened, setReopened] = useState(false)
  useShownBooking(searchKey(query))
  const queryClient = useQueryClient()
  const queryKey = ['booking-flow', writeQuery(query)]
  const opening = useQuery({
    queryKey,
    queryFn: (): Promise<OpenedWizard> => openingOf(query).open(query, { api, storage }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  // A second opening may be refused. One that only failed leaves what is shown.
  const opened = opening.error instanceof CreationRefused ? undefined : opening.data
  // The wizard is a large page: drawn bit by bit, it keeps no press waiting.
  const shown = useDeferredValue(opened)
  const openedAt = useDeferredValue(opening.dataUpdatedAt)
  if (shown) {
    return (
      <Wizard
        key={openedAt}
        {...shown}
        query={query}
        storage={storage}
        isReopened={isReopened}
        onChanged={() => {
          setReopened(true)
          dropDraft(storage.tab)
          void opening.refetch()
        }}
        onContinued={(next) => {
          setReopened(true)
          dropDraft(storage.tab)
          queryClient.setQueryData<OpenedWizard>(queryKey, (shown) => shown && { ...shown, opened: next })
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
