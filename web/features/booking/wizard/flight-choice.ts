/** The chosen flights and fares: what may be chosen, and what a choice does to the others. */
import type { WireConnectedFlight, WireDay, WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { parseInstant } from '@jetbridge/core/kernel/time.ts'
import { no, type Verdict, yes } from '@jetbridge/core/kernel/verdict.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { fitsAfter, spanOf } from '@jetbridge/core/trip/trip-order.ts'
import { baseOf, type TaxTotal, taxesOf, totalOf } from './totals.ts'

/** A flight with one of its fares for a party; prices as shown when it was chosen, decimal. */
export interface ChosenFlight {
  readonly flight: Omit<WireFlight, 'fares'>
  readonly fare: WireFare
  readonly party: Party
  readonly currencyCode: Currency
  readonly totalAmount: number
  readonly baseAmount: number
  readonly taxes: readonly TaxTotal[]
}

/** What is chosen for one way of the trip. */
export interface BoundChoice {
  readonly chosen?: ChosenFlight | undefined
  /** the day last looked at [FLT-06] */
  readonly day?: string | undefined
}

/** By the place of each way in the trip; it ends with the last one that something is known of. */
export interface FlightChoice {
  readonly bounds: readonly BoundChoice[]
  /** how lists with connections are shown; absent: as they come */
  readonly view?: ListView | undefined
}

export const flightOrders = ['departure', 'duration', 'price'] as const
export type FlightOrder = (typeof flightOrders)[number]

export interface ListView {
  readonly order: FlightOrder
  /** where a day has flights with stops and without */
  readonly nonstopOnly: boolean
}

export const nothingChosen: FlightChoice = { bounds: [] }

/** The flight of a way, by its place in the trip. */
export function chosenAt(choice: FlightChoice | undefined, bound: number): ChosenFlight | undefined {
  return choice?.bounds[bound]?.chosen
}

/** In their order. */
export function chosenIn(choice: FlightChoice | undefined): ChosenFlight[] {
  return (choice?.bounds ?? []).flatMap(({ chosen }) => chosen ?? [])
}

/** One flight that is flown: of a connection each of its flights. */
export type ChosenLeg = ChosenFlight['flight'] | WireConnectedFlight

/** The flights of a choice, in order: the engine holds, seats and moves each by itself. */
export function legsOf<Whole extends { readonly segments?: readonly unknown[] | undefined }>(
  flight: Whole,
): readonly (Whole | NonNullable<Whole['segments']>[number])[] {
  return flight.segments?.length ? flight.segments : [flight]
}

/** The flights of all ways, in the order flown. */
export function chosenLegs(choice: FlightChoice | undefined): ChosenLeg[] {
  return chosenIn(choice).flatMap(({ flight }) => legsOf(flight))
}

/** Each chosen flight in the form of another; where it has none, the way stays without one. */
export function mapChosen(
  choice: FlightChoice,
  change: (chosen: ChosenFlight, bound: number) => ChosenFlight | undefined,
): FlightChoice {
  const bounds = choice.bounds.map((each, bound) =>
    each.chosen ? { ...each, chosen: change(each.chosen, bound) } : each,
  )
  return { ...choice, bounds }
}

function withBound(choice: FlightChoice, bound: number, change: BoundChoice): FlightChoice {
  const length = Math.max(choice.bounds.length, bound + 1)
  const bounds = Array.from({ length }, (_, place) => choice.bounds[place] ?? {})
  return { ...choice, bounds: bounds.with(bound, { ...bounds[bound], ...change }) }
}

/** What a fare is chosen from. */
export interface FareOffer {
  /** the way that it is for, by its place */
  readonly bound: number
  readonly flight: WireFlight
  readonly fareSummaryUid: string
  readonly party: Party
  readonly currencyCode: Currency
  /** see {@link flightsAvailable}; nothing can be chosen while it is false */
  readonly isAvailable: boolean
}

/**
 * Puts a fare in its slot; later ways whose flight would leave too early lose it. Nothing happens while flights are not
 * available. [FLT-11, FLT-15, FLT-20]
 * @throws RangeError when the flight has no such fare [FLT-12]
 */
export function chooseFare(choice: FlightChoice, offer: FareOffer): FlightChoice {
  if (!offer.isAvailable) return choice
  const { bound } = offer
  const chosen = chosenFlight(offer)
  const fitting = mapChosen(choice, (other, place) =>
    place <= bound || judgeAfter(other.flight, chosen.flight, []).ok ? other : undefined,
  )
  return withBound(fitting, bound, { chosen })
}

/** @throws RangeError when the flight has no such fare [FLT-12] */
export function chosenFlight({
  flight,
  fareSummaryUid,
  party,
  currencyCode,
}: Omit<FareOffer, 'isAvailable' | 'bound'>): ChosenFlight {
  const fare = flight.fares.find((each) => each.fareSummaryUid === fareSummaryUid)
  if (!fare) throw new RangeError(`flight ${flight.id} has no fare ${fareSummaryUid}`)
  const { fares: _, ...rest } = flight
  return {
    flight: rest,
    fare,
    party,
    currencyCode,
    totalAmount: totalOf(fare.passengerTypeFares, party, currencyCode),
    baseAmount: baseOf(fare.passengerTypeFares, party, currencyCode),
    taxes: taxesOf(fare.passengerTypeFares, party, currencyCode),
  }
}

/** Forgets the flight of a way, or all of them. [FLT-16] */
export function resetFlights(choice: FlightChoice, which: number | 'all'): FlightChoice {
  return mapChosen(choice, (chosen, bound) => (which === 'all' || bound === which ? undefined : chosen))
}

/** The amount a changed booking still owes is on its one flight. [FLT-17] */
export function withBalanceDue(choice: FlightChoice, balanceDue: number): FlightChoice {
  return mapChosen(choice, (chosen, bound) =>
    bound === 0 ? { ...chosen, flight: { ...chosen.flight, balanceDue } } : chosen,
  )
}

export type LaterProblem = 'before-outbound' | 'before-outbound-day' | 'before-arrival'

type FlightTimes = Pick<WireFlight, 'departsAt' | 'arrivesAt'>

/**
 * Whether a flight can be that of a way after the first: not earlier than the chosen flight of the way before departs,
 * nor than the first departure of the day looked at for it, nor before the arrival (GAP-113). Compared as instants.
 * [FLT-18]
 */
export function judgeAfter(
  flight: FlightTimes,
  before: FlightTimes | undefined,
  dayBefore: readonly FlightTimes[],
): Verdict<LaterProblem> {
  const departs = parseInstant(flight.departsAt)
  if (before && departs < parseInstant(before.departsAt)) return no('before-outbound')
  if (before && !fitsAfter(spanOf(before), spanOf(flight))) return no('before-arrival')
  const earliest = Math.min(...dayBefore.map((each) => parseInstant(each.departsAt)))
  return dayBefore.length > 0 && departs < earliest ? no('before-outbound-day') : yes
}

/** True only if every way has a flight at all. [FLOW-19] */
export function flightsAvailable(
  groups: readonly { readonly days: readonly Pick<WireDay, 'flightCount'>[] }[],
): boolean {
  return groups.length > 0 && groups.every(({ days }) => days.some(({ flightCount }) => flightCount > 0))
}

/** Nothing to show and nothing chosen. [FLOW-23] */
export function isFlightsStepDisabled(isAvailable: boolean, choice: FlightChoice | undefined): boolean {
  return !isAvailable && chosenIn(choice).length === 0
}

/** [FLT-06] */
export function isSelectableDay(day: Pick<WireDay, 'isAvailable' | 'flightCount'>): boolean {
  return day.isAvailable || day.flightCount > 0
}

/** The choice with the day looked at for a way. [FLT-06] */
export function withDay(choice: FlightChoice, bound: number, day: string): FlightChoice {
  return withBound(choice, bound, { day })
}

/** The day last looked at for a way, before and after a reload. */
export function lookedAtDay(choice: FlightChoice | undefined, bound: number): string | undefined {
  return choice?.bounds[bound]?.day
}

/** The day of the chosen flight, else the day searched for. [FLT-07] */
export function preselectedDay(chosen: ChosenFlight | undefined, searched: string): string {
  return chosen?.flight.departureDateTime.slice(0, 10) ?? searched
}
