/** What is known of a change of flight besides what any booking knows. */
import type { WireChangeQuote, WireFlightEdit } from '@jetbridge/core/contract/flight-change.ts'
import type { OpenedFlow } from '../opening/start-flow.ts'
import { secondsLeft } from '../hold/held-seats.ts'
import type { Traveller, BookingState, BookingParts } from '../model.ts'
import { useBooking } from '../store/use-booking.tsx'
import { dataOf } from '../wizard/wizard.ts'
import { isHeldChoice } from './flight-edit.ts'

/** Refusals after which this flight cannot be changed here: the booking itself is to be looked at. */
export const changeStops = ['change-not-allowed', 'flight-not-active', 'reservation-changed'] as const
export type ChangeStop = (typeof changeStops)[number]

export function isChangeStop(code: string): code is ChangeStop {
  return changeStops.some((each) => each === code)
}

export interface FlightChange extends Pick<WireFlightEdit, 'confirmationCode' | 'flight'> {
  readonly travellers: readonly Traveller[]
  /** what the chosen flight costs, while that is promised */
  readonly quote: WireChangeQuote | undefined
  /** the last estimate brought nothing */
  readonly hasFailed: boolean
  /** why it can never be made */
  readonly stoppedBy: ChangeStop | undefined
}

/** @throws Error of a flow that makes a booking */
export function openedChange({ edit, flightInformation }: OpenedFlow): FlightChange {
  if (!edit) throw new Error('a flow that changes nothing')
  return {
    confirmationCode: edit.confirmationCode,
    flight: edit.flight,
    travellers: flightInformation.passengers,
    quote: edit.quote ?? undefined,
    hasFailed: false,
    stoppedBy: undefined,
  }
}

/** With the quote while seats are held on the very flight that is chosen. */
export function changeOf(state: BookingState): FlightChange {
  const change = state.own as FlightChange
  return isQuoted(state) ? change : { ...change, quote: undefined }
}

/** A completed change is no longer held, and yet it is what was quoted. */
function isQuoted({ wizard, held, where }: BookingState): boolean {
  if (where.kind === 'complete') return true
  const isHeld = held !== undefined && secondsLeft(held) > 0
  return isHeld && isHeldChoice(dataOf(wizard, 'flights'), held.answer)
}

/** For the pieces of a change: each is drawn again when something of it changes. */
export function useChange(): FlightChange {
  return useBooking(changeOf)
}

export function setChange({ store }: Pick<BookingParts, 'store'>, changed: Partial<FlightChange>): void {
  const own: FlightChange = { ...(store.getState().own as FlightChange), ...changed }
  store.setState({ own })
}
