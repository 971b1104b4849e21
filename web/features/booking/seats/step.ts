import { no, yes } from '@jetbridge/core/kernel/verdict.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { holdSeats } from '../hold/step-holds.ts'
import type { Step } from '../model.ts'
import { seatsDataOf } from '../wizard/seat-choice.ts'
import { draftOf } from '../wizard/seat-draft.ts'
import { dataOf, updateStep } from '../wizard/wizard.ts'

export const seats: Step<'seats'> = {
  id: 'seats',
  isShown: ({ seatsHidden }) => !seatsHidden,
  needsSeats: true,
  mayLeave: ({ seatSelectionRequired, allSeatsChosen }) =>
    seatSelectionRequired && !allSeatsChosen ? no('selectAllSeats') : yes,
  async hold({ deps, saved }) {
    const chosen = dataOf(saved.latest(), 'seats')
    if (!chosen) return
    const answer = await holdSeats(deps.api, chosen)
    const data = seatsDataOf(answer, draftOf(answer))
    saved.set(updateStep(saved.latest(), 'seats', { data }), true)
  },
  screen: lazyPart(() => import('./seats-step.tsx').then(({ SeatsStep: it }) => ({ default: it }))),
}
