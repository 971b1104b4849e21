import type { PartyDraft } from '@jetbridge/core/booking/party-draft.ts'
import { asksTheSame, type BookingQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import { draftOf } from '../../search/search-draft.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { startSearch } from '../../search/start-search.ts'
import { carryParty } from '../flow/tab-draft.ts'

export interface TripSearchProps {
  query: BookingQuery
  /** what was typed of the travellers: it goes along to the new booking */
  typed?: PartyDraft | undefined
  /** asked before the booking is given up; false stays */
  mayLeave?: () => Promise<boolean>
}

/** The search of this booking, to be changed: a new search begins a new flow at the same address. [SIDE-01, SIDE-10] */
export function TripSearch({ query, typed, mayLeave }: TripSearchProps) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(query))
  const searchFor = async (changed: BookingQuery) => {
    if (mayLeave && !(await mayLeave())) return
    const go = (to: string) => {
      void navigate(to)
      // The same search again leaves the address as it is, yet its flow is gone: a new one is made here.
      if (asksTheSame(changed, query)) void queryClient.resetQueries({ queryKey: ['booking-flow'] })
    }
    if (typed) carryParty(sessionStorage, searchKey(changed), typed)
    await startSearch(changed, { api, storage: localStorage, go, shown: query })
  }
  return <SearchForm draft={draft} onChange={setDraft} onSearch={(changed) => void searchFor(changed)} />
}
