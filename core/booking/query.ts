/**
 * The query of `/booking-flow`: a search as a URL. Both ends read and write it here, and judge it in judge-query.ts.
 *
 * Parsing never fails: a text that cannot be read is kept as it is, so that judging can name it and the form can
 * show the rest.
 */
import { type Party, type PassengerType, passengerTypes } from '../passenger/passenger-type.ts'
import {
  type BoundAsked,
  isPlainReturn,
  isSimpleTrip,
  mostBounds,
  readBound,
  writeBound,
} from '../trip/bound.ts'

/** The ten keys, in the order they are written. [SRCH-14] */
export const queryKeys = ['ori', 'des', 'dep', 'ret', 'adt', 'chd', 'inf', 'currency', 'pro', 'prov'] as const
export type QueryKey = (typeof queryKeys)[number]

/** Says every way of a trip that the ten keys cannot say, once for each: `bnd=ACH-VIE-2027-01-05&bnd=…`. */
export const boundKey = 'bnd'

/** A query string, as routers and servers parse it. */
export type QueryParameters = Readonly<Record<string, string | undefined>>

/** A search as the URL has it. An empty text stands for a key that is absent. */
export interface BookingQuery {
  /** in upper case; not yet compared with the airports on sale */
  readonly origin: string
  readonly destination: string
  /** any text; `YYYY-MM-DD` when it is a date */
  readonly departs: string
  /** empty for one way, and for several */
  readonly returns: string
  /** every way of a trip that is neither one way nor a plain return, the first of them once more; else empty */
  readonly bounds: readonly BoundAsked[]
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

/**
 * Reads the ten keys, or their long names where a short one is absent (GAP-03), and the ways; names ignore case.
 * @param parameters as pairs, where a way may come more than once
 */
export function parseQuery(
  parameters: QueryParameters | Iterable<readonly [key: string, value: string]>,
): BookingQuery {
  const pairs = Symbol.iterator in parameters ? [...parameters] : Object.entries(parameters)
  const given = new Map(pairs.map(([key, value]) => [key.toLowerCase(), value?.trim()]))
  const read = (...names: string[]) => names.map((name) => given.get(name)).find(Boolean) ?? ''
  return {
    ...tripOf(
      {
        origin: read('ori', 'origin').toUpperCase(),
        destination: read('des', 'destination').toUpperCase(),
        departs: read('dep', 'startdate'),
        returns: read('ret', 'enddate'),
      },
      // One more than there may be: judging names it.
      pairs
        .flatMap(([key, value]) => (key.toLowerCase() === boundKey && value ? [value] : []))
        .slice(0, mostBounds + 1)
        .map(readBound),
    ),
    party: partyOfCounts(read) ?? partyOfList(read('passengers')),
    currency: read('currency').toUpperCase(),
    promoCode: read('pro', 'promocode'),
    provider: read('prov', 'provider').toLowerCase(),
  }
}

type TripFields = Pick<BookingQuery, 'origin' | 'destination' | 'departs' | 'returns'>

/**
 * Ways that the four fields can say are said by them alone, unless the address says something else there. A way without
 * its day stays a way: as a return that is not there it would make the trip a one way.
 */
function tripOf(typed: TripFields, bounds: readonly BoundAsked[]): TripFields & Pick<BookingQuery, 'bounds'> {
  const said = fieldsOf(bounds)
  const fields = {
    origin: typed.origin || said.origin,
    destination: typed.destination || said.destination,
    departs: typed.departs || said.departs,
    returns: typed.returns || said.returns,
  }
  const isSaid = isSimpleTrip(bounds) && bounds.every(({ departs }) => departs !== '')
  return { ...fields, bounds: isSaid && saysTheSame(fields, said) ? [] : bounds }
}

function fieldsOf(bounds: readonly BoundAsked[]): TripFields {
  const [first = readBound(''), second] = bounds
  return { ...first, returns: second && isPlainReturn(bounds) ? second.departs : '' }
}

function saysTheSame(one: TripFields, other: TripFields): boolean {
  const { origin, destination, departs, returns } = one
  return (
    origin === other.origin &&
    destination === other.destination &&
    departs === other.departs &&
    returns === other.returns
  )
}

/** False where the ten keys of an address say another trip than its ways. */
export function isOneTrip(query: TripFields & Pick<BookingQuery, 'bounds'>): boolean {
  return query.bounds.length === 0 || saysTheSame(query, fieldsOf(query.bounds))
}

/** Every way of a query, in order: one, two of a plain return, or as many as it says. */
export function boundsOf(query: TripFields & Pick<BookingQuery, 'bounds'>): readonly BoundAsked[] {
  const { origin, destination, departs, returns, bounds } = query
  if (bounds.length > 0) return bounds
  const out = { origin, destination, departs }
  return returns === '' ? [out] : [out, { origin: destination, destination: origin, departs: returns }]
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

/** The same search with other ways: one for each, or more and fewer. */
export function withBounds(query: BookingQuery, bounds: readonly BoundAsked[]): BookingQuery {
  return { ...query, ...tripOf({ origin: '', destination: '', departs: '', returns: '' }, bounds) }
}

/** One way: a departure and no return. [QRY-09, SRCH-15] */
export function isOneWay(query: Pick<BookingQuery, 'departs' | 'returns' | 'bounds'>): boolean {
  return query.departs !== '' && query.returns === '' && query.bounds.length === 0
}

/** A query without a provider is one of an ordinary customer. [QRY-12] */
export function withProvider(query: BookingQuery): BookingQuery {
  return query.provider === '' ? { ...query, provider: 'user' } : query
}

/** Whether every count is a number. Any other count stays in the address and goes nowhere else. */
export function hasReadableCounts({ party }: Pick<BookingQuery, 'party'>): boolean {
  return party === undefined || passengerTypes.every((type) => Number.isInteger(party[type]))
}

/**
 * As a query string without `?`, without empty keys and counts that are no number: the ten keys, or the ways in place of
 * the four keys of a trip. [SRCH-14, SRCH-15]
 */
export function writeQuery(query: BookingQuery): string {
  const count = (type: PassengerType) => {
    const number = query.party?.[type]
    return Number.isInteger(number) ? String(number) : ''
  }
  const isSaidByWays = query.bounds.length > 0 && isOneTrip(query)
  const trip = isSaidByWays ? fieldsOf([]) : query
  const values: Record<QueryKey, string> = {
    ori: trip.origin,
    des: trip.destination,
    dep: trip.departs,
    ret: trip.returns,
    adt: count('adult'),
    chd: count('child'),
    inf: count('infant'),
    currency: query.currency,
    pro: query.promoCode,
    prov: query.provider,
  }
  const ways = query.bounds.map((bound) => [boundKey, writeBound(bound)] as const)
  const keys = queryKeys.map((key) => [key, values[key]] as const).filter(([, value]) => value !== '')
  return [...ways, ...keys].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
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
