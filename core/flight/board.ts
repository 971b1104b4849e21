/** The departures of a day as the airline's own people see them: what state each is in, what is sold, who needs help. */
import {
  dateOf,
  type Instant,
  type LocalDate,
  type Minutes,
  minutes,
  minutesBetween,
} from '../kernel/time.ts'
import type { DepartureStatus, FlightTimes, TimedDeparture } from './departure.ts'
import { isSameTimes } from './departure-move.ts'

/** In the order of a departure's life; a moved one is still on sale. */
export const boardStates = ['on-sale', 'moved', 'closed', 'cancelled', 'departed', 'flown'] as const
export type BoardState = (typeof boardStates)[number]

/** What its crew and station must know of somebody; the codes of IATA are CHLD, INFT, PETC, SPEQ. */
export const specialNeeds = ['child', 'infant', 'pet', 'sport'] as const
export type SpecialNeed = (typeof specialNeeds)[number]
export type NeedCounts = Readonly<Record<SpecialNeed, number>>

/** A booking class and its counters, which also count the classes nested below it. */
export interface ClassCounters {
  readonly cabin: string
  /** 0 is the cabin itself */
  readonly rank: number
  readonly bookingClass: string
  readonly authorised: number
  readonly sold: number
  readonly held: number
  /** nothing is sold in it any more, whatever is authorised */
  readonly isClosed: boolean
}

/** A departure as its state depends on it. */
export interface DepartureLife extends FlightTimes {
  readonly status: DepartureStatus
  /** moved or cancelled by an operator */
  readonly isByHand: boolean
  /** before an operator moved it; null while it is as planned, and where that was not kept */
  readonly planned: FlightTimes | null
  readonly flownAt: Instant | null
  readonly classes: readonly ClassCounters[]
}

export interface BoardDeparture extends TimedDeparture, DepartureLife {
  readonly id: number
  readonly brand: string
  readonly capacity: number
  readonly needs: NeedCounts
}

export function stateOfDeparture(departure: DepartureLife, now: Instant): BoardState {
  if (departure.status === 'cancelled') return 'cancelled'
  if (departure.flownAt !== null) return 'flown'
  if (departure.departsAt <= now) return 'departed'
  if (!departure.classes.some(isOnSale)) return 'closed'
  return isMovedFromPlan(departure) ? 'moved' : 'on-sale'
}

function isOnSale({ isClosed, authorised }: ClassCounters): boolean {
  return !isClosed && authorised > 0
}

/** One that was moved back is as planned again. */
function isMovedFromPlan({ isByHand, planned, ...times }: DepartureLife): boolean {
  return isByHand && !(planned && isSameTimes(planned, times))
}

/** How much later than planned it leaves, below 0 where it leaves earlier; null where it is not known. */
export function delayOf({ isByHand, planned, departsAt }: DepartureLife): Minutes | null {
  if (!isByHand) return minutes(0)
  return planned && minutesBetween(planned.departsAt, departsAt)
}

/** What is sold and held in a class itself, without those nested below it. */
export type OwnCounts = ClassCounters & { readonly ownSold: number; readonly ownHeld: number }

/** @param classes cabin by cabin, in order of rank */
export function ownCounts(classes: readonly ClassCounters[]): OwnCounts[] {
  return classes.map((each, index) => {
    const below = classes[index + 1]
    const nested = below?.cabin === each.cabin ? below : { sold: 0, held: 0 }
    return { ...each, ownSold: each.sold - nested.sold, ownHeld: each.held - nested.held }
  })
}

/** Seats of a departure, in all cabins. */
export interface SeatCounts {
  readonly authorised: number
  readonly sold: number
  readonly held: number
}

/** A cabin counts all of its seats in its first class. */
export function seatCounts(classes: readonly ClassCounters[]): SeatCounts {
  const cabins = classes.filter(({ rank }) => rank === 0)
  const sum = (of: keyof SeatCounts) => cabins.reduce((so, each) => so + each[of], 0)
  return { authorised: sum('authorised'), sold: sum('sold'), held: sum('held') }
}

