/** What the site asks the API for a search. Apart from the query, because the search form asks the API nothing. */
import { type Currency, isCurrency } from '../kernel/money.ts'
import { type PassengerType, passengerTypes } from '../passenger/passenger-type.ts'
import { asksForChange } from './flow-entry.ts'
import { writeBound } from '../trip/bound.ts'
import { type MostStopsText, mostStopsText } from './most-stops.ts'
import { type BookingQuery, boundsOf, isOneWay } from './query.ts'

/** The currency of the query, in any case, if it is on sale; undefined: the brand chooses. [QRY-10] */
export function currencyOf(
  query: Pick<BookingQuery, 'currency'>,
  allowed: readonly Currency[],
): Currency | undefined {
  const code = query.currency.toUpperCase()
  return isCurrency(code) && allowed.includes(code) ? code : undefined
}

/** The search as the API takes it, with the field names of the wire. [SRCH-21] */
export interface AvailabilityRequest {
  origin: string
  destination: string
  departureDate: string
  arrivalDate: string | null
  isOneWay: boolean
  /** every way, where the fields above say only the first of several */
  bounds?: { origin: string; destination: string; departureDate: string }[]
  passengers: { passengerType: PassengerType; requestedSeats: number }[]
  promoCode: string | null
  currency: string | null
  /** how many stops a way may have; absent: none */
  mostStops?: number
  /** days to answer with their flights; absent: all */
  flightsOn?: string[]
}

/**
 * What the wizard asks first: what all days cost, and the flights of those searched for.
 * @param mostStops see {@link availabilityRequest}
 */
export function firstAvailabilityRequest(query: BookingQuery, mostStops?: number): AvailabilityRequest {
  return {
    ...availabilityRequest(query, mostStops),
    flightsOn: boundsOf(query).map(({ departs }) => departs),
  }
}

/** The address of a search that has the same answer for everybody; its parts are in the order they are written in. */
export interface AvailabilityAddress {
  origin: string
  destination: string
  departureDate: string
  arrivalDate?: string
  bounds?: string
  adult: string
  child: string
  infant: string
  currency?: Currency
  mostStops?: MostStopsText
  /** one or two days with a comma between, or empty; absent: all days */
  flightsOn?: string
}

/** More of them may read like a card number, which no address may have. */
const mostDaysOfAddress = 2

/**
 * The address of a search for the API, so that a cache in front may answer it. Undefined if the answer may differ
 * between people (a promo code, an agency, a change of a booking) or the currency is unknown.
 */
export function sharedAvailability(
  query: BookingQuery,
  { flightsOn, currency, ...asked }: AvailabilityRequest,
): AvailabilityAddress | undefined {
  if (asked.promoCode !== null || query.provider === 'agency' || asksForChange(query)) return undefined
  if (currency !== null && !isCurrency(currency)) return undefined
  if (flightsOn && flightsOn.length > mostDaysOfAddress) return undefined
  const count = (type: PassengerType) =>
    String(asked.passengers.find(({ passengerType }) => passengerType === type)?.requestedSeats ?? 0)
  return {
    origin: asked.origin,
    destination: asked.destination,
    departureDate: asked.departureDate,
    ...(asked.arrivalDate !== null && { arrivalDate: asked.arrivalDate }),
    ...(query.bounds.length > 0 && { bounds: query.bounds.map(writeBound).join() }),
    adult: count('adult'),
    child: count('child'),
    infant: count('infant'),
    ...(currency !== null && { currency }),
    ...(asked.mostStops !== undefined && { mostStops: mostStopsText(asked.mostStops) }),
    ...(flightsOn && { flightsOn: flightsOn.join() }),
  }
}

/**
 * @param mostStops of an airline that connects its flights; absent: flights without a stop alone
 */
export function availabilityRequest(query: BookingQuery, mostStops?: number): AvailabilityRequest {
  const party = query.party ?? { adult: 0, child: 0, infant: 0 }
  return {
    origin: query.origin,
    destination: query.destination,
    departureDate: query.departs,
    arrivalDate: query.returns || null,
    isOneWay: isOneWay(query),
    ...(query.bounds.length > 0 && {
      bounds: query.bounds.map(({ departs, ...places }) => ({ ...places, departureDate: departs })),
    }),
    passengers: passengerTypes.map((type) => ({ passengerType: type, requestedSeats: party[type] })),
    promoCode: query.promoCode || null,
    currency: query.currency || null,
    ...(mostStops !== undefined && { mostStops }),
  }
}
