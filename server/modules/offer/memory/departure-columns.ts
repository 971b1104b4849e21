/**
 * Figures of departures in columns. Each departure takes about 150 bytes, so that a million fit; its slot is its place
 * in every column.
 */
import { formatInstant, instant, type Instant, type LocalDateTime } from '@jetbridge/core/kernel/time.ts'
import { type ClassPlace, openSeats } from '@jetbridge/core/offer/availability.ts'
import type { SeatsLeft } from '../../inventory/read/seats-left.ts'
import type { DepartureOnSale } from '../../schedule/read.ts'
import { type ClassSet, letterOf, letters } from './class-set.ts'
import { internPool } from './intern.ts'

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
  /** number of the flight's kind, which departures.ts gives */
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

export class DepartureColumns {
  #columns = allocate(1_024)
  #used = 0
  readonly #free: number[] = []
  readonly #plans = internPool<readonly ClassPlace[]>()
  /** of places met before: departures of a read share them, and to make their key costs more */
  readonly #planOf = new WeakMap<readonly ClassPlace[], number>()

  /** Writes a departure into a slot, which it answers. */
  write(departure: DepartureOnSale, kind: number, seats: SeatsLeft): number {
    const slot = this.#claim()
    const columns = this.#columns
    columns.id[slot] = departure.id
    columns.departsAt[slot] = departure.departsAt
    columns.arrivesAt[slot] = departure.arrivesAt
    columns.departsOffset[slot] = departure.departsOffset
    columns.arrivesOffset[slot] = departure.arrivesOffset
    columns.flightNumber[slot] = departure.flightNumber
    columns.kind[slot] = kind
    this.setOpen(slot, seats)
    return slot
  }

  #claim(): number {
    const reused = this.#free.pop()
    if (reused !== undefined) return reused
    if (this.#used === this.#columns.id.length) this.#columns = enlarge(this.#columns, this.#used * 2)
    return this.#used++
  }

  /** The next departure may have it. */
  free(slot: number): void {
    this.#free.push(slot)
  }

  setOpen(slot: number, { places, left }: SeatsLeft): void {
    const start = slot * letters
    const { open, plan } = this.#columns
    open.fill(notSold, start, start + letters)
    const seats = openSeats(places, left)
    for (const [index, { bookingClass }] of places.entries())
      open[start + letterOf(bookingClass)] = seats[index] ?? 0
    plan[slot] = this.#planOf.get(places) ?? this.#newPlan(places)
  }

  #newPlan(places: readonly ClassPlace[]): number {
    const key = places.map(({ cabin, rank, bookingClass }) => `${cabin}${rank}${bookingClass}`).join()
    const plan = this.#plans.of(key, () => places)
    this.#planOf.set(places, plan)
    return plan
  }

  idAt(slot: number): number {
    return this.#columns.id[slot] ?? Number.NaN
  }

  departsAt(slot: number): Instant {
    return instant(this.#columns.departsAt[slot] ?? Number.NaN)
  }

  arrivesAt(slot: number): Instant {
    return instant(this.#columns.arrivesAt[slot] ?? Number.NaN)
  }

  departsLocal(slot: number): LocalDateTime {
    return localOf(this.departsAt(slot), this.#columns.departsOffset[slot] ?? 0)
  }

  arrivesLocal(slot: number): LocalDateTime {
    return localOf(this.arrivesAt(slot), this.#columns.arrivesOffset[slot] ?? 0)
  }

  /** Days from 1970 to the local day on which it leaves, also where it was moved across midnight. */
  dayAt(slot: number): number {
    const minutes = this.departsAt(slot) / 60_000 + (this.#columns.departsOffset[slot] ?? 0)
    return Math.floor(minutes / minutesADay)
  }

  /** The same of the local day on which it arrives. */
  arrivalDayAt(slot: number): number {
    const minutes = this.arrivesAt(slot) / 60_000 + (this.#columns.arrivesOffset[slot] ?? 0)
    return Math.floor(minutes / minutesADay)
  }

  flightNumberAt(slot: number): number | undefined {
    return this.#columns.flightNumber[slot]
  }

  kindAt(slot: number): number | undefined {
    return this.#columns.kind[slot]
  }

  /** Equal for departures that sell the same classes. */
  planAt(slot: number): number | undefined {
    return this.#columns.plan[slot]
  }

  /** Equal while a departure sells the same seats in the same classes. */
  sellable(slot: number): string {
    return `${this.planAt(slot)} ${this.#columns.open.subarray(slot * letters, (slot + 1) * letters).join()}`
  }

  /** Seats open in a booking class, nesting applied; 0 where it is not sold. */
  open(slot: number, bookingClass: string): number {
    return Math.max(0, this.#columns.open[slot * letters + letterOf(bookingClass)] ?? 0)
  }

  /** Whether it sells a class at all, even with no seats left of it. */
  sells(slot: number, bookingClass: string): boolean {
    return this.#columns.open[slot * letters + letterOf(bookingClass)] !== notSold
  }

  /** Classes with that many seats open, or more. */
  openClasses(slot: number, seats: number): ClassSet {
    const start = slot * letters
    let classes = 0
    for (let letter = 0; letter < letters; letter++)
      if ((this.#columns.open[start + letter] ?? notSold) >= seats) classes |= 1 << letter
    return classes
  }

  placeOf(slot: number, bookingClass: string): ClassPlace | undefined {
    return this.#plans.at(this.planAt(slot)).find((place) => place.bookingClass === bookingClass)
  }

  /** The first slot that was never used. */
  end(): number {
    return this.#used
  }

  bytes(): number {
    return Object.values(this.#columns).reduce((all, column) => all + column.byteLength, 0)
  }
}

function localOf(at: Instant, offset: number): LocalDateTime {
  return formatInstant(instant(at + offset * 60_000)).slice(0, 16) as LocalDateTime
}
