/** Whether a step is done well enough to go on; the site has a sentence for each reason. */
import type { FlightChoice } from './flight-choice.ts'
import type { PartyDraft } from './party-draft.ts'

/** Keys of the per-locale table of flow messages. [FLOW-30] */
export type BlockedBy = 'selectFlight' | 'selectAllFlights' | 'fillPassengerDetails' | 'selectAllSeats'

export interface StepFacts {
  /** how many ways the trip has */
  readonly ways: number
  readonly flights: FlightChoice | undefined
  readonly passengers: PartyDraft | undefined
  /** page option; off by default [FLOW-27] */
  readonly seatSelectionRequired: boolean
  readonly allSeatsChosen: boolean
}

/** Every passenger complete and the contact stored, which it is only when valid. [FLOW-26, CNT-11] */
export function isPartyComplete(draft: PartyDraft | undefined): boolean {
  if (!draft || draft.contact === undefined || draft.people.length === 0) return false
  return draft.people.every((person) => person.isCompleted) && draft.people.some(isTravellingAdult)
}

function isTravellingAdult(person: PartyDraft['people'][number]): boolean {
  return person.passengerType === 'adult' && !person.isNotTravelling
}
