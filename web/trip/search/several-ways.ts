/** Several ways in the search form: the first one is the form's own, those after it are rows that come and go. */
import { areInOrder, type BoundAsked, isPlainReturn, mostBounds } from '@jetbridge/core/trip/bound.ts'
import { isUsualDate } from '@jetbridge/core/kernel/time.ts'
import {
  airportProblem,
  dateProblem,
  type DraftProblem,
  type DraftRules,
  type SearchDraft,
} from './search-draft.ts'

export const wayFields = ['origin', 'destination', 'departs'] as const
export type WayField = (typeof wayFields)[number]
export type WayProblems = Partial<Record<WayField, DraftProblem>>

/** Every way, the first of them from the form's own fields. */
export function waysOf({ origin, destination, departs, further }: SearchDraft): readonly BoundAsked[] {
  return [{ origin, destination, departs }, ...further]
}

/** Several ways are two at least: the second begins where the first ends. */
export function withSeveral(draft: SearchDraft): SearchDraft {
  const several = { ...draft, trip: 'several' } as const
  return draft.further.length > 0 ? several : withWay(several)
}

export function mayAddWay(draft: SearchDraft): boolean {
  return waysOf(draft).length < mostBounds
}

/** One way more, from where the last one ends. */
export function withWay(draft: SearchDraft): SearchDraft {
  const last = waysOf(draft).at(-1)
  if (!mayAddWay(draft)) return draft
  return {
    ...draft,
    further: [...draft.further, { origin: last?.destination ?? '', destination: '', departs: '' }],
  }
}

/** After another destination of a way: the next one begins there, if it began at the one before. */
export function followed(draft: SearchDraft, place: number, before: string): SearchDraft {
  const next = draft.further[place]
  const destination = waysOf(draft)[place]?.destination ?? ''
  if (!next || next.origin !== before || destination === before) return draft
  return { ...draft, further: draft.further.with(place, { ...next, origin: destination }) }
}

/** Of each way after the first. */
export function problemsOfFurther(draft: SearchDraft, rules: DraftRules): WayProblems[] {
  if (draft.trip !== 'several') return []
  const ways = waysOf(draft)
  return draft.further.map((way, index) => {
    const before = ways[index]
    const isEarly = before !== undefined && !follows(before, way, ways)
    const found = {
      origin: airportProblem(way.origin, rules),
      destination:
        airportProblem(way.destination, rules) ??
        (way.origin === way.destination ? ('same-airport' as const) : undefined),
      departs: dateProblem(way.departs, rules) ?? (isEarly ? ('way-before-way' as const) : undefined),
    }
    return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
  })
}

/** A plain return leaves on its first day or later, as a round trip does; see {@link areInOrder} for other ways. */
function follows(before: BoundAsked, way: BoundAsked, ways: readonly BoundAsked[]): boolean {
  if (isPlainReturn(ways) && isUsualDate(before.departs)) return way.departs >= before.departs
  return areInOrder([before, way])
}
