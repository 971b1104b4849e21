/** Connections of a day as a search offers them: those that seat the whole party. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { Instant, LocalDate } from '@jetbridge/core/kernel/time.ts'
import { writeFareSummary } from '@jetbridge/core/offer/fare-summary.ts'
import { priceTogether } from '@jetbridge/core/offer/price-bound.ts'
import type { OfferedFare } from '../../../offers.ts'
import type { OfferedFlight } from '../offer.ts'
import { type ConnectionFare, faresOf, offerConnection } from './connection-fares.ts'
import { type ConnectionData, findConnections, type WayAsked } from './connections.ts'
import type { Route } from './departures.ts'
import type { Market } from './market.ts'
import { closesAt, isOnSale, type OfferData } from './offer-data.ts'
import type { Pricing } from './pricing.ts'

export interface ConnectedFlights {
  /** in order of departure; empty where the airline does not connect */
  readonly flights: readonly OfferedFlight[]
  /** routes that were looked at */
  readonly routes: readonly Route[]
  /** when the sale of the first of them ends; undefined without one */
  readonly closesAt: Instant | undefined
}

/** Who asks for them. */
export interface ConnectedAsked {
  /** 0 for none */
  readonly mostStops: number
  readonly currency: Currency
  /** at the origin */
  readonly today: LocalDate
  readonly pricing: Pricing
}

const none: ConnectedFlights = { flights: [], routes: [], closesAt: undefined }

/** Of a day of one way. */
export function offerConnected(
  data: OfferData,
  way: WayAsked,
  { mostStops, currency, today, pricing }: ConnectedAsked,
): ConnectedFlights {
  const connections = connectionData(data, mostStops)
  if (!connections) return none
  const { itineraries, routes } = findConnections(connections, way, (slot) => isOnSale(data, slot))
  const { party, promoPercent } = pricing
  const flights = itineraries.flatMap((slots): OfferedFlight[] => {
    const fares = offerConnection(connections, slots, { party, currency, today, promoPercent })
    return fares.length > 0 ? [asOffered(data, slots, fares, pricing)] : []
  })
  const [first] = flights.flatMap(({ departures }) => departures[0] ?? [])
  return { flights, routes, closesAt: first && closesAt(data, first.departsAt) }
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
  { departures }: Pick<OfferData, 'departures'>,
  slots: readonly number[],
  connectionFares: readonly ConnectionFare[],
  { party, promoCode }: Pricing,
): OfferedFlight {
  const flights = slots.map((slot) => departures.read(slot))
  const departureIds = flights.map(({ id }) => id)
  const fares = connectionFares.map(({ fareBrand, fare, flights: shares }): OfferedFare => {
    const priced = priceTogether(shares)
    const named = faresOf(fare)
    const fareSummaryUid = writeFareSummary({
      departureIds,
      fares: named.map(({ id, bookingClass }) => ({ fareId: id, bookingClass })),
      party,
      promoCode,
      total: priced.total,
    })
    const openOn = (slot: number, place: number) => departures.open(slot, shares[place]?.bookingClass ?? '')
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
