import { lazyPart } from '../../../ui/lazy-part.ts'
import { holdExtras, numbered } from '../hold/step-holds.ts'
import type { Step } from '../model.ts'
import { extrasDataOf } from '../wizard/extra-choice.ts'
import { draftOf } from '../wizard/extra-draft.ts'
import { dataOf, updateStep } from '../wizard/wizard.ts'

export const extras: Step<'ancillaries'> = {
  id: 'ancillaries',
  isShown: ({ ancillariesHidden }) => !ancillariesHidden,
  isListed: ({ options, isCurrent }) => !options.extrasListedOnceChosen || options.hasExtras || isCurrent,
  needsSeats: true,
  async hold({ deps, facts, store, saved }) {
    const chosen = dataOf(saved.latest(), 'ancillaries')
    if (!chosen || !dataOf(saved.latest(), 'passengers')) return
    const travellers = facts.composition.travellers(store.getState())
    const answer = await holdExtras(deps.api, chosen, numbered(travellers))
    const data = extrasDataOf(answer, draftOf(answer.details, answer.passengers))
    saved.set(updateStep(saved.latest(), 'ancillaries', { data }), true)
  },
  screen: lazyPart(() => import('./extras-step.tsx').then(({ ExtrasStep: it }) => ({ default: it }))),
}
