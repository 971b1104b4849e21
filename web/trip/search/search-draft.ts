/**
 * What a visitor has entered in the search form, and whether it can be searched for. The verdicts are those
 * of the query model, like the server's; here they are sorted by field.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { PageBrand } from '../../brand/page-config.ts'
import { type BookingQuery, isOneWay, parseQuery, withBounds } from '@jetbridge/core/booking/query.ts'
import type { BoundAsked } from '@jetbridge/core/trip/bound.ts'
import { isUsualDate } from '@jetbridge/core/kernel/time.ts'
import {
  judgeParty,
  type Party,
  passengerTypes,
  partySize,
  queryRefusesFrom,
} from '@jetbridge/core/passenger/passenger-type.ts'

export type Trip = 'round-trip' | 'one-way' | 'several'

/** The form's own state; empty texts are fields not filled in yet. */
export interface SearchDraft {
  readonly trip: Trip
  readonly origin: string
  readonly destination: string
  /** `YYYY-MM-DD` */
  readonly departs: string
  /** kept while one way is chosen, so that switching back brings it back */
  readonly returns: string
  /** ways after the first, kept while another kind of trip is chosen; see several-ways.ts */
  readonly further: readonly BoundAsked[]
  readonly party: Party
  readonly promoCode: string
}

export const emptyDraft: SearchDraft = {
  trip: 'round-trip',
  origin: '',
  destination: '',
  departs: '',
  returns: '',
  further: [],
  party: { adult: 1, child: 0, infant: 0 },
  promoCode: '',
}

/** A query back in the form, for the sidebar and for recent searches. */
export function draftOf(query: BookingQuery): SearchDraft {
  return {
    trip: tripOf(query),
    origin: query.origin,
    destination: query.destination,
    departs: isUsualDate(query.departs) ? query.departs : '',
    returns: isUsualDate(query.returns) ? query.returns : '',
    further: query.bounds.slice(1),
    party: soundParty(query.party),
    promoCode: query.promoCode,
  }
}

function tripOf(query: BookingQuery): Trip {
  if (query.bounds.length > 1) return 'several'
  return isOneWay(query) ? 'one-way' : 'round-trip'
}

function soundParty(party: Party | undefined): Party {
  const counts = passengerTypes.map((type) => party?.[type] ?? 0)
  return party && counts.every(Number.isInteger) && party.adult > 0 ? party : emptyDraft.party
}

/** Where nothing is said of the way it begins at the airline's own airport, if it names one. */
export function withHome<Way extends Pick<BoundAsked, 'origin' | 'destination'>>(
  way: Way,
  { homeAirport = '' }: Pick<PageBrand, 'homeAirport'>,
): Way {
  return way.origin || way.destination ? way : { ...way, origin: homeAirport }
}

/** A query in the form of a new search: parts that cannot be searched for stay empty. */
export function newDraftOf(query: BookingQuery, rules: DraftRules): SearchDraft {
  const draft = draftOf(query)
  const problems = problemsOf(draft, rules)
  const isFor = (field: 'origin' | 'destination' | 'departs' | 'returns') =>
    problems[field] === undefined ? draft[field] : ''
  return {
    ...draft,
    origin: isFor('origin'),
    destination: isFor('destination'),
    departs: isFor('departs'),
    returns: isFor('returns'),
    further: draft.further.map((way) => ({
      origin: rules.airports.includes(way.origin) ? way.origin : '',
      destination: rules.airports.includes(way.destination) ? way.destination : '',
      departs: dateProblem(way.departs, rules) === undefined ? way.departs : '',
    })),
    party: problems.party === undefined ? draft.party : emptyDraft.party,
  }
}

/** The values of a plain form's fields, by their names in a query; `trip` is the choice above them. */
export function typedDraft(fields: Readonly<Record<string, string>>): SearchDraft {
  const { trip: _, ...typed } = draftOf(parseQuery(fields))
  return { ...typed, trip: fields['trip'] === 'one-way' ? 'one-way' : 'round-trip' }
}

/** A draft with the typed values over it; fields left as they were drawn change nothing. */
export function withTyped(draft: SearchDraft, typed: SearchDraft): SearchDraft {
  return {
    trip: typed.trip === 'one-way' ? typed.trip : draft.trip,
    origin: typed.origin || draft.origin,
    destination: typed.destination || draft.destination,
    departs: typed.departs || draft.departs,
    returns: typed.returns || draft.returns,
    further: draft.further,
    party: isSameParty(typed.party, emptyDraft.party) ? draft.party : typed.party,
    promoCode: typed.promoCode || draft.promoCode,
  }
}

function isSameParty(one: Party, other: Party): boolean {
  return passengerTypes.every((type) => one[type] === other[type])
}

export interface Seller {
  readonly currency: string
  readonly provider: 'user' | 'agency'
}

/** The query of a draft; one way carries no return date. [SRCH-15, SRCH-25, SRCH-26] */
export function queryOf(draft: SearchDraft, { currency, provider }: Seller): BookingQuery {
  const query: BookingQuery = {
    origin: draft.origin,
    destination: draft.destination,
    departs: draft.departs,
    returns: draft.trip === 'round-trip' ? draft.returns : '',
    bounds: [],
    party: draft.party,
    currency,
    promoCode: draft.promoCode.trim(),
    provider,
  }
  if (draft.trip !== 'several') return query
  const { origin, destination, departs } = draft
  return withBounds(query, [{ origin, destination, departs }, ...draft.further])
}

