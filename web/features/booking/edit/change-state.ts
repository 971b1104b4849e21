/** What is known of a change of flight, and what one may do with it besides what any booking does. */
import type { WireChangeQuote, WireFlightEdit } from '@jetbridge/core/contract/flight-change.ts'
import type { WireFlow } from '../../../session/kept-bookings.ts'

/** Refusals after which this flight cannot be changed here: the booking itself is to be looked at. */
export const editStops = ['change-not-allowed', 'flight-not-active', 'reservation-changed'] as const
export type EditStop = (typeof editStops)[number]

export function isEditStop(code: string): code is EditStop {
  return editStops.some((each) => each === code)
}

export interface FlightEdit extends Pick<WireFlightEdit, 'confirmationCode' | 'flight'> {
  readonly travellers: WireFlow['flightInformation']['passengers']
  /** what the chosen flight costs, while that is promised */
  readonly quote: WireChangeQuote | undefined
  /** the last estimate brought nothing */
  readonly hasFailed: boolean
}

export interface ChangeVerbs {
  /** shows that it can never be made, and gives its seats back */
  readonly stopChange: (why: EditStop) => void
  /** asks what the chosen flight costs, in place of any promise before */
  readonly estimate: () => Promise<void>
}

/** Undefined where an ordinary booking is made. */
export function openedEdit({ edit, flightInformation }: WireFlow): FlightEdit | undefined {
  if (!edit) return undefined
  return {
    confirmationCode: edit.confirmationCode,
    flight: edit.flight,
    travellers: flightInformation.passengers,
    quote: edit.quote ?? undefined,
    hasFailed: false,
  }
}
