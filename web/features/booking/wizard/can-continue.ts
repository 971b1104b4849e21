/** Whether a step is done well enough to go on; the site has a sentence for each reason. */
import { no, type Verdict, yes } from '@jetbridge/core/kernel/verdict.ts'
import type { FlightChoice } from './flight-choice.ts'
import type { PartyDraft } from './party-draft.ts'
import { stepIndex, type StepOptions, walkedSteps, type WizardStep } from './wizard.ts'

/** Keys of the per-locale table of flow messages. [FLOW-30] */
export type BlockedBy = 'selectFlight' | 'selectAllFlights' | 'fillPassengerDetails' | 'selectAllSeats'

export interface StepFacts {
  readonly isOneWay: boolean
  readonly flights: FlightChoice | undefined
  readonly passengers: PartyDraft | undefined
  /** page option; off by default [FLOW-27] */
  readonly seatSelectionRequired: boolean
  readonly allSeatsChosen: boolean
}

/** [FLOW-24 … FLOW-28] */
export function canContinue(step: WizardStep, facts: StepFacts): Verdict<BlockedBy> {
  switch (step) {
    case 'flights':
      return flightsChosen(facts)
    case 'passengers':
      return isPartyComplete(facts.passengers) ? yes : no('fillPassengerDetails')
    case 'seats':
      return facts.seatSelectionRequired && !facts.allSeatsChosen ? no('selectAllSeats') : yes
    case 'ancillaries':
    case 'payment':
    case 'complete':
    case 'success':
      return yes
  }
}

function flightsChosen({ isOneWay, flights }: StepFacts): Verdict<BlockedBy> {
  const hasFare = (direction: 'outbound' | 'returning') => Boolean(flights?.[direction]?.fare.fareSummaryUid)
  if (!hasFare('outbound') && !hasFare('returning')) return no('selectFlight')
  if (!hasFare('outbound') || (!isOneWay && !hasFare('returning'))) return no('selectAllFlights')
  return yes
}

/** Every passenger complete and the contact stored, which it is only when valid. [FLOW-26, CNT-11] */
export function isPartyComplete(draft: PartyDraft | undefined): boolean {
  if (!draft || draft.contact === undefined || draft.people.length === 0) return false
  return draft.people.every((person) => person.isCompleted) && draft.people.some(isTravellingAdult)
}

function isTravellingAdult(person: PartyDraft['people'][number]): boolean {
  return person.passengerType === 'adult' && !person.isNotTravelling
}

/** To a later step through every check on the way; to an earlier one without. [FLOW-29] */
export function canJump(
  from: WizardStep,
  to: WizardStep,
  facts: StepFacts,
  options: StepOptions,
): Verdict<BlockedBy> {
  if (stepIndex(to) <= stepIndex(from)) return yes
  const passed = walkedSteps(options).filter(
    (step) => stepIndex(step) >= stepIndex(from) && stepIndex(step) < stepIndex(to),
  )
  return passed.map((step) => canContinue(step, facts)).find((verdict) => !verdict.ok) ?? yes
}
