/** What follows of a move that the engine refused: one act a code. */
import type { ApiFailure } from '../../../api/failure.ts'
import { type ChoiceRefusal, choiceRefusals } from '../hold/refused-choice.ts'
import { actsFor } from './acts.ts'
import type { Acts, BookingParts } from '../model.ts'
import { dropHold, findWhetherMade } from './keeping.ts'
import { dropRefused, loseFlight } from './lost-choice.ts'

function mendChoice(parts: BookingParts, why: ChoiceRefusal): Promise<void> | undefined {
  return parts.saved.latest().current === 'flights' ? dropRefused(parts, why) : undefined
}

const acts: Acts = {
  ...actsFor(choiceRefusals, mendChoice),
  'departure-cancelled': loseFlight,
  'hold-expired': (parts) => {
    dropHold(parts)
    return findWhetherMade(parts)
  },
  'already-completed': findWhetherMade,
  'seat-taken': ({ deps }) => deps.offers.renew('seats'),
  'extra-sold-out': ({ deps }) => deps.offers.renew('extras'),
}

/**
 * The step itself shows a refusal without an act here or in its composition, unless the visitor has already seen it.
 */
export async function afterRefusal(parts: BookingParts, { code }: ApiFailure): Promise<void> {
  const act = parts.deps.composition.afterRefusal[code] ?? acts[code]
  await act?.(parts)
}
