import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { useState } from 'react'
import { draftOf } from '../../../trip/search/search-draft.ts'
import { SearchForm } from '../../../trip/search/search-form.tsx'
import { type NewSearchOptions, useNewSearch } from '../opening/use-new-search.ts'

interface TripSearchProps extends NewSearchOptions {
  query: BookingQuery
}

/** The search of this booking, to be changed: a new search begins a new flow at the same address. [SIDE-01, SIDE-10] */
export function TripSearch({ query, ...options }: TripSearchProps) {
  const [draft, setDraft] = useState(() => draftOf(query))
  const searchFor = useNewSearch(query, options)
  return <SearchForm draft={draft} onChange={setDraft} onSearch={searchFor} />
}
