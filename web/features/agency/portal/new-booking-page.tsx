import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { useBrand, usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { AgencyFrame } from '../../../session/agency/agency-frame.tsx'
import { useAgency } from '../../../session/agency/use-agency.ts'
import { emptyDraft, withHome } from '../../../trip/search/search-draft.ts'
import { SearchForm } from '../../../trip/search/search-form.tsx'
import { startSearch } from '../../../trip/search/start-search.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountInfo } from './account-info.tsx'
import { OwnMembership } from './own-membership.tsx'
import styles from './portal.module.css'

/** The search of an agent, beside the account that it is paid from. The address may name its places. */
export function Component() {
  const { t } = useText()
  const { switches } = useBrand()
  const agent = useSignedIn()?.agent
  const { isPending } = useAgency()
  const [address] = useSearchParams()
  if (agent?.userInfo.role === 'bookkeeper') return <Navigate replace to={paths.agencyPortal} />
  return (
    <AgencyFrame page={t('agency.newBooking')}>
      <div className={styles.booking}>
        <div className={styles.searchPanel}>
          {/* Without the agency's currency there is nothing to search in. */}
          {agent || !isPending ? <Search key={String(address)} /> : <Skeleton height="12rem" />}
        </div>
        <div className={styles.side}>
          <AccountInfo />
          {switches.membership && <OwnMembership />}
        </div>
      </div>
    </AgencyFrame>
  )
}

/** Whose form: one that begins with the places of the address. */
export function Search() {
  const api = useApi()
  const navigate = useNavigate()
  const { airports, brand } = usePage()
  const [address] = useSearchParams()
  const known = (key: string) => airports.find(({ code }) => code === address.get(key))?.code ?? ''
  const [draft, setDraft] = useState(() =>
    withHome({ ...emptyDraft, origin: known('from'), destination: known('to') }, brand),
  )
  const search = (query: BookingQuery) =>
    startSearch(query, { api, storage: localStorage, go: (to) => void navigate(to) })
  return <SearchForm draft={draft} onChange={setDraft} onSearch={search} />
}