/** A departure as a board orders it, as the engine has it or as the wire writes it. */
interface PlacedDeparture {
  readonly departsAt: number | string
  readonly flightNumber: number
  readonly id: number | string
}

/** What comes first on the board: who leaves first; then by number. */
export function inBoardOrder(one: PlacedDeparture, other: PlacedDeparture): number {
  if (one.departsAt !== other.departsAt) return one.departsAt < other.departsAt ? -1 : 1
  return one.flightNumber - other.flightNumber || Number(one.id) - Number(other.id)
}

/** What is added up over a board. */
export interface BoardTotals extends SeatCounts {
  readonly departures: number
  /** without those that are cancelled, like every number of seats */
  readonly capacity: number
  readonly states: Readonly<Record<BoardState, number>>
  readonly needs: NeedCounts
}

/** A departure as it is added up, as the wire writes it. */
interface CountedDeparture {
  readonly state: BoardState
  readonly capacity: number
  readonly seats: SeatCounts
  readonly needs: NeedCounts
}

export function boardTotals(departures: readonly CountedDeparture[]): BoardTotals {
  const states = Object.fromEntries(boardStates.map((state) => [state, 0])) as Record<BoardState, number>
  for (const { state } of departures) states[state]++
  const flying = departures.filter(({ state }) => state !== 'cancelled')
  const sum = (of: (departure: CountedDeparture) => number) => flying.reduce((so, each) => so + of(each), 0)
  return {
    departures: departures.length,
    capacity: sum(({ capacity }) => capacity),
    authorised: sum(({ seats }) => seats.authorised),
    sold: sum(({ seats }) => seats.sold),
    held: sum(({ seats }) => seats.held),
    states,
    needs: Object.fromEntries(
      specialNeeds.map((need) => [need, sum(({ needs }) => needs[need])]),
    ) as NeedCounts,
  }
}

/** What somebody wants to see of a board; an empty list wants everything. */
export interface BoardFilter {
  readonly states: readonly BoardState[]
  /** with at least one of these */
  readonly needs: readonly SpecialNeed[]
  /** the beginning of carrier and number, without blanks: `PE10` */
  readonly flight: string
}

type FilteredDeparture = Pick<BoardDeparture, 'carrier' | 'flightNumber' | 'suffix' | 'needs'> & {
  readonly state: BoardState
}

export function fitsFilter(departure: FilteredDeparture, { states, needs, flight }: BoardFilter): boolean {
  const number = `${departure.flightNumber}${departure.suffix}`
  return (
    (states.length === 0 || states.includes(departure.state)) &&
    (needs.length === 0 || needs.some((need) => departure.needs[need] > 0)) &&
    (flight === '' || number.startsWith(flight) || `${departure.carrier}${number}`.startsWith(flight))
  )
}

/** The days that a board shows, both ends included: a flight by its own date, or by that on which it now leaves. */
export interface BoardDays {
  readonly from: LocalDate
  readonly until: LocalDate
}

/** An airline, or with a station what of it touches one airport. */
export interface BoardPlace {
  /** brand.id */
  readonly brand: string
  /** IATA code */
  readonly station: string | null
}

/** What one board shows. */
export interface BoardView extends BoardDays {
  readonly places: readonly BoardPlace[]
  /** only what leaves or arrives there */
  readonly station: string | undefined
}

type FlightPlace = Pick<BoardDeparture, 'brand' | 'origin' | 'destination' | 'serviceDate' | 'departsLocal'>

export function isInView(view: BoardView, departure: FlightPlace): boolean {
  const { brand, serviceDate, departsLocal } = departure
  const isWithin = (day: LocalDate) => view.from <= day && day <= view.until
  return (
    view.places.some((place) => place.brand === brand && touches(place.station, departure)) &&
    touches(view.station ?? null, departure) &&
    (isWithin(serviceDate) || isWithin(dateOf(departsLocal)))
  )
}

function touches(station: string | null, { origin, destination }: FlightPlace): boolean {
  return station === null || station === origin || station === destination
}

/** A board shows at most this many days before and after its own. */
export const mostBoardDays = 3
