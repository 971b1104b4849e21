/**
 * The query of `/booking-flow`: a search as a URL. Both ends read, judge and write it here.
 *
 * Parsing never fails: a text that cannot be read is kept as it is, so that judging can name it and the form can
 * show the rest.
 */
import { type Currency, isCurrency } from '../kernel/money.ts'
import { isUsualDate, type LocalDate } from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'
import {
  judgeParty,
  type Party,
  type PartyProblem,
  type PassengerType,
  passengerTypes,
  partySize,
  queryRefusesFrom,
} from '../passenger/passenger-type.ts'

/** Words of the address; others make a query invalid. Each says several things at once: {@link entryOf}. [QRY-01] */
export const queryProviders = ['agency', 'user', 'search', 'paya', 'braintree'] as const
export type QueryProvider = (typeof queryProviders)[number]

/** The wire's word for a flow, of two questions at once: who pays, and `search` where it changes a flight. [QRY-14] */
export const flowKinds = ['user', 'agency', 'search'] as const
export type FlowKind = (typeof flowKinds)[number]

/** What a flow is for: a new booking, or another flight for one that is booked. */
export type FlowTask = 'book' | 'change'

/** Who pays for what a flow books: people themselves, or their agency on its account. */
export type FlowPayer = 'user' | 'agency'

/** A query, taken apart: what it is for and who pays. A gateway's name leaves both as they usually are (GAP-04). */
export interface FlowEntry {
  readonly task: FlowTask
  readonly payer: FlowPayer
}

const entries: Readonly<Record<QueryProvider, FlowEntry>> = {
  agency: { task: 'book', payer: 'agency' },
  user: { task: 'book', payer: 'user' },
  search: { task: 'change', payer: 'user' },
  paya: { task: 'book', payer: 'user' },
  braintree: { task: 'book', payer: 'user' },
}

export function entryOf(provider: QueryProvider): FlowEntry {
  return entries[provider]
}

/** Whether a query asks for another flight in place of one that is booked, rather than for a booking. */
export function asksForChange({ provider }: Pick<BookingQuery, 'provider'>): boolean {
  return isProvider(provider) && entryOf(provider).task === 'change'
}

export function wireKindOf({ task, payer }: FlowEntry): FlowKind {
  return task === 'change' ? 'search' : payer
}

/** The ten keys, in the order they are written. [SRCH-14] */
export const queryKeys = ['ori', 'des', 'dep', 'ret', 'adt', 'chd', 'inf', 'currency', 'pro', 'prov'] as const
export type QueryKey = (typeof queryKeys)[number]

/** A query string, as routers and servers parse it. */
export type QueryParameters = Readonly<Record<string, string | undefined>>

/** A search as the URL has it. An empty text stands for a key that is absent. */
export interface BookingQuery {
  /** in upper case; not yet compared with the airports on sale */
  readonly origin: string
  readonly destination: string
  /** any text; `YYYY-MM-DD` when it is a date */
  readonly departs: string
  /** empty for one way */
  readonly returns: string
  /** undefined without a count; NaN for a count that is not a whole number */
  readonly party: Party | undefined
  /** upper case, any text */
  readonly currency: string
  readonly promoCode: string
  /** lower case, any text; empty when the address names none: see {@link withProvider} */
  readonly provider: string
}

const countKeys = { adult: 'adt', child: 'chd', infant: 'inf' } as const satisfies Record<
  PassengerType,
  QueryKey
>

/** Reads the ten keys, or their long names where a short one is absent (GAP-03); names ignore case. */
export function parseQuery(parameters: QueryParameters): BookingQuery {
  const given = new Map(Object.entries(parameters).map(([key, value]) => [key.toLowerCase(), value?.trim()]))
  const read = (...names: string[]) => names.map((name) => given.get(name)).find(Boolean) ?? ''
  return {
    origin: read('ori', 'origin').toUpperCase(),
    destination: read('des', 'destination').toUpperCase(),
    departs: read('dep', 'startdate'),
    returns: read('ret', 'enddate'),
    party: partyOfCounts(read) ?? partyOfList(read('passengers')),
    currency: read('currency').toUpperCase(),
    promoCode: read('pro', 'promocode'),
    provider: read('prov', 'provider').toLowerCase(),
  }
}

function partyOfCounts(read: (name: string) => string): Party | undefined {
  const counts = passengerTypes.map((type) => read(countKeys[type]))
  if (counts.every((count) => count === '')) return undefined
  const [adult = 0, child = 0, infant = 0] = counts.map(wholeNumber)
  return { adult, child, infant }
}

