/**
 * Departures on sale, held in columns. Each takes about 150 bytes, so that a million fit. They are found by
 * route and day in the same time for any number of them.
 */
import {
  dateOf,
  daysBetween,
  formatInstant,
  instant,
  type Instant,
  localDate,
  type LocalDate,
  type LocalDateTime,
  plusDays,
} from '@jetbridge/core/kernel/time.ts'
import { type ClassPlace, openSeats } from '@jetbridge/core/offer/availability.ts'
import type { Departure } from '../../../offers.ts'
import type { SeatsLeft } from '../../inventory/read/seats-left.ts'
import { type DepartureOnSale, type FlightKind, readKind } from '../../schedule/read.ts'
import { internPool } from './intern.ts'

/** A brand's flights from one airport to another. */
export interface Route {
  readonly brand: string
  readonly origin: string
  readonly destination: string
  /** counted up when a departure of the route changes in any way */
  version: number
  /** counted up when a departure comes, goes or sells other classes; seats alone do not change it */
  shape: number
  /** slots of each service date (days since 1970), in order of departure */
  readonly days: Map<number, number[]>
}

const letters = 26

const letterA = 65

const minutesADay = 1_440

/** In the column of open seats: the departure does not sell this class. */
const notSold = -1

interface Columns {
  readonly id: Float64Array
  readonly departsAt: Float64Array
  readonly arrivesAt: Float64Array
  /** minutes a local clock is ahead of UTC, at each end */
  readonly departsOffset: Int16Array
  readonly arrivesOffset: Int16Array
  readonly flightNumber: Uint16Array
  /** route, carrier, suffix and aircraft */
  readonly kind: Uint32Array
  /** the classes it sells */
  readonly plan: Uint32Array
  /** seats open by booking class letter, nesting applied */
  readonly open: Int16Array
}

function allocate(capacity: number): Columns {
  return {
    id: new Float64Array(capacity),
    departsAt: new Float64Array(capacity),
    arrivesAt: new Float64Array(capacity),
    departsOffset: new Int16Array(capacity),
    arrivesOffset: new Int16Array(capacity),
    flightNumber: new Uint16Array(capacity),
    kind: new Uint32Array(capacity),
    plan: new Uint32Array(capacity),
    open: new Int16Array(capacity * letters),
  }
}

function enlarge(from: Columns, capacity: number): Columns {
  const to = allocate(capacity)
  for (const name of Object.keys(from) as (keyof Columns)[]) to[name].set(from[name])
  return to
}

export type Departures = ReturnType<typeof createDepartures>

