import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { AgencyFrame } from '../../../session/agency/agency-frame.tsx'
import { useAgency } from '../../../session/agency/use-agency.ts'
import { emptyDraft } from '../../../trip/search/search-draft.ts'
import { SearchForm } from '../../../trip/search/search-form.tsx'
import { startSearch } from '../../../trip/search/start-search.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountInfo } from './account-info.tsx'
import { ActiveBookings } from './active-bookings.tsx'
import { Fold } from './fold.tsx'
import { OwnMembership } from './own-membership.tsx'
import styles from './portal.module.css'

/** Where an agency's people start: the next search, the account, the bookings. [RTE-08, AGY-03, AGY-09, SRCH-01] */
export function Component() {
  const { t } = useText()
  const { switches } = useBrand()
  const agent = useSignedIn()?.agent
  const sells = agent !== undefined && agent.userInfo.role !== 'bookkeeper'
  const { isPending } = useAgency()
  return (
    <AgencyFrame page={t('agency.portal')}>
      <div className={styles.columns}>
        <div className={styles.side}>
          {(sells || (isPending && !agent)) && (
            <Fold title={t('agency.newBooking')} className={styles.search}>
              {/* Without the agency's currency there is nothing to search in. */}
              {sells ? <Search /> : <Skeleton height="22rem" />}
            </Fold>
          )}
          <AccountInfo />
          {switches.membership && <OwnMembership />}
        </div>
        <ActiveBookings />
      </div>
    </AgencyFrame>
  )
}

function Search() {
  const api = useApi()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(emptyDraft)
  const search = (query: BookingQuery) => {
    void startSearch(query, { api, storage: localStorage, go: (to) => void navigate(to) })
  }
  return <SearchForm draft={draft} onChange={setDraft} onSearch={search} />
}
