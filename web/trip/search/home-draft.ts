/**
 * The search form's state on home: from the airline's own airport, or the search of the address. The entered search is kept in the address: it
 * outlives a reload, and can be sent to somebody.
 */
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrand, usePage } from '../../brand/brand-context.tsx'
import { visitorToday } from '../../i18n/format.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { newSearchPath } from '../../paths.ts'
import { emptyDraft, newDraftOf, queryOf, type SearchDraft, withHome, withTyped } from './search-draft.ts'

/**
 * A page drawn by the server knows no address. The form reads it once the scripts are there, below the typed
 * values.
 */
export function useHomeDraft(): [SearchDraft, Dispatch<SetStateAction<SearchDraft>>] {
  const parameters = new URLSearchParams(useLocation().search)
  const { brand, airports } = usePage()
  const isHydrated = useHydrated()
  const asked = () => {
    const rules = {
      airports: airports.map(({ code }) => code),
      today: visitorToday(new Date()),
      largestParty: brand.largestParty,
    }
    return newDraftOf(withHome(parseQuery(parameters), brand), rules)
  }
  const [wasDrawn] = useState(!isHydrated)
  const [draft, setDraft] = useState(() => (wasDrawn ? emptyDraft : asked()))
  useEffect(() => {
    if (wasDrawn) setDraft((typed) => withTyped(asked(), typed))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address the page was opened with
  }, [])
  useKeptInAddress(draft)
  return [draft, setDraft]
}

/** Once there is a place in it; without a step of its own in the history. */
function useKeptInAddress(draft: SearchDraft): void {
  const { currency, homeAirport = '' } = useBrand()
  useEffect(() => {
    if (draft.destination === '' && (draft.origin || homeAirport) === homeAirport) return
    const query = queryOf(draft, { currency: currency.default, provider: 'user' })
    history.replaceState(history.state, '', newSearchPath(query))
  }, [draft, currency, homeAirport])
}