function countText(sent: unknown): string {
  return typeof sent === 'number' || typeof sent === 'string' ? String(sent) : ''
}

function wholeNumber(text: string): number {
  if (text === '') return 0
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
}

/** `[{"passengerType":"adult","requestedSeats":2}]`, as older links have it. */
function partyOfList(text: string): Party | undefined {
  if (text === '') return undefined
  const party = { adult: 0, child: 0, infant: 0 }
  try {
    for (const entry of JSON.parse(text) as { passengerType?: unknown; requestedSeats?: unknown }[]) {
      const type = entry.passengerType === 'children' ? 'child' : entry.passengerType
      const known = passengerTypes.find((each) => each === type)
      if (!known) return { adult: Number.NaN, child: Number.NaN, infant: Number.NaN }
      party[known] += wholeNumber(countText(entry.requestedSeats))
    }
    return party
  } catch {
    return { adult: Number.NaN, child: Number.NaN, infant: Number.NaN }
  }
}

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

export function isProvider(text: string): text is QueryProvider {
  return (queryProviders as readonly string[]).includes(text)
}

/** One way: a departure and no return. [QRY-09, SRCH-15] */
export function isOneWay(query: Pick<BookingQuery, 'departs' | 'returns'>): boolean {
  return query.departs !== '' && query.returns === ''
}

/** The kind of flow a provider asks for; card providers sell to ordinary customers (GAP-04). [QRY-14] */
export function flowKindOf(provider: QueryProvider): FlowKind {
  return wireKindOf(entryOf(provider))
}

/** The currency of the query, in any case, if it is on sale; undefined: the brand chooses. [QRY-10] */
export function currencyOf(
  query: Pick<BookingQuery, 'currency'>,
  allowed: readonly Currency[],
): Currency | undefined {
  const code = query.currency.toUpperCase()
  return isCurrency(code) && allowed.includes(code) ? code : undefined
}

/** A query without a provider is one of an ordinary customer. [QRY-12] */
export function withProvider(query: BookingQuery): BookingQuery {
  return query.provider === '' ? { ...query, provider: 'user' } : query
}

/** Whether every count is a number. A count that is none stays in the address and goes nowhere else. */
export function hasReadableCounts({ party }: Pick<BookingQuery, 'party'>): boolean {
  return party === undefined || passengerTypes.every((type) => Number.isInteger(party[type]))
}

/** The ten keys as a query string without `?`, without empty ones and counts that are no number. [SRCH-14, SRCH-15] */
export function writeQuery(query: BookingQuery): string {
  const count = (type: PassengerType) => {
    const number = query.party?.[type]
    return Number.isInteger(number) ? String(number) : ''
  }
  const values: Record<QueryKey, string> = {
    ori: query.origin,
    des: query.destination,
    dep: query.departs,
    ret: query.returns,
    adt: count('adult'),
    chd: count('child'),
    inf: count('infant'),
    currency: query.currency,
    pro: query.promoCode,
    prov: query.provider,
  }
  return queryKeys
    .filter((key) => values[key] !== '')
    .map((key) => `${key}=${encodeURIComponent(values[key])}`)
    .join('&')
}

/**
 * The same text for two queries that ask for the same: the ten keys in one form. It can be read as a query. Keys of
 * a return from a payment page are not part of it (GAP-115). [QRY-15]
 */
export function searchKey(query: BookingQuery): string {
  return writeQuery({ ...withProvider(query), promoCode: query.promoCode.toUpperCase() })
}

export function asksTheSame(one: BookingQuery, other: BookingQuery): boolean {
  return searchKey(one) === searchKey(other)
}

/** The search as the API takes it, with the field names of the wire. [SRCH-21] */
export interface AvailabilityRequest {
  origin: string
  destination: string
  departureDate: string
  arrivalDate: string | null
  isOneWay: boolean
  passengers: { passengerType: PassengerType; requestedSeats: number }[]
  promoCode: string | null
  currency: string | null
}

export function availabilityRequest(query: BookingQuery): AvailabilityRequest {
  const party = query.party ?? { adult: 0, child: 0, infant: 0 }
  return {
    origin: query.origin,
    destination: query.destination,
    departureDate: query.departs,
    arrivalDate: query.returns || null,
    isOneWay: isOneWay(query),
    passengers: passengerTypes.map((type) => ({ passengerType: type, requestedSeats: party[type] })),
    promoCode: query.promoCode || null,
    currency: query.currency || null,
  }
}
