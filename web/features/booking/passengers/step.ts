import { no, yes } from '@jetbridge/core/kernel/verdict.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { sendPassengers } from '../hold/step-holds.ts'
import type { Step } from '../model.ts'
import { isPartyComplete } from '../wizard/can-continue.ts'
import { dataOf, updateStep } from '../wizard/wizard.ts'
import { holdForTravelling } from './hold-travelling.ts'

export const passengers: Step<'passengers'> = {
  id: 'passengers',
  isShown: () => true,
  needsSeats: true,
  mayLeave: ({ passengers: party }) => (isPartyComplete(party) ? yes : no('fillPassengerDetails')),
  async hold(parts) {
    const { deps, saved } = parts
    const party = dataOf(saved.latest(), 'passengers')
    if (!party) return
    await holdForTravelling(parts, party.people)
    const people = await sendPassengers(deps.api, party)
    saved.set(updateStep(saved.latest(), 'passengers', { data: { ...party, people } }), true)
  },
  screen: lazyPart(() => import('./passengers-step.tsx').then(({ PassengersStep: it }) => ({ default: it }))),
}
