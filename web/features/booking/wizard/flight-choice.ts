/** The chosen flights and fares: what may be chosen, and what a choice does to the other one. */
import type { WireDay, WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
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

export type Direction = 'outbound' | 'returning'

export interface FlightChoice {
  readonly outbound?: ChosenFlight | undefined
  readonly returning?: ChosenFlight | undefined
  /** the day last looked at for the outbound flight [FLT-06] */
  readonly outboundDay?: string | undefined
  /** the day last looked at for the way back */
  readonly returningDay?: string | undefined
}

/** In their order. */
export function chosenIn({ outbound, returning }: FlightChoice = {}): ChosenFlight[] {
  return [outbound, returning].filter((each) => each !== undefined)
}

/** What a fare is chosen from. */
export interface FareOffer {
  readonly flight: WireFlight
  readonly fareSummaryUid: string
  readonly party: Party
  readonly currencyCode: Currency
  /** see {@link flightsAvailable}; nothing can be chosen while it is false */
  readonly isAvailable: boolean
}

/**
 * Puts a fare in its slot; an outbound at or after the chosen return removes the return. Nothing happens
 * while flights are not available. [FLT-11, FLT-15, FLT-20]
 * @throws RangeError when the flight has no such fare [FLT-12]
 */
export function chooseFare(choice: FlightChoice, offer: FareOffer): FlightChoice {
  if (!offer.isAvailable) return choice
  const chosen = chosenFlight(offer)
  if (offer.flight.isReturnFlight) return { ...choice, returning: chosen }
  const returning = choice.returning
  const keeps = returning && judgeReturn(returning.flight, chosen.flight, []).ok
  return { ...choice, outbound: chosen, returning: keeps ? returning : undefined }
}

/** @throws RangeError when the flight has no such fare [FLT-12] */
export function chosenFlight({
  flight,
  fareSummaryUid,
  party,
  currencyCode,
}: Omit<FareOffer, 'isAvailable'>): ChosenFlight {
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

/** Forgets one of the flights or both. [FLT-16] */
export function resetFlights(choice: FlightChoice, what: Direction | 'both'): FlightChoice {
  return {
    ...choice,
    ...(what !== 'returning' && { outbound: undefined }),
    ...(what !== 'outbound' && { returning: undefined }),
  }
}

/** The amount a changed booking still owes is on its outbound flight. [FLT-17] */
export function withBalanceDue(choice: FlightChoice, balanceDue: number): FlightChoice {
  if (!choice.outbound) return choice
  const flight = { ...choice.outbound.flight, balanceDue }
  return { ...choice, outbound: { ...choice.outbound, flight } }
}

export type ReturnProblem = 'before-outbound' | 'before-outbound-day' | 'before-arrival'

type FlightTimes = Pick<WireFlight, 'departsAt' | 'arrivesAt'>

/**
 * Whether a flight can be the return: not earlier than the chosen outbound departs, nor than the first departure of the
 * outbound day, nor before the arrival (GAP-113). Compared as instants. [FLT-18]
 */
export function judgeReturn(
  flight: FlightTimes,
  outbound: FlightTimes | undefined,
  outboundDay: readonly FlightTimes[],
): Verdict<ReturnProblem> {
  const departs = parseInstant(flight.departsAt)
  if (outbound && departs < parseInstant(outbound.departsAt)) return no('before-outbound')
  if (outbound && !fitsAfter(spanOf(outbound), spanOf(flight))) return no('before-arrival')
  const earliest = Math.min(...outboundDay.map((each) => parseInstant(each.departsAt)))
  return outboundDay.length > 0 && departs < earliest ? no('before-outbound-day') : yes
}

/** True only if every direction has a flight at all. [FLOW-19] */
export function flightsAvailable(
  groups: readonly { readonly days: readonly Pick<WireDay, 'flightCount'>[] }[],
): boolean {
  return groups.length > 0 && groups.every(({ days }) => days.some(({ flightCount }) => flightCount > 0))
}

/** Nothing to show and nothing chosen. [FLOW-23] */
export function isFlightsStepDisabled(isAvailable: boolean, choice: FlightChoice | undefined): boolean {
  return !isAvailable && !choice?.outbound && !choice?.returning
}

/** [FLT-06] */
export function isSelectableDay(day: Pick<WireDay, 'isAvailable' | 'flightCount'>): boolean {
  return day.isAvailable || day.flightCount > 0
}

/** The choice with the day looked at for a direction. [FLT-06] */
export function withDay(choice: FlightChoice, direction: Direction, day: string): FlightChoice {
  return { ...choice, [direction === 'outbound' ? 'outboundDay' : 'returningDay']: day }
}

/** The day last looked at for a direction, before and after a reload. */
export function lookedAtDay(choice: FlightChoice, direction: Direction): string | undefined {
  return direction === 'outbound' ? choice.outboundDay : choice.returningDay
}

/** The day of the chosen flight, else the day searched for. [FLT-07] */
export function preselectedDay(chosen: ChosenFlight | undefined, searched: string): string {
  return chosen?.flight.departureDateTime.slice(0, 10) ?? searched
}
