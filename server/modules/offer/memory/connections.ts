/**
 * Connections by the hubs of an airline, chains from the days of its routes when somebody asks: two lists of a day cost
 * less than an index of paths that each change of the schedule must mend.
 */
import { type ConnectionSetting, stopsBetween } from '@jetbridge/core/brand/connection-setting.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import {
  type ConnectionTime,
  type FlightStatus,
  minimumConnection,
  statusOf,
} from '@jetbridge/core/flight/connection-time.ts'
import { type Instant, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { joinFlights, shortestOf, type WaitBounds } from '@jetbridge/core/trip/connect.ts'
import type { Departures, Route } from './departures.ts'

/** What connections are made of. */
export interface ConnectionData {
  readonly departures: Departures
  readonly rule: ConnectionSetting
  /** as the airline has filed them */
  readonly times: readonly ConnectionTime[]
  readonly airport: (code: string) => Airport | undefined
}

/** One way on a day, in places of the memory. */
export interface WayAsked {
  readonly brand: string
  readonly origin: string
  readonly destination: string
  /** on which the first flight leaves, by the clock of the origin */
  readonly date: LocalDate
}

export interface ConnectionsFound {
  /** slots of the flights of each, in order; a slot means nothing after the next change */
  readonly itineraries: readonly (readonly number[])[]
  /** routes that were looked at */
  readonly routes: readonly Route[]
}

/** A flight, or several in connection, as the next join needs it. */
interface Chain {
  /** slots, in order */
  readonly flights: readonly number[]
  readonly departsAt: Instant
  readonly arrivesAt: Instant
}

/**
 * Itineraries with a stop or two, the shortest {@link shortestOf} under way. The direct way is not among them.
 * @param isTaken whether a flight may be part of one
 */
export function findConnections(
  data: ConnectionData,
  asked: WayAsked,
  isTaken: (slot: number) => boolean = () => true,
): ConnectionsFound {
  const { departures, rule } = data
  const { brand, origin, destination, date } = asked
  const seen = new Set<Route>()
  const found = stopsBetween(rule, origin, destination).flatMap((stops) => {
    const places = [origin, ...stops, destination]
    const routes = places.slice(1).map((to, at) => departures.route(brand, places[at] ?? '', to))
    for (const route of routes) if (route) seen.add(route)
    return routes.every((route) => route !== undefined) ? joinRoutes(data, routes, date, isTaken) : []
  })
  return { itineraries: shortestOf(found).map(({ flights }) => flights), routes: [...seen] }
}

/** Whether the airline sells these flights in connection, by its hubs and times of now. */
export function connects(data: ConnectionData, slots: readonly number[]): boolean {
  const { departures, rule } = data
  const routes = slots.map((slot) => departures.routeAt(slot))
  const [first, last] = [routes[0], routes.at(-1)]
  if (!first || !last) return false
  const stops = routes.slice(1).map(({ origin }) => origin)
  const isWay = stopsBetween(rule, first.origin, last.destination).some(
    (each) => each.join() === stops.join(),
  )
  return (
    isWay &&
    slots.slice(1).every((slot, at) => {
      const [before, next] = [routes[at], routes[at + 1]]
      const arriving = slots[at]
      if (!before || !next || arriving === undefined || before.destination !== next.origin) return false
      const bounds = waitBounds(data, before, next)
      return joinFlights([chainOf(departures, arriving)], [chainOf(departures, slot)], bounds).length > 0
    })
  )
}

function joinRoutes(
  data: ConnectionData,
  [first, ...further]: readonly Route[],
  date: LocalDate,
  isTaken: (slot: number) => boolean,
): readonly Chain[] {
  const { departures, rule } = data
  if (!first) return []
  const on = (route: Route, day: LocalDate) => departures.on(route, day).filter(isTaken)
  let before = first
  let chains: Chain[] = on(first, date).map((slot) => chainOf(departures, slot))
  for (const next of further) {
    if (chains.length === 0) return []
    const days = daysAfterArrival(departures, chains, rule.overNight)
    const departing = days.flatMap((day) => on(next, day)).map((slot) => chainOf(departures, slot))
    const bounds = waitBounds(data, before, next)
    chains = joinFlights(chains, departing, bounds).map(([one, other]) => ({
      flights: [...one.flights, ...other.flights],
      departsAt: one.departsAt,
      arrivesAt: other.arrivesAt,
    }))
    before = next
  }
  return chains
}

function chainOf(departures: Departures, slot: number): Chain {
  return { flights: [slot], departsAt: departures.departsAt(slot), arrivesAt: departures.arrivesAt(slot) }
}

/** Days of the hub on which the next flight may leave, in order. */
function daysAfterArrival(departures: Departures, chains: readonly Chain[], overNight: boolean): LocalDate[] {
  const arrivals = chains.map(({ flights }) => departures.arrivalDay(flights.at(-1) ?? 0))
  const days = arrivals.flatMap((day) => (overNight ? [day, plusDays(day, 1)] : [day]))
  return [...new Set(days)].toSorted()
}

/** Within which wait two flights of a hub connect. */
function waitBounds(
  { departures, rule, times, airport }: ConnectionData,
  before: Route,
  next: Route,
): (first: Chain, second: Chain) => WaitBounds | undefined {
  const statusOn = ({ origin, destination }: Route): FlightStatus => {
    const [from, to] = [airport(origin), airport(destination)]
    return from && to ? statusOf(from, to) : 'international'
  }
  const change = { airport: next.origin, arrives: statusOn(before), departs: statusOn(next) }
  const leastOn = new Map<LocalDate, number | undefined>()
  const least = (day: LocalDate) => {
    if (!leastOn.has(day)) leastOn.set(day, minimumConnection(times, { ...change, day }))
    return leastOn.get(day)
  }
  return (first, second) => {
    const day = departures.arrivalDay(first.flights.at(-1) ?? 0)
    const minutes = least(day)
    const isLater = departures.departureDay(second.flights[0] ?? 0) > day
    if (minutes === undefined || (isLater && !rule.overNight)) return undefined
    return { least: minutes, most: rule.mostWaitMinutes }
  }
}