/** An empty store. */
export function createDepartures() {
  let columns = allocate(1_024)
  let used = 0
  const free: number[] = []
  const slots = new Map<number, number>()
  const routes = internPool<Route>()
  const kinds = internPool<FlightKind & { readonly route: Route }>()
  const plans = internPool<readonly ClassPlace[]>()
  /** of places met before: departures of a read share them, and to make their key costs more */
  const planOf = new WeakMap<readonly ClassPlace[], number>()

  function claimSlot(): number {
    const reused = free.pop()
    if (reused !== undefined) return reused
    if (used === columns.id.length) columns = enlarge(columns, used * 2)
    return used++
  }

  function put(departure: DepartureOnSale, seats: SeatsLeft): void {
    remove(departure.id)
    const slot = claimSlot()
    slots.set(departure.id, slot)
    columns.id[slot] = departure.id
    columns.departsAt[slot] = departure.departsAt
    columns.arrivesAt[slot] = departure.arrivesAt
    columns.departsOffset[slot] = departure.departsOffset
    columns.arrivesOffset[slot] = departure.arrivesOffset
    columns.flightNumber[slot] = departure.flightNumber
    columns.kind[slot] = kinds.of(departure.kind, () => newKind(departure.kind))
    setOpen(slot, seats)
    const route = routeAt(slot)
    // shown on the day it leaves, which differs from its own date when it was moved across midnight
    const day = Math.floor((departure.departsAt / 60_000 + departure.departsOffset) / minutesADay)
    const ofDay = route.days.get(day)
    if (ofDay) insertInOrder(ofDay, slot)
    else route.days.set(day, [slot])
    route.version++
    route.shape++
  }

  function insertInOrder(ofDay: number[], slot: number): void {
    ofDay.push(slot)
    ofDay.sort((a, b) => departsAt(a) - departsAt(b) || idOf(a) - idOf(b))
  }

  function newKind(text: string) {
    const kind = readKind(text)
    const { brand, origin, destination } = kind
    const newRoute = () => ({ brand, origin, destination, version: 0, shape: 0, days: new Map() })
    return { ...kind, route: routes.at(routes.of(routeKey(brand, origin, destination), newRoute)) }
  }

  function setOpen(slot: number, { places, left }: SeatsLeft): void {
    const start = slot * letters
    columns.open.fill(notSold, start, start + letters)
    const open = openSeats(places, left)
    for (const [index, { bookingClass }] of places.entries()) {
      columns.open[start + letterOf(bookingClass)] = open[index] ?? 0
    }
    columns.plan[slot] = planOf.get(places) ?? newPlan(places)
  }

  function newPlan(places: readonly ClassPlace[]): number {
    const key = places.map(({ cabin, rank, bookingClass }) => `${cabin}${rank}${bookingClass}`).join()
    const plan = plans.of(key, () => places)
    planOf.set(places, plan)
    return plan
  }

  /** Equal while a departure sells the same. */
  function sellable(slot: number): string {
    return `${columns.plan[slot]} ${columns.open.subarray(slot * letters, (slot + 1) * letters).join()}`
  }

  function remove(id: number): void {
    const slot = slots.get(id)
    if (slot === undefined) return
    const route = routeAt(slot)
    const day = dayNumber(read(slot).serviceDate)
    const left = (route.days.get(day) ?? []).filter((each) => each !== slot)
    if (left.length > 0) route.days.set(day, left)
    else route.days.delete(day)
    route.version++
    route.shape++
    slots.delete(id)
    free.push(slot)
  }

  function departsAt(slot: number): Instant {
    return instant(columns.departsAt[slot] ?? Number.NaN)
  }

  function idOf(slot: number): number {
    return columns.id[slot] ?? Number.NaN
  }

  function routeAt(slot: number): Route {
    return kinds.at(columns.kind[slot]).route
  }

  function read(slot: number): Departure {
    const { carrier, suffix, origin, destination, aircraft } = kinds.at(columns.kind[slot])
    const arrivesAt = instant(columns.arrivesAt[slot] ?? Number.NaN)
    const departsLocal = localOf(departsAt(slot), columns.departsOffset[slot] ?? 0)
    return {
      id: idOf(slot),
      carrier,
      flightNumber: `${columns.flightNumber[slot]}${suffix}`,
      origin,
      destination,
      serviceDate: dateOf(departsLocal),
      departsAt: departsAt(slot),
      arrivesAt,
      departsLocal,
      arrivesLocal: localOf(arrivesAt, columns.arrivesOffset[slot] ?? 0),
      aircraft,
    }
  }

  return {
    /** Adds a departure, or replaces what was known of it. */
    put,
    remove,
    /** How many seats a departure has left now; does nothing when it is not on sale. */
    setLeft(id: number, seats: SeatsLeft): void {
      const slot = slots.get(id)
      if (slot === undefined) return
      const before = sellable(slot)
      const plan = columns.plan[slot]
      setOpen(slot, seats)
      if (sellable(slot) !== before) routeAt(slot).version++
      if (columns.plan[slot] !== plan) routeAt(slot).shape++
    },
    /** Up to `most` ids from place `first` on, in the order they are kept in: a walk through all of them. */
    idsFrom: (first: number, most: number): number[] =>
      Array.from({ length: Math.max(0, Math.min(used, first + most) - first) }, (_, index) =>
        idOf(first + index),
      ).filter((id, index) => slots.get(id) === first + index),
    /** Where such a walk ends. */
    end: () => used,
    /** Takes out every departure that should not stay. */
    retain(stays: (id: number, route: Route) => boolean): void {
      for (const [id, slot] of slots) if (!stays(id, routeAt(slot))) remove(id)
    },
    /** Takes out what left before an instant. */
    removeBefore(earliest: Instant): void {
      for (const [id, slot] of slots) if (departsAt(slot) < earliest) remove(id)
    },
    route: (brand: string, origin: string, destination: string) =>
      routes.find(routeKey(brand, origin, destination)),
    routes: () => routes.all(),
    /** Slots of a route's day in order of departure; a slot means nothing after the next change. */
    on: (route: Route, date: LocalDate): readonly number[] => route.days.get(dayNumber(date)) ?? [],
    /** The route's days after one, in order. */
    daysAfter: (route: Route, date: LocalDate): LocalDate[] =>
      [...route.days.keys()]
        .filter((day) => day > dayNumber(date))
        .sort((a, b) => a - b)
        .map((day) => plusDays(dayZero, day)),
    find: (id: number) => slots.get(id),
    routeAt,
    read,
    departsAt,
    /** Seats open in a booking class, nesting applied; 0 where it is not sold. */
    open: (slot: number, bookingClass: string) =>
      Math.max(0, columns.open[slot * letters + letterOf(bookingClass)] ?? 0),
    /** Whether it sells a class at all, even with no seats left of it. */
    sells: (slot: number, bookingClass: string) =>
      columns.open[slot * letters + letterOf(bookingClass)] !== notSold,
    placeOf: (slot: number, bookingClass: string): ClassPlace | undefined =>
      plans.at(columns.plan[slot]).find((place) => place.bookingClass === bookingClass),
    count: () => slots.size,
    /** Of the columns, without the maps that find them. */
    bytes: () => Object.values(columns).reduce((all, column) => all + column.byteLength, 0),
  }
}

function routeKey(brand: string, origin: string, destination: string): string {
  return `${brand} ${origin} ${destination}`
}

function letterOf(bookingClass: string): number {
  return bookingClass.charCodeAt(0) - letterA
}

const dayZero = localDate('1970-01-01')

function dayNumber(date: LocalDate): number {
  return daysBetween(dayZero, date)
}

function localOf(at: Instant, offset: number): LocalDateTime {
  return formatInstant(instant(at + offset * 60_000)).slice(0, 16) as LocalDateTime
}