export interface DraftRules {
  /** codes on sale */
  readonly airports: readonly string[]
  /** the visitor's date */
  readonly today: string
  readonly largestParty: number
  /** the last day on sale, where it is known */
  readonly lastDay?: string | undefined
}

export type DraftField = 'origin' | 'destination' | 'departs' | 'returns' | 'party'

export type DraftProblem =
  | 'required'
  | 'same-airport'
  | 'not-a-date'
  | 'date-in-past'
  | 'beyond-sale'
  | 'return-before-departure'
  | 'way-before-way'
  | 'no-adult'
  | 'too-many-infants'
  | 'too-many-of-a-type'
  | 'too-many-passengers'

export type DraftProblems = Partial<Record<DraftField, DraftProblem>>

/** Every field that is not right yet. When it is empty, the form can be sent. [SRCH-08..12] */
export function problemsOf(draft: SearchDraft, rules: DraftRules): DraftProblems {
  const found = {
    origin: airportProblem(draft.origin, rules),
    destination: airportProblem(draft.destination, rules) ?? sameAirport(draft),
    departs: dateProblem(draft.departs, rules),
    returns: draft.trip === 'round-trip' ? returnProblem(draft, rules) : undefined,
    party: partyProblem(draft.party, rules.largestParty),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

export function airportProblem(code: string, { airports }: DraftRules): DraftProblem | undefined {
  return airports.includes(code) ? undefined : 'required'
}

function sameAirport({ origin, destination }: SearchDraft): DraftProblem | undefined {
  return origin === destination ? 'same-airport' : undefined
}

export function dateProblem(date: string, { today, lastDay }: DraftRules): DraftProblem | undefined {
  if (date === '') return 'required'
  if (!isUsualDate(date)) return 'not-a-date'
  if (date < today) return 'date-in-past'
  return lastDay !== undefined && date > lastDay ? 'beyond-sale' : undefined
}

function returnProblem({ departs, returns }: SearchDraft, rules: DraftRules): DraftProblem | undefined {
  const problem = dateProblem(returns, rules)
  if (problem) return problem
  return isUsualDate(departs) && returns < departs ? 'return-before-departure' : undefined
}

/**
 * Fifteen of a type can be picked but not searched for (GAP-01); then come the brand's own limit and the
 * infants.
 */
export function partyProblem(party: Party, largestParty: number): DraftProblem | undefined {
  if (passengerTypes.some((type) => party[type] >= queryRefusesFrom)) return 'too-many-of-a-type'
  if (partySize(party) === 0) return 'no-adult'
  const verdict = judgeParty(party, largestParty)
  return verdict.ok ? undefined : verdict.why
}

/** What a brand sells: its places, the routes flown, and what is reached with a stop. */
export type SoldNetwork = Pick<PageBrand, 'airports' | 'routes' | 'connected'>

/** All destinations of an origin, those reached with a stop after the others. */
export function reachedFrom(origin: string, network: SoldNetwork): string[] {
  const nonstop = destinationsFrom(origin, network)
  return [
    ...nonstop,
    ...network.airports.filter((code) => isConnected({ origin, destination: code }, network)),
  ]
}

/** There is no flight of its own: one changes planes on the way. */
export function isConnected(
  { origin, destination }: Pick<BoundAsked, 'origin' | 'destination'>,
  { connected }: Pick<SoldNetwork, 'connected'>,
): boolean {
  return connected?.[origin]?.includes(destination) === true
}

/** The destinations of an origin without a stop; every place when no origin is chosen. */
export function destinationsFrom(
  origin: string,
  { airports, routes }: Pick<Brand, 'airports' | 'routes'>,
): string[] {
  if (origin === '') return [...airports]
  const reached = routes.flatMap(([from, to]) => (from === origin ? [to] : to === origin ? [from] : []))
  return airports.filter((code) => reached.includes(code))
}

/** A new origin keeps the destination if a flight goes there, and takes the only one there is. */
export function withOrigin(draft: SearchDraft, origin: string, network: SoldNetwork): SearchDraft {
  const reached = reachedFrom(origin, network)
  if (reached.includes(draft.destination)) return { ...draft, origin }
  const only = origin !== '' && reached.length === 1 ? reached[0] : undefined
  return { ...draft, origin, destination: only ?? '' }
}

/** A way of the network, on the day of its least price where that is known; a return before it is taken out. */
export function withWay(
  draft: SearchDraft,
  { origin, destination, departs }: Pick<SearchDraft, 'origin' | 'destination' | 'departs'>,
): SearchDraft {
  const day = departs || draft.departs
  const returns = draft.returns < day ? '' : draft.returns
  return { ...draft, origin, destination, departs: day, returns }
}

/** Swaps there and back. */
export function swapped(draft: SearchDraft): SearchDraft {
  return { ...draft, origin: draft.destination, destination: draft.origin }
}
