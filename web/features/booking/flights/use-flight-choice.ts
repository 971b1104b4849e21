/** The flights chosen on the step, and what a press does to them. */
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import {
  chooseFare,
  type Direction,
  flightsAvailable,
  type FlightChoice,
  resetFlights,
  withDay,
} from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useBooking } from '../store/use-booking.tsx'
import type { Availability } from './use-availability.ts'

interface ChoiceOfFlights {
  readonly choice: FlightChoice
  /** every direction has a flight; nothing can be chosen while it is false */
  readonly isAvailable: boolean
  /** @returns what is chosen then */
  readonly choose: (flight: WireFlight, fare: WireFare) => FlightChoice
  readonly reset: (direction: Direction) => void
  /** keeps the day looked at [FLT-06] */
  readonly lookAt: (direction: Direction, day: string) => void
}

export function useFlightChoice(
  availability: Availability,
  directions: readonly Direction[],
): ChoiceOfFlights {
  const { party, update, currency } = useBooking(({ party, update, currency }) => ({
    party,
    update,
    currency,
  }))
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights')) ?? {}
  // further days count as soon as they are shown
  const isAvailable =
    availability.answer !== undefined &&
    flightsAvailable(directions.map((direction) => ({ days: availability.daysOf(direction) })))
  return {
    choice,
    isAvailable,
    choose(flight, fare) {
      const currencyCode = availability.answer?.currencyCode ?? currency
      const offer = { flight, fareSummaryUid: fare.fareSummaryUid, party, currencyCode, isAvailable }
      const next = chooseFare(choice, offer)
      update('flights', next)
      return next
    },
    reset(direction) {
      update('flights', resetFlights(choice, direction))
    },
    lookAt(direction, day) {
      update('flights', withDay(choice, direction, day))
    },
  }
}
