/** Departures on sale, found by route and day in the same time for any number of them. */
import {
  dateOf,
  daysBetween,
  type Instant,
  localDate,
  type LocalDate,
  plusDays,
} from '@jetbridge/core/kernel/time.ts'
import type { ClassPlace } from '@jetbridge/core/offer/availability.ts'
import type { Departure } from '../../../offers.ts'
import type { SeatsLeft } from '../../inventory/read/seats-left.ts'
import { type DepartureOnSale, type FlightKind, readKind } from '../../schedule/read.ts'
import type { ClassSet } from './class-set.ts'
import { DepartureColumns } from './departure-columns.ts'
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

export class Departures {
  readonly #columns = new DepartureColumns()
  readonly #slots = new Map<number, number>()
  readonly #routes = internPool<Route>()
  readonly #kinds = internPool<FlightKind & { readonly route: Route }>()

  /** Adds a departure, or replaces what was known of it. */
  put(departure: DepartureOnSale, seats: SeatsLeft): void {
    this.remove(departure.id)
    const kind = this.#kinds.of(departure.kind, () => this.#newKind(departure.kind))
    const slot = this.#columns.write(departure, kind, seats)
    this.#slots.set(departure.id, slot)
    const route = this.routeAt(slot)
    const day = this.#columns.dayAt(slot)
    const ofDay = route.days.get(day)
    if (ofDay) this.#insertInOrder(ofDay, slot)
    else route.days.set(day, [slot])
    route.version++
    route.shape++
  }

  #insertInOrder(ofDay: number[], slot: number): void {
    let place = ofDay.length
    while (place > 0 && this.#isAfter(ofDay[place - 1] ?? slot, slot)) place--
    ofDay.splice(place, 0, slot)
  }

