/** The search form's state on home: empty, or the search of the address. */
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePage } from '../../brand/brand-context.tsx'
import { visitorToday } from '../../i18n/format.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { emptyDraft, newDraftOf, type SearchDraft, withTyped } from './search-draft.ts'

/**
 * A page drawn by the server knows no address. The form reads it once the scripts are there, below the typed
 * values.
 */
export function useHomeDraft(): [SearchDraft, Dispatch<SetStateAction<SearchDraft>>] {
  const [parameters] = useSearchParams()
  const { brand, airports } = usePage()
  const isHydrated = useHydrated()
  const asked = () => {
    const rules = {
      airports: airports.map(({ code }) => code),
      today: visitorToday(new Date()),
      largestParty: brand.largestParty,
    }
    return newDraftOf(parseQuery(Object.fromEntries(parameters)), rules)
  }
  const [wasDrawn] = useState(!isHydrated)
  const [draft, setDraft] = useState(() => (wasDrawn ? emptyDraft : asked()))
  useEffect(() => {
    if (wasDrawn) setDraft((typed) => withTyped(asked(), typed))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address the page was opened with
  }, [])
  return [draft, setDraft]
}
