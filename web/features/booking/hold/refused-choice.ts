/** The rest of a choice that the engine would not hold, looked up in newly fetched flights. */
import type { WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import {
  type ChosenFlight,
  chosenIn,
  type FlightChoice,
  legsOf,
  mapChosen,
  resetFlights,
} from '../wizard/flight-choice.ts'

/** Refusals of a hold that another flight or fare solves. */
export const choiceRefusals = [
  'sold-out',
  'promo-used-up',
  'price-changed',
  'unknown-fare',
  'flight-departed',
  'schedule-changed',
  'departure-cancelled',
  'return-before-arrival',
] as const
export type ChoiceRefusal = (typeof choiceRefusals)[number]

/**
 * Drops the flight of each way that is no longer offered as it was chosen. A refusal names no flight: where all still
 * look the same, all are dropped, so that a refused choice cannot be sent again unseen.
 */
export function withoutRefused(choice: FlightChoice, fresh: readonly WireAvailability[]): FlightChoice {
  const left = mapChosen(choice, (chosen) => (isStillOffered(chosen, fresh) ? chosen : undefined))
  return chosenIn(left).length === chosenIn(choice).length ? resetFlights(choice, 'all') : left
}

function isStillOffered({ flight, fare, party }: ChosenFlight, fresh: readonly WireAvailability[]): boolean {
  const seats = party.adult + party.child
  return fresh
    .flatMap(({ flightGroups }) => flightGroups)
    .flatMap(({ days }) => days)
    .flatMap(({ flights }) => flights)
    .filter((each) => isAsShown(each, flight))
    .flatMap(({ fares }) => fares)
    .some(
      (each) =>
        each.fareSummaryUid === fare.fareSummaryUid &&
        each.totalAmount === fare.totalAmount &&
        (each.seatsLeft ?? seats) >= seats,
    )
}

type ShownFlight = Pick<ChosenFlight['flight'], 'id' | 'segments' | 'departsAt' | 'arrivesAt'>

/** A connection is another one if any of its flights goes at other times. */
function isAsShown(fresh: ShownFlight, shown: ShownFlight): boolean {
  return fresh.id === shown.id && timesOf(fresh) === timesOf(shown)
}

function timesOf(flight: ShownFlight): string {
  return legsOf(flight)
    .map(({ departsAt, arrivesAt }) => `${departsAt} ${arrivesAt}`)
    .join()
}
