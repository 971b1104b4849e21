import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import { draftOf } from '../../search/search-draft.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { startSearch } from '../../search/start-search.ts'

/** The search of this booking, to be changed: a new search begins a new flow at the same address. [SIDE-01, SIDE-10] */
export function TripSearch({ query }: { query: BookingQuery }) {
  const api = useApi()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => draftOf(query))
  return (
    <SearchForm
      draft={draft}
      onChange={setDraft}
      onSearch={(changed) => {
        void startSearch(changed, { api, storage: localStorage, go: (to) => void navigate(to) })
      }}
    />
  )
}
