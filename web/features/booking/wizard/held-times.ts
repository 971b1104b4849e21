/** When the chosen flights go: the airline may move one between its choice and its payment. */
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { minutesBetween, parseInstant } from '@jetbridge/core/kernel/time.ts'
import { findClash, spanOf } from '@jetbridge/core/trip/trip-order.ts'
import { type ChosenFlight, chosenIn, type FlightChoice, mapChosen } from './flight-choice.ts'
import { dataOf, updateStep, type Wizard } from './wizard.ts'

type HeldFlight = WireHold['flights'][number]

/** The wizard with its flights at the times they go now; itself where they are. */
export function withHeldTimes(wizard: Wizard, { flights }: Pick<WireHold, 'flights'>): Wizard {
  const choice = dataOf(wizard, 'flights')
  if (!choice || !chosenIn(choice).some((chosen) => isElsewhen(chosen, flights))) return wizard
  const data = mapChosen(choice, (chosen) => withTimes(chosen, flights))
  return updateStep(wizard, 'flights', { data })
}

/** A chosen flight that the airline has moved since it was promised, and as it was. */
export interface MovedFlight {
  readonly flight: ChosenFlight['flight']
  readonly now: HeldFlight
  readonly was: NonNullable<HeldFlight['was']>
}

/** Those that the traveller has to agree to before anything is paid. */
export function movedFlights(
  choice: FlightChoice | undefined,
  hold: Pick<WireHold, 'flights'> | undefined,
): MovedFlight[] {
  return chosenIn(choice).flatMap(({ flight }) => {
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
  const now = heldOf(flight, held)
  return now !== undefined && (now.departsAt !== flight.departsAt || now.arrivesAt !== flight.arrivesAt)
}

function withTimes(chosen: ChosenFlight, held: readonly HeldFlight[]): ChosenFlight {
  const now = heldOf(chosen.flight, held)
  if (!now) return chosen
  const { departureDateTime, arrivalDateTime, departsAt, arrivesAt } = now
  const duration = minutesBetween(parseInstant(departsAt), parseInstant(arrivesAt))
  const times = { departureDateTime, arrivalDateTime, departsAt, arrivesAt, duration }
  return { ...chosen, flight: { ...chosen.flight, ...times } }
}
