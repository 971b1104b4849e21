/** The flights chosen on the step, and what a press does to them. */
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import {
  chooseFare,
  flightsAvailable,
  type FlightChoice,
  nothingChosen,
  resetFlights,
  withDay,
} from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useBooking } from '../store/use-booking.tsx'
import type { Availability } from './use-availability.ts'

interface ChoiceOfFlights {
  readonly choice: FlightChoice
  /** every way has a flight; nothing can be chosen while it is false */
  readonly isAvailable: boolean
  /** @returns what is chosen then */
  readonly choose: (bound: number, flight: WireFlight, fare: WireFare) => FlightChoice
  readonly reset: (bound: number) => void
  /** keeps the day looked at [FLT-06] */
  readonly lookAt: (bound: number, day: string) => void
}

/** @param ways how many the trip has */
export function useFlightChoice(availability: Availability, ways: number): ChoiceOfFlights {
  const { party, update, currency } = useBooking(({ party, update, currency }) => ({
    party,
    update,
    currency,
  }))
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights')) ?? nothingChosen
  // further days count as soon as they are shown
  const isAvailable =
    availability.answer !== undefined &&
    flightsAvailable(Array.from({ length: ways }, (_, bound) => ({ days: availability.daysOf(bound) })))
  return {
    choice,
    isAvailable,
    choose(bound, flight, fare) {
      const currencyCode = availability.answer?.currencyCode ?? currency
      const offer = { bound, flight, fareSummaryUid: fare.fareSummaryUid, party, currencyCode, isAvailable }
      const next = chooseFare(choice, offer)
      update('flights', next)
      return next
    },
    reset(bound) {
      update('flights', resetFlights(choice, bound))
    },
    lookAt(bound, day) {
      update('flights', withDay(choice, bound, day))
    },
  }
}
