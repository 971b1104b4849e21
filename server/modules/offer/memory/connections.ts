/**
 * Connections by the hubs of an airline, chains from the days of its routes when somebody asks: two lists of a day cost
 * less than an index of paths that each change of the schedule must mend.
 */
import { type ConnectionSetting, stopsBetween } from '@jetbridge/core/brand/connection-setting.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import {
  type ConnectionTime,
  type FlightStatus,
  isOfTerminal,
  minimumConnection,
  statusOf,
} from '@jetbridge/core/flight/connection-time.ts'
import type { Instant, LocalDate } from '@jetbridge/core/kernel/time.ts'
import { joinFlights, shortestOf, type WaitBounds } from '@jetbridge/core/trip/connect.ts'
import { dayNumber, dayOfNumber, type Departures, type Route } from './departures.ts'
import { found } from './found.ts'

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
  /** days since 1970, each by the clock of its place */
  readonly departsOn: number
  readonly arrivesOn: number
}

/** @param day the one of {@link WayAsked}, in days since 1970 */
export type FindConnections = (way: Omit<WayAsked, 'date'>, day: number) => ConnectionsFound

/**
 * Itineraries with a stop or two, the shortest {@link shortestOf} under way. The direct way is not among them. For any
 * number of days of a search: what does not depend on the day is found once.
 * @param isTaken whether a flight may be part of one
 */
export function openConnections(
  data: ConnectionData,
  isTaken: (slot: number) => boolean = () => true,
): FindConnections {
  const { departures } = data
  const ways = new Map<string, Ways>()
  const join = openJoin(data, isTaken)
  return (way, day) => {
    const key = `${way.brand} ${way.origin} ${way.destination}`
    const { whole, routes: all } = found(ways, key, () => waysOf(data, way))
    const chains = whole.flatMap((routes) => join(routes, day))
    return { itineraries: shortestOf(chains).map(({ flights }) => flights), routes: all }
  }
  function waysOf({ rule }: ConnectionData, way: Omit<WayAsked, 'date'>): Ways {
    const all = stopsBetween(rule, way.origin, way.destination).map((stops) => {
      const places = [way.origin, ...stops, way.destination]
      return places.slice(1).map((to, at) => departures.route(way.brand, places[at] ?? '', to))
    })
    return {
      whole: all.filter((routes): routes is Route[] => routes.every((route) => route !== undefined)),
      routes: [...new Set(all.flat().filter((route) => route !== undefined))],
    }
  }
}

/** The ways from a place to another by hubs, each as the routes flown. */
interface Ways {
  readonly whole: readonly (readonly Route[])[]
  /** all that were looked at, also where another one of the way is missing */
  readonly routes: readonly Route[]
}

/** The same for one day alone. */
export function findConnections(
  data: ConnectionData,
  asked: WayAsked,
  isTaken?: (slot: number) => boolean,
): ConnectionsFound {
  return openConnections(data, isTaken)(asked, dayNumber(asked.date))
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
  const bounds = openWaitBounds(data)
  return (
    isWay &&
    slots.slice(1).every((slot, at) => {
      const [before, next] = [routes[at], routes[at + 1]]
      const arriving = slots[at]
      if (!before || !next || arriving === undefined || before.destination !== next.origin) return false
      const [one, other] = [chainOf(departures, arriving), chainOf(departures, slot)]
      return joinFlights([one], [other], bounds(before, next)).length > 0
    })
  )
}

/** Chains of a way whose first flight leaves on a day. */
function openJoin(
  data: ConnectionData,
  isTaken: (slot: number) => boolean,
): (routes: readonly Route[], day: number) => readonly Chain[] {
  const { departures, rule } = data
  const bounds = openWaitBounds(data)
  const on = (route: Route, day: number) => {
    const slots = departures.onDay(route, day).filter(isTaken)
    return slots.map((slot) => chainOf(departures, slot))
  }
  return ([first, ...further], day) => {
    if (!first) return []
    let before = first
    let chains: Chain[] = on(first, day)
    for (const next of further) {
      if (chains.length === 0) return []
      const departing = daysAfterArrival(chains, rule.overNight).flatMap((each) => on(next, each))
      chains = joinFlights(chains, departing, bounds(before, next)).map(([one, other]) => ({
        ...other,
        flights: [...one.flights, ...other.flights],
        departsAt: one.departsAt,
        departsOn: one.departsOn,
      }))
      before = next
    }
    return chains
  }
}

function chainOf(departures: Departures, slot: number): Chain {
  return {
    flights: [slot],
    departsAt: departures.departsAt(slot),
    arrivesAt: departures.arrivesAt(slot),
    departsOn: departures.departureDayNumber(slot),
    arrivesOn: departures.arrivalDayNumber(slot),
  }
}

/** Days of the hub on which the next flight may leave, in order. */
function daysAfterArrival(chains: readonly Chain[], overNight: boolean): number[] {
  const arrivals = chains.map(({ arrivesOn }) => arrivesOn)
  const days = new Set(overNight ? arrivals.flatMap((day) => [day, day + 1]) : arrivals)
  return [...days].toSorted((one, other) => one - other)
}

type BoundsOfWait = (first: Chain, second: Chain) => WaitBounds | undefined

/**
 * Within which wait two flights of a hub connect; each pair of routes, and each of its days, is looked up once. So is each
 * pair of terminals, where the airline has filed a time of one at the hub.
 */
function openWaitBounds({
  departures,
  rule,
  times,
  airport,
}: ConnectionData): (before: Route, next: Route) => BoundsOfWait {
  const statusOn = ({ origin, destination }: Route): FlightStatus => {
    const [from, to] = [airport(origin), airport(destination)]
    return from && to ? statusOf(from, to) : 'international'
  }
  const boundsOn = (before: Route, next: Route): BoundsOfWait => {
    const change = { airport: next.origin, arrives: statusOn(before), departs: statusOn(next) }
    const known = new Map<number | string, WaitBounds | undefined>()
    const boundsOf = (
      key: number | string,
      day: number,
      arrivalTerminal: string | null,
      departureTerminal: string | null,
    ) => {
      if (known.has(key)) return known.get(key)
      const terminals = { arrivalTerminal, departureTerminal }
      const least = minimumConnection(times, { ...change, ...terminals, day: dayOfNumber(day) })
      const bounds = least === undefined ? undefined : { least, most: rule.mostWaitMinutes }
      known.set(key, bounds)
      return bounds
    }
    const isByTerminal = times.some((row) => row.airport === next.origin && isOfTerminal(row))
    return (first, second) => {
      const day = first.arrivesOn
      if (second.departsOn > day && !rule.overNight) return undefined
      if (!isByTerminal) return boundsOf(day, day, null, null)
      const arrival = departures.destinationTerminal(first.flights.at(-1) ?? Number.NaN)
      const departure = departures.originTerminal(second.flights[0] ?? Number.NaN)
      return boundsOf(`${day} ${arrival} ${departure}`, day, arrival, departure)
    }
  }
  const known = new Map<Route, Map<Route, BoundsOfWait>>()
  return (before, next) => {
    const after = known.get(before) ?? new Map<Route, BoundsOfWait>()
    const bounds = after.get(next) ?? boundsOn(before, next)
    known.set(before, after.set(next, bounds))
    return bounds
  }
}
