/** Connections of a day as a search offers them: those that seat the whole party. */
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { writeFareSummary } from '@jetbridge/core/offer/fare-summary.ts'
import type { Departure, OfferedFare } from '../../../offers.ts'
import type { OfferedFlight } from '../offer.ts'
import { type ConnectionFare, faresOf, openConnectionFares } from './connection-fares.ts'
import { type ConnectionData, type FindConnections, openConnections } from './connections.ts'
import type { Route } from './departures.ts'
import type { FindFiledFares } from './filed-fares.ts'
import { found } from './found.ts'
import type { Market } from './market.ts'
import { closesAt, isOnSale, type OfferData } from './offer-data.ts'
import type { Pricing } from './pricing.ts'

/** Connections of one day of one way. */
export interface ConnectedFlights {
  /** in order of departure; empty on a day that is answered without flights */
  readonly flights: readonly OfferedFlight[]
  /** of the whole party on each of them, in the cheapest fare */
  readonly prices: readonly Minor[]
  /** routes that were looked at */
  readonly routes: readonly Route[]
  /** when the sale of the first of them ends; undefined without one */
  readonly closesAt: Instant | undefined
}

/** Who asks for them. */
export interface ConnectedAsked {
  /** 0 for none */
  readonly mostStops: number
  readonly filed: FindFiledFares
  readonly pricing: Pricing
}

const none: ConnectedFlights = { flights: [], prices: [], routes: [], closesAt: undefined }

/** For the days of one way. @returns of a day; nothing where the airline does not connect */
export function openConnected(
  data: OfferData,
  { mostStops, filed, pricing }: ConnectedAsked,
): (...asked: [...Parameters<FindConnections>, isShown: boolean]) => ConnectedFlights {
  const connections = connectionData(data, mostStops)
  if (!connections) return () => none
  const { party, promoPercent } = pricing
  const offer = openConnectionFares(connections, { party, filed, promoPercent })
  const find = openConnections(connections, (slot) => isOnSale(data, slot))
  const known = new Map<number, Departure>()
  const open = (slot: number, bookingClass: string) => data.departures.open(slot, bookingClass)
  const read = (slot: number) => found(known, slot, () => data.departures.read(slot))
  return (way, day, isShown) => {
    const { itineraries, routes } = find(way, day)
    const offered = itineraries
      .map((slots) => ({ slots, fares: offer(slots) }))
      .filter(({ fares }) => fares.length > 0)
    const first = offered[0]?.slots[0]
    return {
      flights: isShown
        ? offered.map(({ slots, fares }) => asOffered({ open, read }, slots, fares, pricing))
        : [],
      prices: offered.map(({ fares }) => Math.min(...fares.map(({ together }) => together.total)) as Minor),
      routes,
      closesAt: first === undefined ? undefined : closesAt(data, data.departures.departsAt(first)),
    }
  }
}

/** Fares of one connection; none where the airline does not connect. */
export function faresOfConnection(
  data: OfferData,
  slots: readonly number[],
  { filed, pricing }: Omit<ConnectedAsked, 'mostStops'>,
): readonly OfferedFare[] {
  const connections = connectionData(data)
  if (!connections) return []
  const { party, promoPercent } = pricing
  const offer = openConnectionFares(connections, { party, filed, promoPercent })
  const { departures } = data
  const open = (slot: number, bookingClass: string) => departures.open(slot, bookingClass)
  return asOffered({ open, read: (slot) => departures.read(slot) }, slots, offer(slots), pricing).fares
}

/** What connections are made of; undefined where none are wanted or the airline makes none. */
export function connectionData(
  { departures, market, airport, connecting }: OfferData,
  mostStops = Number.POSITIVE_INFINITY,
): (ConnectionData & { readonly market: Market }) | undefined {
  if (!connecting || mostStops < 1) return undefined
  const { rule, times } = connecting
  return {
    departures,
    market,
    airport,
    times,
    rule: { ...rule, mostStops: Math.min(rule.mostStops, mostStops) },
  }
}

function asOffered(
  { open, read }: { open: (slot: number, bookingClass: string) => number; read: (slot: number) => Departure },
  slots: readonly number[],
  connectionFares: readonly ConnectionFare[],
  { party, promoCode }: Pricing,
): OfferedFlight {
  const flights = slots.map(read)
  const departureIds = flights.map(({ id }) => id)
  const fares = connectionFares.map(({ fareBrand, fare, flights: shares, together: priced }): OfferedFare => {
    const named = faresOf(fare)
    const fareSummaryUid = writeFareSummary({
      departureIds,
      fares: named.map(({ id, bookingClass }) => ({ fareId: id, bookingClass })),
      party,
      promoCode,
      total: priced.total,
    })
    const openOn = (slot: number, place: number) => open(slot, shares[place]?.bookingClass ?? '')
    return { fareBrand, priced, fareSummaryUid, openSeats: Math.min(...slots.map(openOn)) }
  })
  return { departures: flights, fares, cheapest: cheapestOf(fares) }
}

export function cheapestOf(fares: readonly OfferedFare[]): OfferedFare | undefined {
  return fares.reduce<OfferedFare | undefined>(
    (best, fare) => (best && best.priced.total <= fare.priced.total ? best : fare),
    undefined,
  )
}
