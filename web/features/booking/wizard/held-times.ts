/** When the chosen flights go: the airline may move one between its choice and its payment. */
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { minutesBetween, parseInstant } from '@jetbridge/core/kernel/time.ts'
import { findClash, spanOf } from '@jetbridge/core/trip/trip-order.ts'
import {
  type ChosenFlight,
  chosenIn,
  type ChosenLeg,
  chosenLegs,
  type FlightChoice,
  legsOf,
  mapChosen,
} from './flight-choice.ts'
import { dataOf, updateStep, type Wizard } from './wizard.ts'

type HeldFlight = WireHold['flights'][number]

/** The wizard with its flights at the times they go now; itself where they are. */
export function withHeldTimes(wizard: Wizard, { flights }: Pick<WireHold, 'flights'>): Wizard {
  const choice = dataOf(wizard, 'flights')
  if (!choice || !chosenIn(choice).some((chosen) => isElsewhen(chosen, flights))) return wizard
  const data = mapChosen(choice, (chosen) => withTimes(chosen, flights))
  return updateStep(wizard, 'flights', { data })
}

/** A chosen flight, or one of a chosen connection, that the airline has moved since it was promised, and as it was. */
export interface MovedFlight {
  readonly flight: ChosenLeg
  readonly now: HeldFlight
  readonly was: NonNullable<HeldFlight['was']>
}

/** Those that the traveller has to agree to before anything is paid. */
export function movedFlights(
  choice: FlightChoice | undefined,
  hold: Pick<WireHold, 'flights'> | undefined,
): MovedFlight[] {
  return chosenLegs(choice).flatMap((flight) => {
    const now = heldOf(flight, hold?.flights ?? [])
    return now?.was ? [{ flight, now, was: now.was }] : []
  })
}

/** The airline has moved them so that they clash: other flights have to be chosen. */
export function isUnfit(hold: Pick<WireHold, 'flights'> | undefined): boolean {
  return findClash((hold?.flights ?? []).map(spanOf)) !== undefined
}

function heldOf({ id }: { readonly id: string }, held: readonly HeldFlight[]): HeldFlight | undefined {
  return held.find(({ flightId }) => flightId === id)
}

function isElsewhen({ flight }: ChosenFlight, held: readonly HeldFlight[]): boolean {
  return legsOf(flight).some((leg) => {
    const now = heldOf(leg, held)
    return now !== undefined && (now.departsAt !== leg.departsAt || now.arrivesAt !== leg.arrivesAt)
  })
}

/** A connection leaves with its first flight and arrives with its last. */
function withTimes(chosen: ChosenFlight, held: readonly HeldFlight[]): ChosenFlight {
  const { flight } = chosen
  if (!flight.segments) return { ...chosen, flight: timed(flight, heldOf(flight, held)) }
  const segments = flight.segments.map((leg) => timed(leg, heldOf(leg, held)))
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return chosen
  const { departureDateTime, departsAt } = first
  const { arrivalDateTime, arrivesAt } = last
  const ends = { departureDateTime, departsAt, arrivalDateTime, arrivesAt }
  return { ...chosen, flight: { ...timed(flight, ends), segments } }
}

/** A flight at other times. */
function timed<Flight extends object>(
  flight: Flight,
  now: Omit<HeldTimes, 'duration'> | undefined,
): Flight | (Flight & HeldTimes) {
  if (!now) return flight
  const { departureDateTime, arrivalDateTime, departsAt, arrivesAt } = now
  const duration = minutesBetween(parseInstant(departsAt), parseInstant(arrivesAt))
  return { ...flight, departureDateTime, arrivalDateTime, departsAt, arrivesAt, duration }
}

type HeldTimes = Pick<
  ChosenLeg,
  'departureDateTime' | 'arrivalDateTime' | 'departsAt' | 'arrivesAt' | 'duration'
>
