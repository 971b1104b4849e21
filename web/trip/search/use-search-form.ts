/** The state of the availability form: what is still wrong with the draft, and what the visitor sees of it. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { type RefObject, type SubmitEvent, useState } from 'react'
import { usePage } from '../../brand/brand-context.tsx'
import { datePattern, writeDate } from '@jetbridge/core/brand/date-form.ts'
import { type Translate, useText } from '../../i18n/i18n.tsx'
import { painted } from '../../ui/painted.ts'
import { lastSaleDay, useOriginToday } from '../origin-today.ts'
import { useSeller } from './use-seller.ts'
import { usePlainForm } from './plain-form.ts'
import { draftProblemText, fieldNames } from './problem-text.ts'
import {
  type DraftField,
  type DraftProblems,
  problemsOf,
  queryOf,
  type SearchDraft,
  type Seller,
  withTyped,
} from './search-draft.ts'
import { problemsOfFurther, type WayField, type WayProblems } from './several-ways.ts'

export interface SearchFormProps {
  draft: SearchDraft
  onChange: (draft: SearchDraft) => void
  /** resolves when the search has begun, or the traveller stays */
  onSearch: (query: BookingQuery) => Promise<void>
  /** an agency sells in its account's currency [SRCH-25] */
  seller?: Seller
}

export interface SearchFormState {
  /** as drawn by the server, before the scripts are there */
  readonly isPlain: boolean
  /** of every airport on sale */
  readonly codes: readonly string[]
  /** where the trip begins */
  readonly today: string
  /** the last day on sale, where it is known */
  readonly lastDay: string | undefined
  readonly selling: Seller
  /** the sentence under a field; undefined while the visitor is not told yet, or all is well */
  readonly errorOf: (field: DraftField) => string | undefined
  /** the same of a way after the first, by its place from 1 */
  readonly errorOfWay: (place: number, field: WayField) => string | undefined
  /** what the search waits for; undefined when it can begin */
  readonly blockedBy: string | undefined
  /** from now on the form tells what is missing */
  readonly tellMissing: () => void
  /** it is on its way, and takes no second press */
  readonly isSearching: boolean
  readonly send: (event: SubmitEvent) => void
}

export function useSearchForm(
  form: RefObject<HTMLFormElement | null>,
  { draft, onChange, onSearch, seller }: SearchFormProps,
): SearchFormState {
  const { t, tag } = useText()
  const { brand, airports, saleWindowDays } = usePage()
  const isPlain = usePlainForm(form, (typed) => {
    onChange(withTyped(draft, typed))
  })
  /** the visitor has tried to search */
  const [isTried, setTried] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const today = useOriginToday(airports.find(({ code }) => code === draft.origin))
  const codes = airports.map(({ code }) => code)
  const lastDay = lastSaleDay(today, saleWindowDays)
  const rules = { airports: codes, today, lastDay, largestParty: brand.largestParty }
  const problems = problemsOf(draft, rules)
  const further = problemsOfFurther(draft, rules)
  const ofAgency = useSeller()
  const selling = seller ?? ofAgency ?? { currency: brand.currency.default, provider: 'user' as const }
  const isComplete = [problems, ...further].every((each) => Object.keys(each).length === 0)
  const search = async (query: BookingQuery) => {
    setSearching(true)
    // The next page takes long to draw on a slow phone: the press is answered before.
    await painted()
    await onSearch(query).finally(() => {
      setSearching(false)
    })
  }
  const words = {
    t,
    brand,
    dateExample: writeDate(today, datePattern(tag)),
    ...(lastDay && { lastDay: formatDate(lastDay, tag) }),
  }
  return {
    isPlain,
    codes,
    today,
    lastDay,
    selling,
    errorOf: (field) => {
      const problem = problems[field]
      const isGiven = field === 'party' || draft[field] !== ''
      const isTold = !isPlain && (isGiven || isTried)
      return problem && isTold ? draftProblemText(field, problem, words) : undefined
    },
    errorOfWay: (place, field) => {
      const problem = further[place - 1]?.[field]
      const isTold = draft.further[place - 1]?.[field] !== '' || isTried
      return problem && isTold ? draftProblemText(field, problem, words) : undefined
    },
    blockedBy:
      isPlain || isComplete ? undefined : t('search.fixFirst', { what: namesOf(problems, further, t) }),
    tellMissing: () => {
      setTried(true)
    },
    isSearching,
    send: (event) => {
      if (isPlain) return
      event.preventDefault()
      if (isComplete && !isSearching) void search(queryOf(draft, selling))
    },
  }
}

/** "Origin, Departure date": what a disabled button waits for. */
function namesOf(problems: DraftProblems, further: readonly WayProblems[], t: Translate): string {
  const own = (Object.keys(problems) as DraftField[]).map((field) => t(fieldNames[field]))
  const ofWays = further.flatMap((each, index) =>
    (Object.keys(each) as WayField[]).map((field) =>
      t('search.fieldOfWay', { number: index + 2, field: t(fieldNames[field]) }),
    ),
  )
  return [...own, ...ofWays].join(', ')
}
