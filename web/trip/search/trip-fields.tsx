import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DateChoice } from './date-choice.tsx'
import { partMissing } from '../../form/part-missing.tsx'
import { RouteFields } from './route-fields.tsx'
import type { SearchDraft } from './search-draft.ts'
import { followed } from './several-ways.ts'
import { WayGroup } from './way-group.tsx'
import type { SearchFormState } from './use-search-form.ts'

/** Few travellers need them. */
const FurtherWays = lazyPart(
  () => import('./further-ways.tsx').then(({ FurtherWays: it }) => ({ default: it })),
  partMissing('search.partMissing'),
)

interface TripFieldsProps extends Pick<
  SearchFormState,
  'isPlain' | 'codes' | 'today' | 'lastDay' | 'selling' | 'errorOf' | 'errorOfWay'
> {
  draft: SearchDraft
  onChange: (draft: SearchDraft) => void
}

/** Where and when: one way, out and back, or several ways. */
export function TripFields(props: TripFieldsProps) {
  const { isPlain, codes, today, lastDay, selling, errorOf, errorOfWay, draft, onChange } = props
  const terms = { party: draft.party, currency: selling.currency, promoCode: draft.promoCode.trim() }
  const isSeveral = draft.trip === 'several'
  const first = (
    <>
      <RouteFields
        isPlain={isPlain}
        draft={draft}
        codes={codes}
        originError={errorOf('origin')}
        destinationError={errorOf('destination')}
        onChange={(next) => {
          onChange(isSeveral ? followed(next, 0, draft.destination) : next)
        }}
      />
      <DateChoice
        isPlain={isPlain}
        trip={draft.trip === 'round-trip' ? 'round-trip' : 'one-way'}
        route={draft}
        terms={terms}
        departs={draft.departs}
        returns={draft.returns}
        today={today}
        lastDay={lastDay}
        departsError={errorOf('departs')}
        returnsError={errorOf('returns')}
        onChoose={(departs, returns) => {
          onChange({ ...draft, departs, returns })
        }}
      />
    </>
  )
  if (!isSeveral) return first
  return (
    <>
      <WayGroup number={1}>{first}</WayGroup>
      <Suspense fallback={<Skeleton height="4rem" />}>
        <FurtherWays
          draft={draft}
          terms={terms}
          codes={codes}
          today={today}
          lastDay={lastDay}
          errorOfWay={errorOfWay}
          onChange={onChange}
        />
      </Suspense>
    </>
  )
}
