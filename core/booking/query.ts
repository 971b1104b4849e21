/**
 * The query of `/booking-flow`: a search as a URL. Both ends read and write it here, and judge it in judge-query.ts.
 *
 * Parsing never fails: a text that cannot be read is kept as it is, so that judging can name it and the form can
 * show the rest.
 */
import { type Party, type PassengerType, passengerTypes } from '../passenger/passenger-type.ts'

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

/** One way: a departure and no return. [QRY-09, SRCH-15] */
export function isOneWay(query: Pick<BookingQuery, 'departs' | 'returns'>): boolean {
  return query.departs !== '' && query.returns === ''
}

/** A query without a provider is one of an ordinary customer. [QRY-12] */
export function withProvider(query: BookingQuery): BookingQuery {
  return query.provider === '' ? { ...query, provider: 'user' } : query
}

/** Whether every count is a number. Any other count stays in the address and goes nowhere else. */
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
