import { asksTheSame, type BookingQuery } from '@jetbridge/core/booking/query.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import { draftOf } from '../../search/search-draft.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { startSearch } from '../../search/start-search.ts'

/** The search of this booking, to be changed: a new search begins a new flow at the same address. [SIDE-01, SIDE-10] */
export function TripSearch({ query }: { query: BookingQuery }) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(query))
  return (
    <SearchForm
      draft={draft}
      onChange={setDraft}
      onSearch={(changed) => {
        const go = (to: string) => {
          void navigate(to)
          // The same search again leaves the address as it is, yet its flow is gone: a new one is made here.
          if (asksTheSame(changed, query)) void queryClient.resetQueries({ queryKey: ['booking-flow'] })
        }
        void startSearch(changed, { api, storage: localStorage, go })
      }}
    />
  )
}
