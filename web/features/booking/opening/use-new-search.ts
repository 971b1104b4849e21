import { asksTheSame, type BookingQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { PartyDraft } from '../wizard/party-draft.ts'
import { useApi } from '../../../api/api-context.tsx'
import { startSearch } from '../../../trip/search/start-search.ts'
import { carryParty } from './tab-draft.ts'

export interface NewSearchOptions {
  /** the typed data of the travellers, which moves to the new booking */
  readonly typedNow?: (() => PartyDraft | undefined) | undefined
  /** asked before the booking is given up; false stays */
  readonly mayLeave?: (() => Promise<boolean>) | undefined
}

/** Gives up the booking of a search for another one, at the same address. [SIDE-10] */
export function useNewSearch(query: BookingQuery, { typedNow, mayLeave }: NewSearchOptions) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (changed: BookingQuery) => {
    if (mayLeave && !(await mayLeave())) return
    const go = (to: string) => {
      void navigate(to)
      // The same search again leaves the address as it is, yet its flow is gone: a new one is made here.
      if (asksTheSame(changed, query)) void queryClient.resetQueries({ queryKey: ['booking-flow'] })
    }
    const typed = typedNow?.()
    if (typed) carryParty(sessionStorage, searchKey(changed), typed)
    await startSearch(changed, { api, storage: localStorage, go, shown: query })
  }
}
