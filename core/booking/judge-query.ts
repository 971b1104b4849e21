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
import { type BookingQuery, hasReadableCounts } from './query.ts'

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
  | 'same-airport'
  | 'departure-missing'
  | 'not-a-date'
  | 'date-in-past'
  | 'date-beyond-sale'
  | 'return-before-departure'
  | 'too-many-of-a-type'
  | 'not-a-count'
  | 'nobody'
  | PartyProblem

/** Whether the engine can search for a query; if not, the first thing that is wrong. [QRY-01, QRY-02] */
export function judgeQuery(query: BookingQuery, rules: QueryRules): Verdict<QueryProblem> {
  if (!isProvider(query.provider)) return no('unknown-provider')
  if (query.origin === '' && query.destination === '' && query.departs === '') return no('search-missing')
  if (query.origin === '') return no('origin-missing')
  if (query.destination === '') return no('destination-missing')
  if (!rules.airports.includes(query.origin)) return no('unknown-origin')
  if (!rules.airports.includes(query.destination)) return no('unknown-destination')
  if (query.origin === query.destination) return no('same-airport')
  const dates = judgeDates(query, rules)
  if (!dates.ok) return dates
  if (asksForChange(query) && query.party === undefined) return yes
  return judgeCounts(query.party ?? { adult: 0, child: 0, infant: 0 }, rules.largestParty)
}

/** Dates of a query; an edit of a booking skips everything about the departure (GAP-114). [QRY-03..05] */
function judgeDates(query: BookingQuery, { today, lastDay }: QueryRules): Verdict<QueryProblem> {
  const isBeyond = (date: string) => lastDay !== undefined && date > lastDay
  const { departs, returns } = query
  if (!asksForChange(query)) {
    if (departs === '') return no('departure-missing')
    if (!isUsualDate(departs)) return no('not-a-date')
    if (departs < today) return no('date-in-past')
    if (isBeyond(departs)) return no('date-beyond-sale')
  }
  if (returns === '') return yes
  if (!isUsualDate(returns)) return no('not-a-date')
  if (returns < today) return no('date-in-past')
  if (isBeyond(returns)) return no('date-beyond-sale')
  if (isUsualDate(departs) && returns < departs) return no('return-before-departure')
  return yes
}

function judgeCounts(party: Party, largestParty: number): Verdict<QueryProblem> {
  if (!hasReadableCounts({ party })) return no('not-a-count')
  if (partySize(party) < 1) return no('nobody')
  if (passengerTypes.some((type) => party[type] >= queryRefusesFrom)) return no('too-many-of-a-type')
  return judgeParty(party, largestParty)
}
