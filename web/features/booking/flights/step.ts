import { no, type Verdict, yes } from '@jetbridge/core/kernel/verdict.ts'
import { solvedHold } from '../store/solved-hold.ts'
import { holdFlights } from '../hold/step-holds.ts'
import type { Step } from '../model.ts'
import { takeHold } from '../store/keeping.ts'
import { chosenIn } from '../wizard/flight-choice.ts'
import type { BlockedBy, StepFacts } from '../wizard/can-continue.ts'
import { dataOf } from '../wizard/wizard.ts'
import { FlightsStep } from './flights-step.tsx'

/** Its screen comes with the page: it is the first one that anybody sees. */
export const flights: Step<'flights'> = {
  id: 'flights',
  isShown: () => true,
  needsSeats: false,
  mayLeave: flightsChosen,
  async hold(parts) {
    const { deps, facts, saved } = parts
    const choice = dataOf(saved.latest(), 'flights')
    takeHold(parts, await solvedHold(parts, (sending) => holdFlights(deps.api, choice, facts.query, sending)))
  },
  load: async ({ deps }) => void (await deps.offers.renewFlights()),
  screen: FlightsStep,
}

/** [FLOW-24, FLOW-25] */
function flightsChosen({ ways, flights: choice }: StepFacts): Verdict<BlockedBy> {
  const chosen = chosenIn(choice).length
  if (chosen === 0) return no('selectFlight')
  return chosen < ways ? no('selectAllFlights') : yes
}
