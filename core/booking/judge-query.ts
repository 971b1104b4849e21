/** Whether a search can be asked: both ends judge its URL here. */
import type { LocalDate } from '../kernel/time.ts'
import { isUsualDate } from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'
import {
  judgeParty,
  type Party,
  type PartyProblem,
  passengerTypes,
  partySize,
  queryRefusesFrom,
} from '../passenger/passenger-type.ts'
import { asksForChange, isProvider } from './flow-entry.ts'
import { type BookingQuery, hasReadableCounts, isOneTrip } from './query.ts'
import { type BoundAsked, type BoundsProblem, judgeBounds } from '../trip/bound.ts'

/** What a query is judged against. */
export interface QueryRules {
  /** codes on sale */
  readonly airports: readonly string[]
  /** the calendar date at the origin now */
  readonly today: LocalDate
  readonly largestParty: number
  /** the last day on sale, where it is known */
  readonly lastDay?: LocalDate | undefined
}

export type QueryProblem =
  | 'unknown-provider'
  | 'search-missing'
  | 'origin-missing'
  | 'destination-missing'
  | 'unknown-origin'
  | 'unknown-destination'
  | 'departure-missing'
  | 'not-a-date'
  | 'date-in-past'
  | 'date-beyond-sale'
  | 'return-before-departure'
  | 'ways-differ'
  | BoundsProblem
  | 'too-many-of-a-type'
  | 'not-a-count'
  | 'nobody'
  | PartyProblem

/** Whether the engine can search for a query; if not, the first thing that is wrong. [QRY-01, QRY-02] */
export function judgeQuery(query: BookingQuery, rules: QueryRules): Verdict<QueryProblem> {
  if (!isProvider(query.provider)) return no('unknown-provider')
  if (query.origin === '' && query.destination === '' && query.departs === '') return no('search-missing')
  if (!isOneTrip(query)) return no('ways-differ')
  for (const bound of query.bounds.length > 0 ? query.bounds : [query]) {
    const places = judgePlaces(bound, rules)
    if (!places.ok) return places
  }
  const dates = query.bounds.length > 0 ? judgeDays(query.bounds, rules) : judgeDates(query, rules)
  if (!dates.ok) return dates
  if (asksForChange(query) && query.party === undefined) return yes
  return judgeCounts(query.party ?? { adult: 0, child: 0, infant: 0 }, rules.largestParty)
}

function judgePlaces(
  { origin, destination }: Pick<BoundAsked, 'origin' | 'destination'>,
  { airports }: Pick<QueryRules, 'airports'>,
): Verdict<QueryProblem> {
  if (origin === '') return no('origin-missing')
  if (destination === '') return no('destination-missing')
  if (!airports.includes(origin)) return no('unknown-origin')
  if (!airports.includes(destination)) return no('unknown-destination')
  return origin === destination ? no('same-airport') : yes
}

/** Days of several ways. */
function judgeDays(bounds: readonly BoundAsked[], rules: QueryRules): Verdict<QueryProblem> {
  for (const { departs } of bounds) {
    const day = judgeDay(departs, rules)
    if (!day.ok) return day
  }
  return judgeBounds(bounds)
}

function judgeDay(departs: string, { today, lastDay }: QueryRules): Verdict<QueryProblem> {
  if (departs === '') return no('departure-missing')
  if (!isUsualDate(departs)) return no('not-a-date')
  if (departs < today) return no('date-in-past')
  return lastDay !== undefined && departs > lastDay ? no('date-beyond-sale') : yes
}

/** Dates of a query; an edit of a booking skips everything about the departure (GAP-114). [QRY-03..05] */
function judgeDates(query: BookingQuery, rules: QueryRules): Verdict<QueryProblem> {
  const { departs, returns } = query
  const out = asksForChange(query) ? yes : judgeDay(departs, rules)
  if (!out.ok || returns === '') return out
  const back = judgeDay(returns, rules)
  if (!back.ok) return back
  if (isUsualDate(departs) && returns < departs) return no('return-before-departure')
  return yes
}

function judgeCounts(party: Party, largestParty: number): Verdict<QueryProblem> {
  if (!hasReadableCounts({ party })) return no('not-a-count')
  if (partySize(party) < 1) return no('nobody')
  if (passengerTypes.some((type) => party[type] >= queryRefusesFrom)) return no('too-many-of-a-type')
  return judgeParty(party, largestParty)
}