  #isAfter(one: number, other: number): boolean {
    const columns = this.#columns
    const later = columns.departsAt(one) - columns.departsAt(other) || columns.idAt(one) - columns.idAt(other)
    return later > 0
  }

  #newKind(text: string) {
    const kind = readKind(text)
    const { brand, origin, destination } = kind
    const newRoute = () => ({ brand, origin, destination, version: 0, shape: 0, days: new Map() })
    return {
      ...kind,
      route: this.#routes.at(this.#routes.of(routeKey(brand, origin, destination), newRoute)),
    }
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    const route = this.routeAt(slot)
    const day = this.#columns.dayAt(slot)
    const left = (route.days.get(day) ?? []).filter((each) => each !== slot)
    if (left.length > 0) route.days.set(day, left)
    else route.days.delete(day)
    route.version++
    route.shape++
    this.#slots.delete(id)
    this.#columns.free(slot)
  }

  /** How many seats a departure has left now; does nothing when it is not on sale. */
  setLeft(id: number, seats: SeatsLeft): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    const columns = this.#columns
    const [before, plan] = [columns.sellable(slot), columns.planAt(slot)]
    columns.setOpen(slot, seats)
    if (columns.sellable(slot) !== before) this.routeAt(slot).version++
    if (columns.planAt(slot) !== plan) this.routeAt(slot).shape++
  }

  /** Takes out every departure that should not stay. */
  retain(stays: (id: number, route: Route) => boolean): void {
    for (const [id, slot] of this.#slots) if (!stays(id, this.routeAt(slot))) this.remove(id)
  }

  /** Takes out what left before an instant. */
  removeBefore(earliest: Instant): void {
    for (const [id, slot] of this.#slots) if (this.departsAt(slot) < earliest) this.remove(id)
  }

  /** Up to `most` ids from place `first` on, in the order they are kept in: a walk through all of them. */
  idsFrom(first: number, most: number): number[] {
    const length = Math.max(0, Math.min(this.end(), first + most) - first)
    const ids = Array.from({ length }, (_, index) => this.#columns.idAt(first + index))
    return ids.filter((id, index) => this.#slots.get(id) === first + index)
  }

  /** Where such a walk ends. */
  end(): number {
    return this.#columns.end()
  }

  route(brand: string, origin: string, destination: string): Route | undefined {
    return this.#routes.find(routeKey(brand, origin, destination))
  }

  routes(): readonly Route[] {
    return this.#routes.all()
  }

  /** Slots of a route's day in order of departure; a slot means nothing after the next change. */
  on(route: Route, date: LocalDate): readonly number[] {
    return route.days.get(dayNumber(date)) ?? []
  }

  /** The same by the day's number, {@link departureDayNumber}. */
  onDay(route: Route, day: number): readonly number[] {
    return route.days.get(day) ?? []
  }

  /** The route's days after one, in order. */
  daysAfter(route: Route, date: LocalDate): LocalDate[] {
    return [...route.days.keys()]
      .filter((day) => day > dayNumber(date))
      .sort((a, b) => a - b)
      .map((day) => plusDays(dayZero, day))
  }

  find(id: number): number | undefined {
    return this.#slots.get(id)
  }

  routeAt(slot: number): Route {
    return this.#kinds.at(this.#columns.kindAt(slot)).route
  }

  read(slot: number): Departure {
    const columns = this.#columns
    const { carrier, suffix, origin, destination, aircraft, ...told } = this.#kinds.at(columns.kindAt(slot))
    const departsLocal = columns.departsLocal(slot)
    return {
      id: columns.idAt(slot),
      carrier,
      flightNumber: `${columns.flightNumberAt(slot)}${suffix}`,
      origin,
      destination,
      serviceDate: dateOf(departsLocal),
      departsAt: columns.departsAt(slot),
      arrivesAt: columns.arrivesAt(slot),
      departsLocal,
      arrivesLocal: columns.arrivesLocal(slot),
      aircraft,
      operatedBy: told.operatedBy,
      originTerminal: told.originTerminal,
      destinationTerminal: told.destinationTerminal,
    }
  }

  /** Null where it is not stated. */
  originTerminal(slot: number): string | null {
    return this.#kinds.at(this.#columns.kindAt(slot)).originTerminal
  }

  destinationTerminal(slot: number): string | null {
    return this.#kinds.at(this.#columns.kindAt(slot)).destinationTerminal
  }

  departsAt(slot: number): Instant {
    return this.#columns.departsAt(slot)
  }

  arrivesAt(slot: number): Instant {
    return this.#columns.arrivesAt(slot)
  }

  /** The day on the clock of the place that it leaves. */
  departureDay(slot: number): LocalDate {
    return plusDays(dayZero, this.#columns.dayAt(slot))
  }

  /** Days since 1970 to the day on the clock of the place that it leaves: to compare, without a text. */
  departureDayNumber(slot: number): number {
    return this.#columns.dayAt(slot)
  }

  /** The same of the place where it arrives. */
  arrivalDayNumber(slot: number): number {
    return this.#columns.arrivalDayAt(slot)
  }

  /** Seats open in a booking class, nesting applied; 0 where it is not sold. */
  open(slot: number, bookingClass: string): number {
    return this.#columns.open(slot, bookingClass)
  }

  /** Whether it sells a class at all, even with no seats left of it. */
  sells(slot: number, bookingClass: string): boolean {
    return this.#columns.sells(slot, bookingClass)
  }

  /** Classes with that many seats open, or more; with 0, all that it sells. */
  openClasses(slot: number, seats: number): ClassSet {
    return this.#columns.openClasses(slot, seats)
  }

  placeOf(slot: number, bookingClass: string): ClassPlace | undefined {
    return this.#columns.placeOf(slot, bookingClass)
  }

  count(): number {
    return this.#slots.size
  }

  /** Of the columns, without the maps that find them. */
  bytes(): number {
    return this.#columns.bytes()
  }
}

function routeKey(brand: string, origin: string, destination: string): string {
  return `${brand} ${origin} ${destination}`
}

const dayZero = localDate('1970-01-01')

/** Days since 1970. */
export function dayNumber(date: LocalDate): number {
  return daysBetween(dayZero, date)
}

export function dayOfNumber(day: number): LocalDate {
  return plusDays(dayZero, day)
}
